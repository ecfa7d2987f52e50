// SPDX-License-Identifier: BSL-1.0
#include <boxline/adapt/backend.hpp>

#include "backends.hpp"

using namespace backends;

namespace {

// How the linked solver behaves.
enum class conduct { correct, wrong_cell, blank_cell, out_of_range, other_puzzle, gives_up };

// A back end by brute force. Its nodes are the solutions found, so that limits can stop it between them.
template <box B>
class brute_backend {
public:
  static constexpr box shape = B;

  template <class H>
  brute_backend(const candidates<B>& puzzle, const H&, conduct how) : how_(how) {
    std::vector<std::uint64_t> allowed;
    for (int c = 0; c < B.cells(); ++c) {
      allowed.push_back(0);
      for (const int d : puzzle[cell(c)]) allowed.back() |= std::uint64_t{1} << d;
    }
    found_ = brute::solutions(grid<B>(), 1000, brute::standard_houses(B.rows, B.columns), allowed);
  }
  brute_backend(brute_backend&&) = default;

  next_result next(const limits& limit, search::statistics& stats) {
    request_.begin(limit);
    if (request_.is_made(stats.nodes)) return stopped_as<next_result>(request_.why());
    if (how_ == conduct::gives_up) {
      trouble_ = "gave up";
      return next_result::limit_reached;
    }
    if (next_ == found_.size()) return next_result::exhausted;
    ++stats.nodes;
    values_ = found_[next_++];
    if (how_ == conduct::wrong_cell) values_.set_value(cell(5), values_[cell(6)]);
    if (how_ == conduct::blank_cell) values_.clear(cell(5));
    if (how_ == conduct::out_of_range) values_.set_value(cell(5), 5);
    if (how_ == conduct::other_puzzle) // a solution of another puzzle
      for (int c = 0; c < B.cells(); ++c) values_.set_value(cell(c), B.size() + 1 - values_[cell(c)]);
    return next_result::found;
  }
  const grid<B>& values() const { return values_; }
  const char* trouble() const { return trouble_; }

private:
  conduct how_;
  std::vector<grid<B>> found_;
  std::size_t next_ = 0;
  const char* trouble_ = nullptr;
  adapt::stop_request request_;
  grid<B> values_;
};

struct by_brute_force {
  conduct how = conduct::correct;

  template <box B, house_system H>
  brute_backend<B> make(const candidates<B>& puzzle, const H& h) const {
    return {puzzle, h, how};
  }
};

static_assert(adapt::backend<brute_backend<2>>);
static_assert(adapt::backend_maker<by_brute_force, bits::cells_board<2>>);
static_assert(!adapt::backend_maker<grid<2>, bits::cells_board<2>>);
static_assert(!adapt::backend<grid<2>>);

} // namespace

TEST_CASE("linked_engine: the solutions of a correct back end") {
  small_puzzles<by_brute_force>(34, 16, 300);
  odd_puzzles<by_brute_force>();
  stops_and_resumes<by_brute_force>(grid<2>());
}

TEST_CASE("linked_engine: statistics and limits on nodes") {
  const linked_solver<by_brute_force, 2> solve;
  const auto counted = solve.count(grid<2>(), {.nodes = 11});
  CHECK(counted.count == 10);
  CHECK(counted.verdict == enumeration_verdict::limit_reached);
  CHECK(counted.stats.nodes == 11);
  CHECK(counted.stats.solutions == 10);
  CHECK(solve.count(grid<2>()).stats.nodes == 289);
}

TEST_CASE("linked_engine: a linked solver that fails or gives a wrong answer is detected") {
  const grid<2> puzzle = brute::read<2>("12..............");
  const auto run = [&puzzle](conduct how) {
    const linked_solver<by_brute_force, 2> solve({.maker = {how}});
    CHECK(solve.first(puzzle).verdict ==
          (how == conduct::correct ? solve_verdict::solved : solve_verdict::limit_reached));
    auto engine = solve.search(puzzle);
    engine.next();
    const char* trouble = engine.trouble();
    if (trouble != nullptr) {
      CHECK(engine.board().values() == puzzle);
      CHECK(engine.next() == next_result::limit_reached);
      CHECK(engine.trouble() == trouble);
      CHECK(engine.stats().solutions == 0);
    }
    return std::string(trouble == nullptr ? "" : trouble);
  };
  const std::string wrong = "the linked solver's answer is no solution";
  CHECK(run(conduct::correct).empty());
  CHECK(run(conduct::wrong_cell) == wrong);
  CHECK(run(conduct::blank_cell) == wrong);
  CHECK(run(conduct::out_of_range) == wrong);
  CHECK(run(conduct::other_puzzle) == wrong);
  CHECK(run(conduct::gives_up) == "gave up");
}

TEST_CASE("stop_request: once made it stays, with its reason") {
  adapt::stop_request stop;
  bool cancel = false;
  int asked = 0;
  auto ask = [&] { return ++asked, cancel; };
  stop.begin({.nodes = 5, .cancelled = ask});
  for (const std::uint64_t nodes : {0u, 1u, 3u, 4u}) CHECK(!stop.is_made(nodes));
  CHECK(asked == 4);
  CHECK(stop.why() == stop_reason::none);
  CHECK(stop.is_made(5));
  CHECK(stop.why() == stop_reason::limit_reached);
  CHECK(stop.is_made(0));
  stop.begin({.cancelled = ask});
  CHECK(!stop.is_made(1000));
  cancel = true;
  CHECK(stop.is_made(7));
  cancel = false;
  CHECK(stop.is_made(7));
  CHECK(stop.why() == stop_reason::cancelled);
  stop.begin({.until = deadline::in(-1)});
  CHECK(stop.is_made(3));
  CHECK(stop.why() == stop_reason::limit_reached);
}
