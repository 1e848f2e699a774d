#include "lanes.h"
#include "stream_kernels.h"
#include "stream_kernels_narrow.h"

#include <math.h>

/// The greatest of what two expressions, eight places and one place at a time, say of all places.
#define LARGEST(eight, one)                                   \
  do {                                                        \
    double largest = -INFINITY;                               \
    size_t i = 0;                                             \
    if (count >= 8) {                                         \
      lanes all = -INFINITY;                                  \
      for (; i + 8 <= count; i += 8) {                        \
        lanes own = eight;                                    \
        all = GREATER(own, all);                              \
      }                                                       \
      FOLD(largest, GREATER, all);                            \
    }                                                         \
    for (; i < count; i++) {                                  \
      double own = one;                                       \
      largest = GREATER(own, largest);                        \
    }                                                         \
    return largest;                                           \
  } while (0)

BODY double streams_largest_rise_body(const double *later, const double *earlier, size_t count) {
  LARGEST(LANES(later + i) - LANES(earlier + i), later[i] - earlier[i]);
}
KERNEL(
    double, streams_largest_rise, (const double *later, const double *earlier, size_t count),
    (later, earlier, count))

BODY size_t streams_next_rise_body(
    const double *lows, const double *highs, const double *other_highs, size_t count, double top) {
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    lanes high = GREATER(LANES(highs + place), LANES(other_highs + place));
    unsigned rises = WHERE(high - LANES(lows + place) >= (lanes)top);
    if (rises) return place + (size_t)__builtin_ctz(rises);
  }
  for (; place < count; place++) {
    if (GREATER(highs[place], other_highs[place]) - lows[place] >= top) return place;
  }
  return count;
}
KERNEL(
    size_t, streams_next_rise,
    (const double *lows, const double *highs, const double *other_highs, size_t count, double top),
    (lows, highs, other_highs, count, top))

BODY double streams_largest_lead_body(
    const double *ends, const double *starts, double first, double second, size_t count) {
  LARGEST(
      LANES(ends + i) - (LANES(starts + i) * first + LANES(starts + i + 1) * second),
      ends[i] - (starts[i] * first + starts[i + 1] * second));
}
KERNEL(
    double, streams_largest_lead,
    (const double *ends, const double *starts, double first, double second, size_t count),
    (ends, starts, first, second, count))

BODY double streams_largest_reach_body(
    const double *starts, const double *ends, double first, double second, size_t count) {
  LARGEST(
      (LANES(ends + i) * first + LANES(ends + i + 1) * second) - LANES(starts + i),
      (ends[i] * first + ends[i + 1] * second) - starts[i]);
}
KERNEL(
    double, streams_largest_reach,
    (const double *starts, const double *ends, double first, double second, size_t count),
    (starts, ends, first, second, count))

BODY void streams_prefix_sums_body(const double *values, size_t count, double level, double *prefix) {
  half_lanes carry = 0;
  *prefix++ = 0;
  size_t place = 0;
  for (; place + 4 <= count; place += 4) {
    half_lanes steps = RUNNING(FOUR(values + place) - level);
    *(loose_half *)(prefix + place) = steps + carry;
    carry += steps.wwww;
  }
  double sum = carry.x;
  for (; place < count; place++) {
    sum += values[place] - level;
    prefix[place] = sum;
  }
}
KERNEL(
    void, streams_prefix_sums, (const double *values, size_t count, double level, double *prefix),
    (values, count, level, prefix))
