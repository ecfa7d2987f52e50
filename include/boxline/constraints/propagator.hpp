// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/bits/tracked.hpp>
#include <boxline/constraints/network.hpp>
#include <boxline/constraints/seen_cells.hpp>
#include <boxline/core/status.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::propagate {

/// Propagates the constraints of a game: arc consistency of its pairs, and what each scope infers. Not
/// inference on houses: it is what the puzzle demands, so that a search that names it runs it at every node.
/// It keeps the last result for each scope, and need not ask a constraint again whose digits are those. A
/// pass takes O(n^2 + pairs + scopes); on a board that tracks its changes (`bits::tracked`), O(pairs and
/// scopes of the cells that changed).
class constraints {
public:
  static constexpr bool is_inference = false;

  explicit constraints(shared_network network) : network_(std::move(network)) {}

  template <board Board>
    requires(Board::shape.size() <= 64)
  progress propagate(Board& b) {
    BOXLINE_ASSERT(network_->shape() == Board::shape);
    if (waiting_.empty()) prepare();
    if constexpr (change_tracking_board<Board>)
      return propagate_changes(b);
    else
      return propagate_all(b);
  }

private:
  // Not when it is made: copies of a policy that has not run are cheap.
  void prepare() {
    waiting_.resize(network_->scope_words() + 1);
    marks_.resize(static_cast<std::size_t>(network_->shape().cells()));
    requiring_.resize(network_->scope_words());
    for (std::size_t i = 0; i < network_->plans().size(); ++i)
      if (network_->plans()[i].has_required) requiring_[i / 64] |= std::uint64_t{1} << (i % 64);
    narrowed_.resize(network_->scope_cells());
    last_.resize(network_->scope_cells());
  }

  // What is demanded, where a cell changed; what is implied only where that infers nothing.
  template <class Board>
  progress propagate_changes(Board& b) {
    const std::size_t demanded = network_->scoped_count();
    if (auto changed = b.template take_changed<0>(); !changed.empty()) {
      progress made = progress::none;
      if (network_->has_arcs()) {
        made = propagate_pairs_of(b, changed);
        if (made == progress::contradiction) return made;
        b.template take_changed<0>(); // all of them are in `changed`
      }
      if (demanded > 0) {
        const progress here = propagate_scopes_of(b, changed, 0, demanded, [] { return false; });
        if (here != progress::none) made = here;
      }
      if (made != progress::none) return made;
    }
    const auto changed = b.template take_changed<1>();
    if (changed.empty()) return progress::none;
    progress made = eliminate_required(b, changed);
    if (made == progress::none) made = seen_cells(*network_).eliminate_by_houses(b);
    if (made != progress::none) {
      b.template add_changed<1>(changed);
      return made;
    }
    // Beside implied sums, equal pairs cost more than they save.
    if (demanded == network_->plans().size()) return seen_cells(*network_).eliminate_equal_pairs(b);
    return propagate_scopes_of(b, changed, demanded, network_->plans().size(), [&] {
      b.template add_changed<1>(changed);
      return true;
    });
  }

  // The scopes from `first` to `end` that have one of the cells. `is_enough` is asked after each that changes
  // something.
  template <class Board, class Cells, class Enough>
  progress propagate_scopes_of(Board& b, const Cells& cells, std::size_t first, std::size_t end,
                               Enough is_enough) {
    const std::size_t end_word = (end + 63) / 64, words = network_->scope_words();
    for (std::size_t w = first / 64; w < end_word; ++w) {
      const std::uint64_t* const scopes = network_->scope_bits().data() + w;
      std::uint64_t any = 0;
      for (const int c : cells) any |= scopes[static_cast<std::size_t>(c) * words];
      waiting_[w] = any;
    }
    waiting_[first / 64] &= ~std::uint64_t{0} << (first % 64);
    if (end % 64 != 0) waiting_[end / 64] &= ~(~std::uint64_t{0} << (end % 64));
    progress made = progress::none;
    // The scope that was contradicted last is likely to be again.
    if (contradicted_ >= first && contradicted_ < end &&
        (waiting_[contradicted_ / 64] >> (contradicted_ % 64) & 1) != 0) {
      waiting_[contradicted_ / 64] &= ~(std::uint64_t{1} << (contradicted_ % 64));
      const progress here = propagate_one(b, contradicted_);
      if (here == progress::contradiction || (here == progress::some && is_enough())) return here;
      if (here == progress::some) made = here;
    }
    for (std::size_t w = first / 64; w < end_word; ++w)
      for (std::uint64_t left = waiting_[w]; left != 0; left &= left - 1) {
        const std::size_t i = 64 * w + static_cast<std::size_t>(std::countr_zero(left));
        const progress here = propagate_one(b, i);
        if (here == progress::none) continue;
        made = here;
        if (here == progress::contradiction) contradicted_ = i;
        if (here == progress::contradiction || is_enough()) return made;
      }
    return made;
  }

  template <class Board>
  progress propagate_one(Board& b, std::size_t i) {
    const constraint_network::scope_plan plan = network_->plans()[i];
    if (plan.sets != nullptr) return propagate_sets(b, i);
    if (plan.sum != nullptr)
      if (const auto narrowed = propagate_sum(b, i)) return *narrowed;
    return propagate_scope(
        i, [&b](cell c) { return static_cast<digit_mask>(b.words()[std::size_t(c)]); },
        [&b](cell c, digit_mask digits) { return b.keep(c, static_cast<typename Board::word>(digits)); });
  }

  // Reads the cells of a scope. Whether they are as they were narrowed to.
  template <class Board>
  static bool is_narrowed(const Board& b, std::span<const cell> scope, const std::uint16_t* last,
                          std::uint16_t* digits) {
    const auto words = b.words();
    unsigned changed = 0; // without branches, which could not be foreseen
    for (std::size_t k = 0; k < scope.size(); ++k) {
      digits[k] = static_cast<std::uint16_t>(words[std::size_t(scope[k])]);
      changed |= unsigned{digits[k]} ^ last[k];
    }
    return changed == 0;
  }
  // Leaves the cells of a scope what they were narrowed to.
  template <class Board>
  static progress keep(Board& b, std::span<const cell> scope, const std::uint16_t* digits,
                       std::uint16_t* last) {
    const auto words = b.words();
    progress made = progress::none;
    for (std::size_t k = 0; k < scope.size(); ++k) {
      last[k] = digits[k];
      if (words[std::size_t(scope[k])] == digits[k]) continue;
      b.keep(scope[k], static_cast<typename Board::word>(digits[k]));
      made = progress::some;
    }
    return made;
  }

  // A scope that is a sum; nothing where it is not narrowed as such.
  template <class Board>
  std::optional<progress> propagate_sum(Board& b, std::size_t i) {
    using short_sum = boxline::constraints::short_sum;
    const constraint_network::scope_plan plan = network_->plans()[i];
    const std::span<const cell> scope = network_->any_scope(i).scope();
    std::uint16_t* const last = narrowed_.data() + plan.first;
    std::array<std::uint16_t, short_sum::most_cells> digits;
    if (is_narrowed(b, scope, last, digits.data())) return progress::none;
    switch (plan.sum->narrow(std::span(digits.data(), scope.size()))) {
    case short_sum::result::contradiction:
      return progress::contradiction;
    case short_sum::result::unknown:
      return std::nullopt;
    case short_sum::result::open:
      break;
    }
    return keep(b, scope, digits.data(), last);
  }

  // A scope whose cells have one of a list of sets of digits.
  template <class Board>
  progress propagate_sets(Board& b, std::size_t i) {
    const std::span<const cell> scope = network_->any_scope(i).scope();
    const std::size_t size = scope.size();
    const constraint_network::scope_plan plan = network_->plans()[i];
    std::uint16_t* const last = narrowed_.data() + plan.first;
    std::array<std::uint16_t, 9> digits;
    if (is_narrowed(b, scope, last, digits.data())) return progress::none;
    unsigned required = 0;
    if (!plan.sets->narrow(std::span(digits.data(), size), required)) return progress::contradiction;
    const progress made = keep(b, scope, digits.data(), last);
    for (std::size_t k = 0; k < size; ++k)
      if ((digits[k] & (digits[k] - 1)) == 0) required &= ~unsigned{digits[k]};
    if (required == 0) return made;
    const progress seen = seen_cells(*network_).eliminate(
        b, scope, std::span<const std::uint16_t>(digits.data(), size), required);
    return seen == progress::none ? made : seen;
  }

  // The digits that scopes with these cells have anyway.
  template <class Board, class Cells>
  progress eliminate_required(Board& b, const Cells& changed) {
    progress made = progress::none;
    const std::size_t words = network_->scope_words();
    for (std::size_t w = 0; w < words; ++w) {
      if (requiring_[w] == 0) continue;
      std::uint64_t any = 0;
      for (const int c : changed) any |= network_->scope_bits()[static_cast<std::size_t>(c) * words + w];
      for (std::uint64_t left = any & requiring_[w]; left != 0; left &= left - 1) {
        const std::size_t i = 64 * w + static_cast<std::size_t>(std::countr_zero(left));
        const progress here = eliminate_required(b, i);
        if (here == progress::contradiction) return here;
        if (here == progress::some) made = here;
      }
    }
    return made;
  }
  // A digit that the scope has anyway, from the cells that all of its places see.
  template <class Board>
  progress eliminate_required(Board& b, std::size_t i) {
    const constraint_network::scoped_model& s = network_->any_scope(i);
    const std::span<const cell> scope = s.scope();
    const std::span<digit_mask> digits(marks_.data(), scope.size());
    digit_mask once = 0, placed = 0;
    for (std::size_t k = 0; k < scope.size(); ++k) {
      const auto m = static_cast<digit_mask>(b.words()[std::size_t(scope[k])]);
      digits[k] = m;
      once |= m;
      if ((m & (m - 1)) == 0) placed |= m;
    }
    const seen_cells seen(*network_);
    digit_mask among = 0;
    for (digit_mask left = once & ~placed; left != 0; left &= left - 1)
      if (const digit_mask d = left & (~left + 1);
          seen.have(b, scope, std::span<const digit_mask>(digits), d))
        among |= d;
    if (among == 0) return progress::none;
    return seen.eliminate(b, scope, std::span<const digit_mask>(digits), s.required(digits, among));
  }

  // Arc consistency from the cells in `changed` on, to which it adds those that change.
  template <class Board, class Cells>
  progress propagate_pairs_of(Board& b, Cells& changed) {
    progress made = progress::none;
    const auto relations = network_->relations();
    const auto words = b.words();
    Cells queue = changed;
    for (int i = queue.first(); i >= 0; i = queue.first()) {
      queue.erase(i);
      const digit_mask here = words[std::size_t(i)];
      for (const constraint_network::arc_run& run : network_->arc_runs(cell(i))) {
        const digit_mask supported = relations[run.by].supported(here);
        if ((all_digits(Board::shape) & ~supported) == 0) continue;
        for (const cell to : run.to) {
          if ((words[std::size_t(to)] & ~supported) == 0) continue;
          if (b.keep(to, static_cast<typename Board::word>(supported)) == status::contradiction)
            return progress::contradiction;
          queue.insert(to);
          changed.insert(to);
          made = progress::some;
        }
      }
    }
    return made;
  }

  template <class Board>
  progress propagate_all(Board& b) {
    for (int c = 0; c < Board::shape.cells(); ++c) marks_[std::size_t(c)] = mask(b, cell(c));
    progress made = progress::none;
    if (network_->pair_count() > 0) made = propagate_pairs(b);
    for (std::size_t i = 0; i < network_->plans().size() && made != progress::contradiction; ++i) {
      const progress here = propagate_scope(
          i, [this](cell c) { return marks_[std::size_t(c)]; },
          [this, &b](cell c, digit_mask digits) {
            return keep(b, c, digits) == progress::contradiction ? status::contradiction : status::open;
          });
      if (here != progress::none) made = here;
    }
    return made;
  }

  template <class Board>
  static digit_mask mask(const Board& b, cell c) {
    const auto digits = b.digits(c);
    digit_mask result = 0;
    if constexpr (requires { digits.bits(); })
      result = static_cast<digit_mask>(digits.bits());
    else
      for (int d = digits.first(); d >= 0; d = digits.next(d)) result |= digit_mask{1} << d;
    return result;
  }

  // Leaves the digits of `kept` in the cell.
  template <class Board>
  progress keep(Board& b, cell c, digit_mask kept) {
    digit_mask removed = marks_[std::size_t(c)] & ~kept;
    if (removed == 0) return progress::none;
    marks_[std::size_t(c)] &= kept;
    if (marks_[std::size_t(c)] == 0) return progress::contradiction;
    for (; removed != 0; removed &= removed - 1)
      if (b.remove(c, digit::from_index(std::countr_zero(removed))) == status::contradiction)
        return progress::contradiction;
    return progress::some;
  }

  template <class Board>
  progress propagate_pairs(Board& b) {
    progress made = progress::none;
    const auto relations = network_->relations();
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const digit_mask here = marks_[std::size_t(i)];
      if (here == 0) return progress::contradiction;
      std::uint32_t last = static_cast<std::uint32_t>(-1);
      digit_mask supported = 0;
      for (const constraint_network::arc& a : network_->arcs(cell(i))) {
        if (a.by != last) {
          last = a.by;
          const auto& r = relations[a.by];
          supported = r.supported(here);
        }
        const progress now = keep(b, a.to, supported);
        if (now == progress::contradiction) return now;
        if (now == progress::some) made = now;
      }
    }
    return made;
  }

  // `read` gives the digits of a cell, `write` leaves those digits in it.
  template <class Read, class Write>
  progress propagate_scope(std::size_t i, Read read, Write write) {
    const constraint_network::scoped_model& s = network_->any_scope(i);
    const auto scope = s.scope();
    const std::span<digit_mask> last(last_.data() + network_->plans()[i].first, scope.size());
    bool is_known = !scope.empty();
    for (std::size_t k = 0; k < scope.size(); ++k) {
      const digit_mask now = read(scope[k]);
      if (now == 0) return progress::contradiction;
      is_known = is_known && last[k] == now;
      last[k] = now;
    }
    if (is_known) return progress::none;
    if (!s.narrow(last)) {
      if (!last.empty()) last[0] = 0;
      return progress::contradiction;
    }
    progress made = progress::none;
    for (std::size_t k = 0; k < scope.size(); ++k) {
      if ((read(scope[k]) & ~last[k]) == 0) continue;
      if (write(scope[k], last[k]) == status::contradiction) return progress::contradiction;
      made = progress::some;
    }
    return made;
  }

  shared_network network_;
  // By cell of a scope, what it was narrowed to; 0 where it was not.
  std::vector<digit_mask> last_;
  std::vector<std::uint16_t> narrowed_;  // where it has sets or a sum
  std::vector<digit_mask> marks_;        // by cell of the grid, or of a scope, in this pass
  std::vector<std::uint64_t> requiring_; // bit i: scope i has `required`
  std::vector<std::uint64_t> waiting_;   // bit i: scope i, in this pass
  std::size_t contradicted_ = static_cast<std::size_t>(-1); // a scope
};

} // namespace boxline::inline v0_2::propagate
