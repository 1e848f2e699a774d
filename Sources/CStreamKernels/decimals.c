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

/// Bytes that are looked at before the end of a number, and bytes in which commas are looked for at once.
enum { TEXT = 16, BLOCK = 64 };

static const double tens[8] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};

/// The last `count` bytes of a text, from `TEXT - TEXT + count` on.
static const uint8_t last_bytes[2 * TEXT] = {[TEXT... 2 * TEXT - 1] = 0xFF};

/// The number that fills the text between two places, of at most seven digits before and after the point; `false` for any other
/// text. The sixteen bytes before `end` are there.
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
    // The digits before the point move up to those after it.
    text_lanes none = 0, behind = *(const loose_text *)(last_bytes + decimals);
    text_lanes moved = __builtin_shufflevector(digits, none, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    digits = (digits & behind) | (moved & ~behind);
    whole -= 1 + decimals;
  }
  if (whole - 1 > 6 || (whole > 1 && *start == '0')) return false;
  // Each two digits are one of 0…99, each two of these one of 0…9999, and so on. The first byte is the lowest.
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

/// The commas among `BLOCK` bytes, the first in the lowest bit.
BODY uint64_t commas_of(const uint8_t *text) {
  block_flags flags = __builtin_convertvector(*(const loose_block *)text == ',', block_flags);
  uint64_t commas;
  memcpy(&commas, &flags, sizeof commas);
  return commas;
}

// Where a number ends does not depend on how the one before was read: the processor reads several at once.

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
