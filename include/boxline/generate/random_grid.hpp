// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/symmetry/transform.hpp>

#include <array>
#include <cstdint>

/// \file
/// A random full grid by search (Entwistle, section III.E): random digits are placed in random cells, each
/// one allowed by its peers; the first solution that a search finds is taken. Where there is none within the
/// nodes, it begins again.

namespace boxline::inline v0_2::generate {

/// Cells that are filled at random before the search: the paper's 24 of 81 at 9x9, and in proportion up to
/// 25x25 (76 of 256, 185 of 625), where half the tries or more lead to a grid; a tenth of the cells beyond
/// (129 of 1,296), where more would make the search long.
template <box B>
inline constexpr int scattered_cells = B.size() <= 25 ? B.cells() * 24 / 81 : B.cells() / 10;

/// Options of `random_grid`.
template <box B>
struct random_grid_options {
  int scattered = scattered_cells<B>; ///< cells that are filled at random, 0 to n^2
  std::uint64_t nodes = 1500;         ///< for the search of each try
};

/// Whether a full grid was drawn.
enum class draw_verdict : unsigned char {
  drawn,         ///< the grid is full
  no_grid,       ///< the houses and rules have no full grid, proven
  limit_reached, ///< the time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `drawn`, `no grid`, `limit` or `cancelled`.
constexpr std::string_view to_string(draw_verdict d) {
  return word_of(d, {"drawn", "no grid", "limit", "cancelled"});
}

/// A full grid and what it took to draw it. `grid` is full when `verdict` is `drawn`, else blank.
template <box B>
struct drawn_grid {
  draw_verdict verdict = draw_verdict::cancelled;
  boxline::grid<B> grid{};
  int tries = 0;           ///< fillings, or seeds, that were tried
  std::uint64_t nodes = 0; ///< of all searches
  constexpr explicit operator bool() const { return verdict == draw_verdict::drawn; }
};

/// Draws a full grid of rows, columns and boxes. The search tries the alternatives in random order, on a
/// board of plain words, so that equal states of `random` give the same grid on every machine; the grid is
/// then transformed at random.
///
/// Every grid can be drawn, and each is exactly as likely as any that is equivalent to it (has the same
/// canonical form). Grids of different classes are not equally likely: a filling that leaves few solutions
/// favours each of these. At 4x4, which has two classes, each of the 192 grids of the one is 1.5 times as
/// likely as each of the 96 of the other. `solver::uniform_solution` draws uniformly, where counting is
/// possible.
///
/// Takes 10 us at 9x9, 0.2 ms at 16x16, 5 ms at 25x25, 0.06 s at 36x36. The time and the cancel callable of
/// `limit` apply; without them it ends only with a grid, so that the verdict is never `no_grid`. Requires n
/// <= 64.
template <box B>
  requires(B.size() <= 64)
drawn_grid<B> random_grid(random_source& random, const limits& limit = {},
                          const random_grid_options<B>& options = {}) {
  using board_type = bits::planes::board<B>;
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  using brancher = branch::shuffled<branch::fewest_candidates<>>;
  BOXLINE_ASSERT(options.scattered >= 0 && options.scattered <= B.cells());
  limits each = limit;
  each.nodes = options.nodes;
  drawn_grid<B> result;
  std::array<cell, B.cells()> order{};
  for (int c = 0; c < B.cells(); ++c) order[std::size_t(c)] = cell(c);
  for (;;) {
    ++result.tries;
    const progress_report now{.stage = "random grid", .nodes = result.nodes, .depth = result.tries};
    limit.report([&] { return now; });
    const progress_part part(limit.progress, now);
    random.shuffle(order.data(), order.data() + B.cells());
    board_type b{houses::standard<B>()};
    status loaded = status::open;
    for (int i = 0; i < options.scattered && loaded == status::open; ++i) {
      const auto digits = b.digits(order[std::size_t(i)]);
      int d = digits.first();
      // A cell without candidates ends the try.
      if (d < 0) {
        loaded = status::contradiction;
        break;
      }
      for (auto skip = random.below(static_cast<std::uint64_t>(digits.count())); skip > 0; --skip)
        d = digits.next(d);
      loaded = b.place(order[std::size_t(i)], digit::from_index(d));
    }
    search::depth_first_engine<board_type, singles, brancher> run(
        b, singles(), brancher(random()), each, restart::none(), search::null_observer(), loaded);
    const auto found = run.next();
    result.nodes += run.stats().nodes;
    if (found == next_result::found) {
      result.verdict = draw_verdict::drawn;
      result.grid = transform<B>::random(random)(run.board().values());
    } else if (found == next_result::cancelled) {
      result.verdict = draw_verdict::cancelled;
    } else if (limit.until.has_passed()) {
      result.verdict = draw_verdict::limit_reached;
    } else {
      continue;
    }
    return result;
  }
}

} // namespace boxline::inline v0_2::generate
