// Replaces the allocator of glibc to count allocations. On other systems the count stays 0.
#include "allocation_count.h"
#include <stddef.h>

static uint64_t total;

uint64_t allocation_count(void) { return __atomic_load_n(&total, __ATOMIC_RELAXED); }

#if defined(__GLIBC__)
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static inline void count(void) { __atomic_fetch_add(&total, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}
void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}
void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}
#endif
