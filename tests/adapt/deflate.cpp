// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/deflate.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;
using namespace boxline::adapt;

namespace {

std::string text_of(std::string_view packed) {
  const auto r = inflate_base64(packed);
  return r ? *r : std::string(to_string(r.error()));
}
// Bits, from the first one on, as base64.
std::string block(const std::string& bits) {
  std::string bytes(bits.size() / 8 + 3, '\0');
  for (std::size_t i = 0; i < bits.size(); ++i)
    bytes[i / 8] = static_cast<char>(bytes[i / 8] | (bits[i] - '0') << i % 8);
  std::string result;
  unsigned kept = 0;
  int used = 0;
  for (const char c : bytes) {
    kept = kept << 8 | static_cast<unsigned char>(c);
    for (used += 8; used >= 6; used -= 6) result += adapt::detail::base64_letters[kept >> (used - 6) & 63U];
  }
  if (used > 0) result += adapt::detail::base64_letters[kept << (6 - used) & 63U];
  return result;
}

TEST_CASE("texts that zlib has compressed, with fixed codes and with codes of their own") {
  CHECK(text_of("S0xKToQhHYVEPDxDI2MTUzNzC0sDAA==") ==
        "abcabcabcabc, abcabcabcabc, abcabcabcabc, 1234567890");
  CHECK(text_of("JY2BEQAgCAI3YqcH958htM5KvAexQe7BaPYl9qweqkYmODvuZQY7Eomqy4o2i7ZypiL8QFzyHKRfF21M"
                "48+xWxr5/Y3mwCNqO+YB") ==
        "abbaa.bbbbaba.dbabaacbbdbbabdaabad.bacabcaacbaacaddabbc..acc.aaccbb.a.aaaabaabac"
        "bdaabdababbaba.ab..adabbcacdab.bbacbabdbaaaabdbbaacaa.aaaacadaabbcaacbab..abaaaa");
  CHECK(text_of("AwA=") == "");
}

TEST_CASE("a stored text of any length is read back") {
  for (const std::size_t length : {0, 1, 2, 3, 4, 65535, 65536, 140000}) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>(i * 31 % 251);
    CHECK(text_of(deflate_base64(text)) == text);
  }
}

TEST_CASE("what is no compressed text has its reason") {
  CHECK(text_of("") == "cut");
  CHECK(text_of("*") == "bad character");
  CHECK(text_of(block("111")) == "bad block");
  CHECK(text_of("AQEA/v8=") == "cut");       // a stored byte, and none follows
  CHECK(text_of("AQEA//9h") == "bad block"); // the complement of its length is wrong
  CHECK(text_of("S0xKTo") == "cut");
  // A copy from before the beginning: length 3 (0000001), distance 1 (00000), with the fixed codes.
  CHECK(text_of(block("110"
                      "0000001"
                      "00000"
                      "0000000")) == "bad distance");
  CHECK(text_of(block("110"
                      "11000110")) == "bad code"); // 286, which is no length
  const auto bomb = inflate_base64(deflate_base64(std::string(1000, 'a')), 999);
  CHECK((!bomb && bomb.error() == deflate_fault::too_long));
}

} // namespace
