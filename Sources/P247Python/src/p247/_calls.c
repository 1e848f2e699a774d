/* The most frequent calls, as a module of the stable ABI of Python 3.10. They do what _native.py does through ctypes, in a tenth of the
   steps. After the engine's work no step is in the cache, so the number of steps decides the overhead of a call. If an interpreter cannot
   load this module, _native.py does the same without it. */
#define Py_LIMITED_API 0x030A0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>

typedef int32_t (*enrich_function)(const uint8_t *, ptrdiff_t, const void *, uint8_t **, ptrdiff_t *);
typedef int32_t (*columns_function)(void *, const void *, uint8_t **, ptrdiff_t *);
typedef void (*free_function)(uint8_t *);

/* Functions of the library loaded by this process, set when the package is imported. No Python object is kept, because several interpreters,
   and a package that is imported again, share this module. */
static enrich_function enrich_prepared;
static columns_function enrich_columns_prepared;
static free_function give_back;

/* Returns the bytes of an answer. For an error, calls `refuse`, which raises. */
static PyObject *answer(int32_t code, uint8_t *output, ptrdiff_t length, PyObject *refuse) {
  PyObject *bytes = PyBytes_FromStringAndSize((const char *)output, output ? length : 0);
  give_back(output);
  if (code == 0 || bytes == NULL) return bytes;
  PyObject *raised = PyObject_CallFunction(refuse, "iO", (int)code, bytes);
  Py_DECREF(bytes);
  return raised;
}

/* Gets the address of prepared options, NULL for None. Returns 0, with an exception set, for invalid arguments. */
static int prepared_options(PyObject *const *arguments, Py_ssize_t count, void **prepared) {
  if (count != 3 || enrich_prepared == NULL) {
    PyErr_SetString(PyExc_TypeError, "expected the arguments that _native.py passes");
    return 0;
  }
  *prepared = arguments[1] == Py_None ? NULL : PyLong_AsVoidPtr(arguments[1]);
  return PyErr_Occurred() == NULL;
}

static PyObject *enrich(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
  (void)module;
  char *data;
  Py_ssize_t size;
  void *prepared;
  if (!prepared_options(arguments, count, &prepared) || PyBytes_AsStringAndSize(arguments[0], &data, &size) != 0) return NULL;
  uint8_t *output = NULL;
  ptrdiff_t length = 0;
  int32_t code;
  Py_BEGIN_ALLOW_THREADS;
  code = enrich_prepared((const uint8_t *)data, size, prepared, &output, &length);
  Py_END_ALLOW_THREADS;
  return answer(code, output, length, arguments[2]);
}

static PyObject *enrich_columns(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
  (void)module;
  void *prepared;
  if (!prepared_options(arguments, count, &prepared)) return NULL;
  void *stream = PyCapsule_GetPointer(arguments[0], "arrow_array_stream");
  if (stream == NULL) return NULL;
  uint8_t *output = NULL;
  ptrdiff_t length = 0;
  int32_t code;
  Py_BEGIN_ALLOW_THREADS;
  code = enrich_columns_prepared(stream, prepared, &output, &length);
  Py_END_ALLOW_THREADS;
  return answer(code, output, length, arguments[2]);
}

static PyObject *bind(PyObject *module, PyObject *const *arguments, Py_ssize_t count) {
  (void)module;
  if (count != 3) return PyErr_Format(PyExc_TypeError, "three functions are bound, not %zd", count);
  void *functions[3];
  for (Py_ssize_t place = 0; place < 3; place++) {
    functions[place] = PyLong_AsVoidPtr(arguments[place]);
    if (functions[place] == NULL) return PyErr_Occurred() ? NULL : PyErr_Format(PyExc_ValueError, "no function at 0");
  }
  enrich_columns_prepared = (columns_function)(uintptr_t)functions[1];
  give_back = (free_function)(uintptr_t)functions[2];
  enrich_prepared = (enrich_function)(uintptr_t)functions[0];
  Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"bind", (PyCFunction)(void (*)(void))bind, METH_FASTCALL, "Sets the addresses of the engine's functions."},
    {"enrich", (PyCFunction)(void (*)(void))enrich, METH_FASTCALL, "Enriches a recording with prepared options and returns the document."},
    {"enrich_columns", (PyCFunction)(void (*)(void))enrich_columns, METH_FASTCALL, "Enriches the columns in a capsule with prepared options and returns the document."},
    {NULL, NULL, 0, NULL}};

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "_calls", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__calls(void);
PyMODINIT_FUNC PyInit__calls(void) { return PyModule_Create(&definition); }
