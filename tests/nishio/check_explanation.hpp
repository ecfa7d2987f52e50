// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/explanation.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

/// \file
/// Checks an explanation of single-digit deduction step by step, by the rules of the game alone.

namespace check_explanation {

using boxline::box;
using boxline::cell;
using boxline::house;
using boxline::nishio::cell_set;
using boxline::nishio::explanation;
using boxline::nishio::explanation_step;

// Cells and houses by the rules of the game, on plain ints.
template <box B>
struct game {
  static constexpr int n = B.size(), cells = n * n;

  static bool in_house(int u, int c) {
    const int r = c / n, k = c % n;
    if (u < n) return r == u;
    if (u < 2 * n) return k == u - n;
    return r / B.rows * B.rows + k / B.columns == u - 2 * n;
  }
  static int houses() { return (B.is_latin() ? 2 : 3) * n; }
  static bool clash(int a, int b) {
    for (int u = 0; u < 3 * n; ++u)
      if (in_house(u, a) && in_house(u, b)) return true;
    return false;
  }
  static bool covered(int u, const std::set<int>& assumed) {
    return std::any_of(assumed.begin(), assumed.end(), [u](int c) { return in_house(u, c); });
  }
  static std::vector<int> places(const cell_set<B>& in, int u, const std::set<int>& assumed) {
    std::vector<int> result;
    for (int c = 0; c < cells; ++c)
      if (in.test(c) && in_house(u, c) &&
          std::none_of(assumed.begin(), assumed.end(), [c](int s) { return clash(s, c); }))
        result.push_back(c);
    return result;
  }
};

// Checks an explanation step by step. Gives the fault in words; "" where there is none.
template <box B>
class checker {
public:
  checker(const cell_set<B>& cells, const explanation<B>& e) : cells_(cells), e_(e) {}

  std::string run() {
    std::set<int> assumed;
    if (e_.assumes) assumed.insert(e_.assumed);
    if (e_.assumes && !cells_.test(e_.assumed)) return "assumed";
    branch(assumed, 0);
    if (wrong_.empty() && next_ != e_.steps.size()) return "steps after the end";
    return wrong_;
  }

private:
  // Steps of one level up to its contradiction.
  void branch(std::set<int> assumed, int level) {
    for (;;) {
      if (next_ == e_.steps.size()) return fail("no contradiction");
      const explanation_step& s = e_.steps[next_];
      const std::string name = "step " + std::to_string(next_) + ": ";
      if (s.level != level) return fail(name + "level");
      if (s.in >= game<B>::houses()) return fail(name + "no such house");
      if (game<B>::covered(s.in, assumed)) return fail(name + "the house has a cell");
      const std::vector<int> places = game<B>::places(cells_, s.in, assumed);
      if (static_cast<int>(places.size()) != s.places) return fail(name + "places");
      if (s.places < 2) ++next_;
      if (s.places == 0) return;
      if (s.places == 1) {
        if (s.where != cell(places[0])) return fail(name + "another cell is forced");
        assumed.insert(s.where);
        continue;
      }
      std::set<int> cases;
      const house in = s.in;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (next_ == e_.steps.size()) return fail("a case is missing");
        const explanation_step& here = e_.steps[next_];
        if (here.in != in || here.level != level || here.places != static_cast<int>(places.size()) ||
            !std::count(places.begin(), places.end(), here.where) || !cases.insert(here.where).second)
          return fail("step " + std::to_string(next_) + ": no case of the house");
        ++next_;
        std::set<int> with = assumed;
        with.insert(here.where);
        branch(with, level + 1);
        if (!wrong_.empty()) return;
      }
      return;
    }
  }
  void fail(const std::string& what) {
    if (wrong_.empty()) wrong_ = what;
  }

  cell_set<B> cells_;
  explanation<B> e_;
  std::size_t next_ = 0;
  std::string wrong_;
};

} // namespace check_explanation
