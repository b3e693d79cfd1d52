/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs the vector files of one category through the handlers, and prints what ran.
 *
 *     vectors --root DIR --category NAME --lists DIR [--tally FILE] [--filter GLOB] [--set NAME]
 *     vectors --root DIR --check-categories NAME...
 *
 * The environment's MICA_VECTORS replaces the folder of --root, unless --set names another set: then lines
 * of not_touched.txt may match none of its files.
 *
 * Exit: 0 all is well, 1 something failed, 77 the folder of vectors is not there.
 */
#include <fnmatch.h>

#include "vectors/rsp.h"

#define ABSENT 77
#define MAX_HANDLERS 16
#define MAX_REASONS 64

/* Made by CMake: one pointer per handle_<area>.c, ended by NULL. */
extern const struct vec_handler *const vec_all_handlers[];

/** One line of not_touched.txt or waiting.txt: category | algorithm | file | reason. */
struct excuse {
    char text[400];
    const char *field[4];
    unsigned used;
};

struct excuses {
    const char *name;
    struct excuse *all;
    size_t n;
};

/** One file to run. */
struct entry {
    char line[512];
    const char *category, *algorithm, *name;
    size_t tests; /**< as the index says */
};

struct reason {
    char text[120];
    size_t count;
};

struct counts {
    size_t run, skipped, failed;
    struct reason reasons[MAX_REASONS];
    size_t n_reasons;
};

struct options {
    const char *root, *category, *lists, *tally, *filter, *set;
};

/* ---- lists ---- */

static char *next_field(char **rest, const char *separators)
{
    char *field = *rest, *end;

    if (!field) {
        return NULL;
    }
    end = field + strcspn(field, separators);
    *rest = *end ? end + 1 : NULL;
    *end = 0;
    while (*field == ' ') {
        field++;
    }
    for (end = field + strlen(field); end > field && end[-1] == ' ';) {
        *--end = 0;
    }
    return field;
}

static bool parse_excuse(struct excuse *excuse)
{
    char *rest = excuse->text;

    rest[strcspn(rest, "\n")] = 0;
    for (int i = 0; i < 4; i++) {
        excuse->field[i] = next_field(&rest, "|");
        if (!excuse->field[i] || *excuse->field[i] == 0) {
            return false;
        }
    }
    return true;
}

static bool load_excuses(struct excuses *list, const char *dir, const char *name)
{
    char path[4096], line[400];
    FILE *f;

    list->name = name;
    snprintf(path, sizeof path, "%s/%s", dir, name);
    f = fopen(path, "r");
    if (!f) {
        fprintf(stderr, "vectors: cannot read %s\n", path);
        return false;
    }
    while (fgets(line, sizeof line, f)) {
        if (*line == '#' || *line == '\n') {
            continue;
        }
        list->all = vec_realloc(list->all, (list->n + 1) * sizeof *list->all);
        memset(&list->all[list->n], 0, sizeof *list->all);
        strcpy(list->all[list->n++].text, line);
    }
    fclose(f);
    for (size_t i = 0; i < list->n; i++) {
        if (!parse_excuse(&list->all[i])) {
            fprintf(stderr, "vectors: %s: not 'category | algorithm | file | reason'\n", name);
            return false;
        }
    }
    return true;
}

static bool glob(const char *pattern, const char *text)
{
    return !pattern || fnmatch(pattern, text, 0) == 0;
}

static struct excuse *find_excuse(struct excuses *list, const struct entry *entry)
{
    for (size_t i = 0; i < list->n; i++) {
        struct excuse *e = &list->all[i];
        if (glob(e->field[0], entry->category) && glob(e->field[1], entry->algorithm) &&
            glob(e->field[2], entry->name)) {
            e->used++;
            return e;
        }
    }
    return NULL;
}

/* ---- the index ---- */

static bool read_entry(FILE *index, struct entry *entry)
{
    char *rest;
    const char *tests;

    do {
        if (!fgets(entry->line, sizeof entry->line, index)) {
            return false;
        }
        rest = entry->line;
        entry->category = next_field(&rest, "\t\n");
        entry->algorithm = next_field(&rest, "\t\n");
        entry->name = next_field(&rest, "\t\n");
        tests = next_field(&rest, "\t\n");
    } while (!tests || strcmp(tests, "tests") == 0);
    entry->tests = strtoul(tests, NULL, 10);
    return true;
}

static FILE *open_index(const char *root)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/INDEX.tsv", root);
    return fopen(path, "r");
}

/* ---- running ---- */

static size_t find_handlers(const struct entry *entry, const struct vec_handler *found[MAX_HANDLERS])
{
    size_t n = 0;

    for (size_t t = 0; vec_all_handlers[t]; t++) {
        for (const struct vec_handler *h = vec_all_handlers[t]; h->run && n < MAX_HANDLERS; h++) {
            if (glob(h->category, entry->category) && glob(h->algorithm, entry->algorithm) &&
                glob(h->file, entry->name)) {
                found[n++] = h;
            }
        }
    }
    return n;
}

static void count_reason(struct counts *counts, const char *why)
{
    struct reason *r = counts->reasons;

    while (r < counts->reasons + counts->n_reasons && strncmp(r->text, why, sizeof r->text - 1) != 0) {
        r++;
    }
    if (r == counts->reasons + MAX_REASONS) {
        r--;
    } else if (r == counts->reasons + counts->n_reasons) {
        snprintf(r->text, sizeof r->text, "%.100s", why);
        counts->n_reasons++;
    }
    r->count++;
}

static void print_failure(const struct vec_test *test, size_t failed)
{
    const struct vec_file *file = test->file;

    if (failed <= 10) {
        printf("FAIL %s/%s:%u: %s\n", file->category, file->name, test->line, test->why);
    } else if (failed == 11) {
        printf("FAIL %s/%s: more failures, not printed\n", file->category, file->name);
    }
}

static void run_test(struct vec_test *test, const struct vec_handler **handlers, void **states, size_t n,
                     struct counts *counts)
{
    enum vec_verdict verdict = VEC_SKIP;

    for (size_t i = 0; i < n && verdict == VEC_SKIP; i++) {
        test->file->state = states[i];
        test->why[0] = 0;
        verdict = handlers[i]->run(test);
        states[i] = test->file->state;
    }
    if (test->broken) {
        verdict = VEC_FAIL;
    }
    switch (verdict) {
    case VEC_PASS:
        counts->run++;
        break;
    case VEC_SKIP:
        counts->skipped++;
        count_reason(counts, test->why);
        break;
    case VEC_FAIL:
        counts->run++;
        counts->failed++;
        print_failure(test, counts->failed);
        break;
    }
    vec_test_free(test);
}

static void run_all_tests(struct vec_reader *reader, struct vec_file *file, const struct vec_handler **handlers,
                          size_t n, struct counts *counts)
{
    void *states[MAX_HANDLERS] = {NULL};
    struct vec_test test = {.file = file};

    for (size_t i = 0; i < n; i++) {
        file->state = NULL;
        if (handlers[i]->begin) {
            handlers[i]->begin(file);
        }
        states[i] = file->state;
    }
    while (vec_reader_next(reader, &test)) {
        run_test(&test, handlers, states, n, counts);
        size_t index = test.index + 1;
        memset(&test, 0, sizeof test);
        test.file = file;
        test.index = index;
    }
    for (size_t i = 0; i < n; i++) {
        file->state = states[i];
        if (handlers[i]->end) {
            handlers[i]->end(file);
        }
    }
}

static void print_counts(const struct entry *entry, const struct counts *counts)
{
    printf("%-4s %s/%s [%s]: run %zu, skipped %zu, failed %zu\n", counts->failed ? "FAIL" : "ok", entry->category,
           entry->name, entry->algorithm, counts->run, counts->skipped, counts->failed);
    for (size_t i = 0; i < counts->n_reasons; i++) {
        printf("       skipped %zu: %s\n", counts->reasons[i].count, counts->reasons[i].text);
    }
}

static void write_tally(const struct options *options, const struct entry *entry, const struct counts *counts)
{
    FILE *f = options->tally ? fopen(options->tally, "a") : NULL;

    if (f) {
        fprintf(f, "%s\t%s\t%s\t%zu\t%zu\t%zu\n", entry->category, entry->algorithm, entry->name, counts->run,
                counts->skipped, counts->failed);
        fclose(f);
    }
}

/* Run one file that has handlers; returns false when something is wrong with it. */
static bool run_file(const struct options *options, const struct entry *entry, const struct vec_handler **handlers,
                     size_t n, bool excused)
{
    char path[4096];
    struct vec_reader reader;
    struct counts counts = {0};
    struct vec_file file = {.category = entry->category, .algorithm = entry->algorithm, .name = entry->name};
    bool good = true;

    snprintf(path, sizeof path, "%s/%s/%s", options->root, entry->category, entry->name);
    if (!vec_reader_open(&reader, path)) {
        printf("FAIL %s: cannot be read\n", path);
        return false;
    }
    file.facts = reader.facts.pairs;
    file.n_facts = reader.facts.n;
    run_all_tests(&reader, &file, handlers, n, &counts);
    vec_reader_close(&reader);
    print_counts(entry, &counts);
    write_tally(options, entry, &counts);
    if (counts.run + counts.skipped != entry->tests) {
        printf("FAIL %s/%s: the index says %zu tests\n", entry->category, entry->name, entry->tests);
        good = false;
    }
    if (counts.run == 0 && !excused) {
        printf("FAIL %s/%s: no test ran\n", entry->category, entry->name);
        good = false;
    }
    return good && counts.failed == 0;
}

static bool run_entry(const struct options *options, const struct entry *entry, struct excuses *not_touched,
                      struct excuses *waiting)
{
    const struct vec_handler *handlers[MAX_HANDLERS];
    size_t n = find_handlers(entry, handlers);
    struct excuse *excuse = find_excuse(not_touched, entry);
    struct excuse *wait = find_excuse(waiting, entry);

    if (n) {
        return run_file(options, entry, handlers, n, excuse != NULL);
    }
    if (excuse || wait) {
        printf("%-4s %s/%s [%s]: %zu tests %s: %s\n", "--", entry->category, entry->name, entry->algorithm,
               entry->tests, excuse ? "not touched" : "WAITING FOR A HANDLER", (excuse ? excuse : wait)->field[3]);
        return true;
    }
    printf("FAIL %s/%s [%s]: no handler takes this file and not_touched.txt does not name it\n", entry->category,
           entry->name, entry->algorithm);
    return false;
}

static bool check_stale(const struct excuses *list, const char *category)
{
    bool good = true;

    for (size_t i = 0; i < list->n; i++) {
        const struct excuse *e = &list->all[i];
        if (e->used == 0 && strcmp(e->field[0], category) == 0) {
            printf("FAIL %s: this line matches no file: %s | %s | %s\n", list->name, e->field[0], e->field[1],
                   e->field[2]);
            good = false;
        }
    }
    return good;
}

static int run_category(const struct options *options, FILE *index)
{
    struct excuses not_touched = {0}, waiting = {0};
    struct entry entry;
    bool good = load_excuses(&not_touched, options->lists, "not_touched.txt") &&
                load_excuses(&waiting, options->lists, "waiting.txt");

    if (options->tally) {
        remove(options->tally);
    }
    if (!good) {
        return 1;
    }
    while (read_entry(index, &entry)) {
        if (strcmp(entry.category, options->category) == 0 && glob(options->filter, entry.name)) {
            good &= run_entry(options, &entry, &not_touched, &waiting);
            fflush(stdout);
        }
    }
    if (!options->filter && !options->set) {
        good &= check_stale(&not_touched, options->category);
    }
    free(not_touched.all);
    free(waiting.all);
    return good ? 0 : 1;
}

/* Every category of the index must have its ctest entry. */
static int check_categories(FILE *index, char **names)
{
    struct entry entry;
    char last[64] = "";
    int bad = 0;

    while (read_entry(index, &entry)) {
        char **name = names;
        while (*name && strcmp(*name, entry.category) != 0) {
            name++;
        }
        if (!*name && strcmp(last, entry.category) != 0) {
            printf("FAIL category %s has no test: add it to test/vectors/CMakeLists.txt\n", entry.category);
            snprintf(last, sizeof last, "%s", entry.category);
            bad = 1;
        }
    }
    return bad;
}

static int usage(void)
{
    fprintf(stderr, "usage: vectors --root DIR --category NAME --lists DIR [--tally FILE] [--filter GLOB] [--set NAME]\n"
                    "       vectors --root DIR --check-categories NAME...\n");
    return 2;
}

static int run(struct options *options, char **argv)
{
    const char *elsewhere = getenv("MICA_VECTORS");
    FILE *index;
    int result;

    if (!options->set && elsewhere && *elsewhere) {
        options->root = elsewhere;
    }
    index = open_index(options->root);
    if (!index) {
        printf("absent: no vectors at %s%s\n", options->root,
               options->set ? "" : " (set MICA_VECTORS to their folder)");
        return ABSENT;
    }
    if (*argv && strcmp(*argv, "--check-categories") == 0) {
        result = check_categories(index, argv + 1);
    } else if (options->category && options->lists) {
        result = run_category(options, index);
    } else {
        result = usage();
    }
    fclose(index);
    return result;
}

static const char **option_place(struct options *options, const char *name)
{
    const struct {
        const char *name;
        const char **place;
    } known[] = {
        {"--root", &options->root},     {"--category", &options->category}, {"--lists", &options->lists},
        {"--tally", &options->tally},   {"--filter", &options->filter},     {"--set", &options->set},
    };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(name, known[i].name) == 0) {
            return known[i].place;
        }
    }
    return NULL;
}

int main(int argc, char **argv)
{
    struct options options = {0};

    (void)argc;
    for (argv++; argv[0] && argv[1] && strcmp(argv[0], "--check-categories") != 0; argv += 2) {
        const char **place = option_place(&options, argv[0]);
        if (!place) {
            return usage();
        }
        *place = argv[1];
    }
    return options.root ? run(&options, argv) : usage();
}
