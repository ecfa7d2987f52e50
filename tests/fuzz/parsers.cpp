// SPDX-License-Identifier: BSL-1.0

// The fuzz target of all parsers and the reader.
#include "invariants.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::check_text({reinterpret_cast<const char*>(data), size}, [](const char* reason) {
    std::fprintf(stderr, "broken: %s\n", reason);
    std::abort();
  });
  return 0;
}
