/* SPDX-License-Identifier: Apache-2.0 */
/* Reads 32-bit little-endian ELF files (System V ABI, chapter "Object Files"). */
#include "elf_image.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool complain(const char *path, const char *why)
{
    fprintf(stderr, "mica-sim: %s: %s\n", path, why);
    return false;
}

static bool read_file(struct sim_image *image, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return complain(path, "cannot be opened");
    fseek(file, 0, SEEK_END);
    long len = ftell(file);
    rewind(file);
    image->file = len > 0 ? malloc((size_t)len + 1) : NULL;
    image->file_len = image->file == NULL ? 0 : fread(image->file, 1, (size_t)len, file);
    fclose(file);
    if (image->file == NULL || image->file_len != (size_t)len)
        return complain(path, "cannot be read");
    image->file[len] = 0; /* ends a string table that does not end itself */
    return true;
}

static bool inside(const struct sim_image *image, uint64_t offset, uint64_t len)
{
    return offset <= image->file_len && len <= image->file_len - offset;
}

static bool is_elf32(const struct sim_image *image)
{
    static const uint8_t magic[] = {0x7F, 'E', 'L', 'F', ELFCLASS32, ELFDATA2LSB};
    return image->file_len >= sizeof(Elf32_Ehdr) && memcmp(image->file, magic, sizeof magic) == 0;
}

static bool read_segments(struct sim_image *image, const Elf32_Ehdr *header)
{
    image->segments = calloc(header->e_phnum + 1u, sizeof *image->segments);
    if (image->segments == NULL)
        return false;
    for (unsigned i = 0; i < header->e_phnum; i++) {
        Elf32_Phdr program;
        if (!inside(image, header->e_phoff + (uint64_t)i * sizeof program, sizeof program))
            return false;
        memcpy(&program, image->file + header->e_phoff + i * sizeof program, sizeof program);
        if (program.p_type != PT_LOAD || program.p_filesz == 0)
            continue;
        if (!inside(image, program.p_offset, program.p_filesz))
            return false;
        image->segments[image->n_segments++] = (struct sim_segment){
            .load_addr = program.p_paddr, .addr = program.p_vaddr, .len = program.p_filesz, .bytes = image->file + program.p_offset};
    }
    return image->n_segments > 0;
}

static int by_address(const void *a, const void *b)
{
    const struct sim_symbol *x = a;
    const struct sim_symbol *y = b;
    if (x->addr != y->addr)
        return x->addr < y->addr ? -1 : 1;
    return (x->size > y->size) - (x->size < y->size);
}

static void add_symbol(struct sim_image *image, const Elf32_Sym *symbol, const char *names, uint32_t names_len)
{
    if (ELF32_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_name >= names_len)
        return;
    uint32_t thumb_bit = image->machine == EM_ARM ? symbol->st_value & 1 : 0;
    image->symbols[image->n_symbols++] = (struct sim_symbol){
        .addr = symbol->st_value - thumb_bit, .size = symbol->st_size, .name = names + symbol->st_name};
}

static void read_symbols(struct sim_image *image, const Elf32_Shdr *table, const Elf32_Shdr *strings)
{
    size_t n = table->sh_size / sizeof(Elf32_Sym);
    image->symbols = calloc(n + 1, sizeof *image->symbols);
    if (image->symbols == NULL)
        return;
    for (size_t i = 0; i < n; i++) {
        Elf32_Sym symbol;
        memcpy(&symbol, image->file + table->sh_offset + i * sizeof symbol, sizeof symbol);
        add_symbol(image, &symbol, (const char *)image->file + strings->sh_offset, strings->sh_size);
    }
    qsort(image->symbols, image->n_symbols, sizeof *image->symbols, by_address);
}

/* The symbol table and its strings; false when the file has none. */
static bool find_table(const struct sim_image *image, Elf32_Shdr *table, Elf32_Shdr *strings)
{
    Elf32_Ehdr header;
    memcpy(&header, image->file, sizeof header);
    for (unsigned i = 0; i < header.e_shnum; i++) {
        if (!inside(image, header.e_shoff + (uint64_t)i * sizeof *table, sizeof *table))
            return false;
        memcpy(table, image->file + header.e_shoff + i * sizeof *table, sizeof *table);
        uint64_t at = header.e_shoff + (uint64_t)table->sh_link * sizeof *strings;
        if (table->sh_type != SHT_SYMTAB || !inside(image, at, sizeof *strings))
            continue;
        memcpy(strings, image->file + at, sizeof *strings);
        return inside(image, table->sh_offset, table->sh_size) && inside(image, strings->sh_offset, strings->sh_size);
    }
    return false;
}

bool sim_image_open(struct sim_image *image, const char *path)
{
    Elf32_Ehdr header;
    Elf32_Shdr table;
    Elf32_Shdr strings;
    *image = (struct sim_image){0};
    if (!read_file(image, path))
        return false;
    if (!is_elf32(image))
        return complain(path, "is no 32-bit little-endian ELF file");
    memcpy(&header, image->file, sizeof header);
    image->entry = header.e_entry;
    image->machine = header.e_machine;
    if (!read_segments(image, &header))
        return complain(path, "holds no loadable segment, or is cut short");
    if (find_table(image, &table, &strings))
        read_symbols(image, &table, &strings);
    return true;
}

void sim_image_close(struct sim_image *image)
{
    free(image->segments);
    free(image->symbols);
    free(image->file);
    *image = (struct sim_image){0};
}

/* The variable of that name, as its symbol has it. */
static bool find_variable(const struct sim_image *image, const char *name, size_t name_len, Elf32_Sym *found)
{
    Elf32_Shdr table;
    Elf32_Shdr strings;
    if (!find_table(image, &table, &strings))
        return false;
    for (size_t i = 0; i < table.sh_size / sizeof *found; i++) {
        memcpy(found, image->file + table.sh_offset + i * sizeof *found, sizeof *found);
        if (ELF32_ST_TYPE(found->st_info) != STT_OBJECT || found->st_name >= strings.sh_size)
            continue;
        const char *text = (const char *)image->file + strings.sh_offset + found->st_name;
        if (strncmp(text, name, name_len) == 0 && text[name_len] == '\0')
            return true;
    }
    return false;
}

bool sim_image_variable(const struct sim_image *image, const char *name, uint32_t *addr)
{
    Elf32_Sym symbol;
    if (!find_variable(image, name, strlen(name), &symbol))
        return false;
    *addr = symbol.st_value;
    return true;
}

bool sim_image_set(struct sim_image *image, const char *assignment)
{
    const char *text = strchr(assignment, '=');
    Elf32_Sym symbol;
    if (text == NULL || !find_variable(image, assignment, (size_t)(text - assignment), &symbol))
        return complain(assignment, "NAME=TEXT with the name of a variable in the image is wanted");
    size_t len = strlen(++text) + 1;
    if (len > symbol.st_size)
        return complain(assignment, "the text is too long for the variable");
    for (size_t i = 0; i < image->n_segments; i++) {
        const struct sim_segment *segment = &image->segments[i];
        uint32_t offset = symbol.st_value - segment->addr;
        if (offset < segment->len && len <= segment->len - offset) {
            memcpy(image->file + (segment->bytes - image->file) + offset, text, len);
            return true;
        }
    }
    return complain(assignment, "the variable has no first value in the image");
}

const struct sim_symbol *sim_image_symbol(const struct sim_image *image, uint32_t addr)
{
    size_t low = 0;
    size_t high = image->n_symbols;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (image->symbols[middle].addr <= addr)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return NULL;
    const struct sim_symbol *symbol = &image->symbols[low - 1];
    return symbol->size == 0 || addr - symbol->addr < symbol->size ? symbol : NULL;
}
