// SPDX-License-Identifier: BSL-1.0
#include "logic/soundness.hpp"

#include "logic/narrated.hpp"

namespace soundness_test {

using namespace boxline;
using namespace soundness;

namespace {

bool read_line(const std::string& line, grid<3>& puzzle) {
  if (line.size() < 81 || line.starts_with("puzzle")) return false;
  puzzle = brute::read<box(3)>(line);
  return true;
}

} // namespace

TEST_CASE("every step is proven, and agrees with the solution") {
  std::map<std::string, std::size_t> counts;
  for (const char* text :
       {".2.4..7.9........2..9...........5.1.64.9.8....3..72.....28...715..3......14...86.",
        "...8.512..5963.................4...8.62...35.9..........1...96....2.35..2....84.."}) {
    const auto puzzle = brute::read<box(3)>(text);
    const auto solutions = brute::solutions(puzzle, 2);
    REQUIRE(solutions.size() == 1);
    const logic::deduction_verdict v = solve<box(3)>(puzzle, solutions[0], 4, counts);
    CHECK((v == logic::deduction_verdict::solved || v == logic::deduction_verdict::stuck));
  }
  CHECK(counts["all"] > 500);
  every_rule_has_steps(counts);
}

// Narrates each step, and gives its hints, with a catalogue without a letter.
struct reader {
  const logic::narrator& say;
  std::map<std::string, std::size_t>& counts;
  std::size_t cells = 0;
  void step(const auto& b, const logic::step& s) {
    const logic::snapshot shown(b);
    ++counts["all"];
    ++counts[std::string(s.rule->key)];
    for (int g = 0; g < 4; ++g) {
      const std::string text = logic::hint(say, s, shown, static_cast<logic::hint_grade>(g));
      CHECK_MESSAGE(!narrated::has_letter(text), text);
      for (const cell c : narrated::cells_named(text, 9)) {
        ++cells;
        CHECK_MESSAGE(!b.is_placed(c), "the filled cell ", cell_name(c, 9), " in ",
                      logic::narrator().text(s, shown));
      }
    }
  }
};

TEST_CASE("[busy] every word of all rules' steps is the catalogue's; no hint names a given or filled cell") {
  const narrated::wordless words(all_rules::infos);
  const logic::catalogue language = words.get();
  const logic::narrator say(language);
  std::map<std::string, std::size_t> counts;
  reader read{say, counts};
  const logic::logic_solver<box(3), all_rules> s;
  for (const char* text :
       {".2.4..7.9........2..9...........5.1.64.9.8....3..72.....28...715..3......14...86.",
        "...8.512..5963.................4...8.62...35.9..........1...96....2.35..2....84.."}) {
    auto b = s.start(brute::read<box(3)>(text));
    REQUIRE(b);
    for (int i = 0;; ++i) {
      const auto next = s.next(*b);
      if (!next) break;
      if (i % 8 == 0)
        for (const logic::step& other : s.all(*b).steps) read.step(*b, other);
      read.step(*b, *next.found);
      REQUIRE(logic::apply(*b, *next.found) != status::contradiction);
    }
  }
  CHECK(counts["all"] > 500);
  CHECK(read.cells > 1000);
  every_rule_has_steps(counts);
  for (int v = 0; v < 6; ++v)
    CHECK(!narrated::has_letter(say.phrase(logic::end_phrase(static_cast<logic::deduction_verdict>(v)))));
}

TEST_CASE("[long] 84,000 steps at 9x9") {
  CHECK(solve_file<box(3)>("9x9-minimal.txt", 42'000, 10, read_line) >= 42'000);
  CHECK(solve_file<box(3)>("9x9-se-ratings.tsv", 42'000, 10, read_line) >= 42'000);
}

} // namespace soundness_test
