// SPDX-License-Identifier: BSL-1.0

// boxline-rule-allocations FILE [MOST]: how often the searches of rules allocate memory. FILE has 9x9
// puzzles, a line each, of which the first MOST (100) are used. In each state of a solution every rule is
// asked for a step, as a solver asks them: with what rules share kept from one state to the next. The
// easiest step is applied.
//
// Prints for each rule, separated by tabs: its key; the searches without a step, their allocations in the
// mean and at most, and the candidates that were open in the mean; the searches with a step and their
// allocations in the mean, those of the step among them. Exit status: 0, or 2 for input that cannot be
// read.

#include <boxline/io/describe.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/logic/every_rule.hpp>
#include <boxline/logic/logic_solver.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <new>
#include <string>

namespace {
std::size_t allocations = 0;
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept {
  std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
  std::free(p);
}

namespace {

using namespace boxline;

using person = logic::logic_solver<3, logic::every_rule_of_9x9>;
using rules = person::rules_type;

struct tally {
  std::size_t searches = 0, allocations = 0;
  void add(std::size_t count) {
    ++searches;
    allocations += count;
  }
  double mean() const { return searches == 0 ? 0 : double(allocations) / double(searches); }
};

struct rule_tally {
  tally without, with; // a step
  std::size_t most = 0, candidates = 0;
};

std::size_t open_candidates(const person::board_type& b) {
  std::size_t count = 0;
  for (int c = 0; c < 81; ++c)
    if (!b.is_placed(cell(c))) count += std::size_t(b.digits(cell(c)).count());
  return count;
}

class study {
public:
  // Until the puzzle is solved or no rule has a step.
  void add(const grid<3>& puzzle) {
    auto b = person_.start(puzzle, uniqueness::unique);
    if (!b) return;
    const logic::state_cache<person::board_type> shared;
    std::optional<logic::step> easiest;
    do {
      easiest.reset();
      const std::size_t candidates = open_candidates(*b);
      for (std::size_t rule = 0; rule < rules::size; ++rule) {
        person::rules_set alone;
        alone.set(rule);
        const std::size_t before = allocations;
        logic::next_step next = person_.next(alone, *b, {}, shared);
        const std::size_t count = allocations - before;
        rule_tally& t = tallies_[rule];
        (next ? t.with : t.without).add(count);
        if (!next) t.most = std::max(t.most, count);
        if (!next) t.candidates += candidates;
        if (next && !easiest) easiest = std::move(next.found);
      }
      if (easiest) logic::apply(*b, *easiest);
    } while (easiest);
  }

  void print() const {
    std::printf("rule\twithout a step\tallocations\tat most\tcandidates\twith a step\tallocations\n");
    for (std::size_t rule = 0; rule < rules::size; ++rule) {
      const rule_tally& t = tallies_[rule];
      const double candidates =
          t.without.searches == 0 ? 0 : double(t.candidates) / double(t.without.searches);
      std::printf("%s\t%zu\t%.2f\t%zu\t%.1f\t%zu\t%.2f\n", std::string(rules::infos[rule]->key).c_str(),
                  t.without.searches, t.without.mean(), t.most, candidates, t.with.searches, t.with.mean());
    }
  }

private:
  person person_{};
  std::array<rule_tally, rules::size> tallies_{};
};

} // namespace

int main(int count, char** words) {
  const int most = count > 2 ? std::atoi(words[2]) : 100;
  std::ifstream file(count > 1 ? words[1] : "");
  if (!file || most <= 0) {
    std::fprintf(stderr, "expected FILE [MOST]\n");
    return 2;
  }
  study all;
  int number = 0;
  for (std::string line; number < most && std::getline(file, line);) {
    ++number;
    const auto puzzle = parse<3>(line);
    if (!puzzle) {
      std::fprintf(stderr, "%s:%d: %s\n", words[1], number, describe(puzzle.error()).c_str());
      return 2;
    }
    all.add(*puzzle);
  }
  all.print();
  return 0;
}
