// SPDX-License-Identifier: BSL-1.0
#include "play.hpp"

#include "explain/explain.hpp"

#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/logic/hints.hpp>
#include <boxline/logic/technique_lists.hpp>

// Deduction: the document that the page of `boxline explain` shows too, with the houses and the candidates
// that it begins with.

namespace play {

namespace {

namespace logic = boxline::logic;
using solver_of_9 = logic::logic_solver<3, logic::human_techniques>;

// The state to begin with: the givens, or what the player has made of them.
template <boxline::box B, class Solver>
boxline::expected<typename Solver::board_type, std::string> begin(const Solver& solver, const puzzle& p,
                                                                  boxline::uniqueness known) {
  const auto symbols = page_alphabet();
  if (p.placed.empty()) {
    const auto givens = grid_of<B>(p.givens);
    if (const auto fault = boxline::check_givens(givens, solver.houses()))
      return boxline::unexpected(boxline::describe(fault));
    const auto from = solver.start(givens, known);
    if (!from) return boxline::unexpected(std::string("the digits clash"));
    return *from;
  }
  const auto from = solver.start(grid_of<B>(p.placed), marks_of<B>(p));
  if (!from) return boxline::unexpected(describe(from.error(), symbols));
  return *from;
}

template <boxline::box B, class Solver>
json reason_by(const Solver& solver, const puzzle& p, const json& request, boxline::limits limit,
               boxline::uniqueness known) {
  const bool is_hint = request.value("do", "") == "hint";
  const logic::narrator say(logic::english, page_alphabet());
  const auto& infos = Solver::rules_type::infos;
  const auto& values = p.placed.empty() ? p.givens : p.placed;
  const auto begun = begin<B>(solver, p, known);
  if (!begun) return failed(begun.error());
  command::explained_puzzle about{"", 0, boxline::any_grid(grid_of<B>(values)), {infos.begin(), infos.end()}};
  about.known = known;
  command::explain_document document(say, about);
  struct listener {
    command::explain_document& document;
    const logic::narrator& say;
    json& grades;
    void step(const typename Solver::board_type& b, const logic::step& s) const {
      const logic::snapshot shown(b);
      document.add(s, shown);
      if (grades.empty())
        for (int grade = 0; grade < 4; ++grade)
          grades.push_back(logic::hint(say, s, shown, static_cast<logic::hint_grade>(grade)));
    }
  };
  json grades = json::array();
  if (is_hint) limit.nodes = 1;
  const auto found = solver.solve(*begun, listener{document, say, grades}, limit);
  command::reasoned r;
  r.verdict = found.verdict;
  r.steps = found.steps;
  r.end.emplace(found.state);
  json o = json::parse(document.finish(r));
  const logic::snapshot start(*begun);
  o["houses"] = json::array();
  for (int u = 0; u < start.houses(); ++u) {
    o["houses"].push_back(json::array());
    for (const boxline::cell c : start.cells(boxline::house(u))) o["houses"].back().push_back(int(c));
  }
  o["start"] = json::array();
  for (int c = 0; c < B.cells(); ++c) {
    o["start"].push_back(json::array());
    for (int d = 1; d <= B.size(); ++d)
      if (start.has({boxline::cell(c), boxline::digit::from_value(d)})) o["start"].back().push_back(d);
  }
  if (is_hint) o["grades"] = grades;
  return o;
}

template <boxline::box B>
json reason_at(const puzzle& p, const json& request, const boxline::limits& limit) {
  if constexpr (B == boxline::box(3))
    if (p.is_standard()) {
      boxline::limits few = limit;
      few.nodes = 10'000;
      const auto known = boxline::solver<3>().is_unique(grid_of<3>(p.givens), few).verdict;
      return reason_by<B>(solver_of_9(), p, request, limit, known);
    }
  using game = boxline::game<boxline::houses::listed<B>, boxline::constraint_list>;
  const auto list = houses_of<B>(p);
  if (!list) return failed(list.error());
  const game rules{boxline::houses::listed<B>(*list), boxline::constraint_list()};
  const logic::logic_solver_for<game, logic::human_with_constraints> solver(rules);
  return reason_by<B>(solver, p, request, limit, boxline::uniqueness::limit_reached);
}

} // namespace

json reason(const puzzle& p, const json& request, const boxline::limits& limit) {
  json answer;
  if (!boxline::visit_box<reasoned_boxes>(
          p.shape, [&]<boxline::box B>() { answer = reason_at<B>(p, request, limit); }))
    return failed("explanations are for boxes of " + boxline::box_names<reasoned_boxes>());
  return answer;
}

json rules() {
  const logic::narrator say(logic::english, page_alphabet());
  json list = json::array();
  for (const auto* rule : solver_of_9::rules_type::infos)
    list.push_back({{"key", rule->key}, {"title", say.title(*rule)}});
  return {{"rules", list}};
}

bool is_rule(std::string_view key) {
  return solver_of_9::rules_type::find(key) < solver_of_9::rules_type::size;
}

boxline::generate::difficulty_verdict judge(const boxline::grid<3>& puzzle, std::string_view rule,
                                            const boxline::limits& limit) {
  using boxline::generate::difficulty_verdict;
  struct listener {
    std::string_view key;
    bool& is_met;
    void step(const solver_of_9::board_type&, const logic::step& s) const { is_met |= s.rule->key == key; }
  };
  bool is_met = false;
  const solver_of_9 solver;
  const auto from = solver.start(puzzle, boxline::uniqueness::unique);
  if (!from) return difficulty_verdict::other;
  // Those of the list up to the wanted one, which is the hardest then.
  auto use = solver_of_9::rules_set();
  for (std::size_t i = 0; i <= solver_of_9::rules_type::find(rule); ++i) use[i] = true;
  const auto found = solver.automatic(use, *from, listener{rule, is_met}, limit);
  using boxline::logic::deduction_verdict;
  if (found.verdict == deduction_verdict::limit_reached || found.verdict == deduction_verdict::cancelled)
    return difficulty_verdict::other;
  if (found.verdict != deduction_verdict::solved) return difficulty_verdict::too_hard;
  return is_met ? difficulty_verdict::right : difficulty_verdict::too_easy;
}

} // namespace play
