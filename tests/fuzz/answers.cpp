// SPDX-License-Identifier: BSL-1.0

// The fuzz target of the readers of other solvers' answers and of models: any text is an error with a message
// of one line, or an answer that is whole.
#include "fuzz/input.hpp"

#include <boxline/adapt/cnf.hpp>
#include <boxline/adapt/dimacs_colouring.hpp>
#include <boxline/adapt/exact_cover_text.hpp>
#include <boxline/adapt/lp.hpp>
#include <boxline/adapt/minizinc.hpp>
#include <boxline/adapt/opb.hpp>

#include <string>

namespace {

using namespace boxline;
constexpr box shape(2);

template <class Error>
void check_error(const Error& e) {
  const std::string text = describe(e);
  fuzz::require(static_cast<bool>(e), "an error that is none");
  fuzz::require(text.size() > 10 && text.find('\n') == text.npos, "no message of one line");
}

void check(const expected<adapt::answer<shape>, adapt::answer_error>& read) {
  if (!read) return check_error(read.error());
  if (read->verdict != adapt::answer_verdict::solution) return;
  for (int c = 0; c < shape.cells(); ++c) {
    const int value = read->values[cell(c)];
    fuzz::require(1 <= value && value <= shape.size(), "a solution with a cell without a digit");
  }
}

template <class Read>
void check_model(const Read& read) {
  if (!read) check_error(read.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::bytes in(data, size);
  static const adapt::clauses<shape> formula{candidates<shape>{}};
  static const reduce::graph<shape> graph{};
  switch (const int how = in.below(9); how) {
  case 0:
    check(adapt::read_sat_answer(in.rest(), formula));
    break;
  case 1:
    check(adapt::read_opb_answer<shape>(in.rest()));
    break;
  case 2:
    check(adapt::read_lp_answer<shape>(in.rest()));
    break;
  case 3:
    check(adapt::read_minizinc_answer<shape>(in.rest()));
    break;
  case 4:
    check(adapt::read_colouring(in.rest(), graph));
    break;
  case 5:
    check(adapt::read_cover_answer<shape>(in.rest()));
    break;
  case 6:
    check_model(adapt::read_clauses<shape>(in.rest()));
    break;
  case 7:
    check_model(adapt::read_edges(in.rest()));
    break;
  case 8:
    check_model(adapt::read_exact_cover(in.rest()));
    check_model(adapt::read_givens<shape>(in.rest()));
    check_model(adapt::read_header(in.rest()));
    break;
  }
  return 0;
}
