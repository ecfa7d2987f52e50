// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/rate/hodoku/state.hpp>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// Simple chains, by depth-first search from each candidate in turn: the best step of all.
class chain_finder {
public:
  enum class kind { turbot, remote_pair, x_chain, xy_chain };

  template <class Stop>
  bool find(const state& s, kind k, Stop& stop, step& out) {
    s_ = &s;
    kind_ = k;
    longest_ = k == kind::turbot ? 3 : 20;
    best_ = {};
    collect_links();
    for (start_cell_ = 0; start_cell_ < 81; ++start_cell_) {
      if (!uses(start_cell_)) continue;
      for (start_digit_ = 0; start_digit_ < 9; ++start_digit_) {
        if (!s.has(start_cell_, start_digit_)) continue;
        for (const link& l : links_[number(start_cell_, start_digit_)]) {
          if (!l.strong || (in_cells() && l.cell != start_cell_)) continue;
          if (k == kind::remote_pair)
            other_digit_ = first(static_cast<nine>(s.digits(start_cell_) & ~bit(start_digit_)));
          path_[0] = {start_cell_, start_digit_, false};
          path_[1] = l;
          search(stop);
          if (stop.why() != stop_reason::none) return false;
        }
      }
    }
    if (best_.empty()) return false;
    out = best_.found();
    return true;
  }

private:
  struct link {
    int cell = 0, digit = 0;
    bool strong = false;
  };
  struct level {
    int cell = 0, digit = 0;
    bool needs_strong = false;
    std::size_t next = 0, end = 0;
  };
  static std::size_t number(int c, int d) { return at(c * 9 + d); }

  // Strong links within cells, weak ones between them.
  bool in_cells() const { return kind_ == kind::xy_chain || kind_ == kind::remote_pair; }
  bool uses(int c) const { return s_->digits(c) != 0 && (!in_cells() || count(s_->digits(c)) == 2); }

  void collect_links() {
    for (auto& l : links_) l.clear();
    for (int c = 0; c < 81; ++c) {
      if (!uses(c)) continue;
      for_each_bit(s_->digits(c), [&](int d) {
        auto& here = links_[number(c, d)];
        if (in_cells()) here.push_back({c, first(static_cast<nine>(s_->digits(c) & ~bit(d))), true});
        for (int k = 0; k < 3; ++k) {
          const int h = the_layout.houses[at(c)][at(k)];
          const bool strong = !in_cells() && s_->free(h, d) == 2;
          for (const int x : cells_of(h)) {
            if (x == c || !s_->has(x, d) || !uses(x)) continue;
            if (kind_ == kind::remote_pair && s_->digits(x) != s_->digits(c)) continue;
            if (k == 2 && (row_of(x) == row_of(c) || column_of(x) == column_of(c))) continue;
            here.push_back({x, d, strong});
          }
        }
      });
    }
  }

  void enter(level& l, const link& at_link, bool needs_strong) {
    l = {at_link.cell, at_link.digit, needs_strong, 0, links_[number(at_link.cell, at_link.digit)].size()};
  }

  template <class Stop>
  void search(Stop& stop) {
    cell_set on_path;
    on_path.insert(start_cell_);
    const cell_set seen = peers_of(start_cell_) & s_->places(start_digit_);
    int depth = 1;
    enter(levels_[1], path_[1], false);
    for (;;) {
      while (levels_[at(depth)].next >= levels_[at(depth)].end) {
        if (--depth <= 0) return;
        on_path.erase(levels_[at(depth)].cell);
      }
      if (stop.template each<4096>()) return;
      level& here = levels_[at(depth)];
      link l = links_[number(here.cell, here.digit)][here.next++];
      if (here.needs_strong && !l.strong) continue;
      if (in_cells() && here.needs_strong && l.cell != here.cell) continue;
      const bool is_loop = on_path.test(l.cell);
      if (is_loop && l.cell != start_cell_) continue;
      on_path.insert(here.cell);
      if (!here.needs_strong) l.strong = false;
      path_[at(++depth)] = l;
      if (depth > 1 && l.strong && l.digit == start_digit_) {
        const cell_set lost = seen & peers_of(l.cell);
        if (!lost.empty()) offer(lost, depth);
      }
      const bool needs_strong = !here.needs_strong;
      if (depth < longest_ && !is_loop)
        enter(levels_[at(depth)], l, needs_strong);
      else
        levels_[at(depth)].next = levels_[at(depth)].end;
    }
  }

  void offer(const cell_set& lost, int depth) {
    found_.clear();
    if (kind_ == kind::turbot && depth != 3) return;
    if (kind_ == kind::remote_pair) {
      if (depth < 7) return;
      cell_set first_lost = lost, second_lost;
      if (depth > 7) {
        first_lost = {};
        for (int i = 0; i <= depth; i += 2)
          for (int k = i + 6; k <= depth; k += 4) {
            const cell_set both = peers_of(path_[at(i)].cell) & peers_of(path_[at(k)].cell);
            first_lost |= both & s_->places(start_digit_);
            second_lost |= both & s_->places(other_digit_);
          }
      } else {
        second_lost = peers_of(start_cell_) & peers_of(path_[at(depth)].cell) & s_->places(other_digit_);
      }
      found_.eliminate(first_lost, start_digit_);
      found_.eliminate(second_lost, other_digit_);
      found_.sort();
    } else {
      found_.eliminate(lost, start_digit_);
    }
    best_.offer(found_, depth);
  }

  const state* s_ = nullptr;
  kind kind_ = kind::turbot;
  int longest_ = 0, start_cell_ = 0, start_digit_ = 0, other_digit_ = 0;
  std::array<std::vector<link>, 729> links_;
  std::array<level, 24> levels_{};
  std::array<link, 24> path_{};
  best_step best_;
  step found_;
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
