// The same loops without wide registers, so that tests can compare the two on one machine.
#ifndef P247_STREAM_KERNELS_NARROW_H
#define P247_STREAM_KERNELS_NARROW_H

#include "stream_kernels.h"

double streams_sum_narrow(const double *values, size_t count);
double streams_positive_sum_narrow(const double *values, size_t count);
size_t streams_count_at_least_narrow(const double *values, size_t count, double limit);
streams_extent streams_extent_of_narrow(const double *values, size_t count);
void streams_block_extents_narrow(
    const double *values, size_t count, size_t width, double *lows, double *highs);
size_t streams_extremes_narrow(const double *values, size_t count, size_t buckets, ptrdiff_t *places);
void streams_prefix_sums_narrow(const double *values, size_t count, double level, double *prefix);
double streams_largest_rise_narrow(const double *later, const double *earlier, size_t count);
size_t streams_next_rise_narrow(
    const double *lows, const double *highs, const double *other_highs, size_t count, double top);
size_t streams_next_lead_narrow(
    const double *ends, const double *starts, double first, double second, size_t count, double length);
size_t streams_next_reach_narrow(
    const double *starts, const double *ends, double first, double second, size_t count, double length);
size_t streams_next_window_narrow(
    const double *values, const double *integral, size_t reach, size_t count, double sum);
size_t streams_next_fall_narrow(const double *values, size_t count);
size_t streams_next_uneven_narrow(const double *values, size_t count, double step);
double streams_window_powers_narrow(
    const double *values, size_t count, size_t window, double sum, double origin);
double streams_average_powers_narrow(const double *values, size_t count, double share);
bool streams_bytes_narrow(const double *values, size_t count, uint8_t *bytes);
bool streams_rows_narrow(const double *values, size_t count, uint16_t limit, uint16_t *rows);
void streams_bell_narrow(
    const double *places, const double *heights, size_t count, size_t farthest, double reach, double scale,
    double *ahead, double *ahead_weights, double *behind, double *behind_weights);
double streams_sphere_steps_narrow(
    const double *latitudes, const double *longitudes, const streams_circle *circle, double diameter,
    double *lengths);
double streams_plane_steps_narrow(
    const double *latitudes, const double *longitudes, const streams_circle *circle,
    const streams_ellipsoid *ellipsoid, double *lengths);
size_t streams_next_near_narrow(
    const double *latitudes, const double *longitudes, size_t ahead, size_t count, double north, double east,
    double distance);

#endif
