/* P247Analytics for C: bytes in, bytes out. Link with libP247C. All functions are thread-safe.
 * Options are one JSON object of at most 16 MiB (1 GiB for p247_agree and p247_evaluate, which contain data). Unknown options are ignored,
 * but where options accept an athlete, a misspelt option gives an error object. If a key is repeated, its first value counts. */
#ifndef P247_H
#define P247_H

#include <stddef.h>
#include <stdint.h>

/* The structures of the Arrow C data and C stream interfaces, unless already declared. */
#include "CArrow.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Enriches the activity in `input` (Strava or GoldenCheetah JSON, CSV, FIT, TCX, GPX, plain or gzipped).
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "kind"?: "Run", "intervals"?: true, "history"?: "..."}; the history
 * is JSON Lines of results or summaries of the athlete's other sessions. Every call that reads an input takes "limits"?: {"columns": 10000,
 * "unpacked": "4GB"} as well: the names and values of the command's --limit.
 * On return *output holds *output_length bytes of JSON: the document, or {"error":{...}}. Free it with p247_free.
 * Returns 0 for a result, 1 for an error object, 2 for an invalid argument (*output is then NULL): NULL with a length, a negative
 * length, no output pointer. An input above 1 GiB, or options above 16 MiB, gives an error object ("too_large") without reading them. */
int32_t p247_enrich(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                    uint8_t **output, ptrdiff_t *output_length);

/* Adds a record (a morning, evening or response of the streaming format, or a day) to an athlete's state and returns the answer.
 * `state` is the result of an earlier call; NULL or 0 bytes start a new athlete. A state has at most 16384 bytes, or 57344 with its last
 * answers. It belongs to one athlete: another athlete's record is an error ("other_athlete"). A record that is repeated byte for byte gets
 * its earlier answer, while the state keeps it, and changes nothing.
 * `options` is NULL or JSON: {"issue"?: "am"|"pm", "form"?: "line"|"document", "formulas"?: "standard", "intervals"?: true,
 * "resting_hr_of_nights"?: true, "deployment"?: base64 of a deployment state, see p247_outcomes}; resting_hr_of_nights computes resting heart
 * rate from a record's raw night samples if no device reports one.
 * On return *answer holds JSON (0 bytes if the record needs no answer) and *new_state the state after the record. Free both with p247_free.
 * After an error *answer holds {"error":{...}}, the old state stays valid and *new_state is empty, except for a day too far ahead
 * ("day_far_ahead"): keep that state, so that a second record can confirm the day.
 * Returns 0 if the record was added, 1 for an error object, 2 for an invalid argument (both are then NULL). A record above 64 MiB, a state
 * above 64 KiB or options above 16 MiB give an error object ("too_large") without reading them. */
int32_t p247_brief(const uint8_t *record, ptrdiff_t record_length, const uint8_t *state, ptrdiff_t state_length,
                   const uint8_t *options, ptrdiff_t options_length, uint8_t **answer, ptrdiff_t *answer_length,
                   uint8_t **new_state, ptrdiff_t *new_state_length);

/* Reports on many sessions (fitness, weeks, records, trends). `input` is JSON Lines of results or session summaries, or one recording.
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "through"?: "2026-11-22", "weeks"?: 8, "days"?: "..."};
 * days is JSON Lines of day records, for the recovery cost. Returns as p247_enrich. */
int32_t p247_history(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     uint8_t **output, ptrdiff_t *output_length);

/* Lists, checks or compares formula sets, by name or as the text of a formula file: {"ask"?: "list"|"check"|"diff",
 * "formulas"?: "standard", "other"?: "p247", "keys"?: ["trimp.male_b"]}. "warnings" names the new keys of renamed settings; old keys are
 * accepted for one version. Returns as p247_enrich. */
int32_t p247_settings(const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* Tables. The caller releases output streams; input streams are consumed and released in every case. All functions return 0 for a
 * result, 1 for an error object in *error (*output, or the stream, is then empty), 2 for an invalid argument. Batches are computed on
 * demand, on threads that end with the batch. */

/* Returns the clean streams of the first activity in a file, one row per sample: time (s), the channels, CHANNEL.recorded and
 * CHANNEL.left_out for ignored values, CHANNEL.derived_from, mets, paused. `options` as for p247_enrich. */
int32_t p247_streams(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Enriches an activity given as columns: time and named channels, at most 16,777,216 rows. Times are seconds or durations from the start
 * (without a date), or seconds, ms, us or ns since 1970, or timestamps. The zone of a timestamp, a name or an offset, is the zone of the
 * activity. For UTC, and without a zone, values are instants in UTC, and the date follows the athlete's time_zone or, if it is unknown,
 * UTC. Numbers are integers, floats of 16 to 64 bits or decimals, rounded once to a double. Of columns with the same meaning, the first is
 * used, and a warning names the others. `options` is NULL or JSON: {"athlete"?, "formulas"?, "kind"?, "activity"?: {"type", "name",
 * "start_date_local", ...}}; a start in `activity` overrides the column. No rows, or a used column without numbers, gives an error object.
 * Returns as p247_enrich. */
int32_t p247_enrich_columns(struct ArrowArrayStream *columns, const uint8_t *options, ptrdiff_t options_length,
                            uint8_t **output, ptrdiff_t *output_length);

/* Enriches many activities. Input columns: bytes, or the path of a file; optionally id, athlete (JSON), kind and history (JSON Lines), as
 * text: a structure or a list is an error object. Output columns: id, one for each requested key, document, error.kind, error.message,
 * error.path. `options` is NULL or JSON: {"athlete"?, "formulas"?, "kind"?, "intervals"?: true, "keys"?: ["training_load.trimp_exp", ...],
 * "document"?: true, "threads"?: 4}. */
int32_t p247_enrich_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                          struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Adds many athletes' records. Input columns: record (JSON); optionally athlete and state. The rows of one athlete form one history;
 * athletes are compared by the bytes of their names. The column decides a row's history; an answer names the athlete in its record, as in
 * p247_brief. Without the column, records name their own athlete. Once a row has named an athlete, a row without a name is an error; a call
 * without any names is about one athlete. Output columns: athlete, answer, state, error.kind, error.message, error.path. `options` is NULL
 * or JSON: {"issue"?, "form"?, "formulas"?, "intervals"?, "resting_hr_of_nights"?, "states"?: "every"|"last", "named"?: true,
 * "threads"?: 4}. With "named" every row without a name is an error. "last" returns only the state after each athlete's last accepted
 * record in a batch: enough to continue a history, without kilobytes per row. */
int32_t p247_brief_batch(struct ArrowArrayStream *input, const uint8_t *options, ptrdiff_t options_length,
                         struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);

/* Increases if callers must be recompiled. Compare it with P247_ABI_VERSION when loading the library. */
#define P247_ABI_VERSION 1
int32_t p247_abi_version(void);

/* Explains a number of `input`, a recording or a document of p247_enrich, p247_history or p247_brief ("form": "document"): value, meaning,
 * method, inputs, missing inputs, reason for a missing value, settings. `options` is JSON: {"key": "training_load.tss",
 * "athlete"?: {...}, "formulas"?: "standard", "kind"?: "Run"}. On return *output holds the explanation or {"error":{...}} as JSON. Free it
 * with p247_free. Returns and limits as p247_enrich. */
int32_t p247_explain(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                     uint8_t **output, ptrdiff_t *output_length);

/* Reports on the strength log in `input` (CSV of Strong or Hevy, or a JSON log).
 * `options` is NULL or JSON: {"athlete"?: {...}, "formulas"?: "standard", "exercise"?: "Squat",
 * "range"?: "4w|8w|12w|6m|1y|all", "as_of"?: "2026-05-01", "units"?: "kg|lb", "form"?: "document|history"}.
 * On return *output holds JSON: the document, lines of a history, or {"error":{...}}. Free it with p247_free.
 * Returns and limits as p247_enrich. */
int32_t p247_strength(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                      uint8_t **output, ptrdiff_t *output_length);

/* Reports on the sessions in `files`: columns bytes, and optionally id; recordings of every format, results and histories.
 * `options` as for p247_history, and {"leave_out"?: true, "threads"?: 4}: with "leave_out" an unusable file is named in the report's
 * `rejections` instead of failing the call. `files` is consumed and released in every case. Returns as p247_enrich. */
int32_t p247_history_files(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                           uint8_t **output, ptrdiff_t *output_length);

/* Returns the day's feed from a plan document: completed and upcoming sessions, what fits, planned and completed load, and a forecast.
 * `options` is JSON: {"now": "2026-03-25T09:00:00+11:00", "zone"?: "Australia/Sydney", "days"?: 7, "from"?, "to"?, "minutes"?: 60,
 * "formulas"?}; the library does not read the clock. Returns as p247_enrich. */
int32_t p247_plan(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                  uint8_t **output, ptrdiff_t *output_length);

/* Scores predictions against outcomes, both JSON Lines. `options` is NULL or JSON: {"issue"?: "am"|"pm", "draws"?: 1000, "seed"?: 1,
 * "baseline"?: "..."}. Returns as p247_enrich. */
int32_t p247_evaluate(const uint8_t *predictions, ptrdiff_t predictions_length, const uint8_t *outcomes, ptrdiff_t outcomes_length,
                      const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* Returns the completed forecasts of the athletes in `records` (whole histories as for p247_brief: JSON Lines, a list or a document).
 * `options` is NULL or JSON: {"formulas"?: "standard", "deployment"?: base64 of the state used for the forecasts, "from"?: "2026-03-01",
 * "to"?}. On return *output holds JSON Lines and *state the deployment state trained on the forecasts of those days. Free both with p247_free.
 * Returns as p247_enrich. */
int32_t p247_outcomes(const uint8_t *records, ptrdiff_t records_length, const uint8_t *options, ptrdiff_t options_length,
                      uint8_t **output, ptrdiff_t *output_length, uint8_t **state, ptrdiff_t *state_length);

/* Merges concatenated deployment states; their order has no effect. Returns as p247_enrich. */
int32_t p247_deployment_merge(const uint8_t *states, ptrdiff_t states_length, uint8_t **output, ptrdiff_t *output_length);

/* The laboratory. Studies the agreement of two measures, {"first": [1, null, ...], "second": [...], "level"?: 0.95}, or the reliability of one,
 * {"repeats": [[...], ...], "level"?}. Returns as p247_enrich. */
int32_t p247_agree(const uint8_t *options, ptrdiff_t options_length, uint8_t **output, ptrdiff_t *output_length);

/* Studies the sensitivity of a number to settings, over the recordings in `files`. `options` is JSON: {"key", "vary": ["trimp.male_b",
 * "athlete.max_hr=185..191"], "method"?: "morris"|"sobol", "samples"?, "seed"?, "athlete"?, "formulas"?, "set"?, "threads"?}. `files` as for
 * p247_history_files. */
int32_t p247_sensitivity(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                         uint8_t **output, ptrdiff_t *output_length);

/* Fits settings to measured values. `options` is JSON: {"key", "settings": ["trimp.male_b"], "targets": "activity,rpe\n...",
 * "target": "rpe", "link"?: "identity"|"proportional"|"linear", "starts"?, "level"?, "seed"?, "file"?: {"name", "reason", "day"},
 * "athlete"?, "formulas"?, "set"?, "threads"?}. The answer is {"fit", "problems", "formula_file"}; the formula file is
 * null unless the data identify every constant and the fit beats the base. `files` as for p247_history_files. */
int32_t p247_fit(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length,
                 uint8_t **output, ptrdiff_t *output_length);

/* Finds the members of the JSON object in `document`, for callers that parse only some of them. For each of the first `capacity` members,
 * `places` receives four offsets: start and end of the key inside its quotes, start and end of the value. Returns the number of members, -1
 * if `document` is not a JSON object. */
ptrdiff_t p247_members(const uint8_t *document, ptrdiff_t length, ptrdiff_t *places, ptrdiff_t capacity);

/* Opaque objects. They can be used from any number of threads at once; release each once, with its own function. Given NULL, functions
 * return 2 and release functions do nothing. Any other pointer, or one already released, is undefined behaviour, as with free(). */

/* The options of p247_enrich, parsed once for many activities. Returns 0 for prepared options, 1 for an error object in *error, 2 for an
 * invalid argument. */
typedef struct p247_prepared p247_prepared;
int32_t p247_prepare(const uint8_t *options, ptrdiff_t options_length, p247_prepared **prepared, uint8_t **error,
                     ptrdiff_t *error_length);
int32_t p247_enrich_prepared(const uint8_t *input, ptrdiff_t input_length, const p247_prepared *prepared, uint8_t **output,
                             ptrdiff_t *output_length);
/* p247_enrich_columns with prepared options. */
int32_t p247_enrich_columns_prepared(struct ArrowArrayStream *columns, const p247_prepared *prepared, uint8_t **output,
                                     ptrdiff_t *output_length);
void p247_prepared_release(p247_prepared *prepared);

/* A season reduced to the inputs of loads, effort, intensity and zones, a few kilobytes per session. Settings can be changed without the
 * recordings. `files` as for p247_history_files; `options` is NULL or JSON: {"athlete"?, "formulas"?, "set"?: {"trimp.male_b": 1.8},
 * "threads"?}. Files that are not recordings are skipped; p247_season_problems names them. Returns as p247_prepare. */
typedef struct p247_season p247_season;
int32_t p247_season_make(struct ArrowArrayStream *files, const uint8_t *options, ptrdiff_t options_length, p247_season **season,
                         uint8_t **error, ptrdiff_t *error_length);
/* Save a season as bytes, which the caller frees with p247_free, and read it back, including its problems. */
int32_t p247_season_bytes(const p247_season *season, uint8_t **output, ptrdiff_t *output_length);
int32_t p247_season_read(const uint8_t *input, ptrdiff_t input_length, p247_season **season, uint8_t **error, ptrdiff_t *error_length);
/* Lists the files that were skipped: [{"id", "message"}, ...]. */
int32_t p247_season_problems(const p247_season *season, uint8_t **output, ptrdiff_t *output_length);
/* Returns the number of sessions; -1 for NULL. */
ptrdiff_t p247_season_count(const p247_season *season);
/* Recomputes the season with other settings, one row per session: id, date, kind, the numbers below by key, error.kind, error.message,
 * error.path. `options` is NULL or JSON: {"set"?: {"trimp.male_b": 1.8, "athlete.max_hr": 190}, "threads"?}. A setting that changes how
 * samples are processed gives an error object of the kind "needs_samples". */
int32_t p247_season_retune(const p247_season *season, const uint8_t *options, ptrdiff_t options_length,
                           struct ArrowArrayStream *output, uint8_t **error, ptrdiff_t *error_length);
void p247_season_release(p247_season *season);

/* Like p247_season_retune, but for one session at a time and with settings that are parsed once. */
typedef struct p247_tuning p247_tuning;
int32_t p247_season_tuning(const p247_season *season, const uint8_t *options, ptrdiff_t options_length, p247_tuning **tuning,
                           uint8_t **error, ptrdiff_t *error_length);
enum p247_season_number {
  P247_LOAD, P247_TRIMP_EXP, P247_EDWARDS, P247_LUCIA, P247_ITRIMP, P247_ZONAL, P247_HR_TSS, P247_TSS, P247_R_TSS, P247_S_TSS,
  P247_SESSION_RPE, P247_LOW_AEROBIC, P247_HIGH_AEROBIC, P247_ANAEROBIC, P247_EFFORT, P247_INTENSITY, P247_INTENSITY_OF_RESERVE,
  /* Seconds in up to ten heart-rate zones, from the lowest. */
  P247_ZONES, P247_SEASON_NUMBERS = P247_ZONES + 10
};
/* Writes the first `count` numbers of a session; NaN means that the value is missing. Returns 0 for numbers, 1 if the session's samples are
 * needed, 2 for an invalid argument. */
int32_t p247_season_numbers(const p247_season *season, ptrdiff_t session, const p247_tuning *tuning, double *numbers, ptrdiff_t count);
/* Writes the exponential TRIMP of a session and its seconds in `count` heart-rate zones. Returns as p247_season_numbers. */
int32_t p247_season_zones(const p247_season *season, ptrdiff_t session, const p247_tuning *tuning, double *trimp, double *seconds,
                          ptrdiff_t count);
void p247_tuning_release(p247_tuning *tuning);

/* Frees the output of the other functions. NULL is allowed. */
void p247_free(uint8_t *output);

/* Returns the version of the library as text that stays valid. */
const char *p247_version(void);

#ifdef __cplusplus
}
#endif

#endif
