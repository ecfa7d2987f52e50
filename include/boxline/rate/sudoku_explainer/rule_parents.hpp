// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/found_chain.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The candidates that an outer chain has eliminated and that a chain in it needs to be eliminated: where a
/// candidate is the last one of its cell or house, the others that were there `before` and are not there
/// `now`.
class rule_parents {
public:
  void collect(const usable_chain& f, const state& before, const state& now) {
    list_.clear();
    seen_ = {};
    for (const auto& [what, why] : f.lasts) {
      const int c = cell_of(what), d = digit_of(what);
      if (why == cause::cell) {
        for (nine removed = before.digits[std::size_t(c)] & static_cast<nine>(~now.digits[std::size_t(c)]);
             removed != 0; removed &= static_cast<nine>(removed - 1))
          add(c, first(removed));
      } else {
        const int h = house_of(c, int(why) - int(cause::block));
        for (nine removed = before.places_of(h, d) & static_cast<nine>(~now.places_of(h, d)); removed != 0;
             removed &= static_cast<nine>(removed - 1))
          add(cell_at(h, first(removed)), d);
      }
    }
  }
  const std::vector<literal>& list() const { return list_; }

private:
  void add(int c, int d) {
    if (contains(seen_, c, d)) return;
    seen_[std::size_t(d)].add(c);
    list_.push_back(literal_of(c, d));
  }

  literal_set seen_{};
  std::vector<literal> list_;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
