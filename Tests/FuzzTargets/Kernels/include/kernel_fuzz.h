#ifndef P247_KERNEL_FUZZ_H
#define P247_KERNEL_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/// Feeds each loop of stream_kernels.h what the bytes say, in buffers of exactly the size that it may touch, and compares the
/// wide form with the narrow one and with plain code. Returns the name of the loop that differs; `NULL` if none does.
const char *kernel_fuzz(const uint8_t *bytes, size_t count);

#endif
