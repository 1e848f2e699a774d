#include "lanes.h"
#include "stream_kernels.h"

typedef uint8_t text_lanes __attribute__((ext_vector_type(16)));
typedef uint8_t loose_text __attribute__((ext_vector_type(16), aligned(1)));
typedef bool text_flags __attribute__((ext_vector_type(16)));
typedef uint8_t text_block __attribute__((ext_vector_type(64)));
typedef uint8_t loose_block __attribute__((ext_vector_type(64), aligned(1)));
typedef bool block_flags __attribute__((ext_vector_type(64)));
typedef uint16_t lane_twos __attribute__((ext_vector_type(8)));
typedef uint32_t lane_fours __attribute__((ext_vector_type(4)));
typedef uint64_t lane_eights __attribute__((ext_vector_type(2)));

/// Number of bytes loaded before the end of a number, and number of bytes searched for commas at once.
enum { TEXT = 16, BLOCK = 64 };

static const double tens[8] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};

/// Masks: the sixteen bytes from offset n on keep the last n bytes of a text.
static const uint8_t last_bytes[2 * TEXT] = {[TEXT... 2 * TEXT - 1] = 0xFF};

/// Parses the number between two offsets, with at most seven digits on each side of the point. Returns `false` for any
/// other text. The sixteen bytes before `end` must be readable.
BODY bool plain_decimal(const uint8_t *start, const uint8_t *end, double *value) {
  bool is_negative = *start == '-';
  start += is_negative;
  size_t whole = (size_t)(end - start), decimals = 0;
  if (whole - 1 > 14) return false;
  text_lanes digits = (*(const loose_text *)(end - TEXT) - '0') & *(const loose_text *)(last_bytes + whole);
  text_flags flags = __builtin_convertvector(digits > 9, text_flags);
  uint16_t others;
  memcpy(&others, &flags, sizeof others);
  if (others) {
    decimals = TEXT - 1 - (size_t)__builtin_ctz(others);
    if ((others & (others - 1)) || decimals - 1 > 6 || *(end - 1 - decimals) != '.') return false;
    // Moves the digits before the point next to those after it.
    text_lanes none = 0, behind = *(const loose_text *)(last_bytes + decimals);
    text_lanes moved = __builtin_shufflevector(digits, none, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    digits = (digits & behind) | (moved & ~behind);
    whole -= 1 + decimals;
  }
  if (whole - 1 > 6 || (whole > 1 && *start == '0')) return false;
  // Combines pairs of digits into 0…99, pairs of those into 0…9999, and so on. The first byte is the lowest.
  lane_twos twos = (lane_twos)digits;
  lane_fours fours = (lane_fours)((twos & 0xFF) * 10 + (twos >> 8));
  lane_eights eights = (lane_eights)((fours & 0xFFFF) * 100 + (fours >> 16));
  eights = (eights & 0xFFFFFFFF) * 10000 + (eights >> 32);
  // Both are exact, so the quotient is correctly rounded.
  double magnitude = (double)(int64_t)(eights.x * 100000000 + eights.y);
  if (decimals) magnitude /= tens[decimals];
  *value = is_negative ? -magnitude : magnitude;
  return true;
}

/// A bit for each comma among `BLOCK` bytes, the first byte in the lowest bit.
BODY uint64_t commas_of(const uint8_t *text) {
  block_flags flags = __builtin_convertvector(*(const loose_block *)text == ',', block_flags);
  uint64_t commas;
  memcpy(&commas, &flags, sizeof commas);
  return commas;
}

// The end of a number does not depend on parsing the previous one, so the processor can overlap several.

BODY size_t streams_decimals_body(
    const uint8_t *text, size_t length, size_t *place, double *values, size_t capacity) {
  size_t count = 0, start = *place;
  for (size_t block = start; start >= TEXT && block + BLOCK < length; block += BLOCK) {
    for (uint64_t commas = commas_of(text + block); commas; commas &= commas - 1) {
      size_t end = block + (size_t)__builtin_ctzll(commas);
      if (count == capacity || !plain_decimal(text + start, text + end, values + count)) goto done;
      count++;
      start = end + 1 + (text[end + 1] == ' ');
    }
  }
done:
  *place = start;
  return count;
}
KERNEL(
    size_t, streams_decimals,
    (const uint8_t *text, size_t length, size_t *place, double *values, size_t capacity),
    (text, length, place, values, capacity))

BODY size_t streams_decimal_pairs_body(
    const uint8_t *text, size_t length, size_t *place, double *firsts, double *seconds, size_t capacity) {
  size_t count = 0, start = *place, second = 0;
  double value = 0;
  for (size_t block = start; start >= TEXT && block + BLOCK < length; block += BLOCK) {
    for (uint64_t commas = commas_of(text + block); commas; commas &= commas - 1) {
      size_t end = block + (size_t)__builtin_ctzll(commas), next = end + 1 + (text[end + 1] == ' ');
      if (second == 0) {
        if (count == capacity || text[start] != '[' || !plain_decimal(text + start + 1, text + end, &value)) goto done;
        second = next;
      } else {
        if (text[end - 1] != ']' || !plain_decimal(text + second, text + end - 1, seconds + count)) goto done;
        firsts[count++] = value;
        start = next;
        second = 0;
      }
    }
  }
done:
  *place = start;
  return count;
}
KERNEL(
    size_t, streams_decimal_pairs,
    (const uint8_t *text, size_t length, size_t *place, double *firsts, double *seconds, size_t capacity),
    (text, length, place, firsts, seconds, capacity))
