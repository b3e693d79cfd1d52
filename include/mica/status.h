/* SPDX-License-Identifier: Apache-2.0 */
/* The one result type of the library. */
#ifndef MICA_STATUS_H
#define MICA_STATUS_H

#ifdef __cplusplus
extern "C" {
#endif

/** The caller must look at the returned status; compilers warn when it is dropped. */
#define MICA_MUST_USE __attribute__((warn_unused_result))

/** Result of an operation: MICA_OK (0), or one of a few negative classes of error. */
typedef enum mica_status {
    MICA_OK = 0,
    MICA_ERR_PARAMETER = -1,   /**< an argument outside its documented range, or a NULL that may not be */
    MICA_ERR_LENGTH = -2,      /**< a length (key, nonce, tag, message, padding unit) the algorithm does not take */
    MICA_ERR_CAPACITY = -3,    /**< the output buffer, or a limit set at build time, is too small */
    MICA_ERR_STATE = -4,       /**< calls out of order, or a context that has already failed */
    MICA_ERR_VERIFY = -5,      /**< a tag, signature or padding did not verify */
    MICA_ERR_KEY = -6,         /**< key material is invalid (range, parity, inconsistent parts) */
    MICA_ERR_POINT = -7,       /**< a peer's public value is not a valid group element */
    MICA_ERR_ENCODING = -8,    /**< malformed or non-canonical encoding */
    MICA_ERR_ENTROPY = -9,     /**< no entropy, or a health test failed */
    MICA_ERR_FAULT = -10,      /**< the computation's own check failed; nothing was released */
    MICA_ERR_HARDWARE = -11,   /**< an accelerator reported an error */
    MICA_ERR_TIMEOUT = -12,    /**< an accelerator did not answer in time */
    MICA_ERR_UNSUPPORTED = -13 /**< a valid request that this build or algorithm does not offer */
} mica_status;

/**
 * Internal answer of an implementation: "not me", so that the front end asks
 * the next one. Positive, never returned by a public function.
 */
#define MICA_NOT_ME ((mica_status)1)

/**
 * Name of a status, such as "MICA_ERR_LENGTH"; for logs and test output.
 *
 * @param status any value
 * @return a constant string, never NULL; "unknown status" for a value outside the enum
 *
 * Errors: none. Constant time: not applicable (no secrets).
 */
const char *mica_status_name(mica_status status);

/**
 * One plain sentence that says what a status means.
 *
 * @param status any value
 * @return a constant string, never NULL
 *
 * Errors: none. Constant time: not applicable (no secrets).
 */
const char *mica_status_text(mica_status status);

#ifdef __cplusplus
}
#endif
#endif
