// Loops over whole columns for 256-bit registers too, which Swift does not reach without unsafe flags.
//
// Each loop is written once and compiled twice; the processor decides at run time. The results are the same to the last bit:
// the order of additions is the same and nothing is fused. Callers answer for the bounds.
#ifndef P247_STREAM_KERNELS_H
#define P247_STREAM_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Declares a loop, and under `name_narrow` the same one without wide registers: tests compare the two on one machine.
#define STREAMS_LOOP(result, name, ...) \
  result name(__VA_ARGS__);             \
  result name##_narrow(__VA_ARGS__)

// MARK: Sums and extents (sums.c)

/// The sum of `count` values.
STREAMS_LOOP(double, streams_sum, const double *values, size_t count);

/// The sum of what is above 0.
STREAMS_LOOP(double, streams_positive_sum, const double *values, size_t count);

/// How many values are at least a limit.
STREAMS_LOOP(size_t, streams_count_at_least, const double *values, size_t count, double limit);

/// How many values are farther from 0 than a bound.
STREAMS_LOOP(size_t, streams_count_beyond, const double *values, size_t count, double bound);

/// The sum of the squared departures from a centre.
STREAMS_LOOP(double, streams_squares, const double *values, size_t count, double centre);

/// The smallest and the largest of some values.
typedef struct {
  double low;
  double high;
  /// Not a finite number if one of the values is not; of huge values, too.
  double probe;
} streams_extent;

/// The smallest and the largest of at least one value.
STREAMS_LOOP(streams_extent, streams_extent_of, const double *values, size_t count);

/// The extents of blocks of `width` values, the last of them as long as is left.
STREAMS_LOOP(
    void, streams_block_extents,
    const double *values, size_t count, size_t width, double *lows, double *highs);

/// The places of the smallest and of the largest value, the first of equal ones, of each of `buckets` parts of finite
/// values: rising, at most two a bucket. Returns how many. At least one value a bucket.
STREAMS_LOOP(size_t, streams_extremes, const double *values, size_t count, size_t buckets, ptrdiff_t *places);

// MARK: Windows (windows.c)

/// Sums of `value - level` up to each value, 0 the first: one more than values.
STREAMS_LOOP(void, streams_prefix_sums, const double *values, size_t count, double level, double *prefix);

/// The largest of `later[i] - earlier[i]`.
STREAMS_LOOP(double, streams_largest_rise, const double *later, const double *earlier, size_t count);

/// For each of `number` distances from 1 to `count - 1` the largest of `sums[i + distance] - sums[i]`, and its first place.
/// Differences fit 28 bits. `lows` has the least of each block of 16 sums, then 2^29; `highs` the greatest of each block and
/// the next one, then -2^29, as 32 more `sums` do. Both are 20 longer than the blocks.
STREAMS_LOOP(
    void, streams_largest_rises,
    const int32_t *sums, size_t count, const int32_t *lows, const int32_t *highs, const int64_t *distances,
    size_t number, int32_t *largest, int32_t *starts);

/// The first of `count` places whose greater of two highs is at least `top` above its low, `count` if there is none.
STREAMS_LOOP(
    size_t, streams_next_rise,
    const double *lows, const double *highs, const double *other_highs, size_t count, double top);

/// The first of `count` places with `ends[i] - (starts[i] * first + starts[i + 1] * second) > length`, or `count`.
STREAMS_LOOP(
    size_t, streams_next_lead,
    const double *ends, const double *starts, double first, double second, size_t count, double length);

/// The first of `count` places with `(ends[i] * first + ends[i + 1] * second) - starts[i] > length`, or `count`.
STREAMS_LOOP(
    size_t, streams_next_reach,
    const double *starts, const double *ends, double first, double second, size_t count, double length);

/// The first of `count` windows of `reach` steps whose sum, `integral[i + reach] - integral[i]`, or half a step of its rise
/// more, is above `sum`; `count` if there is none.
STREAMS_LOOP(
    size_t, streams_next_window,
    const double *values, const double *integral, size_t reach, size_t count, double sum);

/// The first of `count` values that the next one is not at least as large as, or `count`.
STREAMS_LOOP(size_t, streams_next_fall, const double *values, size_t count);

/// The first of `count` values that the next one is not `step` larger than, or `count`.
STREAMS_LOOP(size_t, streams_next_uneven, const double *values, size_t count, double step);

// MARK: Fourth powers (powers.c)

/// The sum of (sum of `window` values)⁴ − `origin` over all full windows but the first, whose sum is given.
STREAMS_LOOP(
    double, streams_window_powers,
    const double *values, size_t count, size_t window, double sum, double origin);

/// The sum of the fourth powers of an average that begins at 0 and takes over a share of each value.
STREAMS_LOOP(double, streams_average_powers, const double *values, size_t count, double share);

// MARK: Whole numbers (whole_numbers.c)

/// Whole values of 1…255 as bytes, missing ones as 0; `false` if there are others.
STREAMS_LOOP(bool, streams_bytes, const double *values, size_t count, uint8_t *bytes);

/// Whole values from 0 up to a limit; returns the limit for others and reports whether any occurred.
STREAMS_LOOP(bool, streams_rows, const double *values, size_t count, uint16_t limit, uint16_t *rows);

// MARK: Decimals in text (decimals.c)

/// Reads the decimals from `*place` on that follow each other with a comma, or a comma and a space, between them: whole numbers
/// of one to seven digits, with or without a minus, a point and one to seven digits; no zero before another digit.
///
/// Stops before the first that is another text, near the end of the text, before place 16, and after `capacity` of them;
/// `*place` is then where the next one would start. Returns how many it read: each is the nearest double.
STREAMS_LOOP(
    size_t, streams_decimals,
    const uint8_t *text, size_t length, size_t *place, double *values, size_t capacity);

/// Reads pairs of such decimals, each pair in brackets.
STREAMS_LOOP(
    size_t, streams_decimal_pairs,
    const uint8_t *text, size_t length, size_t *place, double *firsts, double *seconds, size_t capacity);

// MARK: A Gaussian over distance (bell.c)

/// Adds for each two points at most `reach` and `farthest` points apart the height of each, weighed by
/// e^(32 · scale · distance²), to the sums of the other: from those ahead and from those behind, each with its weights.
/// Places never fall; 32 · scale · reach² is −8 at least.
STREAMS_LOOP(
    void, streams_gaussian_sums,
    const double *places, const double *heights, size_t count, size_t farthest, double reach, double scale,
    double *ahead, double *ahead_weights, double *behind, double *behind_weights);

// MARK: Short steps of a track (steps.c)

/// The squared cosine of the latitudes near one of them: c0 + x (c1 + x (c2 + x (c3 + x c4))) at x = latitude − origin, in
/// radians.
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

/// How many steps a block has.
enum { STREAMS_STEPS = 16 };

/// The lengths of the sixteen steps between seventeen places in degrees, on a sphere. Returns the sum of the squares of their
/// differences in latitude and longitude, in half radians: the formula holds for small ones.
STREAMS_LOOP(
    double, streams_sphere_steps,
    const double *latitudes, const double *longitudes, const streams_circle *circle, double diameter,
    double *lengths);

/// The same on the plane that touches an ellipsoid.
STREAMS_LOOP(
    double, streams_plane_steps,
    const double *latitudes, const double *longitudes, const streams_circle *circle,
    const streams_ellipsoid *ellipsoid, double *lengths);

/// The length of one step on a sphere: degrees to the north and to the east, and the sum of both latitudes.
double streams_sphere_step(
    double north, double east, double middle, const streams_circle *circle, double diameter);

/// The same on the plane that touches an ellipsoid.
double streams_plane_step(
    double north, double east, double middle, const streams_circle *circle, const streams_ellipsoid *ellipsoid);

/// The first of `count` places that may be within `distance` of the place a given number ahead, or `count`; takes the
/// minimum metres per degree north and east.
STREAMS_LOOP(
    size_t, streams_next_near,
    const double *latitudes, const double *longitudes, size_t ahead, size_t count, double north, double east,
    double distance);

/// Adds to a count that threads share and returns the sum.
static inline int64_t counter_add(int64_t *count, int64_t amount) {
  return __atomic_add_fetch(count, amount, __ATOMIC_RELAXED);
}

#endif
