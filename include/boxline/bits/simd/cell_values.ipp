// SPDX-License-Identifier: BSL-1.0

// Converts the values of a grid to the lanes of a swept board and back. Included in the namespace of an
// instruction set, as sweep.ipp. Cell by cell, except for 9x9 grids where the instruction set can look up
// bytes in a register: there the namespace has `looks_up_bytes` true, and `cell_bytes`.

template <class Layout, class Lanes>
class cell_values {
  using state = typename Layout::state;
  using word = typename Layout::word;
  static constexpr int rows = Layout::rows, columns = Layout::columns, n = Layout::n;
  static constexpr bool by_bytes =
      looks_up_bytes && !std::is_same_v<Lanes, word_lanes<word, Layout::lanes>> && rows == 3 && columns == 3;

public:
  // Each value as the one candidate of its cell; all candidates for 0, and none for a value that is no digit.
  template <class Values>
  static constexpr void put(const Values& from, state& s) {
    if constexpr (by_bytes)
      cell_bytes<Layout>::put(from.data(), s);
    else
      for_each_cell([&](std::size_t c, int place, int lane) {
        s.digits[std::size_t(place)][lane] = words_of_values[from[c]];
      });
  }

  // The lowest digit of each cell. Requires that no cell has two.
  template <class Values>
  static constexpr void take(const state& s, Values& to) {
    if constexpr (by_bytes)
      cell_bytes<Layout>::take(s, to.data());
    else
      for_each_cell([&](std::size_t c, int place, int lane) {
        to[c] = static_cast<std::uint8_t>(std::countr_zero(s.digits[std::size_t(place)][lane]) + 1);
      });
  }

private:
  static constexpr std::array<word, 256> words_of_values = [] {
    std::array<word, 256> table{Layout::full};
    for (int d = 0; d < n; ++d) table[static_cast<std::size_t>(d) + 1] = Layout::bit(d);
    return table;
  }();

  // Calls `f(cell, place in the box, lane)` for every cell, row by row.
  template <class F>
  BOXLINE_ALWAYS_INLINE static constexpr void for_each_cell(F f) {
    std::size_t c = 0;
    for (int b = 0; b < Layout::through::bands(0); ++b)
      for (int r = 0; r < rows; ++r)
        for (int s = 0; s < Layout::through::bands(1); ++s)
          for (int i = 0; i < columns; ++i) f(c++, r * columns + i, Layout::lane(b, s));
  }
};
