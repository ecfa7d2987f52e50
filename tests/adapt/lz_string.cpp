// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"

#include <boxline/adapt/lz_string.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

namespace lz_string_test {

using namespace boxline;
using namespace boxline::adapt;

std::string back(std::string_view text) {
  const auto result = lz_decompress(text);
  REQUIRE_MESSAGE(result, describe(result.error()));
  return *result;
}

TEST_CASE("what LZ-string's compressToBase64 makes of texts, and back") {
  // The third and the fifth are in public tests of other readers; all are what LZ-string gives under Node.
  const std::pair<const char*, const char*> known[] = {
      {"", "Q==="},
      {"a", "IZA="},
      {R"({"x":3})", "N4IgHiBcDMC+Q==="},
      {"aaaaaaaaaaaaaaaa", "IY1/EA=="},
      {R"({"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]})",
       "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="},
      {"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x98\x80 \xE2\x82\xAC", "JcAkNQQovBuAB75A"}, // 16 bits, surrogates
      {"abababababcabcabcabcd", "IYI17EGNR7YCZA=="},
      {"abcd", "IYIwxgJkA==="}};
  for (const auto& pair : known) {
    const std::string text = pair.first, compressed = pair.second;
    CAPTURE(compressed);
    CHECK(lz_compress(text) == compressed);
    CHECK(back(compressed) == text);
  }
}

TEST_CASE("without padding, with blanks for plus signs, in the alphabet for links") {
  CHECK(back("N4IgHiBcDMC+Q") == R"({"x":3})");
  CHECK(back("N4IgHiBcDMC Q===") == R"({"x":3})");
  CHECK(back("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA$$").size() == 52);
  CHECK(back("IY1-EA") == std::string(16, 'a'));
}

TEST_CASE("random texts come back, of few and of many different characters") {
  random_source random(18);
  for (int round = 0; round < 400; ++round) {
    std::string text;
    const auto letters = 1 + random.below(round % 2 == 0 ? 3 : 200), length = random.below(300);
    for (unsigned i = 0; i < length; ++i)
      add_utf8(text, 33 + 7 * static_cast<unsigned>(random.below(letters)));
    REQUIRE(back(lz_compress(text)) == text);
  }
}

TEST_CASE("bytes that are no UTF-8, and half a pair, are replaced") {
  CHECK(back(lz_compress("a\xFF\xC3")) == "a\xEF\xBF\xBD\xEF\xBF\xBD");
  CHECK(back(lz_compress("\xED\xA0\x80")) != "\xED\xA0\x80");
}

TEST_CASE("every prefix of a compressed text is an error: cut off") {
  const std::string whole = lz_compress("a puzzle, a puzzle, and one more puzzle");
  const std::size_t end = whole.find('=') == whole.npos ? whole.size() : whole.find('=');
  for (std::size_t length = 0; length + 2 <= end; ++length) {
    const auto result = lz_decompress(std::string_view(whole).substr(0, length));
    REQUIRE(!result);
    CHECK(result.error().kind == lz_fault::cut);
    CHECK(result.error().column == static_cast<int>(length) + 1);
  }
}

TEST_CASE("damaged texts are errors with their place") {
  struct wrong {
    const char* text;
    lz_fault fault;
    int column;
    const char* message;
  };
  for (const wrong& w :
       {wrong{"N4*gHiBcDMC+Q", lz_fault::bad_character, 3,
              "character 3: found '*', expected base64 (A to Z, a to z, 0 to 9, + / =)"},
        wrong{"", lz_fault::cut, 1,
              "character 1: found the end, expected more compressed text: it is cut off"},
        wrong{"wAAA", lz_fault::bad_code, 1,
              "character 1: found a code that is not defined: this is not LZ-string, or it is damaged"},
        wrong{"N4IgHiBcDMC+Qabc", lz_fault::trailing, 14,
              "character 14: found 'abc', expected nothing more after the end of the compressed text"}}) {
    CAPTURE(w.text);
    const auto result = lz_decompress(w.text);
    REQUIRE(!result);
    CHECK(result.error().kind == w.fault);
    CHECK(result.error().column == w.column);
    CHECK(describe(result.error()) == w.message);
  }
  const auto code = lz_decompress("IbgA"); // an a, then the code 7, with 4 defined
  REQUIRE(!code);
  CHECK(code.error().kind == lz_fault::bad_code);
}

TEST_CASE("trap: a short text that stands for a very long one ends at the limit") {
  constexpr std::size_t size = shortened(1 << 20);
  const std::string bomb = lz_compress(std::string(size, 'a'));
  CHECK(bomb.size() < 4000);
  CHECK(back(bomb).size() == size);
  const auto result = lz_decompress(bomb, 1000);
  REQUIRE(!result);
  CHECK(describe(result.error()) == "found a text of more than 1000 characters");
}

TEST_CASE("any bytes are read or refused, without a fault") {
  random_source random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto i = random.below(30); i > 0; --i)
      text += round % 3 == 0 ? static_cast<char>(random.below(256))
                             : adapt::detail::base64_letters[random.below(64)];
    const auto result = lz_decompress(text, 5000);
    if (!result) REQUIRE(!describe(result.error()).empty());
  }
}

} // namespace lz_string_test
