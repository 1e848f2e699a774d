// Feeds the loops in C the kept inputs of a file and many that are made from a seed: kernel_driver FILE COUNT. Without a
// fuzzer, so that any compiler and any sanitizer will do.
#include <stdio.h>
#include <stdlib.h>

#include "kernel_fuzz.h"

static int try_input(const uint8_t *bytes, size_t count, const char *what, long number) {
  const char *loop = kernel_fuzz(bytes, count);
  if (loop) fprintf(stderr, "%s: its forms differ for %s %ld\n", loop, what, number);
  return loop != NULL;
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) {
    fprintf(stderr, "cannot read %s\n", arguments[1]);
    return 2;
  }
  int failed = 0;
  long kept = 0;
  uint8_t length[4], bytes[4096];
  for (; fread(length, 1, 4, file) == 4; kept++) {
    size_t size = length[0] | (size_t)length[1] << 8 | (size_t)length[2] << 16 | (size_t)length[3] << 24;
    if (size > sizeof bytes || fread(bytes, 1, size, file) != size) {
      fprintf(stderr, "%s ends too early\n", arguments[1]);
      failed = 1;
      break;
    }
    failed |= try_input(bytes, size, "kept input", kept);
  }
  fclose(file);
  uint64_t state = 247;
  long made = strtol(arguments[2], NULL, 10);
  for (long number = 0; number < made; number++) {
    size_t size = 0;
    do {
      state ^= state << 13;
      state ^= state >> 7;
      state ^= state << 17;
      bytes[size] = (uint8_t)(state >> 24);
    } while (++size < sizeof bytes && size < 16 + (state >> 40) % 400);
    failed |= try_input(bytes, size, "made input", number);
  }
  printf("  loops in C: %ld kept and %ld made inputs%s\n", kept, made, failed ? ", FAILED" : "");
  return failed;
}
