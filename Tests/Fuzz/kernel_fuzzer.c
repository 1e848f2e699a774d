// The fuzzer of the loops in C; .ci/fuzz compiles it with the sanitizers of addresses and of undefined behaviour.
#include <stdio.h>
#include <stdlib.h>

#include "kernel_fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  const char *loop = kernel_fuzz(bytes, count);
  if (loop) {
    fprintf(stderr, "%s: its forms differ\n", loop);
    abort();
  }
  return 0;
}
