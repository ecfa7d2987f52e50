// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/game_houses.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Something that is computed from a state and that several rules search, such as its link graphs: it is made
/// anew by `begin(candidates)`, and keeps its memory for that. It may refer to the candidates.
///
/// Models: `link_graphs<Board>`, `three_link_ends<Board>`, `almost_locked_sets_of_state<Board>`,
/// `almost_set_targets_of_state<Board>`, `sets_seen<Board>`, `digit_targets<Board>`,
/// `strong_lines_of_state<Board>`, `rectangles_of_state<Board>`, `colourings_of_state<Board>`,
/// `houses_with_subsets<Board>`, `cells_in_pairs<Board>`, `digits_to_intersect<Board>`.
template <class P, class Board>
concept state_part = requires(P& p, const candidate_sets<Board>& c) {
  P{};
  p.begin(c);
};

// clang-format off
/// What the rules that search one state share: each part is made by the first rule that needs it.
///
///     logic_solver    one cache for a solution, or for all rules on a board
///       rule A        shared.part<link_graphs<Board>>(b)      makes it
///       rule B        shared.part<link_graphs<Board>>(b)      the same object
///       a step is applied
///       rule A        shared.part<link_graphs<Board>>(b)      makes it anew, in the same memory
///
// clang-format on
/// Each use names the board, and is compared with a copy of the last one: what was made of another state is
/// never given. Nothing has to report a change to it. Boards of games are never taken for equal. What the
/// houses of a board refer to must outlive the use of the cache.
///
/// A part is valid until the cache is used with another state. A cache belongs to one search at a time: it is
/// neither safe for several threads nor for a visitor that searches other states with it.
template <board Board>
class state_cache {
public:
  using candidates_type = candidate_sets<Board>;

  state_cache() = default;
  ~state_cache() {
    for (slot* const s : slots_) delete s;
  }
  state_cache(const state_cache&) = delete;
  state_cache& operator=(const state_cache&) = delete;

  /// The candidates of a state. They refer to a copy of the board. O(n^2) if it is another state than the
  /// last one, and to see that it is not.
  const candidates_type& candidates(const Board& b) const {
    renew(b);
    return *candidates_;
  }
  /// A part of a state: made by the first call for this state. O(parts) besides.
  template <state_part<Board> Part>
  Part& part(const Board& b) const {
    renew(b);
    slot* found = nullptr;
    for (std::size_t i = 0; found == nullptr && i < slots_.size(); ++i)
      if (slots_[i]->kind == &kind_of<Part>) found = slots_[i];
    if (found == nullptr) {
      slots_.reserve(slots_.size() + 1);
      slots_.push_back(found = new slot_of<Part>);
    }
    Part& result = static_cast<slot_of<Part>*>(found)->part;
    if (found->state != state_) {
      result.begin(*candidates_);
      found->state = state_;
    }
    return result;
  }

private:
  template <class Part>
  static inline const char kind_of = 0; // its address identifies the type
  struct slot {
    const char* kind = nullptr;
    std::uint64_t state = 0; // the one that the part was made for
    virtual ~slot() = default;
  };
  template <class Part>
  struct slot_of final : slot {
    slot_of() { this->kind = &kind_of<Part>; }
    Part part{};
  };

  static bool is_same(const Board& a, const Board& b) {
    using H = typename Board::houses_type;
    if constexpr (carries_game<H>) return false;
    if constexpr (!std::is_empty_v<H>) {
      if (a.houses().size() != b.houses().size()) return false;
      for (int u = 0; u < a.houses().size(); ++u) {
        const auto &x = a.houses().cells(house(u)), &y = b.houses().cells(house(u));
        if (!std::equal(x.begin(), x.end(), y.begin(), y.end())) return false;
      }
    }
    if constexpr (crossed_board_type<Board>) {
      return a == b && a.free_cells() == b.free_cells();
    } else {
      for (int c = 0; c < Board::shape.cells(); ++c)
        if (a.is_placed(cell(c)) != b.is_placed(cell(c)) || !(a.digits(cell(c)) == b.digits(cell(c))))
          return false;
      return true;
    }
  }
  void renew(const Board& b) const {
    if (board_ && is_same(*board_, b)) return;
    board_.emplace(b);
    candidates_.emplace(*board_);
    ++state_;
  }

  mutable std::optional<Board> board_;
  mutable std::optional<candidates_type> candidates_;
  mutable std::vector<slot*> slots_; // owned
  mutable std::uint64_t state_ = 0;
};

} // namespace boxline::inline v0_2::logic
