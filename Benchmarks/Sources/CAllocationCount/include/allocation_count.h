#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H
#include <stdint.h>

/// Allocations of this process so far.
uint64_t allocation_count(void);

#endif
