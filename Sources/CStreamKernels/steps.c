#include "lanes.h"
#include "stream_kernels.h"

#define VALUE double
#include "step_lengths.h"
#undef VALUE
#define VALUE lanes
#include "step_lengths.h"

/// Measures sixteen steps by a formula in north, east and middle, and returns the sum of squared differences.
#define MEASURE(formula)                                                                            \
  do {                                                                                              \
    lanes reach = 0;                                                                                \
    for (int i = 0; i < STREAMS_STEPS; i += 8) {                                                    \
      lanes north = (LANES(latitudes + i + 1) - LANES(latitudes + i)) * HALF_DEGREE;                \
      lanes east = (LANES(longitudes + i + 1) - LANES(longitudes + i)) * HALF_DEGREE;               \
      lanes middle = (LANES(latitudes + i) + LANES(latitudes + i + 1)) * HALF_DEGREE;               \
      reach += north * north + east * east;                                                         \
      *(loose_lanes *)(lengths + i) = formula;                                                      \
    }                                                                                               \
    double sum;                                                                                     \
    FOLD(sum, PLUS, reach);                                                                         \
    return sum;                                                                                     \
  } while (0)

BODY double streams_sphere_steps_body(
    const double *latitudes, const double *longitudes, const streams_circle *circle, double diameter,
    double *lengths) {
  streams_circle own = *circle;
  MEASURE(sphere_length_of_lanes(&own, north, east, middle) * diameter);
}
KERNEL(
    double, streams_sphere_steps,
    (const double *latitudes, const double *longitudes, const streams_circle *circle, double diameter,
     double *lengths),
    (latitudes, longitudes, circle, diameter, lengths))

BODY double streams_plane_steps_body(
    const double *latitudes, const double *longitudes, const streams_circle *circle,
    const streams_ellipsoid *ellipsoid, double *lengths) {
  streams_circle own = *circle;
  streams_ellipsoid globe = *ellipsoid;
  MEASURE(plane_length_of_lanes(&own, &globe, north, east, middle));
}
KERNEL(
    double, streams_plane_steps,
    (const double *latitudes, const double *longitudes, const streams_circle *circle,
     const streams_ellipsoid *ellipsoid, double *lengths),
    (latitudes, longitudes, circle, ellipsoid, lengths))

double streams_sphere_step(double north, double east, double middle, const streams_circle *circle, double diameter) {
  return sphere_length_of_double(circle, north * HALF_DEGREE, east * HALF_DEGREE, middle * HALF_DEGREE) * diameter;
}

double streams_plane_step(
    double north, double east, double middle, const streams_circle *circle, const streams_ellipsoid *ellipsoid) {
  return plane_length_of_double(
      circle, ellipsoid, north * HALF_DEGREE, east * HALF_DEGREE, middle * HALF_DEGREE);
}

BODY size_t streams_next_near_body(
    const double *latitudes, const double *longitudes, size_t ahead, size_t count, double north, double east,
    double distance) {
  lanes none = 0;
  double square = distance * distance;
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    lanes up = (LANES(latitudes + place + ahead) - LANES(latitudes + place)) * north;
    lanes turn = LANES(longitudes + place + ahead) - LANES(longitudes + place);
    // Across the date line, the caller checks the exact distance.
    lanes across = (turn * turn < (lanes)1.0) ? turn * east : none;
    unsigned far = WHERE((up * up + across * across > (lanes)square) & (up * up < (lanes)1e10));
    if (far != 0xff) return place + (size_t)__builtin_ctz(~far);
  }
  for (; place < count; place++) {
    double up = (latitudes[place + ahead] - latitudes[place]) * north;
    double turn = longitudes[place + ahead] - longitudes[place];
    double across = turn * turn < 1 ? turn * east : 0;
    if (!(up * up + across * across > square && up * up < 1e10)) return place;
  }
  return count;
}
KERNEL(
    size_t, streams_next_near,
    (const double *latitudes, const double *longitudes, size_t ahead, size_t count, double north, double east,
     double distance),
    (latitudes, longitudes, ahead, count, north, east, distance))
