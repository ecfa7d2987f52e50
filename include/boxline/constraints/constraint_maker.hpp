// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/line_of.hpp>
#include <boxline/constraints/written.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::detail {

/// Makes the constraints of one that is written; `all` is the list in which it stands.
class constraint_maker {
public:
  constraint_maker(const written_constraint& w, std::span<const written_constraint> all, box b,
                   constraint_list& to)
      : w_(w), all_(all), box_(b), to_(to) {}

  box shape() const { return box_; }
  constraint_fault fault() const { return fault_; }
  const std::string& found() const { return found_; }
  const written_constraint& written() const { return w_; }

  bool has_number() const { return !w_.numbers.empty(); }
  /// The first number, or what stands for it.
  int number(int otherwise = 0) const {
    return has_number() ? static_cast<int>(w_.numbers[0][0]) : otherwise;
  }
  const std::vector<cell>& cells(std::size_t group = 0) const { return w_.cells[group]; }

  void wrong(constraint_fault f, std::string found = {}) {
    if (fault_ != constraint_fault::none) return;
    fault_ = f;
    found_ = std::move(found);
  }
  void wrong_number(std::int64_t value) { wrong(constraint_fault::bad_number, std::to_string(value)); }

  template <puzzle_constraint C>
  void add(const C& c) {
    if constexpr (pairwise_constraint<C>)
      for (const cell_pair p : c.pairs(box_))
        if (p.first == p.second) return repeated(p.first);
    if constexpr (scoped_constraint<C>) {
      std::vector<cell> scope = c.scope(box_);
      std::sort(scope.begin(), scope.end());
      if (const auto at = std::adjacent_find(scope.begin(), scope.end()); at != scope.end())
        return repeated(*at);
    }
    to_.add(c);
  }
  template <puzzle_constraint C>
  void add(const std::vector<C>& list) {
    for (const C& c : list) add(c);
  }

  /// The pairs of the lists, each of two cells.
  std::vector<cell_pair> pairs() const { return pairs_of(w_); }
  /// The pairs of all constraints of these kinds.
  std::vector<cell_pair> pairs_of_kinds(std::initializer_list<std::string_view> kinds) const {
    std::vector<cell_pair> result;
    for (const written_constraint& w : all_)
      for (const std::string_view kind : kinds)
        if (w.kind == kind)
          for (const cell_pair p : pairs_of(w)) result.push_back(p);
    return result;
  }
  /// The row or column that the cells are, from the side where they begin.
  std::optional<constraints::line_of> line() {
    using constraints::side;
    for (const side s : {side::left, side::right, side::top, side::bottom})
      for (int i = 0; i < box_.size(); ++i)
        if (const constraints::line_of l{s, i}; l.cells(box_) == cells()) return l;
    wrong(constraint_fault::bad_line);
    return std::nullopt;
  }
  void repeated(cell c) { wrong(constraint_fault::repeated_cell, cell_name(c, box_.size())); }

private:
  static std::vector<cell_pair> pairs_of(const written_constraint& w) {
    std::vector<cell_pair> result;
    for (const auto& group : w.cells)
      if (group.size() == 2) result.push_back({group[0], group[1]});
    return result;
  }

  const written_constraint& w_;
  std::span<const written_constraint> all_;
  box box_;
  constraint_list& to_;
  constraint_fault fault_ = constraint_fault::none;
  std::string found_;
};

} // namespace boxline::inline v0_2::detail
