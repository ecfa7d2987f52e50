// SPDX-License-Identifier: BSL-1.0

// The fuzzer's invariants, for texts composed at random of relevant pieces, with a fixed seed.
#include "fuzz/invariants.hpp"

#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

TEST_CASE("the invariants of the fuzz target hold for random texts") {
  const std::string_view pieces[] = {"1234",     "3.1.",
                                     ".",        "0",
                                     "-",        "----",
                                     "--+--",    "|",
                                     " ",        "\n",
                                     "\r\n",     "\n\n",
                                     "\r",       "\n",
                                     "#",        " # ",
                                     "1",        "2",
                                     "12",       "1,2",
                                     "A",        "X",
                                     "r1c1",     "base none\n",
                                     "1 2 3 4 ", "\xEF\xBB\xBF",
                                     "\xC3\xA9", "1234341221434321",
                                     "q"};
  boxline::random_source random(1);
  int count = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string data{static_cast<char>(0x10 | random.below(16)), static_cast<char>(random.below(256))};
    for (std::uint64_t length = random.below(40); length > 0; --length)
      data += pieces[random.below(std::size(pieces))];
    fuzz::check_text(data, [&](const char* reason) {
      CAPTURE(data);
      FAIL_CHECK(reason);
    });
    ++count;
  }
  CHECK(count == 3000);
}
