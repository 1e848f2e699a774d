#include "lanes.h"
#include "stream_kernels.h"

// MARK: Sums

/// Sums an expression of the eight values from `i` on, sixteen values per pass, so fewer additions wait for the
/// previous one. Afterwards fewer than eight values remain after `place`.
#define ADD_LANES(sum, expression)                    \
  do {                                                \
    lanes others = 0;                                 \
    for (; place + 16 <= count; place += 16) {        \
      size_t i = place;                               \
      sum += expression;                              \
      i += 8;                                         \
      others += expression;                           \
    }                                                 \
    sum += others;                                    \
    for (; place + 8 <= count; place += 8) {          \
      size_t i = place;                               \
      sum += expression;                              \
    }                                                 \
  } while (0)

BODY double streams_sum_body(const double *values, size_t count) {
  lanes sum = 0;
  size_t place = 0;
  ADD_LANES(sum, LANES(values + i));
  double total;
  FOLD(total, PLUS, sum);
  for (; place < count; place++) total += values[place];
  return total;
}
KERNEL(double, streams_sum, (const double *values, size_t count), (values, count))

BODY double streams_positive_sum_body(const double *values, size_t count) {
  lanes sum = 0, none = 0;
  size_t place = 0;
  ADD_LANES(sum, GREATER(LANES(values + i), none));
  double total;
  FOLD(total, PLUS, sum);
  for (; place < count; place++) total += GREATER(values[place], 0);
  return total;
}
KERNEL(double, streams_positive_sum, (const double *values, size_t count), (values, count))

BODY size_t streams_count_at_least_body(const double *values, size_t count, double limit) {
  lanes found = 0, one = 1, none = 0;
  size_t place = 0;
  ADD_LANES(found, (LANES(values + i) >= (lanes)limit ? one : none));
  double total;
  FOLD(total, PLUS, found);
  size_t whole = (size_t)total;
  for (; place < count; place++) whole += values[place] >= limit;
  return whole;
}
KERNEL(size_t, streams_count_at_least, (const double *values, size_t count, double limit), (values, count, limit))

BODY size_t streams_count_beyond_body(const double *values, size_t count, double bound) {
  lanes found = 0, one = 1, none = 0;
  size_t place = 0;
  ADD_LANES(found, ((LANES(values + i) > (lanes)bound | LANES(values + i) < (lanes)-bound) ? one : none));
  double total;
  FOLD(total, PLUS, found);
  size_t whole = (size_t)total;
  for (; place < count; place++) whole += values[place] > bound || values[place] < -bound;
  return whole;
}
KERNEL(size_t, streams_count_beyond, (const double *values, size_t count, double bound), (values, count, bound))

#define SQUARE(value) ((value) * (value))

BODY double streams_squares_body(const double *values, size_t count, double centre) {
  lanes sum = 0;
  size_t place = 0;
  ADD_LANES(sum, SQUARE(LANES(values + i) - (lanes)centre));
  double total;
  FOLD(total, PLUS, sum);
  for (; place < count; place++) total += SQUARE(values[place] - centre);
  return total;
}
KERNEL(double, streams_squares, (const double *values, size_t count, double centre), (values, count, centre))

// MARK: Extents

BODY streams_extent streams_extent_of_body(const double *values, size_t count) {
  streams_extent extent = {values[0], values[0], values[0]};
  if (count < 8) {
    for (size_t place = 1; place < count; place++) {
      extent.low = LESSER(values[place], extent.low);
      extent.high = GREATER(values[place], extent.high);
      extent.probe += values[place];
    }
    return extent;
  }
  // The last eight may overlap earlier ones, which does not change the extent.
  size_t last = count - 8;
  lanes low = LANES(values + last), high = low, probe = low;
  for (size_t place = 0; place < last; place += 8) {
    lanes own = LANES(values + place);
    low = LESSER(own, low);
    high = GREATER(own, high);
    probe += own;
  }
  FOLD(extent.low, LESSER, low);
  FOLD(extent.high, GREATER, high);
  FOLD(extent.probe, PLUS, probe);
  return extent;
}
KERNEL(streams_extent, streams_extent_of, (const double *values, size_t count), (values, count))

BODY void streams_block_extents_body(
    const double *values, size_t count, size_t width, double *lows, double *highs) {
  for (size_t first = 0; first < count; first += width) {
    streams_extent extent = streams_extent_of_body(values + first, LESSER(width, count - first));
    *lows++ = extent.low;
    *highs++ = extent.high;
  }
}
KERNEL(
    void, streams_block_extents, (const double *values, size_t count, size_t width, double *lows, double *highs),
    (values, count, width, lows, highs))

/// The first index of a value that is known to occur.
BODY size_t first_of(const double *values, size_t count, double value) {
  if (count < 8) {
    size_t place = 0;
    while (place + 1 < count && values[place] != value) place++;
    return place;
  }
  for (size_t place = 0;; place += 8) {
    // The last block of eight ends with the last value.
    if (place > count - 8) place = count - 8;
    unsigned equal = WHERE(LANES(values + place) == (lanes)value);
    if (equal || place == count - 8) return place + (size_t)__builtin_ctz(equal | 0x80);
  }
}

BODY size_t streams_extremes_body(const double *values, size_t count, size_t buckets, ptrdiff_t *places) {
  // Bucket k starts at ⌊k · count ÷ buckets⌋.
  size_t whole = count / buckets, part = count % buckets;
  size_t first = 0, rest = 0, number = 0;
  for (size_t bucket = 0; bucket < buckets; bucket++) {
    rest += part;
    size_t length = whole + (rest >= buckets);
    if (rest >= buckets) rest -= buckets;
    const double *own = values + first;
    streams_extent extent = streams_extent_of_body(own, length);
    size_t low = first + first_of(own, length, extent.low);
    size_t high = first + first_of(own, length, extent.high);
    places[number++] = (ptrdiff_t)LESSER(low, high);
    places[number] = (ptrdiff_t)GREATER(low, high);
    number += low != high;
    first += length;
  }
  return number;
}
KERNEL(
    size_t, streams_extremes, (const double *values, size_t count, size_t buckets, ptrdiff_t *places),
    (values, count, buckets, places))
