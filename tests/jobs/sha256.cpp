// SPDX-License-Identifier: BSL-1.0
#include <boxline/jobs/sha256.hpp>

#include <doctest/doctest.h>

#include <string>

using boxline::jobs::sha256;
using boxline::jobs::sha256_of;

TEST_CASE("the digests of FIPS 180-4's examples, of nothing and of a million letters") {
  CHECK(sha256_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_of(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("a digest does not depend on how the text is cut, at all lengths around a block") {
  std::string text;
  for (int i = 0; i < 200; ++i) {
    const std::string whole = sha256_of(text);
    for (std::size_t cut = 0; cut <= text.size(); cut += 7) {
      sha256 sum;
      sum.add(std::string_view(text).substr(0, cut));
      sum.hex(); // which changes nothing
      sum.add(std::string_view(text).substr(cut));
      CHECK(sum.hex() == whole);
    }
    text += static_cast<char>(i * 37);
    CHECK(sha256_of(text) != whole);
  }
}
