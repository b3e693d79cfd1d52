/* SPDX-License-Identifier: Apache-2.0 */
#include <mica/status.h>

struct status_entry {
    mica_status status;
    const char *name;
    const char *text;
};

#define ENTRY(status, text) {status, #status, text}

static const struct status_entry entries[] = {
    ENTRY(MICA_OK, "success"),
    ENTRY(MICA_ERR_PARAMETER, "an argument is outside its documented range or NULL"),
    ENTRY(MICA_ERR_LENGTH, "the algorithm does not take this length"),
    ENTRY(MICA_ERR_CAPACITY, "the output buffer or a build-time limit is too small"),
    ENTRY(MICA_ERR_STATE, "calls out of order, or the context has already failed"),
    ENTRY(MICA_ERR_VERIFY, "a tag, signature or padding did not verify"),
    ENTRY(MICA_ERR_KEY, "the key material is invalid"),
    ENTRY(MICA_ERR_POINT, "the peer's public value is not a valid group element"),
    ENTRY(MICA_ERR_ENCODING, "the encoding is malformed or not canonical"),
    ENTRY(MICA_ERR_ENTROPY, "no entropy, or a health test of the source failed"),
    ENTRY(MICA_ERR_FAULT, "the computation's own check failed and nothing was released"),
    ENTRY(MICA_ERR_HARDWARE, "an accelerator reported an error"),
    ENTRY(MICA_ERR_TIMEOUT, "an accelerator did not answer in time"),
    ENTRY(MICA_ERR_UNSUPPORTED, "this build or algorithm does not offer the request"),
};

static const struct status_entry *find(mica_status status)
{
    for (unsigned i = 0; i < sizeof entries / sizeof entries[0]; i++) {
        if (entries[i].status == status) {
            return &entries[i];
        }
    }
    return 0;
}

const char *mica_status_name(mica_status status)
{
    const struct status_entry *entry = find(status);
    return entry ? entry->name : "unknown status";
}

const char *mica_status_text(mica_status status)
{
    const struct status_entry *entry = find(status);
    return entry ? entry->text : "unknown status";
}
