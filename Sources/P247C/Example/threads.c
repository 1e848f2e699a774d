/* Uses the library as a server does: 64 threads at once, fork with active threads, and exit with active threads.
 *
 *   cc -pthread threads.c $(pkg-config --cflags --libs p247) -o threads && ./threads Data/Activities/ride_hills.fit
 */
#define _POSIX_C_SOURCE 200809L
#include <p247.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { THREADS = 64, FORKS = 40 };

static uint8_t *bytes, *expected;
static ptrdiff_t length, expected_length;
static p247_prepared *prepared;
static const char *const options = "{\"athlete\": {\"max_hr\": 188, \"resting_hr\": 50, \"ftp_w\": 260}}";
static volatile int goes_on = 1;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  _exit(1);
}

/* Enriches one activity, with JSON options or prepared ones. The bytes must be the same every time. */
static void enrich(int is_prepared) {
  uint8_t *document = NULL;
  ptrdiff_t count = 0;
  int32_t code = is_prepared ? p247_enrich_prepared(bytes, length, prepared, &document, &count)
                             : p247_enrich(bytes, length, (const uint8_t *)options, (ptrdiff_t)strlen(options), &document, &count);
  if (code != 0 || count != expected_length || memcmp(document, expected, (size_t)count) != 0) fail("the document differs");
  p247_free(document);
}

/* A table with one column of bytes, the same activity in every row, for a batch with several threads. */
static int describe(struct ArrowArrayStream *stream, struct ArrowSchema *schema);
static int advance(struct ArrowArrayStream *stream, struct ArrowArray *array);
static void end(struct ArrowArrayStream *stream) { stream->release = NULL; }

static void end_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void end_array(struct ArrowArray *array) {
  free((void *)array->private_data);
  array->release = NULL;
}
static void end_child(struct ArrowArray *array) { array->release = NULL; }

static struct ArrowSchema column;
static struct ArrowSchema *columns[1] = {&column};

static int describe(struct ArrowArrayStream *stream, struct ArrowSchema *schema) {
  (void)stream;
  memset(schema, 0, sizeof *schema);
  schema->format = "+s";
  schema->name = "";
  schema->n_children = 1;
  schema->children = columns;
  schema->release = end_schema;
  return 0;
}

enum { ROWS = 6 };
typedef struct {
  struct ArrowArray child, *children[1];
  const void *buffers[1], *values[3];
  int64_t ends[ROWS + 1];
  uint8_t data[];
} Rows;

static int advance(struct ArrowArrayStream *stream, struct ArrowArray *array) {
  memset(array, 0, sizeof *array);
  if (stream->private_data) return 0;
  stream->private_data = stream;
  Rows *rows = calloc(1, sizeof *rows + (size_t)(ROWS * length));
  if (!rows) return 12;
  for (int row = 0; row < ROWS; row++) {
    memcpy(rows->data + row * length, bytes, (size_t)length);
    rows->ends[row + 1] = (row + 1) * (int64_t)length;
  }
  rows->values[1] = rows->ends;
  rows->values[2] = rows->data;
  rows->child.length = array->length = ROWS;
  rows->child.n_buffers = 3;
  rows->child.buffers = rows->values;
  rows->child.release = end_child;
  rows->children[0] = &rows->child;
  array->n_children = 1;
  array->children = rows->children;
  array->n_buffers = 1;
  array->buffers = rows->buffers;
  array->private_data = rows;
  array->release = end_array;
  return 0;
}

static void enrich_table(void) {
  struct ArrowArrayStream input = {describe, advance, NULL, end, NULL}, output;
  uint8_t *error = NULL;
  ptrdiff_t error_length = 0;
  char told[200];
  snprintf(told, sizeof told, "{\"athlete\": {\"max_hr\": 188, \"resting_hr\": 50, \"ftp_w\": 260}, \"threads\": 4}");
  if (p247_enrich_batch(&input, (const uint8_t *)told, (ptrdiff_t)strlen(told), &output, &error, &error_length) != 0) fail("no table returned");
  struct ArrowSchema schema;
  struct ArrowArray batch;
  int seen = 0;
  if (output.get_schema(&output, &schema) != 0) fail("get_schema failed");
  while (output.get_next(&output, &batch) == 0 && batch.release) {
    for (int64_t at = 0; at < schema.n_children; at++) {
      if (strcmp(schema.children[at]->name, "document") != 0) continue;
      const int32_t *ends = batch.children[at]->buffers[1];
      const uint8_t *data = batch.children[at]->buffers[2];
      for (int64_t row = 0; row < batch.length; row++, seen++)
        if (ends[row + 1] - ends[row] != expected_length || memcmp(data + ends[row], expected, (size_t)expected_length) != 0)
          fail("a document in the table differs");
    }
    batch.release(&batch);
  }
  schema.release(&schema);
  output.release(&output);
  if (seen != ROWS) fail("rows are missing");
}

static void *work(void *given) {
  long number = (long)given;
  for (int round = 0; round < 4; round++) {
    enrich((int)(number + round) % 2);
    if (number % 8 == 0) enrich_table();
  }
  return NULL;
}

static void *work_on(void *given) {
  while (goes_on) enrich((int)((long)given % 2));
  return NULL;
}

static void at_the_end(void) {
  enrich(0);
  enrich(1);
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) {
    fprintf(stderr, "usage: %s FILE\n", arguments[0]);
    return 64;
  }
  bytes = malloc(1 << 24);
  if (!bytes) return 70;
  length = (ptrdiff_t)fread(bytes, 1, 1 << 24, file);
  fclose(file);
  column.format = "Z";
  column.name = "bytes";
  column.release = end_schema;

  uint8_t *error = NULL;
  ptrdiff_t error_length = 0;
  if (p247_prepare((const uint8_t *)options, (ptrdiff_t)strlen(options), &prepared, &error, &error_length) != 0) fail("options refused");
  if (p247_enrich_prepared(bytes, length, prepared, &expected, &expected_length) != 0) fail("p247_enrich_prepared failed");

  pthread_t threads[THREADS];
  for (long number = 0; number < THREADS; number++)
    if (pthread_create(&threads[number], NULL, work, (void *)number) != 0) fail("pthread_create failed");
  for (int number = 0; number < THREADS; number++) pthread_join(threads[number], NULL);

  /* Forks while threads are working. The children call the same functions as the parent. */
  for (long number = 0; number < 4; number++)
    if (pthread_create(&threads[number], NULL, work_on, (void *)number) != 0) fail("pthread_create failed");
  for (int child = 0; child < FORKS; child++) {
    pid_t process = fork();
    if (process < 0) fail("fork failed");
    if (process == 0) {
      alarm(60);
      enrich(child % 2);
      if (child % 8 == 0) enrich_table();
      _exit(0);
    }
    int status = 0;
    if (waitpid(process, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0) fail("a child failed");
  }

  /* Exits while threads are working. Exit handlers also call the library. */
  atexit(at_the_end);
  printf("%d threads, %d children\n", THREADS, FORKS);
  exit(0);
}
