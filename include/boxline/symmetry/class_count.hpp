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

namespace boxline::inline v0_2::symmetry {

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
///
/// The rows of the first band are filled one by one. After each row, partial grids that a transform which
/// commutes with the given one turns into each other have as many completions: one of them is kept, with
/// their number as its weight. Each that remains is completed by a search of its own.
template <box B>
  requires(!B.is_latin() && B.size() <= 9)
class fixed_grid_counter {
  using where = geometry<B>;
  static constexpr int n = where::n, cells = where::cells;
  using mask = std::uint16_t;
  static constexpr std::uint8_t none = 255;

public:
  /// Requires a transform of `transform_classes`, so that it has at most n! n! of them that commute with it.
  explicit fixed_grid_counter(const cell_map<B>& moved) : to_(moved) {
    for (int c = 0; c < cells; ++c) from_[to_[std::size_t(c)]] = static_cast<std::uint16_t>(c);
    list_commuting();
  }

  /// Why the count ended early, or none. Nodes are digits that were tried. Requires memory for the partial
  /// grids of a band: some MB at 9x9.
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
    if (!fits) return why_;
    merged level{{least_copy(s), {s, 1}}};
    for (int row = 1; row < B.rows && why_ == stop_reason::none; ++row) {
      merged next;
      for (const auto& entry : level) {
        const state& begun = entry.second.first;
        const std::uint64_t weight = entry.second.second;
        search(begun, (row + 1) * n,
               [&](const state& t) { next.try_emplace(least_copy(t), t, 0).first->second.second += weight; });
      }
      level = std::move(next);
    }
    for (const auto& entry : level) {
      const std::uint64_t weight = entry.second.second;
      search(entry.second.first, cells, [&](const state&) { count_ += weight; });
    }
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

  // Calls `found(state)` with each way to fill the first so many cells.
  template <class Found>
  void search(const state& s, int end, const Found& found) {
    int best = -1, fewest = n + 1;
    if (s.left > 0)
      for (int c = 0; c < end; ++c) {
        if (s.value[std::size_t(c)] != none) continue;
        const int count = std::popcount(open(s, c));
        if (count >= fewest) continue;
        best = c;
        fewest = count;
        if (count < 2) break;
      }
    if (best < 0) return found(s);
    for (unsigned left = open(s, best); left != 0; left &= left - 1) {
      if (why_ != stop_reason::none) return;
      why_ = limit_->check(nodes_++, "fixed grids");
      if (why_ != stop_reason::none) return;
      state next = s;
      if (place(next, best, std::countr_zero(left))) search(next, end, found);
    }
  }

  using cell_list = std::array<std::uint8_t, std::size_t(cells)>;
  // Partial grids, by the least of their copies, with the number of those that are like them.
  using merged = std::map<cell_list, std::pair<state, std::uint64_t>>;

  // The transforms of rows and columns, none of which exchanges these, that commute with the given one and
  // keep the first band or, where the given one turns rows into columns, the first band and stack: for each
  // cell its source. Others could be added, and would join no fewer partial grids; fewer would join fewer.
  void list_commuting() {
    const bool turns = to_[1] / n != to_[0] / n;
    const auto rows = line_orders(where::bands, B.rows), columns = line_orders(where::stacks, B.columns);
    const auto commutes = [&](const std::vector<int>& order, bool by_row) {
      for (int i = 0; i < n; ++i) {
        const auto to = [&](int line) {
          const int k = to_[std::size_t(by_row ? line * n : line)];
          return by_row ? k / n : k % n;
        };
        if (order[std::size_t(to(i))] != to(order[std::size_t(i)])) return false;
      }
      return true;
    };
    const auto add = [&](const std::vector<int>& r, const std::vector<int>& c) {
      cell_list sources{};
      for (int k = 0; k < cells; ++k)
        sources[std::size_t(k)] =
            static_cast<std::uint8_t>(r[std::size_t(k / n)] * n + c[std::size_t(k % n)]);
      for (int k = 0; k < cells; ++k)
        if (sources[to_[std::size_t(k)]] != to_[sources[std::size_t(k)]]) return;
      commuting_.push_back(sources);
    };
    for (const auto& r : rows) {
      if (r[0] >= B.rows) continue;
      if (turns) {
        add(r, r);
      } else if (commutes(r, true)) {
        for (const auto& c : columns)
          if (commutes(c, false)) add(r, c);
      }
    }
  }
  // All orders of n lines in groups.
  static std::vector<std::vector<int>> line_orders(int groups, int in_group) {
    std::vector<int> outer(static_cast<std::size_t>(groups)), inner(static_cast<std::size_t>(in_group));
    std::iota(outer.begin(), outer.end(), 0);
    std::vector<std::vector<int>> result;
    do {
      std::vector<std::vector<int>> orders(1);
      for (const int g : outer) {
        std::vector<std::vector<int>> longer;
        std::iota(inner.begin(), inner.end(), g * in_group);
        do
          for (std::vector<int> o : orders) {
            o.insert(o.end(), inner.begin(), inner.end());
            longer.push_back(std::move(o));
          }
        while (std::next_permutation(inner.begin(), inner.end()));
        orders = std::move(longer);
      }
      result.insert(result.end(), orders.begin(), orders.end());
    } while (std::next_permutation(outer.begin(), outer.end()));
    return result;
  }

  // The least of the copies by the transforms that commute, with digits named in the order of their first
  // cells. What is equal here can be turned into each other.
  cell_list least_copy(const state& s) {
    cell_list least;
    least.fill(none);
    for (const cell_list& sources : commuting_) {
      if (why_ != stop_reason::none) break;
      std::array<std::uint8_t, n> name;
      name.fill(none);
      std::uint8_t names = 0;
      bool is_less = false;
      for (std::size_t k = 0; k < std::size_t(cells); ++k) {
        const std::uint8_t digit = s.value[sources[k]];
        std::uint8_t value = static_cast<std::uint8_t>(n);
        if (digit != none) {
          if (name[digit] == none) name[digit] = names++;
          value = name[digit];
        }
        if (!is_less && value > least[k]) break;
        is_less = is_less || value < least[k];
        if (is_less) least[k] = value;
      }
    }
    why_ = why_ == stop_reason::none ? limit_->check(nodes_++, "fixed grids") : why_;
    return least;
  }

  cell_map<B> to_{}, from_{};
  std::vector<cell_list> commuting_{};
  const limits* limit_ = nullptr;
  std::uint64_t nodes_ = 0, count_ = 0;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::symmetry
