// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/cover/links.hpp>
#include <boxline/enum_word.hpp>

#include <utility>

namespace boxline::inline v0_2::cover {

/// What a search for covers has done so far.
struct statistics {
  std::uint64_t nodes = 0;     ///< nodes of the search tree, the root included
  std::uint64_t guesses = 0;   ///< rows tried while their column had another one left to try
  std::uint64_t failures = 0;  ///< nodes with a column that no row was left for
  std::uint64_t updates = 0;   ///< links removed from a column's list: Knuth's measure of the work
  std::uint64_t solutions = 0; ///< covers found
  index depth = 0;             ///< most rows chosen together by the search
  friend constexpr bool operator==(const statistics&, const statistics&) = default;
};

/// Finds the exact covers of a matrix one by one: Algorithm X on dancing links.
///
// clang-format off
///     enter      no open column                                        --> found
///                a column without rows                                 --> retreat
///                choose a column, cover it, take its first row         --> enter
///     retreat    put the last row back; its column has another row:
///                take it                                               --> enter
///                it has none: uncover the column                       --> retreat
// clang-format on
///
/// Iterative. A value: it can be stopped by its limits, examined, given new limits, resumed and copied; a
/// copy is independent. Memory is that of the links, 16 bytes a 1, and a number for each chosen row. Usable
/// in constant expressions. Source: Knuth, "Dancing Links" (2000); for Sudoku Entwistle, section III.B.
template <column_choice Choice = fewest_rows>
class dancing_links {
public:
  /// Starts with all rows. O(columns + ones).
  explicit constexpr dancing_links(const matrix& m, const limits& limit = {}, Choice choice = Choice())
      : links_(m), choice_(std::move(choice)), limits_(limit) {}

  /// Chooses a row for every cover, before the first `next`. Gives `contradiction` where an earlier one
  /// covers one of its columns: there are no covers then; `solved` when all primary columns are covered; else
  /// `open`.
  constexpr status commit(index row) {
    BOXLINE_ASSERT(stats_.nodes == 0);
    if (!links_.can_take(row)) refuted_ = true;
    if (refuted_) return status::contradiction;
    const index x = links_.first_of_row(row);
    links_.cover(links_.column_of(x), counted());
    links_.take(x, counted());
    committed_.push_back(row);
    return links_.open().empty() ? status::solved : status::open;
  }

  /// Searches for the next cover: `found` when `rows()` is one, `exhausted` when there are no more. After
  /// `limit_reached` or `cancelled` it may be called again with other limits. It does not read
  /// `limits::solutions`: that is the caller's count.
  constexpr next_result next() {
    for (;;) {
      switch (step_) {
      case step::enter:
        if (const stop_reason why = limits_.check(stats_.nodes, [this] { return report(); });
            why != stop_reason::none)
          return stopped_as<next_result>(why);
        ++stats_.nodes;
        step_ = step::retreat;
        if (!refuted_ && links_.open().empty()) {
          ++stats_.solutions;
          return next_result::found;
        }
        enter();
        break;
      case step::retreat:
        retreat();
        break;
      case step::over:
        return next_result::exhausted;
      }
    }
  }

  /// The rows chosen at present: those committed, then those of the search, in its order. After `found`,
  /// a cover. O(rows chosen).
  constexpr std::vector<index> rows() const {
    std::vector<index> result = committed_;
    for (const index x : path_) result.push_back(links_.row_of(x));
    return result;
  }
  constexpr const statistics& stats() const { return stats_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  /// Rows that the search has chosen, without those committed.
  constexpr int depth() const { return static_cast<int>(path_.size()); }
  constexpr const links& structure() const { return links_; }

private:
  enum class step : unsigned char { enter, retreat, over };

  struct counter {
    std::uint64_t& updates;
    constexpr void operator()(index) const { ++updates; }
  };
  constexpr progress_report report() const {
    return {.stage = "exact cover", .nodes = stats_.nodes, .solutions = stats_.solutions, .depth = depth()};
  }
  constexpr counter counted() { return counter{stats_.updates}; }

  constexpr void enter() {
    const index column = refuted_ ? no_index : choice_.choose(links_.open());
    if (refuted_ || links_.rows_in(column) == 0) {
      ++stats_.failures;
      return;
    }
    links_.cover(column, counted());
    path_.push_back(links_.first(column));
    if (path_.size() > stats_.depth) stats_.depth = static_cast<index>(path_.size());
    take();
  }
  constexpr void take() {
    const index x = path_.back();
    if (links_.next(x) != links_.column_of(x)) ++stats_.guesses;
    links_.take(x, counted());
    step_ = step::enter;
  }
  constexpr void retreat() {
    if (path_.empty()) {
      step_ = step::over;
      return;
    }
    index& x = path_.back();
    const index column = links_.column_of(x);
    links_.put_back(x);
    x = links_.next(x);
    if (x != column) {
      take();
    } else {
      links_.uncover(column);
      path_.pop_back();
    }
  }

  links links_;
  [[no_unique_address]] Choice choice_;
  limits limits_;
  std::vector<index> committed_, path_; // rows; 1s of the columns chosen
  statistics stats_;
  step step_ = step::enter;
  bool refuted_ = false;
};

/// Whether a matrix has a cover.
enum class cover_verdict : unsigned char {
  found,         ///< it has one at least
  none,          ///< it has none: the whole space was searched
  limit_reached, ///< a limit stopped the search before it was known, or before all covers were found
  cancelled      ///< the caller's cancel callable stopped it likewise
};
/// The enumerator in words: `found`, `none`, `limit` or `cancelled`.
constexpr std::string_view to_string(cover_verdict c) {
  return word_of(c, {"found", "none", "limit", "cancelled"});
}

/// What `first` found: `rows` is a cover when `verdict` is `found`.
struct first_cover {
  cover_verdict verdict = cover_verdict::none;
  std::vector<index> rows{};
  statistics stats{};
  constexpr explicit operator bool() const { return verdict == cover_verdict::found; }
};

/// What `count` and `all` found: `count` covers at least, and exactly so many when `complete`. `covers` are
/// those of `all`, each in the order in which its rows were chosen.
struct cover_list {
  cover_verdict verdict = cover_verdict::none; ///< `found` also where `limits::solutions` ended the count
  std::uint64_t count = 0;
  bool complete = false; ///< the whole space was searched
  std::vector<std::vector<index>> covers{};
  statistics stats{};
};

namespace detail {

constexpr cover_verdict verdict_of(next_result r) {
  switch (r) {
  case next_result::found:
    return cover_verdict::found;
  case next_result::exhausted:
    return cover_verdict::none;
  case next_result::cancelled:
    return cover_verdict::cancelled;
  default:
    return cover_verdict::limit_reached;
  }
}

} // namespace detail

/// The first cover that the search finds, within the limits. `limits::solutions` is not read.
template <column_choice Choice = fewest_rows>
constexpr first_cover first(const matrix& m, const limits& limit = {}, Choice choice = Choice()) {
  dancing_links<Choice> run(m, limit, std::move(choice));
  first_cover result;
  result.verdict = detail::verdict_of(run.next());
  if (result) result.rows = run.rows();
  result.stats = run.stats();
  return result;
}

/// Calls `visit(run)` with each cover, as the `dancing_links` whose `rows()` are it, up to `limit.solutions`,
/// and counts them. `verdict` is `found` when there is one at least and no other limit stopped the count.
template <class Visit, column_choice Choice = fewest_rows>
constexpr cover_list for_each(const matrix& m, Visit&& visit, const limits& limit = {},
                              Choice choice = Choice()) {
  dancing_links<Choice> run(m, limit, std::move(choice));
  cover_list result;
  next_result last = next_result::limit_reached; // as it stays if no cover at all was asked for
  while (result.count < limit.solutions && (last = run.next()) == next_result::found) {
    ++result.count;
    visit(std::as_const(run));
  }
  result.complete = last == next_result::exhausted;
  result.verdict = result.complete && result.count > 0 ? cover_verdict::found : detail::verdict_of(last);
  result.stats = run.stats();
  return result;
}

/// Counts the covers, up to `limit.solutions`.
template <column_choice Choice = fewest_rows>
constexpr cover_list count(const matrix& m, const limits& limit = {}, Choice choice = Choice()) {
  return for_each(
      m, [](const auto&) {}, limit, std::move(choice));
}

/// All covers, up to `limit.solutions`.
template <column_choice Choice = fewest_rows>
constexpr cover_list all(const matrix& m, const limits& limit = {}, Choice choice = Choice()) {
  std::vector<std::vector<index>> covers;
  cover_list result = for_each(
      m, [&covers](const auto& run) { covers.push_back(run.rows()); }, limit, std::move(choice));
  result.covers = std::move(covers);
  return result;
}

} // namespace boxline::inline v0_2::cover
