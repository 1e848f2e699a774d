/* This target consists of a header only, but needs a source file to compile. */
#include "CArrow.h"
