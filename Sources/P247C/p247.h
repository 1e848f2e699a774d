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
 * Returns 0 for a result, 1 for an error object, 2 where an argument cannot be used (*output is then NULL). */
int32_t p247_enrich(const uint8_t *input, ptrdiff_t input_length, const uint8_t *options, ptrdiff_t options_length,
                    uint8_t **output, ptrdiff_t *output_length);

/* Gives back what p247_enrich returned. NULL is allowed. */
void p247_free(uint8_t *output);

/* The version of the library; the text stays valid. */
const char *p247_version(void);

#ifdef __cplusplus
}
#endif

#endif
