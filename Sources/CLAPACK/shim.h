// The BLAS and LAPACK routines this package calls, declared by hand so no development header is needed.
//
// There are two layers. The routines follow the Fortran ABI of gfortran: 32-bit integers, every argument by
// pointer, and the length of each character argument as a hidden trailing size_t. An inline wrapper for each
// routine takes scalars by value and returns the status.
#ifndef P247_CLAPACK_H
#define P247_CLAPACK_H

#include <stddef.h>
#include <stdint.h>

/// Integer of the LP64 builds of BLAS and LAPACK.
typedef int32_t clapack_int;

// MARK: Fortran entry points

double ddot_(const clapack_int *n, const double *x, const clapack_int *incx, const double *y,
             const clapack_int *incy);
double dnrm2_(const clapack_int *n, const double *x, const clapack_int *incx);
void dgemv_(const char *trans, const clapack_int *m, const clapack_int *n, const double *alpha,
            const double *a, const clapack_int *lda, const double *x, const clapack_int *incx,
            const double *beta, double *y, const clapack_int *incy, size_t trans_len);
void dgemm_(const char *transa, const char *transb, const clapack_int *m, const clapack_int *n,
            const clapack_int *k, const double *alpha, const double *a, const clapack_int *lda,
            const double *b, const clapack_int *ldb, const double *beta, double *c,
            const clapack_int *ldc, size_t transa_len, size_t transb_len);
void dsyrk_(const char *uplo, const char *trans, const clapack_int *n, const clapack_int *k,
            const double *alpha, const double *a, const clapack_int *lda, const double *beta,
            double *c, const clapack_int *ldc, size_t uplo_len, size_t trans_len);
void dgels_(const char *trans, const clapack_int *m, const clapack_int *n, const clapack_int *nrhs,
            double *a, const clapack_int *lda, double *b, const clapack_int *ldb, double *work,
            const clapack_int *lwork, clapack_int *info, size_t trans_len);
void dgelsd_(const clapack_int *m, const clapack_int *n, const clapack_int *nrhs, double *a,
             const clapack_int *lda, double *b, const clapack_int *ldb, double *s,
             const double *rcond, clapack_int *rank, double *work, const clapack_int *lwork,
             clapack_int *iwork, clapack_int *info);
void dgesvd_(const char *jobu, const char *jobvt, const clapack_int *m, const clapack_int *n,
             double *a, const clapack_int *lda, double *s, double *u, const clapack_int *ldu,
             double *vt, const clapack_int *ldvt, double *work, const clapack_int *lwork,
             clapack_int *info, size_t jobu_len, size_t jobvt_len);
void dpotrf_(const char *uplo, const clapack_int *n, double *a, const clapack_int *lda,
             clapack_int *info, size_t uplo_len);
void dpotrs_(const char *uplo, const clapack_int *n, const clapack_int *nrhs, const double *a,
             const clapack_int *lda, double *b, const clapack_int *ldb, clapack_int *info,
             size_t uplo_len);
void dpotri_(const char *uplo, const clapack_int *n, double *a, const clapack_int *lda,
             clapack_int *info, size_t uplo_len);

// MARK: BLAS by value

/// Euclidean length of a vector, without intermediate overflow.
static inline double clapack_dnrm2(clapack_int n, const double *x) {
  const clapack_int one = 1;
  return dnrm2_(&n, x, &one);
}

/// y = op(A) x for an m × n matrix A.
static inline void clapack_dgemv(char trans, clapack_int m, clapack_int n, const double *a,
                                 clapack_int lda, const double *x, double *y) {
  const double alpha = 1, beta = 0;
  const clapack_int one = 1;
  dgemv_(&trans, &m, &n, &alpha, a, &lda, x, &one, &beta, y, &one, 1);
}

/// C = op(A) op(B), where C is m × n and k is the inner dimension.
static inline void clapack_dgemm(char transa, char transb, clapack_int m, clapack_int n,
                                 clapack_int k, const double *a, clapack_int lda, const double *b,
                                 clapack_int ldb, double *c, clapack_int ldc) {
  const double alpha = 1, beta = 0;
  dgemm_(&transa, &transb, &m, &n, &k, &alpha, a, &lda, b, &ldb, &beta, c, &ldc, 1, 1);
}

/// One triangle of C = A Aᵀ ('N') or Aᵀ A ('T'), where C is n × n and k is the inner dimension.
static inline void clapack_dsyrk(char uplo, char trans, clapack_int n, clapack_int k,
                                 const double *a, clapack_int lda, double *c, clapack_int ldc) {
  const double alpha = 1, beta = 0;
  dsyrk_(&uplo, &trans, &n, &k, &alpha, a, &lda, &beta, c, &ldc, 1, 1);
}

// MARK: LAPACK by value; each returns `info`

/// Least squares of full rank by QR; A becomes its factors, the first n of b the solution.
static inline clapack_int clapack_dgels(clapack_int m, clapack_int n, clapack_int nrhs, double *a,
                                        clapack_int lda, double *b, clapack_int ldb, double *work,
                                        clapack_int lwork) {
  const char trans = 'N';
  clapack_int info = 0;
  dgels_(&trans, &m, &n, &nrhs, a, &lda, b, &ldb, work, &lwork, &info, 1);
  return info;
}

/// Least squares of any rank by singular values; the first n of b become the solution of smallest norm.
static inline clapack_int clapack_dgelsd(clapack_int m, clapack_int n, clapack_int nrhs, double *a,
                                         clapack_int lda, double *b, clapack_int ldb, double *s,
                                         double rcond, clapack_int *rank, double *work,
                                         clapack_int lwork, clapack_int *iwork) {
  clapack_int info = 0;
  dgelsd_(&m, &n, &nrhs, a, &lda, b, &ldb, s, &rcond, rank, work, &lwork, iwork, &info);
  return info;
}

/// Singular values only, in descending order; A is destroyed.
static inline clapack_int clapack_dgesvd_values(clapack_int m, clapack_int n, double *a,
                                                clapack_int lda, double *s, double *work,
                                                clapack_int lwork) {
  const char none = 'N';
  const clapack_int one = 1;
  double unused = 0;
  clapack_int info = 0;
  dgesvd_(&none, &none, &m, &n, a, &lda, s, &unused, &one, &unused, &one, work, &lwork, &info, 1, 1);
  return info;
}

/// Cholesky factor of a positive definite matrix, in place.
static inline clapack_int clapack_dpotrf(char uplo, clapack_int n, double *a, clapack_int lda) {
  clapack_int info = 0;
  dpotrf_(&uplo, &n, a, &lda, &info, 1);
  return info;
}

/// Solves with a Cholesky factor.
static inline clapack_int clapack_dpotrs(char uplo, clapack_int n, clapack_int nrhs,
                                         const double *a, clapack_int lda, double *b,
                                         clapack_int ldb) {
  clapack_int info = 0;
  dpotrs_(&uplo, &n, &nrhs, a, &lda, b, &ldb, &info, 1);
  return info;
}

/// One triangle of the inverse, from a Cholesky factor, in place.
static inline clapack_int clapack_dpotri(char uplo, clapack_int n, double *a, clapack_int lda) {
  clapack_int info = 0;
  dpotri_(&uplo, &n, a, &lda, &info, 1);
  return info;
}

#endif
