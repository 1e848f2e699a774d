/* P247Analytics for C: bytes in, bytes out. Link with libP247C. Every function may be called from any thread. */
#ifndef P247_H
#define P247_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Enriches the activity in `input` (Strava or GoldenCheetah JSON, CSV, FIT, TCX, GPX, plain or gzip'd).
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "kind"?: "Run"}.
 * On return *output holds *output_length bytes of JSON, to be given back to p247_free: the document, or {"error":{...}}.
 * Returns 0 for a result, 1 for an error object, 2 where an argument cannot be used (*output is then NULL): NULL with a length,
 * a negative length, no place for the output. An input of more than 1 GiB, or options of more than 16 MiB, is an error object
 * ("too_large") before a byte of it is read. */
int32_t p247_enrich(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                    uint8_t **output, ptrdiff_t *output_length);

/* Takes a record (a morning, evening or response of the streaming form, or a day) into an athlete's state and answers it.
 * `state` is what an earlier call gave back; NULL or 0 bytes begin an athlete. A state has at most 16384 bytes.
 * `options` is NULL or JSON: {"issue"?: "am"|"pm", "form"?: "line"|"document", "formulas"?: "standard"}.
 * On return *answer holds JSON (0 bytes where the record calls for no answer) and *new_state the state after the record,
 * both to be given back to p247_free. After an error *answer holds {"error":{...}}, *new_state is NULL and the old state
 * stays as good as it was.
 * Returns 0 for a record that was taken, 1 for an error object, 2 where an argument cannot be used (both are then NULL). A
 * record of more than 64 MiB, a state of more than 64 KiB or options of more than 16 MiB is an error object ("too_large")
 * before a byte of it is read. */
int32_t p247_brief(const uint8_t *record, ptrdiff_t record_length, const uint8_t *state, ptrdiff_t state_length,
                   const uint8_t *options, ptrdiff_t options_length, uint8_t **answer, ptrdiff_t *answer_length,
                   uint8_t **new_state, ptrdiff_t *new_state_length);

/* Answers what the strength log in `input` says (CSV of Strong or Hevy, or a JSON log).
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "exercise"?: "Squat",
 * "range"?: "4w|8w|12w|6m|1y|all", "as_of"?: "2026-05-01", "units"?: "kg|lb", "form"?: "document|history"}.
 * On return *output holds JSON to be given back to p247_free: the document, lines of a history, or {"error":{...}}.
 * Returns and limits as p247_enrich. */
int32_t p247_strength(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                      uint8_t **output, ptrdiff_t *output_length);

/* Gives back what the other functions returned. NULL is allowed. */
void p247_free(uint8_t *output);

/* The version of the library; the text stays valid. */
const char *p247_version(void);

#ifdef __cplusplus
}
#endif

#endif
