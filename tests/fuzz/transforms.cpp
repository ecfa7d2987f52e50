// SPDX-License-Identifier: BSL-1.0

// The fuzz target of transforms and canonical forms: any permutations and any text, on any grid.
#include "fuzz/input.hpp"

#include <boxline/symmetry/equivalence.hpp>
#include <boxline/symmetry/invariants.hpp>
#include <boxline/symmetry/transform_text.hpp>

namespace {

using namespace boxline;

// The transform of these bytes: each permutation by exchanges, so that about every second one is allowed.
template <box B>
expected<transform<B>, transform_fault> any_transform(fuzz::bytes& in) {
  typename transform<B>::permutation parts[3];
  for (auto& part : parts) {
    for (int i = 0; i < B.size(); ++i) part[i] = static_cast<std::uint8_t>(i);
    for (int left = in.below(4); left > 0; --left) {
      const int how = in.next();
      std::swap(part[how % B.size()], part[how / B.size() % B.size()]);
    }
    if (in.next() == 255) part[0] = static_cast<std::uint8_t>(in.next());
  }
  return transform<B>::from_parts(parts[0], parts[1], parts[2], in.below(2) == 1);
}

template <box B>
void check(fuzz::bytes& in) {
  const auto first = any_transform<B>(in), second = any_transform<B>(in);
  const auto puzzle = fuzz::any_grid<B>(in);
  if (const auto read = parse_transform<B>(in.rest())) {
    const auto again = parse_transform<B>(to_string(*read));
    fuzz::require(again && *again == *read, "a transform is not read back");
  } else {
    fuzz::require(describe(read.error(), B).size() > 10, "no message");
  }
  if (!first || !second) return;
  const grid<B> copy = (*first)(puzzle);
  fuzz::require(first->inverse()(copy) == puzzle, "the inverse does not undo it");
  fuzz::require(first->then(*second)(puzzle) == (*second)(copy), "then is not one after the other");
  fuzz::require(first->then(first->inverse()) == transform<B>(), "not the identity");
  fuzz::require(copy.givens() == puzzle.givens(), "another number of givens");
  for (int c = 0; c < B.cells(); ++c)
    if (!puzzle.is_blank(cell(c)))
      fuzz::require(copy[(*first)(cell(c))] == (*first)(puzzle.digit_at(cell(c))).value(),
                    "a cell moved wrongly");
  const auto a = symmetry::canonicalise(puzzle), b = symmetry::canonicalise(copy);
  fuzz::require(a && b && a.form == b.form && a.automorphisms == b.automorphisms, "another canonical form");
  fuzz::require(a.to_form(puzzle) == a.form, "to_form does not lead to the form");
  fuzz::require(symmetry::invariants<B>::of(puzzle) == symmetry::invariants<B>::of(copy), "invariants vary");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::bytes in(data, size);
  switch (in.below(3)) {
  case 0:
    check<box(2)>(in);
    break;
  case 1:
    check<box(2, 3)>(in);
    break;
  default:
    check<box(1, 3)>(in);
  }
  return 0;
}
