#include "lanes.h"
#include "stream_kernels.h"

typedef uint8_t lane_bytes __attribute__((ext_vector_type(8), aligned(1)));
typedef uint16_t lane_words __attribute__((ext_vector_type(8), aligned(2)));

/// Adding and subtracting 2^52 rounds a non-negative number to an integer.
#define WHOLE(values) (((values) + 0x1p52) - 0x1p52)

BODY bool streams_bytes_body(const double *values, size_t count, uint8_t *bytes) {
  lanes none = 0;
  unsigned others = 0;
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    lanes own = LANES(values + place);
    lanes present = (own >= 1.0 & own <= 255.0) ? own : none;
    // Checks that each value is either the integer that was written, or missing.
    others |= WHERE((own == own) & ((present == none) | (WHOLE(present) != present)));
    *(lane_bytes *)(bytes + place) = __builtin_convertvector(present, lane_bytes);
  }
  for (; place < count; place++) {
    double own = values[place], present = own >= 1 && own <= 255 ? own : 0;
    others |= own == own && (present == 0 || WHOLE(present) != present);
    bytes[place] = (uint8_t)present;
  }
  return others == 0;
}
KERNEL(bool, streams_bytes, (const double *values, size_t count, uint8_t *bytes), (values, count, bytes))

BODY bool streams_rows_body(const double *values, size_t count, uint16_t limit, uint16_t *rows) {
  lanes other = (double)limit;
  unsigned others = 0;
  size_t place = 0;
  for (; place + 8 <= count; place += 8) {
    lanes own = LANES(values + place);
    lanes row = (own >= 0.0 & own < other & WHOLE(own) == own) ? own : other;
    others |= WHERE(row == other);
    *(lane_words *)(rows + place) = __builtin_convertvector(row, lane_words);
  }
  for (; place < count; place++) {
    double own = values[place];
    rows[place] = own >= 0 && own < limit && WHOLE(own) == own ? (uint16_t)own : limit;
    others |= rows[place] == limit;
  }
  return others == 0;
}
KERNEL(
    bool, streams_rows, (const double *values, size_t count, uint16_t limit, uint16_t *rows),
    (values, count, limit, rows))
