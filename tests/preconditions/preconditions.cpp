// SPDX-License-Identifier: BSL-1.0
//
// Each case violates a precondition of the public headers, and must end the program with a message. Without
// an argument the names of the cases are printed, one a line; with a name that case runs. See run.cmake.
//
// The cases whose name begins with `always` end the program with NDEBUG too; the others are left out there.
#include <boxline/any.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/inequality.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/io/print.hpp>
#include <boxline/literature/formula.hpp>
#include <boxline/local/ant_colony.hpp>
#include <boxline/local/best_first.hpp>
#include <boxline/many.hpp>
#include <boxline/nishio/forcing.hpp>
#include <boxline/rate/class_cuts.hpp>
#include <boxline/solver.hpp>
#include <boxline/symmetry/invariants.hpp>
#include <boxline/symmetry/transform.hpp>

#include <cstdio>
#include <cstring>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

using namespace boxline;

void read_without_a_check();

namespace {

struct precondition {
  const char* name;
  const char* message; // must be part of what is printed
  void (*violate)();
};

// What a compiler cannot see through, so that it neither warns nor optimises.
volatile int hidden_zero = 0;
[[maybe_unused]] int number(int n) {
  return n + hidden_zero;
}

// No solver is compiled for solve_many.
struct counts_nothing {
  static constexpr box shape = 2;
  static count_result count(const grid<2>&, const limits&) { return {}; }
};

[[maybe_unused]] grid<3> out_of_range() {
  grid<3> g;
  g.set_value(cell(4), 12);
  return g;
}

const precondition cases[] = {
    {"always: * of an expected that holds an error prints its file and line",
     "user.cpp:8: boxline: ", read_without_a_check},
    {"always: * of an expected prints the error", "line 1, column 5: wrong length, found 4, expected 16",
     [] { (void)*parse<2>("1234"); }},
    {"always: value() of an expected that holds an error", "line 1, column 2: bad character, found 'q'",
     [] { (void)parse<2>("1q34123412341234").value(); }},
    {"always: -> of an expected that holds an error",
     "holds an error: line 1, column 1: no puzzle, found nothing", [] { (void)parse<3>("")->givens(); }},
    {"always: an expected that holds a text as its error", "holds an error: too small",
     [] { (void)*expected<int, std::string>(unexpected(std::string("too small"))); }},
    {"always: error() of an expected that holds a value", "it holds a value",
     [] { (void)expected<int, std::string>(3).error(); }},
    {"always: the result of an any_solver for a text that is no grid", "expected",
     [] { (void)parse_any<box_list<2>>("q").value(); }},
    {"always: a cage with a cell outside the grid",
     "killer cage: found the cell 90, expected each cell once, of 0 to 80",
     [] {
       constraint_network(box(3)).add(constraints::cage{{cell(3), cell(90)}, 17});
     }},
    {"always: a cage with a cell twice", "killer cage: found the cell 3, expected each cell once, of 0 to 80",
     [] {
       constraint_network(box(3)).add(constraints::cage{{cell(3), cell(4), cell(3)}, 17});
     }},
    {"always: a pair with a cell outside the grid",
     ": found the cell 16, expected each cell once, of 0 to 15",
     [] {
       constraint_network(box(2)).add(constraints::inequality{{{cell(2), cell(16)}}});
     }},
    {"always: solve_many with fewer results than puzzles", "as many results as puzzles",
     [] {
       const std::vector<grid<2>> puzzles(3);
       std::vector<count_result> results(2);
       solve_many(counts_nothing(), puzzles, results, {.threads = 1});
     }},
#ifndef NDEBUG
    {"grid::set of a cell outside the grid", "requires c < where::cells",
     [] { grid<3>().set(cell(number(100)), digit::from_value(1)); }},
    {"grid::set of a digit above n", "d.index() < where::n",
     [] { grid<3>().set(cell(0), digit::from_value(number(12))); }},
    {"grid::digit_at of a blank cell", "requires !is_blank(c)", [] { (void)grid<3>().digit_at(cell(5)); }},
    {"grid::operator[] outside the grid", "requires c < where::cells",
     [] { (void)grid<3>()[cell(number(81))]; }},
    {"grid::operator[] of a negative cell", "requires c < where::cells",
     [] { (void)grid<3>()[cell(number(-1))]; }},
    {"grid::at of a column outside the grid", "column < where::n", [] { (void)grid<3>().at(0, number(9)); }},
    {"grid::set_value of 300", "value <= 255", [] { grid<3>().set_value(cell(0), number(300)); }},
    {"candidates of a grid with a value above n", "has_digits_only",
     [] { (void)candidates<3>(out_of_range()); }},
    {"candidates::remove of a digit above n", "d.index() < where::n",
     [] { candidates<3>().remove(cell(0), digit::from_value(number(10))); }},
    {"candidates::operator[] outside the grid", "requires c < where::cells",
     [] { (void)candidates<3>()[cell(number(81))]; }},
    {"a house with a cell twice", "is_region(cells)",
     [] {
       house_list<2>::rows_and_columns().add({cell(0), cell(1), cell(5), cell(1)});
     }},
    {"a house with a cell outside the grid", "is_region(cells)",
     [] {
       house_list<2>::rows_and_columns().add({cell(0), cell(1), cell(5), cell(16)});
     }},
    {"house_list::cells of a house that it has not", "u < size()",
     [] { (void)house_list<2>().cells(house(number(3))); }},
    {"deadline::in of no number", "seconds == seconds",
     [] { (void)deadline::in(std::numeric_limits<double>::quiet_NaN()); }},
    {"random_source::below 0", "bound > 0", [] { (void)random_source(1).below(0); }},
    {"branch::in_order with a cell twice", "has_every_cell",
     [] {
       cell_order<2> order = orders::row_major<2>();
       order[3] = cell(0);
       (void)branch::in_order<2>(order);
     }},
    {"print_line with an alphabet of numbers", "is_numbers()",
     [] {
       std::string text;
       print_line(grid<3>(), std::back_inserter(text), {alphabets::numbers, '0'});
     }},
    {"alphabet::symbol of 0", "1 <= value",
     [] { (void)alphabet(alphabets::digits_letters).symbol(number(0)); }},
    {"any_grid::as of another box", "shape_ == B", [] { (void)any_grid(box(2)).as<3>(); }},
    {"any_grid of a box of 256 cells", "255", [] { (void)any_grid(box(number(16))); }},
    {"a transform of a grid with a value above n", "has_digits_only",
     [] { (void)transform<3>()(out_of_range()); }},
    {"invariants of a grid with a value above n", "has_digits_only",
     [] { (void)symmetry::invariants<3>::of(out_of_range()); }},
    {"nishio::without_peers of a cell that is not in the set", "cells.test(c)",
     [] { (void)nishio::without_peers<3>(nishio::cell_set<3>(), cell(0)); }},
    {"a literal of no variable", "-variables()",
     [] { (void)literature::truth_assignment(3).satisfies(number(4)); }},
    {"an ant colony without ants", "ants >= 1",
     [] { (void)solver<2, local::ant_colony<>>({.options = {.ants = number(0)}}).first(grid<2>()); }},
    {"best_first with a queue of one state", "capacity >= 2",
     [] { (void)local::best_first(0, static_cast<std::size_t>(number(1))); }},
    {"the median of nothing", "!values.empty()", [] { (void)rate::median_of({}); }},
#endif
};

} // namespace

int main(int argc, char** argv) {
  for (const precondition& p : cases) {
    if (argc < 2)
      std::printf("%s\n", p.name);
    else if (std::strcmp(argv[1], p.name) == 0) {
      std::printf("%s\n", p.message);
      std::fflush(stdout);
      p.violate();
      return 0;
    }
  }
  return argc < 2 ? 0 : 2;
}

#line 7 "user.cpp"
void read_without_a_check() {
  (void)*parse<3>("12q4");
}
