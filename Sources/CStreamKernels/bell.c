#include "lanes.h"
#include "stream_kernels.h"

/// e^x for x in −8…0, as the 32nd power of the Taylor series of e^(x/32); error below 3e-12. The argument is x/32.
#define POWER_OF_E(x)                                                                             \
  ({                                                                                              \
    __typeof__(x) e = (x) * (1.0 / 5040) + 1.0 / 720;                                             \
    e = ((((e * (x) + 1.0 / 120) * (x) + 1.0 / 24) * (x) + 1.0 / 6) * (x) + 0.5) * (x) + 1;       \
    e = e * (x) + 1;                                                                              \
    e *= e;                                                                                       \
    e *= e;                                                                                       \
    e *= e;                                                                                       \
    e *= e;                                                                                       \
    e * e;                                                                                        \
  })

/// Number of points processed together while any of them has another point within reach.
enum { CHUNK = 64 };

BODY void streams_gaussian_sums_body(
    const double *places, const double *heights, size_t count, size_t farthest, double reach, double scale,
    double *ahead, double *ahead_weights, double *behind, double *behind_weights) {
  for (size_t first = 0; first < count; first += CHUNK) {
    for (size_t step = 1; step <= farthest && first + step < count; step++) {
      size_t end = LESSER(first + CHUNK, count - step), place = first;
      unsigned reached = 0;
      for (; place + 8 <= end; place += 8) {
        size_t other = place + step;
        lanes apart = LANES(places + other) - LANES(places + place), none = 0;
        lanes part = apart * apart * scale;
        lanes weight = POWER_OF_E(part);
        weight = apart <= (lanes)reach ? weight : none;
        reached |= WHERE(apart <= (lanes)reach);
        *(loose_lanes *)(ahead + place) += weight * LANES(heights + other);
        *(loose_lanes *)(ahead_weights + place) += weight;
        *(loose_lanes *)(behind + other) += weight * LANES(heights + place);
        *(loose_lanes *)(behind_weights + other) += weight;
      }
      for (; place < end; place++) {
        size_t other = place + step;
        double apart = places[other] - places[place];
        if (!(apart <= reach)) continue;
        double part = apart * apart * scale, weight = POWER_OF_E(part);
        reached = 1;
        ahead[place] += weight * heights[other];
        ahead_weights[place] += weight;
        behind[other] += weight * heights[place];
        behind_weights[other] += weight;
      }
      if (!reached) break;
    }
  }
}
KERNEL(
    void, streams_gaussian_sums,
    (const double *places, const double *heights, size_t count, size_t farthest, double reach, double scale,
     double *ahead, double *ahead_weights, double *behind, double *behind_weights),
    (places, heights, count, farthest, reach, scale, ahead, ahead_weights, behind, behind_weights))
