#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib is missing: run `apt-get install zlib1g-dev` (Debian, Ubuntu), or `make setup` in this repository"
#endif
