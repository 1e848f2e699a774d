#include "lanes.h"
#include "stream_kernels.h"

#define SQUARE(value) ((value) * (value))

BODY double streams_window_powers_body(
    const double *values, size_t count, size_t window, double sum, double origin) {
  half_lanes total = 0, carry = sum;
  size_t place = window;
  for (; place + 4 <= count; place += 4) {
    half_lanes steps = RUNNING(FOUR(values + place) - FOUR(values + place - window));
    half_lanes sums = steps + carry;
    carry += steps.wwww;
    total += SQUARE(SQUARE(sums)) - origin;
  }
  double all = (total.x + total.y) + (total.z + total.w);
  sum = carry.x;
  for (; place < count; place++) {
    sum += values[place] - values[place - window];
    all += SQUARE(SQUARE(sum)) - origin;
  }
  return all;
}
KERNEL(
    double, streams_window_powers,
    (const double *values, size_t count, size_t window, double sum, double origin),
    (values, count, window, sum, origin))

BODY double streams_average_powers_body(const double *values, size_t count, double share) {
  double keep = 1 - share;
  half_lanes keeps = {keep, keep * keep, keep * keep * keep, SQUARE(keep * keep)};
  half_lanes total = 0, carry = 0, none = 0;
  size_t place = 0;
  for (; place + 4 <= count; place += 4) {
    // The contribution of these four values; the earlier average decays by a power of the share kept.
    half_lanes own = FOUR(values + place) * share;
    own += keep * __builtin_shufflevector(own, none, 4, 0, 1, 2);
    own += (keep * keep) * __builtin_shufflevector(own, none, 4, 4, 0, 1);
    half_lanes averages = keeps * carry + own;
    carry = keeps.w * carry + own.wwww;
    total += SQUARE(SQUARE(averages));
  }
  double all = (total.x + total.y) + (total.z + total.w);
  double average = carry.x;
  for (; place < count; place++) {
    average += share * (values[place] - average);
    all += SQUARE(SQUARE(average));
  }
  return all;
}
KERNEL(
    double, streams_average_powers, (const double *values, size_t count, double share), (values, count, share))
