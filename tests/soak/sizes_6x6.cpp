// SPDX-License-Identifier: BSL-1.0
// 6x6, boxes of both kinds: deduction and the generator over any houses.
#include "check_deduction.hpp"
#include "check_generator.hpp"
#include "check_single_digit.hpp"
#include "check_symmetry.hpp"
#include "listed.hpp"
#include "sizes.hpp"

#include <boxline/nishio/by_witnesses.hpp>
#include <boxline/nishio/depth_first.hpp>

namespace soak {

namespace on_6x6 {
namespace {

constexpr box shape(2, 3);
using listed_houses = houses::listed<shape>;
using rules = logic::rules_of<logic::full_house, logic::singles, logic::pointing, logic::claiming,
                              logic::naked_subset<2>, logic::hidden_subset<2>, logic::path_consistency,
                              logic::contradiction<>>;
using listed_rules = logic::solver_by_rules<bits::cells_board<shape, listed_houses>, rules>;

methods_of<shape> standard_methods() {
  using namespace propagate;
  using small = search::hybrid<sequence<naked_single, hidden_single>, branch::bivalue_first<>, bits::planes>;
  return {
      of_standard<solver<shape>>("default", 1, 20'000),
      of_standard<shape>("hybrid, planes", 1, 10'000,
                         [](random_source& random) {
                           return solver<shape, small>(
                               small{.budget = 1 + random.below(8), .restart_unit = 1 + random.below(4)});
                         }),
  };
}

void check(const puzzle_case& c, tally& counts) {
  static const methods_of<shape> standard = standard_methods(), listed = listed_methods<shape>();
  question<shape> q(c);
  check_texts<shape>(q, counts);
  const comparison all = compare(q, standard, listed, counts);
  const auto over_list = listed_default<shape>(q.houses);
  check_questions<shape>("default, listed houses", over_list, q, all, counts);
  if (q.options.below(2) == 0)
    check_deduction<shape>(listed_rules(rules(), listed_houses(q.houses)), q, all, counts);
  if (q.options.below(4) == 0) {
    const solver<shape, search::exact_cover<>, listed_houses> other{listed_houses(q.houses)};
    check_generator<shape>(over_list, other, q.options, counts);
  }
  if (!q.is_standard) return;
  check_transformed<shape>(solver<shape>(), q, all, counts);
  check_symmetry<shape>(q, all, counts);
  check_single_digit<shape, nishio::depth_first<shape>, nishio::fastest<shape>, nishio::by_witnesses<shape>>(
      q, all, counts);
}

} // namespace
} // namespace on_6x6

std::vector<size_checks> checks_6x6() {
  return {{on_6x6::shape, 6, solve_case<on_6x6::shape>, on_6x6::check}};
}

} // namespace soak
