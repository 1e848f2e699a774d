#include "lanes.h"
#include "stream_kernels.h"

#include <math.h>

/// The first index at which a condition holds, given in a form for eight indices and for one; `count` if there is none.
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

BODY void streams_largest_rises_body(
    const int32_t *sums, size_t count, const int32_t *lows, const int32_t *highs, const int64_t *distances,
    size_t number, int32_t *largest, int32_t *starts) {
  size_t best = 0;
  for (size_t each = 0; each < number; each++) {
    size_t distance = (size_t)distances[each], windows = count - distance;
    // The best start of the previous distance, or its neighbour, is nearly always close to the best one.
    if (best >= windows) best = windows - 1;
    int32_t top = sums[best + distance] - sums[best];
    if (best && sums[best - 1 + distance] - sums[best - 1] >= top) {
      best--;
      top = sums[best + distance] - sums[best];
    }
    const int32_t *ends = highs + distance / 16;
    for (size_t block = 0; block * 16 < windows; block += 8) {
      // Before the best start an equal sum wins.
      int32_t limit = top - (block * 16 < best);
      whole_lanes bound = INTEGERS(ends + block) - INTEGERS(lows + block);
      unsigned found = WHERE(bound > (whole_lanes)limit);
      for (; found; found &= found - 1) {
        size_t first = (block + (size_t)__builtin_ctz(found)) * 16;
        if (first >= windows) break;
        whole_lanes near = INTEGERS(sums + first + distance) - INTEGERS(sums + first);
        whole_lanes far = INTEGERS(sums + first + 8 + distance) - INTEGERS(sums + first + 8);
        if (!WHERE(GREATER(near, far) > (whole_lanes)(top - (first < best)))) continue;
        size_t last = first + 16 < windows ? first + 16 : windows;
        for (size_t i = first; i < last; i++) {
          int32_t own = sums[i + distance] - sums[i];
          if (own > top || (own == top && i < best)) {
            top = own;
            best = i;
          }
        }
      }
    }
    largest[each] = top;
    starts[each] = (int32_t)best;
  }
}
KERNEL(
    void, streams_largest_rises,
    (const int32_t *sums, size_t count, const int32_t *lows, const int32_t *highs, const int64_t *distances, size_t number,
     int32_t *largest, int32_t *starts),
    (sums, count, lows, highs, distances, number, largest, starts))

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
