// The lengths of short steps for the type `VALUE`: steps.c includes this file for one double and for eight.

/// Half a degree in radians.
#ifndef HALF_DEGREE
#define HALF_DEGREE 0.00872664625997164788

#define NAMED_(name, value) name##_of_##value
#define NAMED(name, value) NAMED_(name, value)
#endif

/// cos² of a latitude near the origin of the circle.
BODY VALUE NAMED(squared_cosine, VALUE)(const streams_circle *circle, VALUE latitude) {
  VALUE x = latitude - circle->origin;
  VALUE high = circle->c2 + x * (circle->c3 + x * circle->c4);
  return circle->c0 + x * (circle->c1 + x * high);
}

/// sin² of an angle of at most 0.0001.
BODY VALUE NAMED(squared_sine, VALUE)(VALUE x) {
  VALUE square = x * x;
  return square - square * square * (1.0 / 3);
}

/// asin √h of the haversine h. The product of the cosines of both latitudes is cos²φ − sin²(Δφ/2) at the mean φ; for h below
/// 1e-8 the next term of the arc sine is under 1e-17.
BODY VALUE NAMED(sphere_length, VALUE)(const streams_circle *circle, VALUE north, VALUE east, VALUE middle) {
  VALUE south = NAMED(squared_sine, VALUE)(north);
  VALUE product = NAMED(squared_cosine, VALUE)(circle, middle) - south;
  VALUE h = south + product * NAMED(squared_sine, VALUE)(east);
  return __builtin_elementwise_sqrt(h) * (1 + h * (1.0 / 6));
}

/// The length on the tangent plane of the ellipsoid. With rest = 1 − e² sin²φ, the radii of curvature are
/// M = a (1 − e²) ÷ rest^1.5 and N = a ÷ √rest.
BODY VALUE NAMED(plane_length, VALUE)(
    const streams_circle *circle, const streams_ellipsoid *ellipsoid, VALUE north, VALUE east, VALUE middle) {
  VALUE cosine = NAMED(squared_cosine, VALUE)(circle, middle);
  VALUE rest = (1 - ellipsoid->eccentricity) + ellipsoid->eccentricity * cosine;
  VALUE scaled = north * (1 - ellipsoid->eccentricity) / rest;
  VALUE square = scaled * scaled + east * east * cosine;
  return __builtin_elementwise_sqrt(square / rest * (ellipsoid->diameter * ellipsoid->diameter));
}
