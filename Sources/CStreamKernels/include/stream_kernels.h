// Loops over whole columns that use 256-bit registers if available, which Swift cannot do without unsafe flags.
//
// Each loop is written once and compiled for both register widths; the version is selected at run time. Both give
// bit-identical results, because additions are in the same order and never fused. Callers must check the bounds.
#ifndef P247_STREAM_KERNELS_H
#define P247_STREAM_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Declares a loop, and `name_narrow`, the same loop without 256-bit registers, so tests can compare the two.
#define STREAMS_LOOP(result, name, ...) \
  result name(__VA_ARGS__);             \
  result name##_narrow(__VA_ARGS__)

// MARK: Sums and extents (sums.c)

/// The sum of `count` values.
STREAMS_LOOP(double, streams_sum, const double *values, size_t count);

/// The sum of the positive values.
STREAMS_LOOP(double, streams_positive_sum, const double *values, size_t count);

/// The number of values that are at least a limit.
STREAMS_LOOP(size_t, streams_count_at_least, const double *values, size_t count, double limit);

/// The number of values with a magnitude above a bound.
STREAMS_LOOP(size_t, streams_count_beyond, const double *values, size_t count, double bound);

/// The sum of squared deviations from a centre.
STREAMS_LOOP(double, streams_squares, const double *values, size_t count, double centre);

/// The minimum and maximum of a list.
typedef struct {
  double low;
  double high;
  /// Not finite if any value is not finite; huge values may also overflow it.
  double probe;
} streams_extent;

/// The minimum and maximum of at least one value.
STREAMS_LOOP(streams_extent, streams_extent_of, const double *values, size_t count);

/// The extents of consecutive blocks of `width` values; the last block may be shorter.
STREAMS_LOOP(
    void, streams_block_extents,
    const double *values, size_t count, size_t width, double *lows, double *highs);

/// Writes the indices of the minimum and maximum (the first of equal values) of each of `buckets` parts, in
/// increasing order, at most two per bucket. Returns their number. All values must be finite, with at least one
/// value per bucket.
STREAMS_LOOP(size_t, streams_extremes, const double *values, size_t count, size_t buckets, ptrdiff_t *places);

// MARK: Windows (windows.c)

/// Cumulative sums of `value - level`, starting with 0; there is one more sum than values.
STREAMS_LOOP(void, streams_prefix_sums, const double *values, size_t count, double level, double *prefix);

/// The largest of `later[i] - earlier[i]`.
STREAMS_LOOP(double, streams_largest_rise, const double *later, const double *earlier, size_t count);

/// Finds, for each of `number` distances from 1 to `count - 1`, the largest `sums[i + distance] - sums[i]` and its
/// first index.
///
/// Differences must fit in 28 bits. `lows` holds the minimum of each block of 16 sums and is padded with 2^29. `highs`
/// holds the maximum of each block and the next one and is padded with -2^29. Both have 20 elements of padding. `sums`
/// is padded with 32 elements of -2^29.
STREAMS_LOOP(
    void, streams_largest_rises,
    const int32_t *sums, size_t count, const int32_t *lows, const int32_t *highs, const int64_t *distances,
    size_t number, int32_t *largest, int32_t *starts);

/// The first of `count` indices at which the larger of two highs exceeds the low by at least `top`; `count` if none does.
STREAMS_LOOP(
    size_t, streams_next_rise,
    const double *lows, const double *highs, const double *other_highs, size_t count, double top);

/// The first of `count` indices with `ends[i] - (starts[i] * first + starts[i + 1] * second) > length`, or `count`.
STREAMS_LOOP(
    size_t, streams_next_lead,
    const double *ends, const double *starts, double first, double second, size_t count, double length);

/// The first of `count` indices with `(ends[i] * first + ends[i + 1] * second) - starts[i] > length`, or `count`.
STREAMS_LOOP(
    size_t, streams_next_reach,
    const double *starts, const double *ends, double first, double second, size_t count, double length);

/// The first of `count` windows of `reach` steps whose sum, `integral[i + reach] - integral[i]`, exceeds `sum`, either
/// as it is or after half a step at its initial rate of increase; `count` if there is none.
STREAMS_LOOP(
    size_t, streams_next_window,
    const double *values, const double *integral, size_t reach, size_t count, double sum);

/// The index of the first of `count` values that is followed by a smaller or missing one; `count` if there is none.
STREAMS_LOOP(size_t, streams_next_fall, const double *values, size_t count);

/// The index of the first of `count` values that is not followed by its own value plus `step`; `count` if there is none.
STREAMS_LOOP(size_t, streams_next_uneven, const double *values, size_t count, double step);

// MARK: Fourth powers (powers.c)

/// The sum of (sum of `window` values)⁴ − `origin` over all full windows except the first, whose sum is given.
STREAMS_LOOP(
    double, streams_window_powers,
    const double *values, size_t count, size_t window, double sum, double origin);

/// The sum of the fourth powers of an exponential average that starts at 0 and gives each value the weight `share`.
STREAMS_LOOP(double, streams_average_powers, const double *values, size_t count, double share);

// MARK: Whole numbers (whole_numbers.c)

/// Converts integers in 1…255 to bytes, with 0 for missing values. Returns `false` if there are other values.
STREAMS_LOOP(bool, streams_bytes, const double *values, size_t count, uint8_t *bytes);

/// Converts integers from 0 to `limit`; any other value becomes `limit`. Returns whether there
/// were none of those.
STREAMS_LOOP(bool, streams_rows, const double *values, size_t count, uint16_t limit, uint16_t *rows);

// MARK: Decimals in text (decimals.c)

/// Reads decimals from `*place` on, separated by a comma or by a comma and a space. A decimal has one to seven digits
/// without leading zeros, optionally a minus sign, and optionally a point with one to seven digits.
///
/// Stops before any other text, near the end of the text, before offset 16, and after `capacity` decimals. `*place` is
/// then the start of the next one. Returns the number of decimals read, each correctly rounded to the nearest double.
STREAMS_LOOP(
    size_t, streams_decimals,
    const uint8_t *text, size_t length, size_t *place, double *values, size_t capacity);

/// Reads pairs of decimals, each pair in brackets; otherwise like ``streams_decimals``.
STREAMS_LOOP(
    size_t, streams_decimal_pairs,
    const uint8_t *text, size_t length, size_t *place, double *firsts, double *seconds, size_t capacity);

// MARK: A Gaussian over distance (bell.c)

/// Adds, for every two points within distance `reach` and at most `farthest` positions apart, the height of each to the
/// sums of the other, weighted by e^(32 · scale · distance²). Sums over points ahead and behind are kept separately,
/// each with its total weight. `places` must not decrease, and 32 · scale · reach² must be at least −8.
STREAMS_LOOP(
    void, streams_gaussian_sums,
    const double *places, const double *heights, size_t count, size_t farthest, double reach, double scale,
    double *ahead, double *ahead_weights, double *behind, double *behind_weights);

// MARK: Short steps of a track (steps.c)

/// The squared cosine of latitudes near an origin: c0 + x (c1 + x (c2 + x (c3 + x c4))) with x = latitude − origin,
/// in radians.
typedef struct {
  double origin;
  double c0;
  double c1;
  double c2;
  double c3;
  double c4;
} streams_circle;

/// An ellipsoid of rotation.
typedef struct {
  /// Square of the eccentricity.
  double eccentricity;
  /// Twice the equatorial radius.
  double diameter;
} streams_ellipsoid;

/// Number of steps per block.
enum { STREAMS_STEPS = 16 };

/// Computes the lengths of the sixteen steps between seventeen positions in degrees, on a sphere. Returns the sum of
/// the squared differences in latitude and longitude, in half radians; the formula is valid only if it is small.
STREAMS_LOOP(
    double, streams_sphere_steps,
    const double *latitudes, const double *longitudes, const streams_circle *circle, double diameter,
    double *lengths);

/// Like ``streams_sphere_steps``, but on the tangent plane of an ellipsoid.
STREAMS_LOOP(
    double, streams_plane_steps,
    const double *latitudes, const double *longitudes, const streams_circle *circle,
    const streams_ellipsoid *ellipsoid, double *lengths);

/// The length of one step on a sphere, from degrees to the north and to the east and the sum of both latitudes.
double streams_sphere_step(
    double north, double east, double middle, const streams_circle *circle, double diameter);

/// Like ``streams_sphere_step``, but on the tangent plane of an ellipsoid.
double streams_plane_step(
    double north, double east, double middle, const streams_circle *circle, const streams_ellipsoid *ellipsoid);

/// The first of `count` positions that may be within `distance` of the position `ahead` rows later; `count` if there is
/// none. `north` and `east` are the minimum metres per degree.
STREAMS_LOOP(
    size_t, streams_next_near,
    const double *latitudes, const double *longitudes, size_t ahead, size_t count, double north, double east,
    double distance);

/// Adds to a counter shared by threads and returns the new value.
static inline int64_t counter_add(int64_t *count, int64_t amount) {
  return __atomic_add_fetch(count, amount, __ATOMIC_RELAXED);
}

#endif
