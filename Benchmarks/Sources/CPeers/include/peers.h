// Compiled rivals of the comparison: what a careful C programmer writes, and what a well-known desktop program does.
#ifndef P247_PEERS_H
#define P247_PEERS_H

#include <stddef.h>
#include <stdint.h>

/// The best mean of each duration 1…`count` of whole watts at 1 Hz: every start of every duration, on prefix sums, in registers of
/// 256 bits where the processor has them. O(n²).
void peer_brute_force(const int32_t *watts, size_t count, double *best, long repetitions);

/// The best means of some durations as the desktop program finds them: prefix sums, windows that are up to 180 s longer than the
/// duration and whose work is looked at first; only one with as much work as the best so far is searched for a better start.
void peer_windows(
    const int32_t *watts, size_t count, const size_t *durations, size_t duration_count, double *best,
    long repetitions);

#endif
