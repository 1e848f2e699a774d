#include "peers.h"

#include <stdlib.h>

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define WIDE
#define HAS_WIDE 0
#endif

/// Returns the largest of `count` differences. Its callers compile it for each vector width.
static inline __attribute__((always_inline)) int32_t largest_rise_body(
    const int32_t *later, const int32_t *earlier, size_t count) {
  int32_t most = INT32_MIN;
  for (size_t start = 0; start < count; start++) {
    int32_t rise = later[start] - earlier[start];
    most = rise > most ? rise : most;
  }
  return most;
}

WIDE static int32_t largest_rise_wide(const int32_t *later, const int32_t *earlier, size_t count) {
  return largest_rise_body(later, earlier, count);
}

static int32_t largest_rise_narrow(const int32_t *later, const int32_t *earlier, size_t count) {
  return largest_rise_body(later, earlier, count);
}

static int32_t largest_rise(const int32_t *later, const int32_t *earlier, size_t count) {
  return HAS_WIDE ? largest_rise_wide(later, earlier, count) : largest_rise_narrow(later, earlier, count);
}

/// Returns the prefix sums, starting with 0; `NULL` without memory.
static int32_t *prefix_sums(const int32_t *watts, size_t count) {
  int32_t *sums = malloc((count + 1) * sizeof(int32_t));
  if (!sums) return NULL;
  sums[0] = 0;
  for (size_t place = 0; place < count; place++) sums[place + 1] = sums[place] + watts[place];
  return sums;
}

void peer_brute_force(const int32_t *watts, size_t count, double *best, long repetitions) {
  for (long repetition = 0; repetition < repetitions; repetition++) {
    int32_t *sums = prefix_sums(watts, count);
    if (!sums) return;
    for (size_t duration = 1; duration <= count; duration++) {
      best[duration - 1] = (double)largest_rise(sums + duration, sums, count + 1 - duration) / (double)duration;
    }
    free(sums);
  }
}

static int32_t best_of_windows(const int32_t *sums, size_t count, size_t duration) {
  size_t shift = duration < 180 ? duration : 180, last = count - duration;
  int32_t most = 0;
  for (size_t start = 0; start <= last; start += shift) {
    size_t starts = last + 1 - start < shift ? last + 1 - start : shift;
    // Power is never negative, so no part of a window contains more work than the entire window.
    if (sums[start + starts - 1 + duration] - sums[start] < most) continue;
    int32_t found = largest_rise(sums + start + duration, sums + start, starts);
    most = found > most ? found : most;
  }
  return most;
}

void peer_windows(
    const int32_t *watts, size_t count, const size_t *durations, size_t duration_count, double *best,
    long repetitions) {
  for (long repetition = 0; repetition < repetitions; repetition++) {
    int32_t *sums = prefix_sums(watts, count);
    if (!sums) return;
    for (size_t place = 0; place < duration_count; place++) {
      size_t duration = durations[place];
      best[place] = duration < 1 || duration > count ? 0 : best_of_windows(sums, count, duration) / (double)duration;
    }
    free(sums);
  }
}
