/* P247Analytics for C: bytes in, bytes out. Link with libP247C. Every function may be called from any thread.
 * Options are one JSON object, 16 MiB at most (1 GiB for p247_agree and p247_evaluate, which hold data). Unknown options are ignored; where options may have an athlete, one that
 * is spelled almost like a known one is an error object. Of two members with the same key the first counts. */
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
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "kind"?: "Run", "intervals"?: true, "history"?: "..."}; the history
 * is JSON Lines of results or summaries of the athlete's other sessions.
 * On return *output holds *output_length bytes of JSON, to be given back to p247_free: the document, or {"error":{...}}.
 * Returns 0 for a result, 1 for an error object, 2 where an argument cannot be used (*output is then NULL): NULL with a length,
 * a negative length, no place for the output. An input of more than 1 GiB, or options of more than 16 MiB, is an error object
 * ("too_large") before a byte of it is read. */
int32_t p247_enrich(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                    uint8_t **output, ptrdiff_t *output_length);

/* Takes a record (a morning, evening or response of the streaming form, or a day) into an athlete's state and answers it.
 * `state` is what an earlier call gave back; NULL or 0 bytes begin an athlete. A state has at most 16384 bytes
 * beside its last answers, and 57344 with them. It knows whose it is: a record of another athlete is an error ("other_athlete"). A record that
 * was taken before, word for word, gets the answer that it got, as long as the state keeps it, and changes nothing.
 * `options` is NULL or JSON: {"issue"?: "am"|"pm", "form"?: "line"|"document", "formulas"?: "standard", "intervals"?: true,
 * "resting_hr_of_nights"?: true, "deployment"?: base64 of a deployment state, see p247_outcomes}; resting_hr_of_nights computes resting heart rate from a record's raw night samples if no device reports one.
 * On return *answer holds JSON (0 bytes where the record calls for no answer) and *new_state the state after the record,
 * both to be given back to p247_free. After an error *answer holds {"error":{...}} and the old state stays as good as it was; *new_state
 * is then empty, but for a day too far ahead ("day_far_ahead"): keep that state, so a second record can agree.
 * Returns 0 for a record that was taken, 1 for an error object, 2 where an argument cannot be used (both are then NULL). A
 * record of more than 64 MiB, a state of more than 64 KiB or options of more than 16 MiB is an error object ("too_large")
 * before a byte of it is read. */
int32_t p247_brief(const uint8_t *record, ptrdiff_t record_length, const uint8_t *state, ptrdiff_t state_length,
                   const uint8_t *options, ptrdiff_t options_length, uint8_t **answer, ptrdiff_t *answer_length,
                   uint8_t **new_state, ptrdiff_t *new_state_length);

/* One report of many sessions (fitness, weeks, records, trends). `input` is JSON Lines of results or of session summaries.
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "through"?: "2026-11-22", "weeks"?: 8, "days"?: "..."};
 * days is JSON Lines of day records, for the recovery cost. `input` may be one recording. Returns as p247_enrich. */
int32_t p247_history(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     uint8_t **output, ptrdiff_t *output_length);

/* Questions about formula sets, named or as the text of a formula file: {"ask"?: "list"|"check"|"diff", "formulas"?: "standard",
 * "other"?: "p247", "keys"?: ["trimp.male_b"]}. Where old keys of settings are in the sets or among `keys`, "warnings" says what they are
 * now: they are read for one version. Returns as p247_enrich. */
int32_t p247_settings(const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* Tables. Streams out are released by the caller; streams in are taken over and released, whatever comes of the call. Every
 * function returns 0 for a result, 1 for an error object in *error (*output, or the stream, is then empty), 2 where an argument
 * cannot be used. A batch is computed on demand, on threads that end with it. */

/* The clean streams of the first activity of a file, one row per sample: time (s), the channels, CHANNEL.recorded and
 * CHANNEL.left_out of rejected values, CHANNEL.derived_from, mets, paused. `options` as of p247_enrich. */
int32_t p247_streams(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Enriches an activity of columns: time and channels by their names, 16,777,216 rows at most. Times are seconds, or durations, from the
 * start, and say nothing of a date; or seconds, ms, us or ns since 1970; or timestamps. The zone of a timestamp, a name or an offset, is the
 * activity's. UTC is not a local clock: for UTC, and without a zone, values are instants in UTC, and the day is that of the athlete's
 * time_zone, else that of UTC. Numbers are integers, floats of 16 to 64 bits or decimals, rounded once to a double. Of columns that mean the
 * same the first is read, and a warning names the others. `options` is NULL or JSON:
 * {"athlete"?, "formulas"?, "kind"?, "activity"?: {"type", "name", "start_date_local", ...}}; a start in `activity` goes before the
 * column's. No rows, and columns that are read and hold no numbers, are error objects. Returns as p247_enrich. */
int32_t p247_enrich_columns(struct ArrowArrayStream *columns, const uint8_t *options, ptrdiff_t options_length,
                            uint8_t **output, ptrdiff_t *output_length);

/* Enriches many activities. Columns in: bytes, or path of a file; id, athlete (JSON), kind and history (JSON Lines) where they are there: texts,
 * a structure or a list is an error object. Columns out: id, one for each key
 * requested, document, error.kind, error.message, error.path. `options` is NULL or JSON: {"athlete"?, "formulas"?, "kind"?,
 * "intervals"?: true, "keys"?: ["training_load.trimp_exp", ...], "document"?: true, "threads"?: 4}. */
int32_t p247_enrich_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                          struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Takes many athletes' records. Columns in: record (JSON); athlete and state where they are there. The rows of one athlete make one
 * history; athletes are compared by the bytes of their names. The column decides which history a row belongs to; an answer names the athlete
 * that its record names, as p247_brief does. Without the column the records name their own. Once a row has named an athlete, a row that names
 * no athlete is a row with an error; a call without names is about one athlete. Columns out:
 * athlete, answer, state, error.kind, error.message, error.path. `options` is NULL or JSON: {"issue"?, "form"?, "formulas"?, "intervals"?,
 * "resting_hr_of_nights"?, "states"?: "every"|"last", "named"?: true, "threads"?: 4}; with "named" a row
 * without a name is an error whatever the other rows are; "last" hands out the state after the last record of an athlete in a
 * batch that was accepted, and none for the others: enough to continue a history, without kilobytes per row. */
int32_t p247_brief_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                         struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* A number that rises when programs must be rebuilt. Compare it with P247_ABI_VERSION when the library is loaded. */
#define P247_ABI_VERSION 1
int32_t p247_abi_version(void);

/* Explains a number of `input`, a recording or a document of p247_enrich, p247_history or p247_brief ("form": "document"): value,
 * meaning, method, inputs, missing inputs, reason for a missing value, settings. `options` is JSON: {"key": "training_load.tss", "athlete"?: {...}, "formulas"?: "standard",
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

/* One report of the sessions in `files`: columns bytes, and id where it is there; recordings of every format, results and histories.
 * `options` as of p247_history, and {"leave_out"?: true, "threads"?: 4}: a file that cannot be used is left out, and
 * named in the report's `rejections`, instead of being the answer.
 * `files` is taken over and released, whatever comes of the call. Returns as p247_enrich. */
int32_t p247_history_files(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                           uint8_t **output, ptrdiff_t *output_length);

/* The feed of a day from a plan document: what is done, up next and fits, planned against done, forecast. `options` is JSON:
 * {"now": "2026-03-25T09:00:00+11:00", "zone"?: "Australia/Sydney", "days"?: 7, "from"?, "to"?, "minutes"?: 60, "formulas"?}; the library
 * has no clock. Returns as p247_enrich. */
int32_t p247_plan(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                  uint8_t **output, ptrdiff_t *output_length);

/* Scores predictions against outcomes, both JSON Lines. `options` is NULL or JSON: {"issue"?: "am"|"pm", "draws"?: 1000, "seed"?: 1,
 * "baseline"?: "..."}. Returns as p247_enrich. */
int32_t p247_evaluate(const uint8_t *predictions, ptrdiff_t predictions_length, const uint8_t *outcomes, ptrdiff_t outcomes_length,
                      const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* What fell due of the forecasts of athletes whose records, whole histories as p247_brief takes them, are in `records` (JSON Lines, a
 * list or a document). `options` is NULL or JSON: {"formulas"?: "standard", "deployment"?: base64 of the state that forecasts are read by,
 * "from"?: "2026-03-01", "to"?}. On return *output holds JSON Lines and *state the deployment state that the forecasts of those days
 * teach; both are given back to p247_free. Returns as p247_enrich. */
int32_t p247_outcomes(const uint8_t *records, ptrdiff_t records_length, const uint8_t *options, ptrdiff_t options_length,
                      uint8_t **output, ptrdiff_t *output_length, uint8_t **state, ptrdiff_t *state_length);

/* Deployment states, one behind the other, as one: the same bytes in any order. Returns as p247_enrich. */
int32_t p247_deployment_merge(const uint8_t *states, ptrdiff_t states_length, uint8_t **output, ptrdiff_t *output_length);

/* The laboratory. How far two measures agree, {"first": [1, null, ...], "second": [...], "level"?: 0.95}, or how well one repeats,
 * {"repeats": [[...], ...], "level"?}. Returns as p247_enrich. */
int32_t p247_agree(const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* What a number of the recordings in `files` depends on. `options` is JSON: {"key", "vary": ["trimp.male_b", "athlete.max_hr=185..191"],
 * "method"?: "morris"|"sobol", "samples"?, "seed"?, "athlete"?, "formulas"?, "set"?, "threads"?}. `files` as of p247_history_files. */
int32_t p247_sensitivity(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                         uint8_t **output, ptrdiff_t *output_length);

/* Settings fitted to what was measured. `options` is JSON: {"key", "settings": ["trimp.male_b"], "targets": "activity,rpe\n...",
 * "target": "rpe", "link"?: "identity"|"proportional"|"linear", "starts"?, "level"?, "seed"?, "file"?: {"name", "reason", "day"},
 * "athlete"?, "formulas"?, "set"?, "threads"?}. The answer is {"fit", "problems", "formula_file"}; there is a formula file only where the
 * data identify every constant and the fit beats the base. `files` as for p247_history_files. */
int32_t p247_fit(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                 uint8_t **output, ptrdiff_t *output_length);

/* Where the members of the JSON object in `document` stand, for callers that read only what they are asked for. Of each member, up to
 * `capacity` of them, `places` gets four offsets: beginning and end of the key between its quotes, beginning and end of the value. Returns
 * the number of members, -1 if it is not a JSON object. */
ptrdiff_t p247_members(const uint8_t *document, ptrdiff_t length, ptrdiff_t *places, ptrdiff_t capacity);

/* Objects that are held by a pointer, used from any number of threads at once and given back to their own function, once. NULL is refused
 * with 2 (and given back without effect); any other pointer, or one that was already freed, is undefined behaviour
 * behaviour, as with free(). */

/* The options of p247_enrich, read once for many activities. Returns 0 for prepared options, 1 for an error object in *error, 2 where an
 * argument cannot be used. */
typedef struct p247_prepared p247_prepared;
int32_t p247_prepare(const uint8_t *options, ptrdiff_t options_length, p247_prepared **prepared, uint8_t **error,
                     ptrdiff_t *error_length);
int32_t p247_enrich_prepared(const uint8_t *input, ptrdiff_t input_length, const p247_prepared *prepared, uint8_t **output,
                             ptrdiff_t *output_length);
/* As p247_enrich_columns, with options that were prepared. */
int32_t p247_enrich_columns_prepared(struct ArrowArrayStream *columns, const p247_prepared *prepared, uint8_t **output,
                                     ptrdiff_t *output_length);
void p247_prepared_release(p247_prepared *prepared);

/* A season as what loads, effort, intensity and zones are made of, some kilobytes a session: settings are moved in it without the
 * recordings. `files` as of p247_history_files; `options` is NULL or JSON: {"athlete"?, "formulas"?, "set"?: {"trimp.male_b": 1.8},
 * "threads"?}. Files that are not recordings are left out: p247_season_problems names them. Returns as p247_prepare. */
typedef struct p247_season p247_season;
int32_t p247_season_make(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length, p247_season **season,
                         uint8_t **error, ptrdiff_t *error_length);
/* The season as bytes, given back to p247_free, and one that was read from them: with the problems of the one that wrote them. */
int32_t p247_season_bytes(const p247_season *season, uint8_t **output, ptrdiff_t *output_length);
int32_t p247_season_read(const uint8_t *input, ptrdiff_t input_length, p247_season **season, uint8_t **error, ptrdiff_t *error_length);
/* [{"id", "message"}, ...] of the files that were left out. */
int32_t p247_season_problems(const p247_season *season, uint8_t **output, ptrdiff_t *output_length);
/* How many sessions it has; -1 for NULL. */
ptrdiff_t p247_season_count(const p247_season *season);
/* The season under other settings, one row per session: id, date, kind, the numbers below by their keys, error.kind, error.message, error.path.
 * `options` is NULL or JSON: {"set"?: {"trimp.male_b": 1.8, "athlete.max_hr": 190}, "threads"?}. A setting that changes what samples are
 * made into is an error object of the kind "needs_samples". */
int32_t p247_season_retune(const p247_season *season, const uint8_t *options, ptrdiff_t options_length,
                           struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);
void p247_season_release(p247_season *season);

/* The same for one session at a time, with settings that are read once. */
typedef struct p247_tuning p247_tuning;
int32_t p247_season_tuning(const p247_season *season, const uint8_t *options, ptrdiff_t options_length, p247_tuning **tuning,
                           uint8_t **error, ptrdiff_t *error_length);
enum p247_season_number {
  P247_LOAD, P247_TRIMP_EXP, P247_EDWARDS, P247_LUCIA, P247_ITRIMP, P247_ZONAL, P247_HR_TSS, P247_TSS, P247_R_TSS, P247_S_TSS,
  P247_SESSION_RPE, P247_LOW_AEROBIC, P247_HIGH_AEROBIC, P247_ANAEROBIC, P247_EFFORT, P247_INTENSITY, P247_INTENSITY_OF_RESERVE,
  /* Seconds in up to ten heart-rate zones, from the lowest. */
  P247_ZONES, P247_SEASON_NUMBERS = P247_ZONES + 10
};
/* Writes the first `count` numbers of a session; NaN means no value. Returns 0, 1 where the samples of the session are needed, 2 where an
 * argument cannot be used. */
int32_t p247_season_numbers(const p247_season *season, ptrdiff_t session, const p247_tuning *tuning, double *numbers, ptrdiff_t count);
/* The exponential TRIMP of a session and its seconds in `count` heart-rate zones alone. Returns as p247_season_numbers. */
int32_t p247_season_zones(const p247_season *season, ptrdiff_t session, const p247_tuning *tuning, double *trimp, double *seconds,
                          ptrdiff_t count);
void p247_tuning_release(p247_tuning *tuning);

/* Gives back what the other functions returned. NULL is allowed. */
void p247_free(uint8_t *output);

/* The version of the library; the text stays valid. */
const char *p247_version(void);

#ifdef __cplusplus
}
#endif

#endif
