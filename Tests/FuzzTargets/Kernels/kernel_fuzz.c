#include "kernel_fuzz.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stream_kernels.h"

// As in the loops: nothing is fused, so that plain code gives the same bits where only one order is possible.
#pragma STDC FP_CONTRACT OFF

// MARK: Bytes to values

/// Reads on from the start when the bytes are over: short inputs make long columns, too.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t next;
} source;

static uint8_t byte(source *from) {
  if (from->count == 0) return 0;
  uint8_t value = from->bytes[from->next];
  from->next = from->next + 1 == from->count ? 0 : from->next + 1;
  return value;
}

static double raw(source *from) {
  uint64_t bits = 0;
  for (int i = 0; i < 8; i++) bits = bits << 8 | byte(from);
  double value;
  memcpy(&value, &bits, 8);
  return value;
}

/// A value: mostly small numbers, sometimes all that a double can be.
static double value(source *from, double previous) {
  uint8_t kind = byte(from);
  switch (kind) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -INFINITY;
    case 3: return DBL_TRUE_MIN;
    case 4: return -0.0;
    case 5: return DBL_MAX;
    case 6: return -DBL_MAX;
    case 7: return DBL_MIN / 2;
    case 8: return 1e308;
    case 9: return raw(from);
    case 10: return (double)(int8_t)byte(from) / 7;
    case 11: return 1e5 * byte(from);
    case 12: return 0x1p52 + byte(from);
    default: break;
  }
  if (kind < 64) return previous;
  if (kind < 128) return previous + 1;
  return (double)kind - 160;
}

// MARK: Memory

/// A column of exactly so many bytes, so that the address sanitizer sees the first byte too far.
static void *column(size_t bytes) {
  void *start = malloc(bytes == 0 ? 1 : bytes);
  if (!start) abort();
  if (bytes == 0) return start;
  memset(start, 0, bytes);
  return start;
}

/// What one input gives: three columns of the same length, counts, and numbers.
typedef struct {
  size_t count;
  double *a;
  double *b;
  double *c;
  /// Windows, shifts, widths: at least 1.
  size_t reach;
  size_t farthest;
  double first;
  double second;
} input;

static double *values(source *from, size_t count) {
  double *start = column(count * sizeof(double));
  double previous = 0;
  for (size_t i = 0; i < count; i++) start[i] = previous = value(from, previous);
  return start;
}

// MARK: Comparing

/// The same bits, or no number both times.
static bool same(double one, double other) {
  if (isnan(one) || isnan(other)) return isnan(one) && isnan(other);
  return memcmp(&one, &other, sizeof one) == 0;
}

static bool all_same(const double *one, const double *other, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!same(one[i], other[i])) return false;
  }
  return true;
}

/// Within what rounding may do in another order; sums beyond 1e300 may overflow in one order and not in another.
static bool near(double one, double other, double tolerance) {
  if (!(tolerance < 1e288)) return true;
  return fabs(one - other) <= tolerance;
}

static bool are_finite(const double *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!isfinite(values[i])) return false;
  }
  return true;
}

static double magnitude(const double *values, size_t count, double level) {
  double sum = 0;
  for (size_t i = 0; i < count; i++) sum += fabs(values[i]) + fabs(level);
  return sum;
}

#define CHECK(condition) \
  do {                   \
    if (!(condition)) return __func__; \
  } while (0)

// MARK: Sums and extents

static const char *sum(const input *in) {
  double wide = streams_sum(in->a, in->count), narrow = streams_sum_narrow(in->a, in->count), plain = 0;
  for (size_t i = 0; i < in->count; i++) plain += in->a[i];
  CHECK(same(wide, narrow));
  if (are_finite(in->a, in->count)) {
    CHECK(near(wide, plain, 1e-15 * (double)(in->count + 1) * magnitude(in->a, in->count, 0)));
  } else {
    CHECK(!isfinite(wide));
  }
  return NULL;
}

static const char *positive_sum(const input *in) {
  double wide = streams_positive_sum(in->a, in->count), narrow = streams_positive_sum_narrow(in->a, in->count);
  double plain = 0;
  for (size_t i = 0; i < in->count; i++) plain += in->a[i] > 0 ? in->a[i] : 0;
  CHECK(same(wide, narrow));
  CHECK(wide == plain || near(wide, plain, 1e-15 * (double)(in->count + 1) * plain));
  return NULL;
}

static const char *count_at_least(const input *in) {
  size_t wide = streams_count_at_least(in->a, in->count, in->first), plain = 0;
  for (size_t i = 0; i < in->count; i++) plain += in->a[i] >= in->first;
  CHECK(wide == plain && wide == streams_count_at_least_narrow(in->a, in->count, in->first));
  return NULL;
}

static bool is_extent(streams_extent extent, const double *values, size_t count) {
  double low = values[0], high = values[0];
  for (size_t i = 1; i < count; i++) {
    if (values[i] < low) low = values[i];
    if (values[i] > high) high = values[i];
  }
  if (!are_finite(values, count)) return !isfinite(extent.probe);
  // The sign of a zero is left open.
  return extent.low == low && extent.high == high;
}

static const char *extent_of(const input *in) {
  if (in->count == 0) return NULL;
  streams_extent wide = streams_extent_of(in->a, in->count), narrow = streams_extent_of_narrow(in->a, in->count);
  CHECK(same(wide.low, narrow.low) && same(wide.high, narrow.high) && same(wide.probe, narrow.probe));
  CHECK(is_extent(wide, in->a, in->count));
  return NULL;
}

static const char *block_extents(const input *in) {
  size_t blocks = (in->count + in->reach - 1) / in->reach;
  double *ends[4];
  for (int i = 0; i < 4; i++) ends[i] = column(blocks * sizeof(double));
  streams_block_extents(in->a, in->count, in->reach, ends[0], ends[1]);
  streams_block_extents_narrow(in->a, in->count, in->reach, ends[2], ends[3]);
  bool holds = all_same(ends[0], ends[2], blocks) && all_same(ends[1], ends[3], blocks);
  for (size_t block = 0; block < blocks && holds; block++) {
    size_t start = block * in->reach, rest = in->count - start, length = rest < in->reach ? rest : in->reach;
    if (!are_finite(in->a + start, length)) continue;
    streams_extent own = {ends[0][block], ends[1][block], 0};
    holds = is_extent(own, in->a + start, length);
  }
  for (int i = 0; i < 4; i++) free(ends[i]);
  CHECK(holds);
  return NULL;
}

static const char *extremes(const input *in) {
  if (in->count == 0) return NULL;
  size_t buckets = in->reach < in->count ? in->reach : in->count;
  ptrdiff_t *wide = column(2 * buckets * sizeof(ptrdiff_t)), *narrow = column(2 * buckets * sizeof(ptrdiff_t));
  size_t number = streams_extremes(in->a, in->count, buckets, wide);
  bool holds = number == streams_extremes_narrow(in->a, in->count, buckets, narrow) && number <= 2 * buckets &&
               number >= buckets && memcmp(wide, narrow, number * sizeof(ptrdiff_t)) == 0;
  for (size_t i = 0; i < number && holds; i++) {
    holds = wide[i] >= 0 && (size_t)wide[i] < in->count && (i == 0 || wide[i - 1] < wide[i]);
  }
  if (holds && are_finite(in->a, in->count)) {
    size_t next = 0;
    for (size_t bucket = 0; bucket < buckets && holds; bucket++) {
      size_t start = bucket * in->count / buckets, end = (bucket + 1) * in->count / buckets;
      size_t low = start, high = start;
      for (size_t i = start; i < end; i++) {
        if (in->a[i] < in->a[low]) low = i;
        if (in->a[i] > in->a[high]) high = i;
      }
      size_t one = low < high ? low : high, other = low < high ? high : low;
      holds = next < number && (size_t)wide[next++] == one;
      if (one != other) holds = holds && next < number && (size_t)wide[next++] == other;
    }
    holds = holds && next == number;
  }
  free(wide);
  free(narrow);
  CHECK(holds);
  return NULL;
}

// MARK: Windows

static const char *prefix_sums(const input *in) {
  size_t count = in->count;
  double *wide = column((count + 1) * sizeof(double)), *narrow = column((count + 1) * sizeof(double));
  streams_prefix_sums(in->a, count, in->first, wide);
  streams_prefix_sums_narrow(in->a, count, in->first, narrow);
  bool holds = all_same(wide, narrow, count + 1) && wide[0] == 0;
  double plain = 0, tolerance = 1e-15 * (double)(count + 1) * magnitude(in->a, count, in->first);
  if (isfinite(tolerance)) {
    for (size_t i = 0; i < count && holds; i++) {
      plain += in->a[i] - in->first;
      holds = near(wide[i + 1], plain, tolerance);
    }
  }
  free(wide);
  free(narrow);
  CHECK(holds);
  return NULL;
}

static double greater(double a, double b) { return a > b ? a : b; }

static const char *largest_rise(const input *in) {
  double wide = streams_largest_rise(in->a, in->b, in->count), plain = -INFINITY;
  CHECK(same(wide, streams_largest_rise_narrow(in->a, in->b, in->count)));
  for (size_t i = 0; i < in->count; i++) plain = greater(in->a[i] - in->b[i], plain);
  CHECK(wide == plain);
  return NULL;
}

/// Whole numbers made of the column: the searched windows must equal those of every start tried in turn.
static const char *largest_rises(const input *in) {
  enum { width = 16, beyond = 1 << 29 };
  size_t values = in->count < 512 ? in->count : 512, count = values + 1, blocks = (count + width - 1) / width;
  if (values == 0) return NULL;
  int32_t *sums = column((count + 2 * width) * sizeof(int32_t));
  int32_t *lows = column((blocks + 20) * sizeof(int32_t)), *highs = column((blocks + 20) * sizeof(int32_t));
  int64_t *distances = column(values * sizeof(int64_t));
  int32_t *wide = column(4 * values * sizeof(int32_t)), *narrow = wide + 2 * values;
  for (size_t i = 0; i < count + 2 * width; i++) sums[i] = -beyond;
  sums[0] = 0;
  for (size_t i = 0; i < values; i++)
    sums[i + 1] = sums[i] + (isfinite(in->a[i]) ? (int32_t)fmod(in->a[i], 1000) : 0);
  for (size_t block = 0; block < blocks + 20; block++) {
    lows[block] = beyond;
    highs[block] = -beyond;
    for (size_t i = block * width; i < (block + 1) * width && i < count; i++) {
      lows[block] = sums[i] < lows[block] ? sums[i] : lows[block];
      highs[block] = sums[i] > highs[block] ? sums[i] : highs[block];
    }
  }
  for (size_t block = 0; block < blocks; block++)
    highs[block] = highs[block] > highs[block + 1] ? highs[block] : highs[block + 1];
  for (size_t i = 0; i < values; i++) distances[i] = (int64_t)i + 1;
  streams_largest_rises(sums, count, lows, highs, distances, values, wide, wide + values);
  streams_largest_rises_narrow(sums, count, lows, highs, distances, values, narrow, narrow + values);
  bool holds = true;
  for (size_t i = 0; i < values && holds; i++) {
    int32_t top = -beyond, start = 0;
    for (size_t place = 0; place + (size_t)distances[i] < count; place++) {
      int32_t own = sums[place + (size_t)distances[i]] - sums[place];
      if (own > top) {
        top = own;
        start = (int32_t)place;
      }
    }
    holds = wide[i] == top && narrow[i] == top && wide[values + i] == start && narrow[values + i] == start;
  }
  free(sums);
  free(lows);
  free(highs);
  free(distances);
  free(wide);
  CHECK(holds);
  return NULL;
}

/// Compares the first place at which a condition holds.
#define FIRST_PLACE(name, count, condition, ...)                                      \
  do {                                                                                \
    size_t plain = 0, limit = (count);                                                \
    for (; plain < limit; plain++) {                                                  \
      size_t i = plain;                                                               \
      if (condition) break;                                                           \
    }                                                                                 \
    CHECK(name(__VA_ARGS__) == plain && name##_narrow(__VA_ARGS__) == plain);         \
  } while (0)

static const char *next_rise(const input *in) {
  const double *a = in->a, *b = in->b, *c = in->c;
  FIRST_PLACE(
      streams_next_rise, in->count, greater(b[i], c[i]) - a[i] >= in->first, a, b, c, in->count, in->first);
  return NULL;
}

static const char *next_lead(const input *in) {
  if (in->count == 0) return NULL;
  const double *a = in->a + 1, *b = in->b;
  double x = in->first, y = in->second;
  FIRST_PLACE(
      streams_next_lead, in->count - 1, a[i] - (b[i] * x + b[i + 1] * y) > x, a, b, x, y, in->count - 1, x);
  return NULL;
}

static const char *next_reach(const input *in) {
  if (in->count == 0) return NULL;
  const double *a = in->a + 1, *b = in->b;
  double x = in->first, y = in->second;
  FIRST_PLACE(
      streams_next_reach, in->count - 1, (b[i] * x + b[i + 1] * y) - a[i] > x, a, b, x, y, in->count - 1, x);
  return NULL;
}

static const char *next_window(const input *in) {
  if (in->count < in->reach) return NULL;
  size_t count = in->count - in->reach, reach = in->reach;
  const double *a = in->a, *b = in->b;
  FIRST_PLACE(
      streams_next_window, count,
      (b[i + reach] - b[i]) + 0.5 * greater(a[i + reach] - a[i], 0) > in->first, a, b, reach, count, in->first);
  return NULL;
}

static const char *next_fall(const input *in) {
  if (in->count == 0) return NULL;
  const double *a = in->a;
  FIRST_PLACE(streams_next_fall, in->count - 1, !(a[i + 1] >= a[i]), a, in->count - 1);
  return NULL;
}

static const char *next_uneven(const input *in) {
  if (in->count == 0) return NULL;
  const double *a = in->a;
  FIRST_PLACE(
      streams_next_uneven, in->count - 1, a[i + 1] - a[i] != in->second, a, in->count - 1, in->second);
  return NULL;
}

static const char *next_near(const input *in) {
  if (in->count < in->reach) return NULL;
  size_t count = in->count - in->reach, ahead = in->reach;
  const double *a = in->a, *b = in->b;
  double north = in->first, east = in->second, distance = in->first;
  for (size_t i = 0; i < 2; i++, distance = in->second) {
    size_t plain = 0;
    for (; plain < count; plain++) {
      double up = (a[plain + ahead] - a[plain]) * north, turn = b[plain + ahead] - b[plain];
      double across = turn * turn < 1 ? turn * east : 0;
      if (!(up * up + across * across > distance * distance && up * up < 1e10)) break;
    }
    CHECK(streams_next_near(a, b, ahead, count, north, east, distance) == plain);
    CHECK(streams_next_near_narrow(a, b, ahead, count, north, east, distance) == plain);
  }
  return NULL;
}

// MARK: Fourth powers

static double fourth(double x) { return x * x * (x * x); }

static const char *window_powers(const input *in) {
  size_t window = in->reach;
  double sum = in->second, origin = in->first, plain = 0, next = sum, farthest = fabs(sum);
  double wide = streams_window_powers(in->a, in->count, window, sum, origin);
  CHECK(same(wide, streams_window_powers_narrow(in->a, in->count, window, sum, origin)));
  farthest += 2 * magnitude(in->a, in->count, 0);
  for (size_t i = window; i < in->count; i++) {
    next += in->a[i] - in->a[i - window];
    plain += fourth(next) - origin;
  }
  double rows = (double)(in->count + 1);
  if (farthest < 1e70 && fabs(origin) < 1e280) {
    CHECK(near(wide, plain, 4e-15 * rows * rows * (fourth(farthest) + fabs(origin))));
  }
  return NULL;
}

static const char *average_powers(const input *in) {
  // A share is above 0 and at most 1.
  double share = in->first > 0 && in->first <= 1 ? in->first : 1 / (1 + (double)in->reach);
  double wide = streams_average_powers(in->a, in->count, share), plain = 0, average = 0, most = 0;
  CHECK(same(wide, streams_average_powers_narrow(in->a, in->count, share)));
  for (size_t i = 0; i < in->count; i++) {
    average += share * (in->a[i] - average);
    plain += fourth(average);
    most = greater(fabs(in->a[i]), most);
  }
  if (are_finite(in->a, in->count) && most < 1e70) {
    CHECK(near(wide, plain, 1e-13 * (double)(in->count + 1) * fourth(most) + DBL_MIN));
  }
  return NULL;
}

// MARK: Whole numbers

static const char *bytes_of(const input *in) {
  uint8_t *wide = column(in->count), *narrow = column(in->count);
  bool is_whole = streams_bytes(in->a, in->count, wide), plain = true;
  bool holds = is_whole == streams_bytes_narrow(in->a, in->count, narrow) && memcmp(wide, narrow, in->count) == 0;
  for (size_t i = 0; i < in->count; i++) {
    double own = in->a[i];
    bool is_byte = own >= 1 && own <= 255 && trunc(own) == own;
    if (!isnan(own) && !is_byte) plain = false;
    if (is_byte && wide[i] != (uint8_t)own) holds = false;
    if (isnan(own) && wide[i] != 0) holds = false;
  }
  free(wide);
  free(narrow);
  CHECK(holds && is_whole == plain);
  return NULL;
}

static const char *rows_of(const input *in) {
  uint16_t limit = (uint16_t)(in->farthest * 37);
  uint16_t *wide = column(in->count * 2), *narrow = column(in->count * 2);
  bool are_rows = streams_rows(in->a, in->count, limit, wide), plain = true;
  bool holds =
      are_rows == streams_rows_narrow(in->a, in->count, limit, narrow) && memcmp(wide, narrow, in->count * 2) == 0;
  for (size_t i = 0; i < in->count; i++) {
    double own = in->a[i];
    bool is_row = own >= 0 && own < limit && trunc(own) == own;
    plain = plain && is_row;
    holds = holds && wide[i] == (is_row ? (uint16_t)own : limit);
  }
  free(wide);
  free(narrow);
  CHECK(holds && are_rows == plain);
  return NULL;
}

// MARK: Decimals in text

/// Writes a number, or something that is none, as `choice` says. Returns its length, 24 at most.
static size_t written(char *to, double value, double choice) {
  double size = fabs(value) < 1e12 ? fmod(fabs(value) * 9973, 3e8) : 0, way = isfinite(choice) ? fmod(fabs(choice), 12) : 11;
  long whole = (long)size, short_part = whole % 1000;
  switch ((int)way) {
    case 0: return (size_t)sprintf(to, "%ld", whole);
    case 1: return (size_t)sprintf(to, "-%ld.%ld", short_part, whole);
    case 2: return (size_t)sprintf(to, "%ld.%02ld", short_part, whole % 100);
    case 3: return (size_t)sprintf(to, "%.7f", size / 3e6);
    case 4: return (size_t)sprintf(to, "0%ld", short_part);
    case 5: return (size_t)sprintf(to, "%lde1", short_part);
    case 6: return (size_t)sprintf(to, "null");
    case 7: return (size_t)sprintf(to, "-0.%ld", short_part);
    case 8: return (size_t)sprintf(to, "%ld.", short_part);
    default: return (size_t)sprintf(to, "%ld", short_part);
  }
}

/// Whether a text is a decimal that the loops read, and which.
static bool is_plain(const char *start, const char *end, double *value) {
  char text[32];
  size_t digits = 0, decimals = 0;
  const char *at = start;
  if (at < end && *at == '-') at++;
  const char *first = at;
  for (; at < end && *at >= '0' && *at <= '9'; at++) digits++;
  if (digits < 1 || digits > 7 || (digits > 1 && *first == '0')) return false;
  if (at < end && *at == '.') {
    for (at++; at < end && *at >= '0' && *at <= '9'; at++) decimals++;
    if (decimals < 1 || decimals > 7) return false;
  }
  if (at != end) return false;
  memcpy(text, start, (size_t)(end - start));
  text[end - start] = 0;
  *value = strtod(text, NULL);
  return true;
}

/// The place behind the comma and the space that follow a number; `NULL` where it is not read so. `bracketed` is one half of a pair.
static const char *behind(const char *start, const char *end, const char *bracketed, double *value) {
  const char *comma = memchr(start, ',', (size_t)(end - start));
  if (!comma || comma + 1 >= end) return NULL;
  const char *from = start, *to = comma;
  if (*bracketed == '[') {
    if (*from++ != '[') return NULL;
  } else if (*bracketed == ']') {
    if (to <= from || *--to != ']') return NULL;
  }
  return is_plain(from, to, value) ? comma + 1 + (comma[1] == ' ') : NULL;
}

static const char *decimals_of(const input *in) {
  char *text = column(32 * in->count + 32);
  size_t length = 0, from = in->reach % 3 ? 16 : in->farthest % 16;
  while (length < from) text[length++] = '[';
  bool in_pairs = in->farthest % 2;
  for (size_t i = 0; i < in->count; i++) {
    if (in_pairs && i % 2 == 0 && in->c[i] != -INFINITY) text[length++] = '[';
    length += written(text + length, in->a[i], in->reach % 5 ? in->b[i] : 2);
    if (in_pairs && i % 2 && in->c[i] != INFINITY) text[length++] = ']';
    text[length++] = ',';
    if (in->reach % 2) text[length++] = ' ';
  }
  uint8_t *own = column(length);
  memcpy(own, text, length);
  free(text);
  size_t capacity = in->reach % 7 ? in->count : in->reach, ends[2] = {from, from};
  double *columns[4];
  for (int i = 0; i < 4; i++) columns[i] = column(capacity * sizeof(double));
  size_t count, narrow;
  if (in_pairs) {
    count = streams_decimal_pairs(own, length, &ends[0], columns[0], columns[1], capacity);
    narrow = streams_decimal_pairs_narrow(own, length, &ends[1], columns[2], columns[3], capacity);
  } else {
    count = streams_decimals(own, length, &ends[0], columns[0], capacity);
    narrow = streams_decimals_narrow(own, length, &ends[1], columns[2], capacity);
  }
  bool holds = count == narrow && count <= capacity && ends[0] == ends[1] && all_same(columns[0], columns[2], count) &&
               all_same(columns[1], columns[3], count);
  const char *at = (const char *)own + from, *end = (const char *)own + length;
  double first = 0, second = 0;
  for (size_t i = 0; i < count && holds; i++) {
    at = behind(at, end, in_pairs ? "[" : " ", &first);
    if (at && in_pairs) at = behind(at, end, "]", &second);
    holds = at && same(first, columns[0][i]) && (!in_pairs || same(second, columns[1][i]));
  }
  holds = holds && at == (const char *)own + ends[0];
  // It stops early only near the end.
  if (holds && count < capacity && from >= 16) {
    const char *next = behind(at, end, in_pairs ? "[" : " ", &first);
    if (next && in_pairs) next = behind(next, end, "]", &second);
    holds = !next || (size_t)(end - next) <= 66;
  }
  for (int i = 0; i < 4; i++) free(columns[i]);
  free(own);
  CHECK(holds);
  return NULL;
}

static const char *squares(const input *in) {
  double wide = streams_squares(in->a, in->count, in->first), plain = 0, most = 0;
  CHECK(same(wide, streams_squares_narrow(in->a, in->count, in->first)));
  size_t beyond = streams_count_beyond(in->a, in->count, in->second), found = 0;
  CHECK(beyond == streams_count_beyond_narrow(in->a, in->count, in->second));
  for (size_t i = 0; i < in->count; i++) {
    double own = in->a[i] - in->first;
    plain += own * own;
    most = greater(fabs(own), most);
    found += fabs(in->a[i]) > in->second;
  }
  CHECK(beyond == found);
  if (are_finite(in->a, in->count) && isfinite(in->first) && most < 1e140) {
    CHECK(near(wide, plain, 1e-14 * (double)(in->count + 1) * most * most + DBL_MIN));
  }
  return NULL;
}

// MARK: A Gaussian over distance

static const char *bell(const input *in) {
  size_t count = in->count;
  double *places = column(count * sizeof(double));
  double place = 0, heights = 0;
  for (size_t i = 0; i < count; i++) {
    double step = fabs(in->b[i]);
    place += step < 1e6 ? step / 8 : 0;
    places[i] = place;
    heights += fabs(in->a[i]);
  }
  double reach = 0.5 * (double)in->reach, scale = -8 / (32 * reach * reach);
  double *sums[8];
  for (int i = 0; i < 8; i++) sums[i] = column(count * sizeof(double));
  streams_gaussian_sums(places, in->a, count, in->farthest, reach, scale, sums[0], sums[1], sums[2], sums[3]);
  streams_gaussian_sums_narrow(places, in->a, count, in->farthest, reach, scale, sums[4], sums[5], sums[6], sums[7]);
  bool holds = true;
  for (int i = 0; i < 4; i++) holds = holds && all_same(sums[i], sums[i + 4], count);
  if (heights < 1e280) {
    // The places rise: behind the first one out of reach there is no other.
    double *plain[4];
    for (int i = 0; i < 4; i++) plain[i] = column(count * sizeof(double));
    for (size_t i = 0; i < count; i++) {
      for (size_t j = i + 1; j < count && j - i <= in->farthest && places[j] - places[i] <= reach; j++) {
        double distance = places[j] - places[i], weight = exp(32 * scale * distance * distance);
        plain[0][i] += weight * in->a[j];
        plain[1][i] += weight;
        plain[2][j] += weight * in->a[i];
        plain[3][j] += weight;
      }
    }
    for (int i = 0; i < 4; i++) {
      double tolerance = i % 2 ? 1e-10 * (double)(count + 1) : 1e-10 * (heights + 1e-290);
      for (size_t place = 0; place < count; place++) holds = holds && near(sums[i][place], plain[i][place], tolerance);
      free(plain[i]);
    }
  }
  for (int i = 0; i < 8; i++) free(sums[i]);
  free(places);
  CHECK(holds);
  return NULL;
}

// MARK: Short steps of a track

/// The squared cosine near a latitude in degrees.
static streams_circle circle_at(double latitude) {
  double at = latitude * M_PI / 180;
  streams_circle circle = {
      at, cos(at) * cos(at), -sin(2 * at), -cos(2 * at), 2.0 / 3 * sin(2 * at), cos(2 * at) / 3};
  return circle;
}

static const char *steps(const input *in) {
  enum { PLACES = STREAMS_STEPS + 1 };
  double *north = column(PLACES * sizeof(double)), *east = column(PLACES * sizeof(double));
  double *lengths[4];
  for (int i = 0; i < 4; i++) lengths[i] = column(STREAMS_STEPS * sizeof(double));
  for (size_t i = 0; i < PLACES; i++) {
    double up = in->count ? in->a[i % in->count] : 0, turn = in->count ? in->b[i % in->count] : 0;
    // Every second input moves by small steps.
    north[i] = in->reach % 2 ? 46 + up / 1e5 : up;
    east[i] = in->reach % 2 ? 7 + turn / 1e5 : turn;
  }
  streams_circle circle = circle_at(north[0]);
  streams_ellipsoid globe = {0.00669437999014, 2 * 6378137.0};
  double diameter = 2 * 6371008.8;
  double sum = streams_sphere_steps(north, east, &circle, diameter, lengths[0]);
  bool holds = same(sum, streams_sphere_steps_narrow(north, east, &circle, diameter, lengths[1])) &&
               all_same(lengths[0], lengths[1], STREAMS_STEPS);
  double reach = streams_plane_steps(north, east, &circle, &globe, lengths[2]);
  holds = holds && same(reach, sum) &&
          same(reach, streams_plane_steps_narrow(north, east, &circle, &globe, lengths[3])) &&
          all_same(lengths[2], lengths[3], STREAMS_STEPS);
  bool is_small = sum < 1e-8;
  for (size_t i = 0; i < STREAMS_STEPS && holds; i++) {
    double up = north[i + 1] - north[i], turn = east[i + 1] - east[i], middle = north[i] + north[i + 1];
    holds = same(lengths[0][i], streams_sphere_step(up, turn, middle, &circle, diameter)) &&
            same(lengths[2][i], streams_plane_step(up, turn, middle, &circle, &globe));
    if (!holds || !is_small || fabs(north[0]) > 80) continue;
    double half = M_PI / 360, s = sin(up * half), t = sin(turn * half);
    double h = s * s + cos(north[i] * 2 * half) * cos(north[i + 1] * 2 * half) * t * t;
    double exact = diameter * asin(sqrt(h));
    holds = fabs(lengths[0][i] - exact) <= 1e-6 * exact + 1e-6 && fabs(lengths[2][i] - exact) <= 0.01 * exact + 1e-6;
  }
  for (int i = 0; i < 4; i++) free(lengths[i]);
  free(north);
  free(east);
  CHECK(holds);
  return NULL;
}

const char *kernel_fuzz(const uint8_t *bytes, size_t count) {
  source from = {bytes, count, 0};
  input in;
  uint8_t size = byte(&from), more = byte(&from);
  in.count = size < 224 ? size % 67 : 67 + more % 128;
  in.reach = 1 + byte(&from) % (size < 224 ? 24 : 200);
  in.farthest = 1 + byte(&from);
  in.first = value(&from, 1);
  in.second = value(&from, 3);
  in.a = values(&from, in.count);
  in.b = values(&from, in.count);
  in.c = values(&from, in.count);
  const char *(*const loops[])(const input *) = {
      sum,       positive_sum, count_at_least, extent_of,   block_extents,  extremes, prefix_sums, largest_rise, largest_rises,
      next_rise, next_lead,    next_reach,     next_window, next_fall,      next_uneven, next_near, window_powers,
      average_powers, bytes_of, rows_of,       bell,        steps,          decimals_of, squares,
  };
  const char *different = NULL;
  for (size_t i = 0; i < sizeof loops / sizeof *loops && !different; i++) different = loops[i](&in);
  free(in.a);
  free(in.b);
  free(in.c);
  return different;
}
