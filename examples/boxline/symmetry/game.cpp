// SPDX-License-Identifier: BSL-1.0
//
// Symmetries under the rules of a game, for all boxes of up to 9 digits.

#include "symmetry/game.hpp"

#include "generate/variant_solver.hpp"

#include <boxline/constraints/game.hpp>
#include <boxline/symmetry/game_symmetries.hpp>
#include <boxline/symmetry/transform_text.hpp>

#include <utility>

namespace command {

namespace {

using boxline::any_grid;
using boxline::box;

template <box B>
class symmetries_for final : public any_game_symmetries {
public:
  explicit symmetries_for(boxline::symmetry::game_symmetries<B> of) : of_(std::move(of)) {}

  any_canonical canonical_of(const any_grid& g, const boxline::limits& limit) const override {
    const auto r = of_.canonicalise(g.as<B>(), limit);
    return {r.verdict, r.form, to_string(r.to_form), to_string(r.automorphisms)};
  }
  boxline::symmetry::equivalence_verdict equivalent(const any_grid& a, const any_grid& b,
                                                    const boxline::limits& limit,
                                                    std::string& taking) const override {
    const auto r = of_.equivalence(a.as<B>(), b.as<B>(), limit);
    taking = to_string(r.to_other);
    return r.verdict;
  }

private:
  boxline::symmetry::game_symmetries<B> of_;
};

std::string message(const boxline::symmetry::game_symmetry_error& e) {
  using boxline::symmetry::game_symmetry_fault;
  switch (e.kind) {
  case game_symmetry_fault::scope_too_large:
    return "--constraints: found " + e.name +
           " on too many cells to compare it with its copies, expected smaller ones";
  case game_symmetry_fault::too_many_transforms:
    return "--constraints, --houses: too many transforms keep them, or are to be tried, expected rules that "
           "fewer keep, at 9x9 or below";
  default:
    return {}; // a limit
  }
}

} // namespace

std::unique_ptr<any_game_symmetries> make_game_symmetries(box shape, const rules_choice& rules,
                                                          const boxline::limits& limit, std::string& why) {
  std::unique_ptr<any_game_symmetries> result;
  why = "no symmetries of games for boxes of " + boxline::box_name(shape) + ", expected up to 9 digits";
  boxline::visit_box(shape, [&]<box B>() {
    if constexpr (B.size() <= 9) {
      const auto constraints = read_constraints(rules, B);
      const auto houses = read_houses<B>(rules);
      if (!constraints || !houses) {
        why = constraints ? houses.error() : constraints.error();
        return;
      }
      const boxline::game g{boxline::houses::listed<B>(*houses), *constraints};
      auto found = boxline::symmetry::game_symmetries<B>::of(g, limit);
      if (found)
        result = std::make_unique<symmetries_for<B>>(std::move(*found));
      else
        why = message(found.error());
    }
  });
  return result;
}

} // namespace command
