// Vectors of eight doubles, in two 256-bit or four 128-bit registers.
#ifndef P247_LANES_H
#define P247_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Values are rounded after each operation, whatever the register width. Vectors are never passed between functions.
#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"

typedef double lanes __attribute__((ext_vector_type(8)));
typedef double loose_lanes __attribute__((ext_vector_type(8), aligned(8)));
typedef double half_lanes __attribute__((ext_vector_type(4)));
typedef double loose_half __attribute__((ext_vector_type(4), aligned(8)));
typedef double pair_lanes __attribute__((ext_vector_type(2)));

typedef int32_t whole_lanes __attribute__((ext_vector_type(8)));
typedef int32_t loose_whole __attribute__((ext_vector_type(8), aligned(4)));

typedef bool lane_flags __attribute__((ext_vector_type(8)));

/// Eight values at an address of any alignment.
#define LANES(place) (*(const loose_lanes *)(place))
#define INTEGERS(place) (*(const loose_whole *)(place))
#define FOUR(place) (*(const loose_half *)(place))
#define LESSER(a, b) ((a) < (b) ? (a) : (b))
#define GREATER(a, b) ((a) > (b) ? (a) : (b))

/// The lanes in which a comparison holds, as bits.
#define WHERE(comparison)                                                \
  ({                                                                     \
    lane_flags flags = __builtin_convertvector(comparison, lane_flags);  \
    unsigned char bits;                                                  \
    memcpy(&bits, &flags, 1);                                            \
    bits;                                                                \
  })

/// The cumulative sums of four values. The first step turns a, b, c, d into a, a + b, b + c, c + d.
#define RUNNING(values)                                                                 \
  ({                                                                                    \
    half_lanes none = 0, own = values;                                                  \
    half_lanes pairs = own + __builtin_shufflevector(own, none, 4, 0, 1, 2);            \
    pairs + __builtin_shufflevector(pairs, none, 4, 4, 0, 1);                           \
  })

/// Marks a function body that is inlined into both of its callers.
#define BODY static inline __attribute__((always_inline))

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2")))
#define HAS_WIDE __builtin_cpu_supports("avx2")
#else
#define WIDE
#define HAS_WIDE 0
#endif

/// Defines `name` from `name_body`, and `name_narrow` for the baseline instruction set. `name` selects the version.
#define KERNEL(result, name, parameters, arguments)                              \
  WIDE static result name##_wide parameters { return name##_body arguments; }    \
  result name##_narrow parameters { return name##_body arguments; }              \
  result name parameters { return HAS_WIDE ? name##_wide arguments : name##_narrow arguments; }

/// Reduces eight values with an operation (minimum, maximum or sum), by halves.
#define FOLD(result, operation, values)                       \
  do {                                                        \
    half_lanes halves = operation((values).lo, (values).hi);  \
    pair_lanes pairs = operation(halves.lo, halves.hi);       \
    result = operation(pairs.x, pairs.y);                     \
  } while (0)

#define PLUS(a, b) ((a) + (b))

#endif
