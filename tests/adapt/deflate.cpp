// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/deflate.hpp>
#include <boxline/core/random.hpp>

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

TEST_CASE("a text of any length is read back, and is short where it repeats itself") {
  for (const std::size_t length : {0, 1, 2, 3, 4, 257, 258, 259, 260, 517, 70000}) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>(i * 31 % 251);
    CHECK(text_of(deflate_base64(text)) == text);
    CHECK(deflate_base64(text).size() < 600 + length / 50);
    const std::string one(length, 'a');
    CHECK(text_of(deflate_base64(one)) == one);
    CHECK(deflate_base64(one).size() < 16 + length / 100);
  }
  random_source random(1);
  for (const std::uint64_t letters : {2, 3, 10, 256})
    for (const std::size_t length : {20, 300, 5000}) {
      std::string text;
      while (text.size() < length) text += static_cast<char>(random.below(letters));
      CHECK(text_of(deflate_base64(text)) == text);
    }
  // A copy may come from 32,768 bytes before, and from no further.
  std::string once;
  while (once.size() < 32768) once += static_cast<char>(random.below(256));
  const std::size_t size = deflate_base64(once).size();
  for (const bool is_near : {true, false}) {
    const std::string between = is_near ? "" : "x";
    const std::string twice = once + between + once;
    const std::string packed = deflate_base64(twice);
    CHECK(text_of(packed) == twice);
    CHECK((packed.size() < size * 5 / 4) == is_near);
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
