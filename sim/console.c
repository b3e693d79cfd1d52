/* SPDX-License-Identifier: Apache-2.0 */
/* The console: what the image prints, line by line. A line "end,ROWS,FAILURES" of a benchmark image that has no way to stop
 * the simulator ends the run, with status 1 when there are failures. */
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "inject.h"
#include "residue.h"

#define BAUD 115200.0
#define INSTRUCTIONS_FIELD 9 /**< of a row: commas before the field that --fill-rows fills */
#define SAME_READ 400        /**< instructions within which reads of a counter's parts are one read */

void sim_counter_is_read(struct sim_machine *machine)
{
    uint64_t *reads = machine->counter_reads;
    if (machine->insns - reads[1] < SAME_READ)
        return;
    reads[0] = reads[1];
    reads[1] = machine->insns;
}

/** The position behind the n-th comma, or NULL. */
static char *behind_comma(char *line, int n)
{
    while (n-- > 0) {
        line = strchr(line, ',');
        if (line == NULL)
            return NULL;
        line++;
    }
    return line;
}

/** The secret at the end of the line gives way to the answer. */
static void answer_residue(struct sim_machine *machine)
{
    char answer[64];
    char *secret = behind_comma(machine->line, 3);
    if (secret == NULL)
        return;
    sim_residue(machine, secret, answer, sizeof answer);
    snprintf(secret, sizeof machine->line - (size_t)(secret - machine->line), "%s", answer);
}

static void print_line(struct sim_machine *machine)
{
    char *field = NULL;
    if (!sim_inject_line(machine))
        return;
    if (strncmp(machine->line, "residue,", 8) == 0)
        answer_residue(machine);
    if (machine->options.fill_rows && strncmp(machine->line, "row,", 4) == 0)
        field = behind_comma(machine->line, INSTRUCTIONS_FIELD);
    if (field != NULL && *field == ',')
        fprintf(machine->console, "%.*s%llu%s\n", (int)(field - machine->line), machine->line,
                (unsigned long long)(machine->counter_reads[1] - machine->counter_reads[0]), field);
    else
        fprintf(machine->console, "%s\n", machine->line);
    fflush(machine->console);
}

static void end_of_line(struct sim_machine *machine)
{
    machine->line[machine->line_len] = 0;
    machine->line_len = 0;
    print_line(machine);
    if (machine->board->mhz > 0 && strncmp(machine->line, "end,", 4) == 0) {
        const char *failures = behind_comma(machine->line, 2);
        sim_exit(machine, failures == NULL || strtoul(failures, NULL, 10) != 0);
    }
}

void sim_console(struct sim_machine *machine, uint8_t byte)
{
    if (byte == '\n' || machine->line_len + 1 == sizeof machine->line)
        end_of_line(machine);
    if (byte != '\n' && byte != '\r')
        machine->line[machine->line_len++] = (char)byte;
}

void sim_console_flush(struct sim_machine *machine)
{
    fwrite(machine->line, 1, machine->line_len, machine->console);
    machine->line_len = 0;
    fflush(machine->console);
}

void sim_console_at(struct sim_machine *machine, uint8_t byte, double baud)
{
    char text[96];
    if (baud > BAUD * 0.97 && baud < BAUD * 1.03) {
        sim_console(machine, byte);
        return;
    }
    snprintf(text, sizeof text, "the console sends at %.0f baud, expected are %.0f", baud, BAUD);
    sim_refuse(machine, 0, text);
}
