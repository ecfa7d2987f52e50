// SPDX-License-Identifier: BSL-1.0

#include <boxline/io/format.hpp>
#include <boxline/io/parse_candidates.hpp>
#include <boxline/io/size.hpp>

#include <doctest/doctest.h>

#include <string>

using namespace boxline;

namespace {

template <box B>
void has_its_size() {
  grid<B> g;
  for (int c = 0; c < B.cells(); c += 2) g.set_value(cell(c), 1 + c % B.size());
  for (const notation form : {notation::line, notation::numbers, notation::block}) {
    CHECK(*size_of(format(g, form)) == B);
    CHECK(*size_of("# c\n\n" + format(g, form), {{}, form}) == B);
    CHECK(*size_of(format(g, form, {alphabets::numbers, '0'}), {alphabets::numbers}) == B);
  }
  CHECK(*size_of(format_block(g, {alphabets::numbers, '0'})) == B);
  candidates<B> marks(g);
  CHECK(*size_of_candidates(format_pencil_marks(marks)) == B);
  CHECK(*size_of_candidates(format_candidate_line(marks)) == B);
}

} // namespace

TEST_CASE("a text's length is the size of its grid") {
  has_its_size<2>();
  has_its_size<3>();
  has_its_size<4>();
  has_its_size<5>();
  has_its_size<6>();
}

TEST_CASE("only five lengths are a size") {
  for (int length = 1; length < 2000; ++length) {
    const auto size = size_of(std::string(static_cast<std::size_t>(length), '.'));
    const int k = length == 16     ? 2
                  : length == 81   ? 3
                  : length == 256  ? 4
                  : length == 625  ? 5
                  : length == 1296 ? 6
                                   : 0;
    CHECK((size ? size->rows : 0) == k);
  }
}

TEST_CASE("sixteen numbers of twenty-five characters a row are sixteen numbers") {
  std::string text;
  for (int r = 0; r < 16; ++r) {
    for (int c = 0; c < 16; ++c) text += c < 9 ? "10 " : "1 ";
    text += "\n";
  }
  CHECK(*size_of(text) == box(4));
}

TEST_CASE("sizes and alphabets by name") {
  static_assert(*parse_size("3") == box(3));
  CHECK(*parse_size("2x3") == box(2, 3));
  CHECK(*parse_size("1x5") == box(1, 5));
  CHECK(*parse_size("15x17") == box(15, 17));
  for (const alphabet a : {alphabets::digits_letters, alphabets::hex, alphabets::letters, alphabets::numbers})
    CHECK(*parse_alphabet(a.name()) == a);
}
