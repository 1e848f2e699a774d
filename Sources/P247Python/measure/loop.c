/* The C interface, called again and again in the process in which the doors are measured: measure/doors.py. */
#define _POSIX_C_SOURCE 200809L
#include <p247.h>
#include <time.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t measure_c(const uint8_t *input, ptrdiff_t length, const uint8_t *options, ptrdiff_t options_length, const p247_prepared *prepared,
                  ptrdiff_t rounds) {
  int64_t begin = now();
  for (ptrdiff_t round = 0; round < rounds; round++) {
    uint8_t *output = 0;
    ptrdiff_t count = 0;
    int32_t code = prepared ? p247_enrich_prepared(input, length, prepared, &output, &count)
                            : p247_enrich(input, length, options, options_length, &output, &count);
    p247_free(output);
    if (code != 0) return -1;
  }
  return now() - begin;
}

int64_t measure_retune(const p247_season *season, const p247_tuning *tuning, int is_whole, ptrdiff_t rounds) {
  double numbers[P247_SEASON_NUMBERS];
  ptrdiff_t count = p247_season_count(season);
  int64_t begin = now();
  for (ptrdiff_t round = 0; round < rounds; round++)
    for (ptrdiff_t session = 0; session < count; session++)
      if ((is_whole ? p247_season_numbers(season, session, tuning, numbers, P247_SEASON_NUMBERS)
                    : p247_season_zones(season, session, tuning, numbers, numbers + 1, 10)) == 2)
        return -1;
  return now() - begin;
}
