// SPDX-License-Identifier: BSL-1.0

#include <boxline/io/alphabet.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

TEST_CASE("a default-constructed alphabet is the default one, and nobody has named it") {
  static_assert(alphabet() == alphabets::digits_letters);
  static_assert(!alphabet().is_named() && alphabets::digits_letters.is_named() && alphabets::hex.is_named());
}

TEST_CASE("the digits of every alphabet, spelled out") {
  const auto spelled = [](alphabet a) {
    std::string text;
    for (int v = 1; v <= a.most(); ++v) text += a.symbol(v);
    return text;
  };
  CHECK(spelled(alphabets::digits_letters) ==
        "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  CHECK(spelled(alphabets::hex) == "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  CHECK(spelled(alphabets::letters) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  CHECK(alphabets::digits_letters.symbol(36) == 'a');
}

TEST_CASE("a symbol means its digit and no character means two things") {
  for (const alphabet a : {alphabets::digits_letters, alphabets::hex, alphabets::letters})
    for (int n = a.least(); n <= a.most(); ++n) {
      CAPTURE(a.name());
      CAPTURE(n);
      int meaning[256];
      for (int c = 0; c < 256; ++c) {
        meaning[c] = a.value(static_cast<char>(c), n);
        CHECK(meaning[c] >= -1);
        CHECK(meaning[c] <= n);
      }
      for (int v = 1; v <= n; ++v) {
        const unsigned char symbol = static_cast<unsigned char>(a.symbol(v));
        CHECK(meaning[symbol] == v);
        meaning[symbol] = -1;
      }
      // What is left: lower case for letters, where no digit of n is in lower case, and the blanks.
      const bool lower = a == alphabets::digits_letters ? n > 35 : a == alphabets::letters && n > 26;
      const std::string blanks = ".0-_*X";
      for (int c = 0; c < 256; ++c) {
        CAPTURE(c);
        const bool small = c >= 'a' && c <= 'z';
        if (meaning[c] > 0) {
          CHECK(small);
          CHECK(!lower);
          CHECK(a.symbol(meaning[c]) == c - 'a' + 'A');
        } else if (meaning[c] == 0) {
          CHECK((blanks.find(static_cast<char>(c)) != blanks.npos || c == 'x'));
        }
      }
    }
}

TEST_CASE("blanks are blanks only where they are no digits") {
  const auto blanks = [](alphabet a, int n) {
    std::string text;
    for (const char c : {'.', '0', '-', '_', '*', 'X', 'x'})
      if (a.is_blank(c, n)) text += c;
    return text;
  };
  CHECK(blanks(alphabets::digits_letters, 9) == ".0-_*Xx");
  CHECK(blanks(alphabets::digits_letters, 32) == ".0-_*Xx");
  CHECK(blanks(alphabets::digits_letters, 33) == ".0-_*");
  CHECK(blanks(alphabets::digits_letters, 36) == ".0-_*"); // x is no blank beside a digit X
  CHECK(blanks(alphabets::hex, 16) == ".-_*Xx");
  CHECK(blanks(alphabets::letters, 16) == ".0-_*Xx");
  CHECK(blanks(alphabets::letters, 25) == ".0-_*");
  CHECK(blanks(alphabets::numbers, 81) == ".0-_*Xx");
  CHECK(alphabets::hex.value('0', 16) == 1);
  CHECK(alphabets::hex.value('f', 16) == 16);
  CHECK(alphabets::numbers.value('1', 9) == -1);
}

TEST_CASE("sizes that an alphabet writes") {
  CHECK(!alphabets::hex.supports(9)); // in which its 0 is a digit, not a blank
  CHECK(alphabets::hex.supports(16));
  CHECK(alphabets::digits_letters.supports(36));
  CHECK(!alphabets::digits_letters.supports(64));
  CHECK(!alphabets::letters.supports(64));
  CHECK(alphabets::numbers.supports(255));
}
