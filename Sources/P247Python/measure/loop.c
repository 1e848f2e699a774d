/* Calls the C interface repeatedly, in the process in which measure/doors.py measures the interfaces. */
#define _POSIX_C_SOURCE 200809L
#include <p247.h>
#include <time.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t measure_c(const uint8_t *input, ptrdiff_t length, const uint8_t *options, ptrdiff_t options_length, const p247_prepared *prepared,
                  ptrdiff_t rounds) {
  int64_t begin = now();
  for (ptrdiff_t round = 0; round < rounds; round++) {
    uint8_t *output = 0;
    ptrdiff_t count = 0;
    int32_t code = prepared ? p247_enrich_prepared(input, length, prepared, &output, &count)
                            : p247_enrich(input, length, options, options_length, &output, &count);
    p247_free(output);
    if (code != 0) return -1;
  }
  return now() - begin;
}

/* A stream with an hour of time and two channels, without missing values. It owns no memory. */
static const double *columns[3];
static ptrdiff_t rows;
static int is_read;

static void release_schema(struct ArrowSchema *schema) { schema->release = 0; }
static void release_array(struct ArrowArray *array) { array->release = 0; }
static void release_stream(struct ArrowArrayStream *stream) { stream->release = 0; }

static int describe(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
  static const char *names[3] = {"time", "heart_rate", "power"};
  static struct ArrowSchema children[3], *table[3];
  (void)stream;
  for (int place = 0; place < 3; place++) {
    children[place] = (struct ArrowSchema){.format = "g", .name = names[place], .flags = 2, .release = release_schema};
    table[place] = &children[place];
  }
  *out = (struct ArrowSchema){.format = "+s", .name = "", .n_children = 3, .children = table, .release = release_schema};
  return 0;
}

static int give(struct ArrowArrayStream *stream, struct ArrowArray *out) {
  static const void *buffers[3][2], *none[1] = {0};
  static struct ArrowArray children[3], *table[3];
  (void)stream;
  *out = (struct ArrowArray){0};
  if (is_read) return 0;
  is_read = 1;
  for (int place = 0; place < 3; place++) {
    buffers[place][1] = columns[place];
    children[place] = (struct ArrowArray){.length = rows, .n_buffers = 2, .buffers = buffers[place], .release = release_array};
    table[place] = &children[place];
  }
  *out = (struct ArrowArray){.length = rows, .n_buffers = 1, .n_children = 3, .buffers = none, .children = table, .release = release_array};
  return 0;
}

int64_t measure_columns_c(const double *time, const double *one, const double *two, ptrdiff_t count, const p247_prepared *prepared,
                          ptrdiff_t rounds) {
  columns[0] = time, columns[1] = one, columns[2] = two, rows = count;
  int64_t begin = now();
  for (ptrdiff_t round = 0; round < rounds; round++) {
    struct ArrowArrayStream stream = {.get_schema = describe, .get_next = give, .release = release_stream};
    uint8_t *output = 0;
    ptrdiff_t length = 0;
    is_read = 0;
    int32_t code = p247_enrich_columns_prepared(&stream, prepared, &output, &length);
    p247_free(output);
    if (code != 0) return -1;
  }
  return now() - begin;
}

int64_t measure_retune(const p247_season *season, const p247_tuning *tuning, int is_whole, ptrdiff_t rounds) {
  double numbers[P247_SEASON_NUMBERS];
  ptrdiff_t count = p247_season_count(season);
  int64_t begin = now();
  for (ptrdiff_t round = 0; round < rounds; round++)
    for (ptrdiff_t session = 0; session < count; session++)
      if ((is_whole ? p247_season_numbers(season, session, tuning, numbers, P247_SEASON_NUMBERS)
                    : p247_season_zones(season, session, tuning, numbers, numbers + 1, 10)) == 2)
        return -1;
  return now() - begin;
}
