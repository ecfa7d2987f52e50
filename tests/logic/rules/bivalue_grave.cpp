// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/bivalue_grave.hpp>

#include "logic/rules/unique_states.hpp"

namespace bivalue_grave_test {

using namespace boxline;
using namespace unique_states;
using logic::bivalue_grave;

namespace {

// All ways to leave two candidates in each open cell such that each house has each digit twice or not at all;
// what is left out. Plain recursion over the cells.
template <box B>
class all_graves {
public:
  explicit all_graves(const states::plain& p) : p_(p) {}
  std::vector<std::vector<assignment>> find() {
    extend(0);
    return found_;
  }

private:
  void extend(int c) {
    if (c == B.cells()) return check();
    if (p_.placed[static_cast<std::size_t>(c)]) return extend(c + 1);
    for (int a = 0; a < B.size(); ++a)
      for (int b = a + 1; b < B.size(); ++b) {
        if (!p_.has(c, a) || !p_.has(c, b)) continue;
        core_.push_back({cell(c), digit::from_index(a)});
        core_.push_back({cell(c), digit::from_index(b)});
        if (is_at_most_twice()) extend(c + 1);
        core_.resize(core_.size() - 2);
      }
  }
  int count(const brute::region& u, digit d) const {
    return static_cast<int>(std::count_if(core_.begin(), core_.end(), [&](assignment a) {
      return a.what == d && std::find(u.begin(), u.end(), a.where) != u.end();
    }));
  }
  bool is_at_most_twice() const {
    for (const auto& u : p_.houses)
      for (int d = 0; d < B.size(); ++d)
        if (count(u, digit::from_index(d)) > 2) return false;
    return true;
  }
  void check() {
    for (const auto& u : p_.houses)
      for (int d = 0; d < B.size(); ++d)
        if (count(u, digit::from_index(d)) == 1) return;
    std::vector<assignment> rest;
    for (const assignment a : p_.candidates())
      if (!p_.placed[static_cast<std::size_t>(a.where)] &&
          std::find(core_.begin(), core_.end(), a) == core_.end())
        rest.push_back(a);
    if (!rest.empty()) found_.push_back(rest);
  }

  const states::plain& p_;
  std::vector<assignment> core_;
  std::vector<std::vector<assignment>> found_;
};

// Types 1, 2 and 5: what conflicts with all extras.
template <box B>
void add_wanted(const unique_state<B>& s, std::array<eliminations, 6>& wanted) {
  const states::plain p(s.board);
  for (const auto& extras : all_graves<B>(p).find()) {
    std::set<int> cells, digits;
    for (const assignment a : extras) {
      cells.insert(a.where);
      digits.insert(a.what.index());
    }
    std::vector<assignment> list;
    for (const assignment a : p.candidates())
      if (p.is_open(a) &&
          std::all_of(extras.begin(), extras.end(), [&](assignment b) { return p.clash(a, b); }) &&
          (cells.size() > 1 || cells.count(a.where)))
        list.push_back(a);
    if (!list.empty()) wanted[cells.size() == 1 ? 1 : digits.size() == 1 ? 2 : 5].insert(list);
  }
}

// A grid in which the cells of some digits are open, with the digit and the next of these digits, and a few
// other candidates. It may have several solutions: only proofs count here.
template <box B>
unique_state<B> draw_grave(random_source& random) {
  unique_state<B> s;
  s.full = brute::full_grid<B>(random);
  const int open = 2 + static_cast<int>(random.below(static_cast<std::uint64_t>(B == box(2) ? 3 : 2)));
  const int chance = 4 + static_cast<int>(random.below(12));
  const auto value = [&](int c) { return s.full.digit_at(cell(c)).index(); };
  sets::fixed_set<B.cells()> free;
  for (int c = 0; c < B.cells(); ++c)
    if (value(c) < open)
      free.insert(c);
    else
      s.board.place(cell(c), s.full.digit_at(cell(c)));
  s.board.set_free_cells(free);
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d)
      if (value(c) < open && d != value(c) && d != (value(c) + 1) % open &&
          random.below(static_cast<std::uint64_t>(chance)) != 0)
        s.board.remove(cell(c), digit::from_index(d));
  return s;
}

template <class Rule, box B>
std::size_t check_proofs(const unique_state<B>& s) {
  const auto steps = logic::find_all(Rule(), s.board).steps;
  for (const logic::step& found : steps) CHECK(to_string(logic::verify(found, s.board)) == "ok");
  return steps.size();
}

template <box B>
void run(std::uint64_t seed, int rounds, std::array<std::size_t, 6>& counts) {
  random_source random(seed);
  for (int i = 0; i < rounds; ++i) {
    const auto s = draw_grave<B>(random);
    std::array<eliminations, 6> wanted;
    add_wanted(s, wanted);
    CHECK(found_by<bivalue_grave<1>>(s.board) == wanted[1]);
    CHECK(found_by<bivalue_grave<2>>(s.board) == wanted[2]);
    CHECK(found_by<bivalue_grave<5>>(s.board) == wanted[5]);
    counts[1] += check_proofs<bivalue_grave<1>>(s);
    counts[2] += check_proofs<bivalue_grave<2>>(s);
    counts[3] += check_proofs<bivalue_grave<3>>(s);
    counts[4] += check_proofs<bivalue_grave<4>>(s);
    counts[5] += check_proofs<bivalue_grave<5>>(s);
  }
}

} // namespace

TEST_CASE("[busy] graves are those of the definition, at 4x4, 2x3 and 9x9") {
  std::array<std::size_t, 6> counts{};
  run<box(2)>(1, 300, counts);
  run<box(2, 3)>(2, 200, counts);
  run<box(3)>(3, 40, counts);
  for (std::size_t type = 1; type < 6; ++type) MESSAGE(type << " " << counts[type]);
}

TEST_CASE("[busy] no grave where the puzzle is not known to have one solution") {
  random_source random(5);
  std::size_t found = 0;
  for (int i = 0; i < 100; ++i) {
    auto s = draw_grave<box(2)>(random);
    s.board.set_free_cells({});
    found += logic::find_all(bivalue_grave<1>(), s.board).steps.size();
  }
  CHECK(found == 0);
}

} // namespace bivalue_grave_test
