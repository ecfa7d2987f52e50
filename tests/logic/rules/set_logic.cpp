// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/set_logic.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>

#include <algorithm>
#include <map>
#include <vector>

namespace set_logic_test {

using namespace boxline;
using states::plain;

namespace {

// By the definition: all sets of up to so many constraints, and for each all least sets of constraints that
// have their candidates. Shares no code with the rule. Candidates are numbers, cell * n + digit index.
class definition {
public:
  definition(const plain& s, int most) : most_(most), n_(s.n), of_(std::size_t(s.n * s.n * s.n)) {
    for (int c = 0; c < s.n * s.n; ++c) {
      std::vector<int> here;
      for (int d = 0; d < s.n; ++d) add(s, c, d, here);
      add(here);
    }
    for (const brute::region& u : s.houses)
      for (int d = 0; d < s.n; ++d) {
        std::vector<int> here;
        for (const int c : u) add(s, c, d, here);
        add(here);
      }
    choose(0);
  }
  // What is eliminated, with the fewest constraints that do so.
  const std::map<int, int>& eliminated() const { return eliminated_; }

private:
  void add(const plain& s, int c, int d, std::vector<int>& here) const {
    if (!s.placed[std::size_t(c)] && s.has(c, d)) here.push_back(c * n_ + d);
  }
  void add(const std::vector<int>& here) {
    if (here.empty()) return;
    has_.emplace_back(of_.size());
    for (const int a : here) {
      of_[std::size_t(a)].push_back(constraints_.size());
      has_.back()[std::size_t(a)] = true;
    }
    constraints_.push_back(here);
  }
  int in(const std::vector<std::size_t>& list, int a) const {
    int count = 0;
    for (const std::size_t k : list) count += has_[k][std::size_t(a)];
    return count;
  }
  void choose(std::size_t from) {
    if (!bases_.empty()) cover();
    if (static_cast<int>(bases_.size()) == most_) return;
    for (std::size_t k = from; k < constraints_.size(); ++k) {
      bases_.push_back(k);
      choose(k + 1);
      bases_.pop_back();
    }
  }
  void cover() {
    for (const std::size_t k : bases_)
      for (const int a : constraints_[k]) {
        if (in(covers_, a) >= in(bases_, a)) continue;
        if (covers_.size() > bases_.size()) return;
        for (const std::size_t by : of_[std::size_t(a)]) {
          if (std::find(covers_.begin(), covers_.end(), by) != covers_.end()) continue;
          covers_.push_back(by);
          cover();
          covers_.pop_back();
        }
        return;
      }
    const int rank = static_cast<int>(covers_.size()) - static_cast<int>(bases_.size());
    for (const std::size_t k : covers_)
      for (const int a : constraints_[k])
        if (in(bases_, a) == 0 && in(covers_, a) > rank) {
          int& fewest = eliminated_.try_emplace(a, most_).first->second;
          fewest = std::min(fewest, static_cast<int>(bases_.size()));
        }
  }

  int most_, n_;
  std::vector<std::vector<int>> constraints_;
  std::vector<std::vector<char>> has_; // by constraint and candidate
  std::vector<std::vector<std::size_t>> of_;
  std::vector<std::size_t> bases_, covers_;
  std::map<int, int> eliminated_;
};

template <int Bases, board Board>
int check(random_source& random, double given, double removed,
          const typename Board::houses_type& h = typename Board::houses_type()) {
  const Board b = states::random_state<Board>(random, given, removed, false, h);
  const plain s(b);
  const definition wanted(s, Bases);
  const auto all = logic::find_all(logic::set_logic<Bases>(), b);
  REQUIRE(all.stopped == stop_reason::none);
  std::map<int, int> found;
  int last = 0;
  for (const logic::step& one : all.steps) {
    CHECK(to_string(logic::verify(one, b)) == "ok");
    states::check_sound(b, s, one);
    const int bases = static_cast<int>(one.sets.at(0).base.size());
    CHECK(bases >= last);
    last = bases;
    bool is_new = false;
    for (const assignment a : one.eliminations)
      is_new |= found.try_emplace(a.where * s.n + a.what.index(), bases).second;
    CHECK(is_new);
  }
  for (const auto& e : wanted.eliminated()) {
    REQUIRE_MESSAGE(found.count(e.first) == 1, "candidate ", e.first, " with ", e.second);
    CHECK(found.at(e.first) == e.second);
  }
  return static_cast<int>(all.steps.size());
}

} // namespace

TEST_CASE("set logic eliminates what the definition does") {
  random_source random(1);
  int steps = 0;
  const int rounds = shortened(all_in_thorough(20, 5), 2), larger = shortened(all_in_thorough(10, 2), 1);
  for (int i = 0; i < rounds; ++i) steps += check<2, bits::crossed_board<2>>(random, 0.1, 0.4);
  CHECK(steps > rounds);
  steps = 0;
  for (int i = 0; i < larger; ++i) steps += check<3, bits::crossed_board<2>>(random, 0.5, 0.4);
  CHECK(steps >= larger);
}

TEST_CASE("[busy] set logic eliminates what the definition does, of other sizes and houses") {
  random_source random(2);
  int steps = 0;
  const double given = is_thorough ? 0.6 : 0.7;
  for (int i = 0; i < all_in_thorough(6, 2); ++i)
    steps += check<4, bits::crossed_board<2>>(random, given, 0.4);
  CHECK(steps > 0);
  const auto diagonals = house_list<2>::diagonals();
  for (int i = 0; i < all_in_thorough(10, 3); ++i)
    steps +=
        check<2, bits::crossed_board<2, houses::listed<2>>>(random, 0.2, 0.4, houses::listed<2>(diagonals));
  CHECK(steps > 5);
  steps = 0;
  for (int i = 0; i < all_in_thorough(4, 1); ++i)
    steps += check<2, bits::crossed_board<box{2, 3}>>(random, 0.5, 0.5);
  CHECK(steps > 0);
}

TEST_CASE("limits stop set logic") {
  random_source random(3);
  const auto b = states::random_state<bits::crossed_board<3>>(random, 0.3, 0.5, false);
  limits few;
  few.nodes = 5;
  CHECK(logic::find_all(logic::set_logic<3>(), b, few).stopped == stop_reason::limit_reached);
}

TEST_CASE("[long] set logic with four constraints at 9x9 eliminates what the definition does") {
  random_source random(4);
  int steps = 0;
  for (int i = 0; i < 3; ++i) steps += check<4, bits::crossed_board<3>>(random, 0.85, 0.4);
  MESSAGE(steps << " steps");
}

} // namespace set_logic_test
