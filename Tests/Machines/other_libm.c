// Another mathematics library: every function of libm that is not exact gives the number beside its own, above or below. Loaded before
// libm (LD_PRELOAD), it shows what a machine may change whose functions round otherwise. .ci/test-libm runs it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

/// The number beside a result: above or below, by a bit that hangs on all of its own.
static double beside(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  // An exact 0, 1, infinity or NaN is the same in every library.
  if (value == 0 || value == 1 || !isfinite(value)) return value;
  return nextafter(value, (bits * UINT64_C(0x9E3779B97F4A7C15)) >> 63 ? INFINITY : -INFINITY);
}

#define ONE(name)                                                                       \
  double name(double x) {                                                               \
    static double (*own)(double);                                                       \
    if (!own) own = (double (*)(double))dlsym(RTLD_NEXT, #name);                        \
    return beside(own(x));                                                              \
  }
#define TWO(name)                                                                       \
  double name(double x, double y) {                                                     \
    static double (*own)(double, double);                                               \
    if (!own) own = (double (*)(double, double))dlsym(RTLD_NEXT, #name);                \
    return beside(own(x, y));                                                           \
  }

ONE(exp) ONE(exp2) ONE(expm1) ONE(log) ONE(log2) ONE(log10) ONE(log1p) ONE(cbrt)
ONE(sin) ONE(cos) ONE(tan) ONE(asin) ONE(acos) ONE(atan)
ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh) ONE(acosh) ONE(atanh)
ONE(erf) ONE(erfc) ONE(tgamma)
TWO(pow) TWO(atan2) TWO(hypot)

double lgamma_r(double x, int *sign) {
  static double (*own)(double, int *);
  if (!own) own = (double (*)(double, int *))dlsym(RTLD_NEXT, "lgamma_r");
  return beside(own(x, sign));
}
