// SPDX-License-Identifier: BSL-1.0

// The libFuzzer target over all parsers and the reader. It has its own main, so the build of the unit tests
// leaves this folder out:
//
//     clang++ -std=c++20 -O1 -g -fsanitize=fuzzer,address,undefined -Iinclude -Itests tests/fuzz/parsers.cpp
//     -o parsers
//     ./parsers -dict=tests/fuzz/parsers.dict -max_len=2000 -max_total_time=300
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
