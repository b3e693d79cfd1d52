/* SPDX-License-Identifier: Apache-2.0 */
#include "vectors/rsp.h"

void *vec_realloc(void *p, size_t size)
{
    p = realloc(p, size ? size : 1);
    if (!p) {
        fprintf(stderr, "vectors: out of memory\n");
        exit(1);
    }
    return p;
}

void vec_list_add(struct vec_list *list, const char *key, const char *value)
{
    if (list->n == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 32;
        list->pairs = vec_realloc(list->pairs, list->capacity * sizeof *list->pairs);
    }
    list->pairs[list->n++] = (struct vec_pair){key, value};
}

static char *trim(char *text)
{
    size_t len;

    while (*text == ' ' || *text == '\t') {
        text++;
    }
    len = strlen(text);
    while (len && strchr(" \t\r", text[len - 1])) {
        text[--len] = 0;
    }
    return text;
}

/* Split "key = value" in place; without '=', the whole text is the key and the value is NULL. */
static struct vec_pair split(char *text)
{
    char *equals = strchr(text, '=');

    if (!equals) {
        return (struct vec_pair){trim(text), NULL};
    }
    *equals = 0;
    return (struct vec_pair){trim(text), trim(equals + 1)};
}

static char *read_all(const char *path, size_t *size)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    size_t capacity = 0, got;

    *size = 0;
    if (!f) {
        return NULL;
    }
    do {
        if (*size == capacity) {
            capacity = capacity ? 2 * capacity : 1 << 16;
            text = vec_realloc(text, capacity + 1);
        }
        got = fread(text + *size, 1, capacity - *size, f);
        *size += got;
    } while (got);
    fclose(f);
    text[*size] = 0;
    return text;
}

static void split_lines(struct vec_reader *reader)
{
    size_t capacity = 0;

    for (char *line = reader->text; line && *line;) {
        char *end = strchr(line, '\n');
        if (end) {
            *end++ = 0;
        }
        if (reader->n_lines == capacity) {
            capacity = capacity ? 2 * capacity : 1024;
            reader->lines = vec_realloc(reader->lines, capacity * sizeof *reader->lines);
        }
        reader->lines[reader->n_lines++] = trim(line);
        line = end;
    }
}

bool vec_reader_open(struct vec_reader *reader, const char *path)
{
    size_t size;

    memset(reader, 0, sizeof *reader);
    reader->text = read_all(path, &size);
    if (!reader->text) {
        return false;
    }
    split_lines(reader);
    for (size_t i = 0; i < reader->n_lines; i++) {
        if (strncmp(reader->lines[i], "#!", 2) == 0) {
            struct vec_pair pair = split(reader->lines[i] + 2);
            vec_list_add(&reader->facts, pair.key, pair.value ? pair.value : "");
        }
    }
    return true;
}

void vec_reader_close(struct vec_reader *reader)
{
    free(reader->facts.pairs);
    free(reader->section.pairs);
    free(reader->all.pairs);
    free(reader->lines);
    free(reader->text);
    memset(reader, 0, sizeof *reader);
}

static void read_attribute(struct vec_reader *reader, char *line)
{
    size_t len = strlen(line);
    struct vec_pair pair;

    if (line[len - 1] == ']') {
        line[len - 1] = 0;
    }
    pair = split(line + 1);
    vec_list_add(&reader->section, pair.key, pair.value ? pair.value : "");
}

/* Take the section lines before the next test; leaves reader->next at the test's first line or at the end. */
static void read_sections(struct vec_reader *reader)
{
    bool inside = false;

    for (; reader->next < reader->n_lines; reader->next++) {
        char *line = reader->lines[reader->next];
        if (*line == '[') {
            if (!inside) {
                reader->section.n = 0;
            }
            inside = true;
            read_attribute(reader, line);
        } else if (*line == 0) {
            inside = false;
        } else if (*line != '#') {
            return;
        }
    }
}

bool vec_reader_next(struct vec_reader *reader, struct vec_test *test)
{
    read_sections(reader);
    if (reader->next == reader->n_lines) {
        return false;
    }
    reader->all.n = 0;
    for (size_t i = 0; i < reader->section.n; i++) {
        vec_list_add(&reader->all, reader->section.pairs[i].key, reader->section.pairs[i].value);
    }
    test->n_section = reader->section.n;
    test->line = (unsigned)reader->next + 1;
    for (; reader->next < reader->n_lines; reader->next++) {
        char *line = reader->lines[reader->next];
        if (*line == 0 || *line == '[') {
            break;
        }
        if (*line != '#') {
            struct vec_pair pair = split(line);
            vec_list_add(&reader->all, pair.key, pair.value ? pair.value : "");
        }
    }
    test->pairs = reader->all.pairs;
    test->n_pairs = reader->all.n;
    return true;
}
