/* Reads an activity and prints its document, then the clean heart rate from its stream table.
 *
 *   cc enrich.c $(pkg-config --cflags --libs p247) -o enrich && ./enrich ride.fit
 */
#include <math.h>
#include <p247.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *read_file(const char *path, ptrdiff_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  size_t room = 1 << 16, count = 0;
  uint8_t *bytes = malloc(room);
  size_t got;
  while (bytes && (got = fread(bytes + count, 1, room - count, file)) > 0) {
    count += got;
    if (count == room) {
      uint8_t *larger = realloc(bytes, room *= 2);
      if (!larger) free(bytes);
      bytes = larger;
    }
  }
  fclose(file);
  *length = (ptrdiff_t)count;
  return bytes;
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: %s FILE\n", arguments[0]);
    return 64;
  }
  if (p247_abi_version() != P247_ABI_VERSION) {
    fprintf(stderr, "p247.h does not match the version of the library\n");
    return 1;
  }
  ptrdiff_t length = 0;
  uint8_t *bytes = read_file(arguments[1], &length);
  if (!bytes) {
    perror(arguments[1]);
    return 1;
  }
  const char *options = "{\"athlete\": {\"max_hr\": 188, \"resting_hr\": 50}}";
  uint8_t *document = NULL;
  ptrdiff_t document_length = 0;
  int32_t code = p247_enrich(bytes, length, (const uint8_t *)options, (ptrdiff_t)strlen(options), &document, &document_length);
  fwrite(document, 1, (size_t)document_length, code == 0 ? stdout : stderr);
  fputc('\n', code == 0 ? stdout : stderr);
  p247_free(document);
  if (code != 0) {
    free(bytes);
    return 1;
  }

  struct ArrowArrayStream stream;
  uint8_t *error = NULL;
  ptrdiff_t error_length = 0;
  if (p247_streams(bytes, length, NULL, 0, &stream, &error, &error_length) == 0) {
    struct ArrowSchema schema;
    struct ArrowArray batch;
    if (stream.get_schema(&stream, &schema) == 0) {
      while (stream.get_next(&stream, &batch) == 0 && batch.release) {
        for (int64_t column = 0; column < schema.n_children; column++) {
          if (strcmp(schema.children[column]->name, "heart_rate") != 0) continue;
          const struct ArrowArray *beats = batch.children[column];
          const double *values = beats->buffers[1];
          const uint8_t *valid = beats->buffers[0];
          double sum = 0;
          int64_t known = 0;
          for (int64_t row = 0; row < beats->length; row++) {
            if (valid && !(valid[row / 8] >> (row % 8) & 1)) continue;
            sum += values[row];
            known++;
          }
          fprintf(stderr, "%lld rows, %lld with a heart rate, mean %.1f bpm\n", (long long)beats->length, (long long)known,
                  known ? sum / (double)known : NAN);
        }
        batch.release(&batch);
      }
      schema.release(&schema);
    }
    stream.release(&stream);
  }
  p247_free(error);
  free(bytes);
  return 0;
}
