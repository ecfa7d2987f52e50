// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/dimacs_colouring.hpp>
#include <boxline/adapt/dot.hpp>
#include <boxline/adapt/exact_cover_text.hpp>
#include <boxline/adapt/graphml.hpp>
#include <boxline/adapt/lp.hpp>
#include <boxline/adapt/minizinc.hpp>
#include <boxline/adapt/opb.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::adapt;

namespace {

template <box B>
void check_header(const std::string& model, const grid<B>& puzzle, std::string_view format,
                  std::string_view rest = "") {
  CAPTURE(format);
  const auto header = read_header(model);
  REQUIRE(header.has_value());
  CHECK(header->format == format);
  CHECK(header->shape == B);
  CHECK(header->rest == rest);
  const auto givens = read_givens<B>(model);
  REQUIRE(givens.has_value());
  CHECK(*givens == puzzle);
}

template <box B>
void check_all(const grid<B>& puzzle) {
  const auto written = [](auto append) {
    std::string text;
    append(text);
    return text;
  };
  const reduce::graph<B> g(puzzle);
  const reduce::hypergraph<B> h(puzzle);
  check_header(written([&](std::string& t) { append_lp(t, puzzle); }), puzzle, "lp");
  check_header(written([&](std::string& t) { append_opb(t, puzzle); }), puzzle, "opb");
  check_header(written([&](std::string& t) { append_minizinc(t, puzzle); }), puzzle, "mzn");
  check_header(written([&](std::string& t) { append_exact_cover(t, puzzle); }), puzzle, "dlx");
  check_header(written([&](std::string& t) { append_dot(t, g); }), puzzle, "dot", "palette");
  check_header(written([&](std::string& t) { append_dot(t, h); }), puzzle, "dot", "hypergraph");
  check_header(written([&](std::string& t) { append_graphml(t, g); }), puzzle, "graphml", "palette");
  check_header(written([&](std::string& t) { append_graphml(t, h); }), puzzle, "graphml", "hypergraph");
  check_header(written([&](std::string& t) { append_colouring(t, g); }), puzzle, "col", "palette");
  check_header(written([&](std::string& t) { append_colouring(t, reduce::graph<B>()); }), grid<B>(), "col");
}

} // namespace

TEST_CASE("model_text: the header of every format is read back, with its givens") {
  random_source random(5);
  check_all(brute::without(brute::full_grid<2>(random), 6, random));
  check_all(brute::without(brute::full_grid<box{2, 3}>(random), 20, random));
  check_all(grid<box{1, 5}>());
}

TEST_CASE("model_text: givens for n > 61 are numbers") {
  grid<box{1, 62}> puzzle;
  puzzle.set_value(cell(0), 62);
  puzzle.set_value(cell(3843), 10);
  std::string text;
  adapt::detail::put_header(text, "c ", "", "cnf", "", puzzle);
  check_header(text, puzzle, "cnf");
  CHECK(text.substr(0, 40) == "c boxline cnf box 1x62\nc givens 62 0 0 0");
}

TEST_CASE("model_text: a text without a header, or of another box, is an error") {
  const std::string good = "c boxline cnf box 2x2 x\r\nc givens 12..34...2.14.32\r\n";
  CHECK(read_givens<2>(good).has_value());
  CHECK(read_header(good)->rest == "x");

  const auto other = read_givens<3>(good);
  REQUIRE(!other.has_value());
  CHECK(other.error().kind == answer_fault::bad_header);
  CHECK(describe(other.error()) == "line 2: found nothing, expected a model of the box that is asked for");

  CHECK(read_header("").error().kind == answer_fault::no_header);
  CHECK(read_header("p cnf 1 1\n1 0\n").error().kind == answer_fault::no_header);
  CHECK(read_header("c boxline cnf box 2x2\n").error().kind == answer_fault::no_header);
  CHECK(read_header("a\nb\nc\nd\n" + good).error().kind == answer_fault::no_header);
  CHECK(read_header("c boxline cnf 2x2\n").error().kind == answer_fault::bad_header);
  CHECK(read_header("c boxline cnf box 2y2\n").error().line == 1);
  const auto damaged = read_givens<2>("c boxline cnf box 2x2\nc givens 12..34...2.14.3\n");
  REQUIRE(!damaged.has_value());
  CHECK(damaged.error().line == 2);
  CHECK(describe(damaged.error()) ==
        "line 2: found '12..34...2.14.3', expected the givens of a grid of this box");
}
