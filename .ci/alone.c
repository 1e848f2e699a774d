// What the LAPACK inside the library needs of the Fortran runtime, so that the runtime need not come along.
#include <stddef.h>
#include <string.h>

// Every routine reports a wrong argument in `info` as well, which we read; printing it and stopping the process is left out.
void xerbla_(const char *name, const int *info, size_t length) {
  (void)name;
  (void)info;
  (void)length;
}

// Puts two texts behind each other and fills up with spaces.
void _gfortran_concat_string(size_t length, char *target, size_t first_length, const char *first,
                             size_t second_length, const char *second) {
  size_t copied = first_length < length ? first_length : length;
  size_t more = second_length < length - copied ? second_length : length - copied;
  memcpy(target, first, copied);
  memcpy(target + copied, second, more);
  memset(target + copied + more, ' ', length - copied - more);
}
