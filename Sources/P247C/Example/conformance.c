/* Runs every case of Data/Conformance and compares the SHA-256 of each result. Its README describes the table.
 *
 *   cc conformance.c $(pkg-config --cflags --libs p247) -o conformance && ./conformance Data
 */
#include <p247.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *data;
  size_t count, room;
} Bytes;

static void append(Bytes *bytes, const void *data, size_t count) {
  if (count > bytes->room - bytes->count) {
    size_t room = bytes->room * 2 + count;
    uint8_t *larger = realloc(bytes->data, room);
    if (!larger) exit(70);
    bytes->data = larger;
    bytes->room = room;
  }
  if (count) memcpy(bytes->data + bytes->count, data, count);
  bytes->count += count;
}

static int read_file(const char *folder, const char *name, Bytes *bytes) {
  char path[4096];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return 0;
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    return 0;
  }
  uint8_t part[1 << 14];
  size_t got;
  while ((got = fread(part, 1, sizeof part, file)) > 0) append(bytes, part, got);
  fclose(file);
  return 1;
}

/* SHA-256 (FIPS 180-4). */
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turned(uint32_t word, int by) { return word >> by | word << (32 - by); }

static void block(uint32_t state[8], const uint8_t *data) {
  uint32_t words[64], a[8];
  for (int i = 0; i < 16; i++)
    words[i] = (uint32_t)data[4 * i] << 24 | (uint32_t)data[4 * i + 1] << 16 | (uint32_t)data[4 * i + 2] << 8 | data[4 * i + 3];
  for (int i = 16; i < 64; i++) {
    uint32_t one = turned(words[i - 15], 7) ^ turned(words[i - 15], 18) ^ words[i - 15] >> 3;
    uint32_t two = turned(words[i - 2], 17) ^ turned(words[i - 2], 19) ^ words[i - 2] >> 10;
    words[i] = words[i - 16] + one + words[i - 7] + two;
  }
  memcpy(a, state, sizeof a);
  for (int i = 0; i < 64; i++) {
    uint32_t one = a[7] + (turned(a[4], 6) ^ turned(a[4], 11) ^ turned(a[4], 25)) + ((a[4] & a[5]) ^ (~a[4] & a[6])) + constants[i] + words[i];
    uint32_t two = (turned(a[0], 2) ^ turned(a[0], 13) ^ turned(a[0], 22)) + ((a[0] & a[1]) ^ (a[0] & a[2]) ^ (a[1] & a[2]));
    memmove(a + 1, a, 7 * sizeof *a);
    a[4] += one;
    a[0] = one + two;
  }
  for (int i = 0; i < 8; i++) state[i] += a[i];
}

static void sha256(const Bytes *bytes, char text[65]) {
  uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  uint8_t end[128] = {0};
  size_t whole = bytes->count / 64 * 64, rest = bytes->count - whole, size = rest < 56 ? 64 : 128;
  for (size_t i = 0; i < whole; i += 64) block(state, bytes->data + i);
  if (rest) memcpy(end, bytes->data + whole, rest);
  end[rest] = 0x80;
  for (int i = 0; i < 8; i++) end[size - 1 - i] = (uint8_t)((uint64_t)bytes->count * 8 >> (8 * i));
  for (size_t i = 0; i < size; i += 64) block(state, end + i);
  for (int i = 0; i < 8; i++) sprintf(text + 8 * i, "%08x", (unsigned)state[i]);
}

/* Returns the result without the version of the library. */
static Bytes without_version(const Bytes *made) {
  char key[64] = "\"library_version\":\"", text[160];
  size_t head = strlen(key), count = (size_t)snprintf(text, sizeof text, "%.63s%.63s\"", key, p247_version());
  Bytes clean = {0};
  for (size_t i = 0; i < made->count;) {
    if (made->count - i >= count && memcmp(made->data + i, text, count) == 0) {
      append(&clean, text, head);
      append(&clean, "\"", 1);
      i += count;
    } else {
      append(&clean, made->data + i++, 1);
    }
  }
  return clean;
}

/* Passes each line with the state from the previous one. Returns all results, or the final state. */
static Bytes days(const Bytes *input, const uint8_t *options, ptrdiff_t options_length, int is_state) {
  Bytes answers = {0}, state = {0};
  for (size_t begin = 0, end; begin < input->count; begin = end + 1) {
    for (end = begin; end < input->count && input->data[end] != '\n';) end++;
    uint8_t *answer = NULL, *after = NULL;
    ptrdiff_t answer_length = 0, after_length = 0;
    int32_t code = p247_brief(input->data + begin, (ptrdiff_t)(end - begin), state.count ? state.data : NULL, (ptrdiff_t)state.count,
                              options, options_length, &answer, &answer_length, &after, &after_length);
    append(&answers, answer, (size_t)answer_length);
    append(&answers, "\n", 1);
    if (code == 0) {
      state.count = 0;
      append(&state, after, (size_t)after_length);
    }
    p247_free(answer);
    p247_free(after);
  }
  free(is_state ? answers.data : state.data);
  return is_state ? state : answers;
}

enum { NAME, CALL, INPUT, OPTIONS, CODE, COUNT, HASH, COLUMNS };

static int differs(const char *folder, char *field[COLUMNS]) {
  Bytes input = {0}, made = {0};
  if (strcmp(field[INPUT], "-") != 0 && !read_file(folder, field[INPUT], &input)) return 1;
  ptrdiff_t length = (ptrdiff_t)input.count, options_length = (ptrdiff_t)strlen(field[OPTIONS]);
  const uint8_t *options = options_length ? (const uint8_t *)field[OPTIONS] : NULL;
  uint8_t *output = NULL;
  ptrdiff_t output_length = 0;
  int32_t code = 0;
  const char *call = field[CALL];
  if (strcmp(call, "enrich") == 0) code = p247_enrich(input.data, length, options, options_length, &output, &output_length);
  else if (strcmp(call, "history") == 0) code = p247_history(input.data, length, options, options_length, &output, &output_length);
  else if (strcmp(call, "strength") == 0) code = p247_strength(input.data, length, options, options_length, &output, &output_length);
  else if (strcmp(call, "explain") == 0) code = p247_explain(input.data, length, options, options_length, &output, &output_length);
  else if (strcmp(call, "plan") == 0) code = p247_plan(input.data, length, options, options_length, &output, &output_length);
  else if (strcmp(call, "agree") == 0) code = p247_agree(options, options_length, &output, &output_length);
  else if (strcmp(call, "settings") == 0) code = p247_settings(options, options_length, &output, &output_length);
  else if (strcmp(call, "brief") == 0 || strcmp(call, "state") == 0) made = days(&input, options, options_length, *call == 's');
  else code = -1;
  append(&made, output, (size_t)output_length);
  p247_free(output);
  Bytes clean = without_version(&made);
  char hash[65];
  sha256(&clean, hash);
  int is_other = code != atoi(field[CODE]) || clean.count != (size_t)atol(field[COUNT]) || strcmp(hash, field[HASH]) != 0;
  if (is_other) printf("%s: code %d, %zu bytes, begins %.*s\n", field[NAME], (int)code, clean.count, (int)(clean.count < 60 ? clean.count : 60), (const char *)clean.data);
  free(input.data);
  free(made.data);
  free(clean.data);
  return is_other;
}

int main(int count, char **arguments) {
  Bytes table = {0};
  if (count != 2 || !read_file(arguments[1], "Conformance/cases.tsv", &table)) {
    fprintf(stderr, "usage: %s DATA_FOLDER\n", arguments[0]);
    return 64;
  }
  append(&table, "", 1);
  int cases = 0, differences = 0;
  /* The first line is a header. */
  char *line = strchr((char *)table.data, '\n');
  while (line && *++line) {
    char *end = strchr(line, '\n'), *field[COLUMNS] = {0}, *at = line;
    if (end) *end = 0;
    int known = 0;
    for (; known < COLUMNS && at; known++) {
      field[known] = at;
      at = strchr(at, '\t');
      if (at) *at++ = 0;
    }
    if (known < COLUMNS) return 65;
    cases++;
    differences += differs(arguments[1], field);
    line = end;
  }
  free(table.data);
  printf("C: %d cases, %d differ\n", cases, differences);
  return differences || !cases ? 1 : 0;
}
