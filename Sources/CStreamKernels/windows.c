#include "lanes.h"
#include "stream_kernels.h"

#include <math.h>

/// The first place at which one of two conditions, for eight places and for one, holds; `count` where there is none.
#define FIRST(eight, one)                                            \
  do {                                                               \
    size_t i = 0;                                                    \
    for (; i + 8 <= count; i += 8) {                                 \
      unsigned found = WHERE(eight);                                 \
      if (found) return i + (size_t)__builtin_ctz(found);            \
    }                                                                \
    for (; i < count; i++) {                                         \
      if (one) return i;                                             \
    }                                                                \
    return count;                                                    \
  } while (0)

BODY double streams_largest_rise_body(const double *later, const double *earlier, size_t count) {
  double largest = -INFINITY;
  lanes all = largest;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    lanes own = LANES(later + i) - LANES(earlier + i);
    all = GREATER(own, all);
  }
  FOLD(largest, GREATER, all);
  for (; i < count; i++) {
    double own = later[i] - earlier[i];
    largest = GREATER(own, largest);
  }
  return largest;
}
KERNEL(
    double, streams_largest_rise, (const double *later, const double *earlier, size_t count),
    (later, earlier, count))

BODY size_t streams_next_rise_body(
    const double *lows, const double *highs, const double *other_highs, size_t count, double top) {
  FIRST(
      GREATER(LANES(highs + i), LANES(other_highs + i)) - LANES(lows + i) >= (lanes)top,
      GREATER(highs[i], other_highs[i]) - lows[i] >= top);
}
KERNEL(
    size_t, streams_next_rise,
    (const double *lows, const double *highs, const double *other_highs, size_t count, double top),
    (lows, highs, other_highs, count, top))

BODY size_t streams_next_lead_body(
    const double *ends, const double *starts, double first, double second, size_t count, double length) {
  FIRST(
      LANES(ends + i) - (LANES(starts + i) * first + LANES(starts + i + 1) * second) > (lanes)length,
      ends[i] - (starts[i] * first + starts[i + 1] * second) > length);
}
KERNEL(
    size_t, streams_next_lead,
    (const double *ends, const double *starts, double first, double second, size_t count, double length),
    (ends, starts, first, second, count, length))

BODY size_t streams_next_reach_body(
    const double *starts, const double *ends, double first, double second, size_t count, double length) {
  FIRST(
      (LANES(ends + i) * first + LANES(ends + i + 1) * second) - LANES(starts + i) > (lanes)length,
      (ends[i] * first + ends[i + 1] * second) - starts[i] > length);
}
KERNEL(
    size_t, streams_next_reach,
    (const double *starts, const double *ends, double first, double second, size_t count, double length),
    (starts, ends, first, second, count, length))

BODY size_t streams_next_window_body(
    const double *values, const double *integral, size_t reach, size_t count, double sum) {
  lanes none = 0, half = 0.5;
  FIRST(
      (LANES(integral + i + reach) - LANES(integral + i)) +
              half * GREATER(LANES(values + i + reach) - LANES(values + i), none) >
          (lanes)sum,
      (integral[i + reach] - integral[i]) + 0.5 * GREATER(values[i + reach] - values[i], 0) > sum);
}
KERNEL(
    size_t, streams_next_window,
    (const double *values, const double *integral, size_t reach, size_t count, double sum),
    (values, integral, reach, count, sum))

BODY size_t streams_next_fall_body(const double *values, size_t count) {
  FIRST(!(LANES(values + i + 1) >= LANES(values + i)), !(values[i + 1] >= values[i]));
}
KERNEL(size_t, streams_next_fall, (const double *values, size_t count), (values, count))

BODY size_t streams_next_uneven_body(const double *values, size_t count, double step) {
  FIRST(LANES(values + i + 1) - LANES(values + i) != (lanes)step, values[i + 1] - values[i] != step);
}
KERNEL(size_t, streams_next_uneven, (const double *values, size_t count, double step), (values, count, step))

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
