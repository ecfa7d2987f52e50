// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/testing/model.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

/// \file
/// The rules of boxline/propagate implemented a second time, straight from their definitions, without regard
/// to speed. They share no code with the propagators, which are compared with them. A pass gives `some` if it
/// changed the model.

namespace boxline::inline v0_2::testing::naive {

/// A cell without a candidate is a contradiction.
template <class Model>
progress forward_check(Model& m) {
  for (int c = 0; c < m.cells; ++c)
    if (m.digits(c).empty()) return progress::contradiction;
  return progress::none;
}

/// An open cell with one candidate is placed; a cell without candidates is a contradiction.
template <class Model>
progress naked_single(Model& m) {
  progress made = progress::none;
  for (int c = 0; c < m.cells; ++c) {
    if (m.is_placed(c)) continue;
    const std::vector<int> digits = m.digits(c);
    if (digits.empty()) return progress::contradiction;
    if (digits.size() > 1) continue;
    m.place(c, digits[0]);
    made = progress::some;
  }
  return made;
}

/// A digit with one place in a house is placed there; a digit without a place is a contradiction.
template <class Model>
progress hidden_single(Model& m) {
  progress made = progress::none;
  for (int u = 0; u < m.houses().size(); ++u)
    for (int d = 0; d < m.n; ++d) {
      const std::vector<int> places = m.places(u, d);
      if (places.empty()) return progress::contradiction;
      const int c = m.houses().cells(house(u))[places[0]];
      if (places.size() > 1 || m.is_placed(c)) continue;
      m.place(c, d);
      made = progress::some;
    }
  return made;
}

/// A digit all of whose places in house u lie in house v too is eliminated from the rest of v. For houses
/// with two or more cells in common, but not all.
template <class Model>
progress locked(Model& m) {
  progress made = progress::none;
  const auto& h = m.houses();
  for (int u = 0; u < h.size(); ++u)
    for (int v = 0; v < h.size(); ++v) {
      int common = 0;
      for (const cell c : h.cells(house(u))) common += h.contains(house(v), c);
      if (common < 2 || common == m.n) continue;
      for (int d = 0; d < m.n; ++d) {
        bool confined = true;
        for (const int i : m.places(u, d)) confined = confined && h.contains(house(v), h.cells(house(u))[i]);
        if (!confined || m.places(u, d).empty()) continue;
        for (const cell c : h.cells(house(v))) {
          if (h.contains(house(u), c) || !m.has(c, d)) continue;
          if (m.remove(c, d) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
      }
    }
  return made;
}

/// Any 1 to `cap` open cells of a house with as many digits in total: those digits are eliminated from its
/// other cells. Fewer digits are a contradiction. Over all 2^n sets.
template <class Model>
progress naked_subset(Model& m, int cap) {
  progress made = progress::none;
  for (int u = 0; u < m.houses().size(); ++u)
    for (unsigned set = 1; set < 1u << m.n; ++set) {
      const auto cells = m.houses().cells(house(u));
      int size = 0, digits = 0;
      bool open = true;
      std::vector<char> sum(m.n, false);
      for (int i = 0; i < m.n; ++i) {
        if ((set >> i & 1) == 0) continue;
        ++size;
        open = open && !m.is_placed(cells[i]);
        for (const int d : m.digits(cells[i])) sum[std::size_t(d)] = true;
      }
      for (const char has : sum) digits += has;
      if (!open || size > cap || digits > size) continue;
      if (digits < size) return progress::contradiction;
      for (int i = 0; i < m.n; ++i)
        for (int d = 0; d < m.n; ++d) {
          if ((set >> i & 1) != 0 || !sum[d] || !m.has(cells[i], d)) continue;
          if (m.remove(cells[i], d) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
    }
  return made;
}

/// Any 1 to `cap` digits not placed in a house with as many places in total: all other digits are eliminated
/// there. Fewer places are a contradiction. Over all 2^n sets.
template <class Model>
progress hidden_subset(Model& m, int cap) {
  progress made = progress::none;
  for (int u = 0; u < m.houses().size(); ++u)
    for (unsigned set = 1; set < 1u << m.n; ++set) {
      const auto cells = m.houses().cells(house(u));
      int size = 0, places = 0;
      bool open = true;
      std::vector<char> sum(m.n, false);
      for (int d = 0; d < m.n; ++d) {
        if ((set >> d & 1) == 0) continue;
        ++size;
        for (const int i : m.places(u, d)) {
          sum[std::size_t(i)] = true;
          open = open && !m.is_placed(cells[i]);
        }
      }
      for (const char has : sum) places += has;
      if (!open || size > cap || places > size) continue;
      if (places < size) return progress::contradiction;
      for (int i = 0; i < m.n; ++i)
        for (int d = 0; d < m.n; ++d) {
          if ((set >> d & 1) != 0 || !sum[i] || !m.has(cells[i], d)) continue;
          if (m.remove(cells[i], d) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
    }
  return made;
}

/// A candidate that is in no assignment of all digits to the cells of a house is eliminated; no assignment at
/// all is a contradiction. By the sets of digits that the cells before and the cells after can take: 2^n of
/// each.
template <class Model>
progress all_different(Model& m) {
  progress made = progress::none;
  const unsigned sets = 1u << m.n;
  for (int u = 0; u < m.houses().size(); ++u) {
    const auto cells = m.houses().cells(house(u));
    // before[i][s]: cells 0 to i - 1 can hold exactly the digits s; after[i][s]: cells i to n - 1 can.
    std::vector<std::vector<char>> before(m.n + 1, std::vector<char>(sets, false)), after = before;
    before[0][0] = after[m.n][0] = true;
    for (int i = 0; i < m.n; ++i)
      for (unsigned s = 0; s < sets; ++s)
        for (int d = 0; d < m.n; ++d) {
          if ((s >> d & 1) != 0) continue;
          if (before[i][s] && m.has(cells[i], d)) before[std::size_t(i + 1)][s | 1u << d] = true;
          if (after[m.n - i][s] && m.has(cells[m.n - 1 - i], d)) after[m.n - 1 - i][s | 1u << d] = true;
        }
    if (!before[m.n][sets - 1]) return progress::contradiction;
    for (int i = 0; i < m.n; ++i)
      for (const int d : m.digits(cells[i])) {
        bool used = false;
        for (unsigned s = 0; s < sets && !used; ++s)
          used = (s >> d & 1) == 0 && before[i][s] && after[i + 1][(sets - 1) & ~s & ~(1u << d)];
        if (used) continue;
        if (m.remove(cells[i], d) == status::contradiction) return progress::contradiction;
        made = progress::some;
      }
  }
  return made;
}

/// For a mini-row or mini-column of two cells or more that is not the whole box: fewer possible digits than
/// cells, or more digits of the box that are possible in it alone than cells, are a contradiction. If as many
/// are possible, they are eliminated from the rest of the box; if as many are possible in it alone, the
/// others are eliminated from it. For rows, columns and boxes.
template <class Model>
progress mini_lines(Model& m) {
  constexpr box B = Model::shape;
  progress made = progress::none;
  for (int corner = 0; corner < m.cells; ++corner) {
    if (corner / m.n % B.rows != 0 || corner % m.n % B.columns != 0) continue;
    std::vector<int> box_cells;
    for (int i = 0; i < m.n; ++i) box_cells.push_back(corner + i / B.columns * m.n + i % B.columns);
    for (int line = 0; line < 2 * m.n; ++line) { // the rows of the grid, then its columns
      const auto in_line = [&](int c) { return line < m.n ? c / m.n == line : c % m.n == line - m.n; };
      const int size = static_cast<int>(std::count_if(box_cells.begin(), box_cells.end(), in_line));
      if (size < 2 || size == m.n) continue;
      std::vector<char> inside(m.n, false), outside(m.n, false);
      for (const int c : box_cells)
        for (const int d : m.digits(c)) (in_line(c) ? inside : outside)[d] = true;
      int possible = 0, certain = 0;
      for (int d = 0; d < m.n; ++d) {
        possible += inside[std::size_t(d)];
        certain += inside[std::size_t(d)] && !outside[std::size_t(d)];
      }
      if (possible < size || certain > size) return progress::contradiction;
      for (const int c : box_cells)
        for (const int d : m.digits(c)) {
          if (in_line(c) ? certain != size || !outside[d] : possible != size || !inside[d]) continue;
          if (m.remove(c, d) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
    }
  }
  return made;
}

/// A way of a digit through a band has another box for each of its rows; through a stack likewise. Candidates
/// on no way that the candidates leave open are eliminated; no way is a contradiction. Over all permutations
/// of the boxes. For rows, columns and boxes.
template <class Model>
progress band_ways(Model& m) {
  constexpr box B = Model::shape;
  progress made = progress::none;
  for (const bool in_rows : {true, false}) {
    const int lines = in_rows ? B.rows : B.columns, size = m.n / lines;
    for (int band = 0; band < size; ++band)
      for (int d = 0; d < m.n; ++d) {
        const auto mini_line = [&](int line, int box) {
          std::vector<int> cells;
          for (int i = 0; i < size; ++i) {
            const int across = band * lines + line, along = box * size + i;
            cells.push_back(in_rows ? across * m.n + along : along * m.n + across);
          }
          return cells;
        };
        const auto possible = [&](int line, int box) {
          const std::vector<int> cells = mini_line(line, box);
          return std::any_of(cells.begin(), cells.end(), [&](int c) { return m.has(c, d); });
        };
        std::vector<int> way(lines);
        std::iota(way.begin(), way.end(), 0);
        std::vector<std::vector<char>> used(lines, std::vector<char>(lines, false));
        bool any = false;
        do {
          bool open = true;
          for (int i = 0; i < lines && open; ++i) open = possible(i, way[i]);
          for (int i = 0; i < lines && open; ++i)
            used[std::size_t(i)][std::size_t(way[std::size_t(i)])] = true;
          any = any || open;
        } while (std::next_permutation(way.begin(), way.end()));
        if (!any) return progress::contradiction;
        for (int line = 0; line < lines; ++line)
          for (int box = 0; box < lines; ++box)
            for (const int c : mini_line(line, box)) {
              if (used[line][box] || !m.has(c, d)) continue;
              if (m.remove(c, d) == status::contradiction) return progress::contradiction;
              made = progress::some;
            }
      }
  }
  return made;
}

/// Each digit has a cell in every row, column and box; a candidate in no such set of cells is eliminated, and
/// a digit without such a set is a contradiction. Over all sets, row by row. For rows, columns and boxes.
template <class Model>
progress nishio(Model& m) {
  constexpr box B = Model::shape;
  progress made = progress::none;
  for (int d = 0; d < m.n; ++d) {
    std::vector<char> used(m.cells, false), columns(m.n, false), boxes(m.n, false);
    std::vector<int> chosen;
    const auto extend = [&](const auto& self) -> void {
      const int row = static_cast<int>(chosen.size());
      if (row == m.n) {
        for (const int c : chosen) used[std::size_t(c)] = true;
        return;
      }
      for (int column = 0; column < m.n; ++column) {
        const int in_box = row / B.rows * B.rows + column / B.columns, c = row * m.n + column;
        if (!m.has(c, d) || columns[column] || boxes[in_box]) continue;
        columns[column] = boxes[in_box] = true;
        chosen.push_back(c);
        self(self);
        chosen.pop_back();
        columns[column] = boxes[in_box] = false;
      }
    };
    extend(extend);
    if (std::find(used.begin(), used.end(), true) == used.end()) return progress::contradiction;
    for (int c = 0; c < m.cells; ++c) {
      if (used[c] || !m.has(c, d)) continue;
      if (m.remove(c, d) == status::contradiction) return progress::contradiction;
      made = progress::some;
    }
  }
  return made;
}

} // namespace boxline::inline v0_2::testing::naive
