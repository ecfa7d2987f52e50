// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "solve/searches.hpp"

#include <boxline/core/recognise.hpp>
#include <boxline/io/format.hpp>
#include <boxline/io/parse_candidates.hpp>

#include <chrono>
#include <stdexcept>

/// \file
/// The engine for one box as a template: reading, checking and printing. Its pipelines are compiled apart.

namespace command {

template <boxline::box B>
class engine_for final : public engine {
public:
  engine_for(boxline::house_list<B> list, boxline::constraint_list constraints, rules_choice::kind kind)
      : rules_(std::move(list), std::move(constraints)), houses_(rules_.houses()),
        is_standard_(kind == rules_choice::kind::standard) {
    if (auto by = make_everyday_searches<B>(kind, rules_)) searches_.push_back(std::move(by));
  }
  engine_for(const engine_for&) = delete;

  void run(const request& what, std::string_view text, const boxline::parse_options& options,
           const writing& output, answer& a) const override {
    if (what.candidates)
      run_candidates(what, text, options, output, a);
    else
      run_grid(what, text, options, output, a);
  }

  std::string print(const boxline::any_grid& g, const writing& how) const override {
    return boxline::format(g.as<B>(), how.form, how.print);
  }

  std::vector<std::vector<int>> houses() const override {
    std::vector<std::vector<int>> result;
    for (int u = 0; u < houses_.size(); ++u) {
      result.emplace_back();
      for (const boxline::cell c : houses_.cells(boxline::house(u))) result.back().push_back(c);
    }
    return result;
  }

  /// Whether there is any pipeline for the houses.
  bool has_searches() const { return !searches_.empty(); }

  bool allows(pipeline p) const override {
    if (!rules_.constraints().empty() && p != pipeline::fastest) return false;
    return find(p) != nullptr && (is_standard_ || !local_searches.contains(p));
  }

  std::string describe(pipeline p) const override {
    const searches_for<B>* const by = find(p);
    return by != nullptr ? by->describe(p, rules_) : std::string();
  }

  void add(std::unique_ptr<searches> more) override {
    auto* const own = dynamic_cast<searches_for<B>*>(more.get());
    if (own == nullptr) throw std::logic_error("searches for another box or other houses");
    more.release();
    searches_.emplace_back(own);
  }

private:
  // Prints or keeps the first solution.
  class shown_solution final : public solution_sink<B> {
  public:
    shown_solution(const request& what, const writing& how, answer& a) : what_(what), how_(how), a_(a) {}
    void take(const boxline::grid<B>& g) override { show(what_, g, how_, a_.solution, a_.printed); }

  private:
    const request& what_;
    const writing& how_;
    answer& a_;
  };

  const searches_for<B>* find(pipeline p) const {
    for (const auto& s : searches_)
      if (s->allows(p)) return s.get();
    return nullptr;
  }

  void run_candidates(const request& what, std::string_view text, const boxline::parse_options& options,
                      const writing& output, answer& a) const {
    const auto marks = boxline::parse_candidates<B>(text, options);
    if (!marks) {
      a.error = marks.error();
    } else if (what.what == task::convert) {
      a.printed = print_marks(*marks, output);
    } else {
      const boxline::grid<B> shown = grid_of(*marks);
      if (what.grids) a.puzzle = shown;
      a.is_full = shown.is_complete();
      measure(what, a, [&] { search(what, {nullptr, &*marks}, output, a); });
    }
  }

  void run_grid(const request& what, std::string_view text, const boxline::parse_options& options,
                writing output, answer& a) const {
    boxline::alphabet written;
    const auto puzzle = boxline::parse<B>(text, options, written);
    if (!puzzle) {
      a.error = puzzle.error();
      return;
    }
    // With more than nine digits a block may have been read as numbers instead of the default alphabet.
    const bool block = options.form == boxline::notation::block && output.form == options.form;
    if (block && output.keeps_numbers && B.size() > 9 && written != options.symbols)
      output.print = {written, '0'};
    if (what.what == task::convert) {
      show(what, *puzzle, output, a.puzzle, a.printed);
      return;
    }
    // The search itself detects a clash, unless it reaches a limit first. It keeps no solutions of a count.
    const bool is_limited = what.nodes != boxline::unlimited || what.seconds > 0;
    bool clash = false;
    const searches_for<B>* const by = find(what.how);
    if (by != nullptr && what.how == pipeline::fastest && !is_limited && !what.solution &&
        by->takes_grids()) {
      shown_solution to(what, output, a);
      measure(what, a, [&] { by->search_grid(what, rules_, *puzzle, to, a); });
      clash = a.verdict == boxline::solve_verdict::invalid;
    } else if (boxline::is_valid(*puzzle, houses_)) {
      measure(what, a, [&] { search(what, {&*puzzle, nullptr}, output, a); });
      if (a.verdict == boxline::solve_verdict::invalid) {
        a.error.kind = boxline::text_fault::broken_constraint;
        a.problem = broken_constraint(rules_.constraints(), B, puzzle->values());
      }
    } else {
      clash = true;
    }
    if (clash) {
      a.seconds = 0;
      a.error = boxline::check_givens(*puzzle, text, options, houses_);
      if (what.what == task::check) a.clashes = clashes(*puzzle, options.symbols);
    }
    if (what.grids && (!clash || what.what == task::check)) a.puzzle = *puzzle;
    if (what.what == task::check) a.is_full = puzzle->is_complete();
  }

  template <class F>
  static void measure(const request& what, answer& a, F f) {
    if (!what.timed) return f();
    const auto start = std::chrono::steady_clock::now();
    f();
    a.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  void search(const request& what, const puzzle_of<B>& puzzle, const writing& output, answer& a) const {
    shown_solution to(what, output, a);
    if (const auto* const by = find(what.how)) by->search(what, rules_, puzzle, to, a);
  }

  static void show(const request& what, const boxline::grid<B>& g, const writing& how, boxline::any_grid& to,
                   std::string& text) {
    if (what.grids)
      to = g;
    else
      boxline::append(text, g, how.form, how.print);
  }

  // Each pair of cells that clash, as an error without a place.
  std::vector<boxline::text_error> clashes(const boxline::grid<B>& g, boxline::alphabet symbols) const {
    std::vector<boxline::text_error> result;
    for (int i = 0; i < B.cells(); ++i) {
      const boxline::cell c(i);
      if (g.is_blank(c)) continue;
      for (const boxline::cell other : houses_.peers(c)) {
        if (other < c || g[other] != g[c]) continue;
        boxline::grid<B> pair;
        pair.set_value(c, g[c]);
        pair.set_value(other, g[c]);
        result.push_back(boxline::check_givens(pair, houses_));
        result.back().symbols = symbols;
      }
    }
    return result;
  }

  static boxline::grid<B> grid_of(const boxline::candidates<B>& marks) {
    boxline::grid<B> g;
    for (int c = 0; c < B.cells(); ++c)
      if (const auto& digits = marks[boxline::cell(c)]; digits.count() == 1)
        g.set_value(boxline::cell(c), digits.first() + 1);
    return g;
  }

  static std::string print_marks(const boxline::candidates<B>& marks, const writing& how) {
    boxline::print_options options = how.print;
    std::string text;
    if (how.form != boxline::notation::line && !options.symbols.supports(B.size()))
      options.symbols = boxline::alphabets::numbers;
    if (how.form == boxline::notation::block) return boxline::format_pencil_marks(marks, options);
    if (how.form == boxline::notation::line)
      boxline::print_candidate_line(marks, std::back_inserter(text), options);
    else
      boxline::print_candidate_groups(marks, std::back_inserter(text), options);
    return text + "\n";
  }

  puzzle_rules<B> rules_;
  boxline::houses::listed<B> houses_;
  bool is_standard_;
  std::vector<std::unique_ptr<searches_for<B>>> searches_;
};

template <boxline::box B>
engine_or_error make_engine_for(const rules_choice& choice) {
  const auto constraints = read_constraints(choice, B);
  if (!constraints) return {nullptr, constraints.error()};
  auto houses = read_houses<B>(choice);
  if (!houses) return {nullptr, houses.error()};
  auto made = std::make_unique<engine_for<B>>(std::move(*houses), *constraints, choice.searched());
  if (!made->has_searches())
    return {nullptr,
            "boxes of " + boxline::box_name(B) + " have the standard houses alone, without constraints"};
  return {std::move(made), {}};
}

/// The engine for a box of a list, with the pipelines of `everyday`; `what` is the engine's name where the
/// list has no such box.
template <class Boxes>
engine_or_error make_engine_of(boxline::box shape, const rules_choice& rules, const char* what = "solver") {
  engine_or_error e;
  if (!boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() { e = make_engine_for<B>(rules); }))
    e.error = no_box<Boxes>(shape, what);
  return e;
}

} // namespace command
