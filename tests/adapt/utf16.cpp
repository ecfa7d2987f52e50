// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/utf16.hpp>

#include <doctest/doctest.h>

namespace utf16_test {

using namespace boxline::adapt;

TEST_CASE("each code point becomes UTF-16 and comes back") {
  for (unsigned code = 0; code <= 0x10FFFF; code += code < 0x1000 ? 1 : 37) {
    if (code >= 0xD800 && code < 0xE000) continue;
    std::string text;
    add_utf8(text, code);
    const std::u16string units = to_utf16(text);
    REQUIRE(units.size() == (code < 0x10000 ? 1u : 2u));
    if (code < 0x10000) REQUIRE(units[0] == code);
    REQUIRE(to_utf8(units) == text);
  }
}

TEST_CASE("what is no UTF-8 or UTF-16 becomes U+FFFD") {
  const std::u16string none = u"\xFFFD";
  for (const char* text : {"\xFF", "\x80", "\xC3", "\xF8"}) CHECK(to_utf16(text) == none);
  CHECK(to_utf16("a\xC3z") == u"a\xFFFDz");
  CHECK(to_utf16("\xED\xA0\x80") == none + none + none); // a surrogate
  CHECK(to_utf16("\xC0\xAF") == none + none);           // a slash in two bytes
  CHECK(to_utf16("\xE0\x80\x80") == none + none + none);
  CHECK(to_utf16("\xF0\x80\x80\x80").size() == 4);
  CHECK(to_utf16("\xF4\x90\x80\x80").size() == 4);       // past 0x10FFFF
  CHECK(to_utf8({u'a', char16_t(0xD83D)}) == "a\xEF\xBF\xBD");
  CHECK(to_utf8({char16_t(0xDE00), u'a'}) == "\xEF\xBF\xBD"
                                             "a");
  CHECK(to_utf8({char16_t(0xD83D), char16_t(0xDE00)}) == "\xF0\x9F\x98\x80");
}

} // namespace utf16_test
