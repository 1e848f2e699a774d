/* The structures are all there is: a target needs a file to compile. */
#include "CArrow.h"
