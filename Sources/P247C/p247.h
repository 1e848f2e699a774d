/* P247Analytics for C: bytes in, bytes out. Link with libP247C. Every function may be called from any thread. */
#ifndef P247_H
#define P247_H

#include <stddef.h>
#include <stdint.h>

/* The structures of the Arrow C data and C stream interfaces, unless they are declared already. */
#include "CArrow.h"

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

/* One report of many sessions (fitness, weeks, records, trends). `input` is JSON Lines of results or of session summaries.
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "through"?: "2026-11-22", "weeks"?: 8, "days"?: "..."};
 * days is JSON Lines of day records, for the recovery cost. Returns as p247_enrich. */
int32_t p247_history(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     uint8_t **output, ptrdiff_t *output_length);

/* Questions about formula sets, named or as the text of a formula file: {"ask"?: "list"|"check"|"diff", "formulas"?: "standard",
 * "other"?: "p247"}. Returns as p247_enrich. */
int32_t p247_settings(const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* Tables. Streams out are released by the caller; streams in are taken over and released, whatever comes of the call. Every
 * function returns 0 for a result, 1 for an error object in *error (*output, or the stream, is then empty), 2 where an argument
 * cannot be used. A batch is worked on when it is asked for, on threads that end with it. */

/* The clean streams of an activity, a row a sample: time (s), the channels, CHANNEL.recorded and CHANNEL.left_out of what was not
 * believed, CHANNEL.derived_from, paused. `options` as of p247_enrich. */
int32_t p247_streams(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Enriches an activity of columns: time (s, or an instant) and channels by their names. `options` is NULL or JSON:
 * {"athlete"?, "formulas"?, "kind"?, "activity"?: {"type", "name", "start_date_local", ...}}. Returns as p247_enrich. */
int32_t p247_enrich_columns(struct ArrowArrayStream *columns, const uint8_t *options, ptrdiff_t options_length,
                            uint8_t **output, ptrdiff_t *output_length);

/* Enriches many activities. Columns in: bytes; id, athlete (JSON) and kind where they are there. Columns out: id, one for each key
 * asked for, document, error.kind, error.message, error.path. `options` is NULL or JSON: {"athlete"?, "formulas"?, "kind"?,
 * "keys"?: ["training_load.trimp_exp", ...], "document"?: true, "threads"?: 4}. */
int32_t p247_enrich_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                          struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Takes many athletes' records. Columns in: record (JSON); athlete and state where they are there. The rows of one athlete make one
 * history. Columns out: athlete, answer, state, error.kind, error.message, error.path. `options` is NULL or JSON:
 * {"issue"?, "form"?, "formulas"?, "threads"?: 4}. */
int32_t p247_brief_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                         struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* A number that rises when a program must be built anew. Compare it with P247_ABI_VERSION when the library is loaded. */
#define P247_ABI_VERSION 1
int32_t p247_abi_version(void);

/* Explains a number of the activity in `input`, a recording or a document of p247_enrich: value, meaning, method, what it was made
 * from, what was missing, settings. `options` is JSON: {"key": "training_load.tss", "athlete"?: {...}, "formulas"?: "standard",
 * "kind"?: "Run"}. On return *output holds JSON to be given back to p247_free: the explanation or {"error":{...}}.
 * Returns and limits as p247_enrich. */
int32_t p247_explain(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     uint8_t **output, ptrdiff_t *output_length);

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
