// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/core/limits.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

namespace boxline::symmetry {

/// A permutation of the cells: where each is moved.
template <box B>
using cell_map = std::array<std::uint16_t, std::size_t(B.cells())>;

/// A conjugacy class of the transforms of cells: all that move lines in the same way but for their names.
template <box B>
struct transform_class {
  cell_map<B> moved{};    ///< one of its members
  std::uint64_t size = 0; ///< how many members it has
  bool is_identity = false;
};

namespace detail {

/// The permutations of n lines that keep groups of `in_group` together, by conjugacy class: by the lengths of
/// the cycles of groups, and of each the lengths of the cycles of its lines. A member of each, and how many
/// there are.
inline std::vector<std::pair<std::vector<int>, std::uint64_t>> line_classes(int groups, int in_group) {
  std::map<std::vector<std::vector<int>>, std::pair<std::vector<int>, std::uint64_t>> found;
  const int n = groups * in_group;
  std::vector<std::vector<int>> inner;
  std::vector<int> order(static_cast<std::size_t>(in_group));
  std::iota(order.begin(), order.end(), 0);
  do inner.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  std::vector<int> outer(static_cast<std::size_t>(groups));
  std::iota(outer.begin(), outer.end(), 0);
  do {
    std::vector<std::size_t> chosen(static_cast<std::size_t>(groups), 0);
    while (true) {
      std::vector<int> to(static_cast<std::size_t>(n));
      for (int g = 0; g < groups; ++g)
        for (int i = 0; i < in_group; ++i)
          to[static_cast<std::size_t>(g * in_group + i)] =
              outer[static_cast<std::size_t>(g)] * in_group +
              inner[chosen[static_cast<std::size_t>(g)]][static_cast<std::size_t>(i)];
      // The kind: for each cycle of groups its length, then the lengths of the cycles of its lines, in order.
      std::vector<std::vector<int>> kind;
      std::vector<bool> seen(static_cast<std::size_t>(n), false);
      for (int g = 0; g < groups; ++g) {
        if (seen[static_cast<std::size_t>(g * in_group)]) continue;
        std::vector<int> lengths;
        int length = 0;
        for (int h = g, first = 1; first != 0 || h != g; h = outer[static_cast<std::size_t>(h)], first = 0)
          ++length;
        for (int i = 0; i < in_group; ++i) {
          int cycle = 0;
          for (int line = g * in_group + i; !seen[static_cast<std::size_t>(line)];
               line = to[static_cast<std::size_t>(line)]) {
            seen[static_cast<std::size_t>(line)] = true;
            ++cycle;
          }
          if (cycle > 0) lengths.push_back(cycle);
        }
        std::sort(lengths.begin(), lengths.end());
        lengths.insert(lengths.begin(), length);
        kind.push_back(std::move(lengths));
      }
      std::sort(kind.begin(), kind.end());
      auto& of = found[kind];
      if (of.second++ == 0) of.first = to;
      int g = 0;
      while (g < groups && ++chosen[static_cast<std::size_t>(g)] == inner.size())
        chosen[static_cast<std::size_t>(g++)] = 0;
      if (g == groups) break;
    }
  } while (std::next_permutation(outer.begin(), outer.end()));
  std::vector<std::pair<std::vector<int>, std::uint64_t>> result;
  for (auto& [kind, of] : found) result.push_back(std::move(of));
  return result;
}

} // namespace detail

/// The conjugacy classes of the transforms of rows and columns: 275 at 9x9 (Russell and Jarvis 2006).
/// Requires boxes that are houses, of 9 cells at most: the permutations of lines are listed.
template <box B>
  requires(!B.is_latin() && B.size() <= 9)
std::vector<transform_class<B>> transform_classes() {
  constexpr int n = B.size();
  const auto rows = detail::line_classes(geometry<B>::bands, B.rows);
  const auto columns = detail::line_classes(geometry<B>::stacks, B.columns);
  std::vector<transform_class<B>> result;
  const auto is_identity = [](const std::vector<int>& to) { return std::is_sorted(to.begin(), to.end()); };
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = B.rows == B.columns ? i : 0; j < columns.size(); ++j) {
      const auto& [r, r_size] = rows[i];
      const auto& [c, c_size] = columns[j];
      transform_class<B> of;
      // With rows and columns exchanged, two different classes are one.
      of.size = r_size * c_size * (B.rows == B.columns && i != j ? 2 : 1);
      of.is_identity = is_identity(r) && is_identity(c);
      for (int k = 0; k < n * n; ++k)
        of.moved[std::size_t(k)] =
            static_cast<std::uint16_t>(r[std::size_t(k / n)] * n + c[std::size_t(k % n)]);
      result.push_back(of);
    }
  if constexpr (B.rows == B.columns) {
    const std::uint64_t all =
        std::accumulate(rows.begin(), rows.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const auto& r) { return sum + r.second; });
    for (const auto& [r, r_size] : rows) {
      transform_class<B> of;
      of.size = all * r_size;
      for (int k = 0; k < n * n; ++k)
        of.moved[std::size_t(k)] = static_cast<std::uint16_t>(r[std::size_t(k % n)] * n + k / n);
      result.push_back(of);
    }
  }
  return result;
}

/// Counts the grids that a transform of cells turns into themselves but for the names of digits; grids that
/// differ in these names alone are one. A search cell by cell: the digits that some cells have decide what
/// becomes of each digit, and with it the cells to which they are moved. For one thread.
template <box B>
  requires(!B.is_latin() && B.size() <= 9)
class fixed_grid_counter {
  using where = geometry<B>;
  static constexpr int n = where::n, cells = where::cells;
  using mask = std::uint16_t;
  static constexpr std::uint8_t none = 255;

public:
  explicit fixed_grid_counter(const cell_map<B>& moved) : to_(moved) {
    for (int c = 0; c < cells; ++c) from_[to_[std::size_t(c)]] = static_cast<std::uint16_t>(c);
  }

  /// Why the count ended early, or none. Nodes are digits that were tried.
  stop_reason run(const limits& limit = {}) {
    limit_ = &limit;
    nodes_ = count_ = 0;
    why_ = stop_reason::none;
    state s;
    s.value.fill(none);
    s.image.fill(none);
    s.source.fill(none);
    s.row.fill(0);
    s.column.fill(0);
    s.box.fill(0);
    bool fits = true;
    for (int c = 0; c < n && fits; ++c) fits = place(s, c, c);
    if (fits) search(s);
    return why_;
  }
  /// The grids that were found.
  std::uint64_t count() const { return count_; }
  std::uint64_t nodes() const { return nodes_; }

private:
  struct state {
    std::array<std::uint8_t, std::size_t(cells)> value;
    std::array<std::uint8_t, n> image, source; // of each digit
    std::array<mask, n> row, column, box;      // digits that stand there
    int left = cells;
  };

  static mask open(const state& s, int c) {
    return static_cast<mask>(((1u << n) - 1) &
                             ~unsigned(s.row[std::size_t(c / n)] | s.column[std::size_t(c % n)] |
                                       s.box[std::size_t(where::box_index(cell(c)))]));
  }
  // Puts a digit into a cell, and all digits that follow from it.
  bool place(state& s, int c, int d) const {
    std::array<std::pair<std::uint16_t, std::uint8_t>, std::size_t(4 * cells)> queue;
    std::size_t head = 0, tail = 0;
    queue[tail++] = {static_cast<std::uint16_t>(c), static_cast<std::uint8_t>(d)};
    while (head < tail) {
      const auto [at, digit] = queue[head++];
      if (s.value[at] == digit) continue;
      if (s.value[at] != none || (open(s, at) >> digit & 1) == 0) return false;
      s.value[at] = digit;
      const auto bit = static_cast<mask>(1u << digit);
      s.row[std::size_t(at / n)] |= bit;
      s.column[std::size_t(at % n)] |= bit;
      s.box[std::size_t(where::box_index(cell(at)))] |= bit;
      --s.left;
      for (const bool forward : {true, false}) {
        const std::uint16_t other = forward ? to_[at] : from_[at];
        auto& image = forward ? s.image : s.source;
        auto& source = forward ? s.source : s.image;
        if (s.value[other] == none) {
          if (image[digit] != none) queue[tail++] = {other, image[digit]};
          continue;
        }
        const std::uint8_t become = s.value[other];
        if (image[digit] == become) continue;
        if (image[digit] != none || source[become] != none) return false;
        image[digit] = become;
        source[become] = digit;
        // What follows for the cells that have these digits.
        for (int k = 0; k < cells; ++k) {
          const std::size_t cell_k = std::size_t(k);
          const std::uint16_t next = forward ? to_[cell_k] : from_[cell_k];
          const std::uint16_t before = forward ? from_[cell_k] : to_[cell_k];
          if (s.value[cell_k] == digit && s.value[next] != become) {
            if (s.value[next] != none || tail == queue.size()) return s.value[next] == none && overflow();
            queue[tail++] = {next, become};
          }
          if (s.value[cell_k] == become && s.value[before] != digit) {
            if (s.value[before] != none || tail == queue.size()) return s.value[before] == none && overflow();
            queue[tail++] = {before, digit};
          }
        }
      }
    }
    return true;
  }
  static bool overflow() {
    BOXLINE_ASSERT(false); // each cell is queued at most four times
    return false;
  }

  void search(const state& s) {
    if (s.left == 0) {
      ++count_;
      return;
    }
    int best = -1, fewest = n + 1;
    for (int c = 0; c < cells; ++c) {
      if (s.value[std::size_t(c)] != none) continue;
      const int count = std::popcount(open(s, c));
      if (count >= fewest) continue;
      best = c;
      fewest = count;
      if (count < 2) break;
    }
    for (unsigned left = fewest == 0 ? 0 : open(s, best); left != 0; left &= left - 1) {
      if (why_ != stop_reason::none) return;
      why_ = limit_->check(nodes_++, "fixed grids");
      if (why_ != stop_reason::none) return;
      state next = s;
      if (place(next, best, std::countr_zero(left))) search(next);
    }
  }

  cell_map<B> to_{}, from_{};
  const limits* limit_ = nullptr;
  std::uint64_t nodes_ = 0, count_ = 0;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::symmetry
