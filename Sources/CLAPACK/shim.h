// The BLAS and LAPACK routines this package calls, declared by hand so that no development header is needed.
// Fortran ABI of gfortran: 32-bit integers, every argument by pointer, the length of each character argument
// last as a hidden size_t.
#ifndef P247_CLAPACK_H
#define P247_CLAPACK_H

#include <stddef.h>
#include <stdint.h>

typedef int32_t clapack_int;

double ddot_(const clapack_int *n, const double *x, const clapack_int *incx, const double *y,
             const clapack_int *incy);

#endif
