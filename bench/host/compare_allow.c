/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The allow file: rows that may be slower. One a line: a row's name, or an extended regular expression for all
 * of it, then " # " and the reason. Lines that are empty or start with # are for people.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "host/compare.h"

enum { ENTRIES_MAX = 1000 };

static bool complain(const char *path, unsigned line, const char *what)
{
    fprintf(stderr, "mica-bench: %s:%u: %s\n", path, line, what);
    return false;
}

static bool compile(struct bench_allowed *entry, const char *path, unsigned line)
{
    char anchored[300], message[200];

    snprintf(anchored, sizeof anchored, "^(%s)$", entry->name);
    int error = regcomp(&entry->pattern, anchored, REG_EXTENDED | REG_NOSUB);
    if (error) {
        regerror(error, &entry->pattern, message, sizeof message);
        return complain(path, line, message);
    }
    return true;
}

static bool add(struct bench_allow_list *list, const char *name, const char *path, unsigned line)
{
    struct bench_allowed *entry;

    if (list->count == ENTRIES_MAX || strlen(name) >= sizeof entry->name) {
        return complain(path, line, "too many entries, or one too long");
    }
    struct bench_allowed *grown = realloc(list->items, (list->count + 1) * sizeof *grown);
    if (!grown) {
        return complain(path, line, "out of memory");
    }
    list->items = grown;
    entry = &grown[list->count];
    memset(entry, 0, sizeof *entry);
    snprintf(entry->name, sizeof entry->name, "%s", name);
    if (!compile(entry, path, line)) {
        return false;
    }
    list->count++;
    return true;
}

static void trim_end(char *text)
{
    for (size_t n = strlen(text); n > 0 && strchr(" \t\r\n", text[n - 1]); n--) {
        text[n - 1] = '\0';
    }
}

static bool take_line(struct bench_allow_list *list, char *text, const char *path, unsigned line)
{
    if (!strchr(text, '\n') && strlen(text) > 1000) {
        return complain(path, line, "a line too long");
    }
    trim_end(text);
    char *name = text + strspn(text, " \t");
    if (*name == '\0' || *name == '#') {
        return true;
    }
    char *reason = strstr(name, " # ");
    if (!reason) {
        return complain(path, line, "an entry without a reason; write: NAME # REASON");
    }
    *reason = '\0';
    trim_end(name);
    return add(list, name, path, line);
}

bool bench_allow_load(struct bench_allow_list *list, const char *path)
{
    FILE *f = fopen(path, "r");
    char text[1024];
    bool ok = f != NULL;

    if (!f) {
        fprintf(stderr, "mica-bench: %s: %s\n", path, strerror(errno));
        return false;
    }
    for (unsigned line = 1; ok && fgets(text, sizeof text, f); line++) {
        ok = take_line(list, text, path, line);
    }
    fclose(f);
    return ok;
}

bool bench_allow_has(struct bench_allow_list *list, const char *name)
{
    bool found = false;

    for (size_t i = 0; i < list->count; i++) {
        struct bench_allowed *entry = &list->items[i];
        if (strcmp(entry->name, name) == 0 || regexec(&entry->pattern, name, 0, NULL, 0) == 0) {
            entry->used = found = true;
        }
    }
    return found;
}

void bench_allow_free(struct bench_allow_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        regfree(&list->items[i].pattern);
    }
    free(list->items);
    memset(list, 0, sizeof *list);
}
