// SPDX-License-Identifier: BSL-1.0
#include "symmetry/engine.hpp"

#include <boxline/symmetry/equivalence.hpp>
#include <boxline/symmetry/invariants.hpp>
#include <boxline/symmetry/minlex.hpp>
#include <boxline/symmetry/transform_text.hpp>

#include <iterator>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;
using boxline::symmetry::equivalence_verdict;

template <class List>
void append(std::string& text, const List& list) {
  for (const auto i : list) text += " " + std::to_string(static_cast<unsigned>(i));
}

} // namespace

any_canonical canonical_of(const any_grid& g, const boxline::limits& limit) {
  any_canonical result;
  boxline::visit_box(g.shape(), [&]<box B>() {
    const auto r = boxline::symmetry::canonicalise(g.as<B>(), limit);
    result = {r.verdict, r.form, to_string(r.to_form), to_string(r.automorphisms)};
  });
  return result;
}

any_canonical minlex_of(const any_grid& g, const boxline::limits& limit) {
  any_canonical result;
  boxline::visit_box(g.shape(), [&]<box B>() {
    const auto r = boxline::symmetry::minlex(g.as<B>(), limit);
    result = {r.verdict, r.form, to_string(r.to_form), to_string(r.automorphisms)};
  });
  return result;
}

equivalence_verdict equivalent(const any_grid& a, const any_grid& b, const boxline::limits& limit,
                               std::string& taking) {
  equivalence_verdict result = equivalence_verdict::different;
  if (a.shape() != b.shape()) return result;
  boxline::visit_box(a.shape(), [&]<box B>() {
    const auto r = boxline::symmetry::equivalence(a.as<B>(), b.as<B>(), limit);
    result = r.verdict;
    taking = to_string(r.to_other);
  });
  return result;
}

any_grid random_copy(const any_grid& g, boxline::random_source& random, std::string& drawn) {
  any_grid result;
  boxline::visit_box(g.shape(), [&]<box B>() {
    const auto t = boxline::transform<B>::random(random);
    result = t(g.as<B>());
    drawn = to_string(t);
  });
  return result;
}

boxline::expected<any_grid, std::string> copy_by(const any_grid& g, const std::string& transform,
                                                 bool inverse) {
  boxline::expected<any_grid, std::string> result = boxline::unexpected(std::string());
  boxline::visit_box(g.shape(), [&]<box B>() {
    const auto t = boxline::parse_transform<B>(transform);
    if (t)
      result = any_grid((inverse ? t->inverse() : *t)(g.as<B>()));
    else
      result = boxline::unexpected(describe(t.error(), B));
  });
  return result;
}

std::vector<std::string> characteristics_of(const any_grid& g, const boxline::limits& limit) {
  // Puzzles of different boxes differ in every criterion.
  const std::string shape = boxline::box_name(g.shape()) + ":";
  std::vector<std::string> result(std::size(characteristics), shape);
  boxline::visit_box(g.shape(), [&]<box B>() {
    const auto puzzle = g.as<B>();
    const auto v = boxline::symmetry::invariants<B>::of(puzzle);
    result[0] += std::to_string(puzzle.givens());
    append(result[1], v.blocks);
    for (const auto& side : v.lines) append(result[2], side);
    for (const auto& side : v.chutes) append(result[3], side);
    append(result[4], v.digits);
    for (int i = 0; i < 5; ++i) result[5] += result[static_cast<std::size_t>(i)];
    result[6] += std::to_string(boxline::symmetry::fingerprint(puzzle));
    if (const auto canonical = boxline::symmetry::canonicalise(puzzle, limit))
      append(result[7], canonical.form.values());
    else
      result[7].clear();
  });
  return result;
}

} // namespace command
