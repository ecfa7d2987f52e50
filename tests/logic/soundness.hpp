// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/default_pipeline.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/claiming.hpp>
#include <boxline/logic/rules/contradiction.hpp>
#include <boxline/logic/rules/full_house.hpp>
#include <boxline/logic/rules/hidden_single.hpp>
#include <boxline/logic/rules/hidden_subset.hpp>
#include <boxline/logic/rules/locked_subset.hpp>
#include <boxline/logic/rules/naked_single.hpp>
#include <boxline/logic/rules/naked_subset.hpp>
#include <boxline/logic/rules/nishio.hpp>
#include <boxline/logic/rules/path_consistency.hpp>
#include <boxline/logic/rules/pointing.hpp>
#include <boxline/logic/verify.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

// Solves puzzles with all rules, and checks each step by the checker and the solution.

namespace soundness {

using namespace boxline;

using all_rules =
    logic::rule_list<logic::full_house, logic::hidden_single, logic::naked_single, logic::pointing,
                     logic::claiming, logic::locked_subset<2>, logic::naked_subset<2>,
                     logic::hidden_subset<2>, logic::locked_subset<3>, logic::naked_subset<3>,
                     logic::hidden_subset<3>, logic::naked_subset<4>, logic::hidden_subset<4>, logic::nishio,
                     logic::contradiction<>, logic::path_consistency>;

// Checks each step before it is applied: the checker proves it, and it agrees with the solution. Of the steps
// harder than singles, at every `every`-th all other steps of all rules in that state are checked too.
template <box B>
class checker {
public:
  checker(const logic::logic_solver<B, all_rules>& solver, const grid<B>& solution, std::size_t every,
          std::map<std::string, std::size_t>& counts)
      : solver_(solver), solution_(solution), every_(every), counts_(counts) {}

  template <board Board>
  void step(const Board& b, const logic::step& s) {
    one(b, s);
    if (s.placements.empty() && ++harder_ % every_ == 0) {
      limits limit;
      limit.until = deadline::in(2);
      for (const logic::step& other : solver_.all(b, limit).steps) one(b, other);
    }
  }

private:
  template <board Board>
  void one(const Board& b, const logic::step& s) {
    ++counts_[std::string(s.rule->key)];
    ++counts_["all"];
    REQUIRE(to_string(logic::verify(s, b)) == "ok");
    for (const assignment a : s.eliminations) REQUIRE(solution_.digit_at(a.where) != a.what);
    for (const assignment a : s.placements) REQUIRE(solution_.digit_at(a.where) == a.what);
  }

  const logic::logic_solver<B, all_rules>& solver_;
  const grid<B>& solution_;
  std::size_t every_, harder_ = 0;
  std::map<std::string, std::size_t>& counts_;
};

template <box B>
logic::deduction_verdict solve(const grid<B>& puzzle, const grid<B>& solution, std::size_t every,
                               std::map<std::string, std::size_t>& counts) {
  const logic::logic_solver<B, all_rules> s;
  limits limit;
  limit.until = deadline::in(20);
  return s.solve(puzzle, checker<B>(s, solution, every, counts), limit).verdict;
}

inline std::string text_of(const std::map<std::string, std::size_t>& counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += " " + name + " " + std::to_string(count);
  return text;
}

inline void every_rule_has_steps(const std::map<std::string, std::size_t>& counts) {
  for (const logic::rule_info* r : all_rules::infos) {
    INFO(r->key);
    CHECK(counts.count(std::string(r->key)) == 1);
  }
}

// Solves the unique puzzles of a file until `most` steps were checked. Returns their number; `most` where
// there is no file.
template <box B, class Read>
std::size_t solve_file(const std::string& name, std::size_t most, std::size_t every, Read read) {
  const char* folder = std::getenv("BOXLINE_DATA");
  std::ifstream file(folder ? folder + ("/" + name) : "");
  if (!file) {
    MESSAGE("skipped: " << name << " is not in the folder that BOXLINE_DATA names");
    return most;
  }
  std::map<std::string, std::size_t> counts;
  std::size_t puzzles = 0, solved = 0;
  for (std::string line; counts["all"] < most && std::getline(file, line);) {
    grid<B> puzzle;
    if (!read(line, puzzle)) continue;
    limits limit;
    limit.until = deadline::in(10);
    const auto answer = solver<B>().is_unique(puzzle, limit);
    if (!answer) continue;
    const logic::deduction_verdict v = solve<B>(puzzle, answer.first, every, counts);
    CHECK(v != logic::deduction_verdict::contradiction);
    CHECK(v != logic::deduction_verdict::invalid);
    ++puzzles;
    solved += v == logic::deduction_verdict::solved;
  }
  MESSAGE(name << ": " << puzzles << " puzzles, " << solved << " solved;" << text_of(counts));
  return counts["all"];
}

} // namespace soundness
