// Compiled peers for the comparison: code that a careful C programmer would write, and the method of a
// well-known desktop program.
#ifndef P247_PEERS_H
#define P247_PEERS_H

#include <stddef.h>
#include <stdint.h>

/// Computes the best mean of each duration 1…`count` of integer watts at 1 Hz. It tries every start of every duration
/// on prefix sums, with 256-bit registers if the processor has them. O(n²).
void peer_brute_force(const int32_t *watts, size_t count, double *best, long repetitions);

/// Computes the best means of the given durations by the desktop program's method. It checks the work in windows up to 180
/// s longer than the duration, and searches only those with as much work as the best so far for a better
/// start.
void peer_windows(
    const int32_t *watts, size_t count, const size_t *durations, size_t duration_count, double *best,
    long repetitions);

#endif
