// SPDX-License-Identifier: BSL-1.0

// The values of a 9x9 grid to the lanes of a swept board and back, by looking up bytes in a register.
// Included in the namespace of an instruction set that has `looked_up(table, at)`, which gives 0 where `at`
// is negative; see cell_values.ipp.

template <class Layout>
class cell_bytes {
  using state = typename Layout::state;

  typedef signed char bytes __attribute__((vector_size(16)));
  typedef unsigned char unsigned_bytes __attribute__((vector_size(16)));
  typedef signed char bytes_in_memory __attribute__((vector_size(16), may_alias, aligned(1)));
  typedef long long word_in_memory __attribute__((may_alias, aligned(1)));
  typedef long long pair __attribute__((vector_size(16)));
  typedef long long four __attribute__((vector_size(32)));
  typedef long long four_in_memory __attribute__((vector_size(32), may_alias));

  // clang-format off
  // A row of the grid, as the bytes of its first columns in each box, its second ones and its third ones.
  //
  //     0 1 2|3 4 5|6 7 8  <->  0 3 6 -|1 4 7 -|2 5 8 -|- - - -        - is -1
  //
  // The last row is loaded seven bytes early, within the grid.
  // clang-format on
  template <bool Last>
  [[gnu::always_inline]] static bytes columns_by_place(bytes x) {
    constexpr char o = Last ? 7 : 0;
    constexpr bytes from = {o,     o + 3, o + 6, -1, o + 1, o + 4, o + 7, -1,
                            o + 2, o + 5, o + 8, -1, -1,    -1,    -1,    -1};
    constexpr bytes unused = {0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, -1, -1, -1, -1};
    return looked_up(x, from) | unused;
  }
  template <bool Last>
  [[gnu::always_inline]] static void digits_of_row(const std::uint8_t* row, pair& first, pair& third) {
    constexpr bytes low = {-1, 1, 2, 4, 8, 16, 32, 64, -128}, high = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    bytes at =
        columns_by_place<Last>((bytes) * reinterpret_cast<const bytes_in_memory*>(row - (Last ? 7 : 0)));
    at |= (bytes)((unsigned_bytes)at > 15);
    const bytes l = looked_up(low, at), h = looked_up(high, at);
    first = (pair)__builtin_shufflevector(l, h, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    third = (pair)__builtin_shufflevector(l, h, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
  typedef unsigned short words __attribute__((vector_size(32)));
  static constexpr long long low_byte = 0x00ff00ff00ff00ff;
  static constexpr four low_bytes = {low_byte, low_byte, low_byte, low_byte};
  [[gnu::always_inline]] static four load(const typename Layout::row& from) {
    return *reinterpret_cast<const four_in_memory*>(from.words.data());
  }
  [[gnu::always_inline]] static void store(pair low, pair high, typename Layout::row& to) {
    *reinterpret_cast<four_in_memory*>(to.words.data()) = __builtin_shufflevector(low, high, 0, 1, 2, 3);
  }

  // The values of a row of the grid: of each cell the low byte of its word, which is 0 for the digit 9.
  [[gnu::always_inline]] static bytes values_of_row(pair x) {
    constexpr bytes from = {0, 1, 8, 2, 3, 10, 4, 5, 12, -1, -1, -1, -1, -1, -1, -1};
    constexpr bytes low = {9, 1, 2, 0, 3, 0, 0, 0, 4};
    constexpr bytes high = {0, 9 ^ 5, 9 ^ 6, 0, 9 ^ 7, 0, 0, 0, 9 ^ 8};
    const bytes digits = looked_up((bytes)x, from);
    return looked_up(low, digits & 15) ^ looked_up(high, (bytes)((unsigned_bytes)digits >> 4));
  }

public:
  static void put(const std::uint8_t* from, state& s) {
#pragma GCC unroll 3
    for (int r = 0; r < 3; ++r) {
      pair first[3], third[3]; // by band: the first and second columns, the third ones
      digits_of_row<false>(from + 9 * r, first[0], third[0]);
      digits_of_row<false>(from + 9 * (3 + r), first[1], third[1]);
      if (r < 2)
        digits_of_row<false>(from + 9 * (6 + r), first[2], third[2]);
      else
        digits_of_row<true>(from + 9 * 8, first[2], third[2]);
      store(__builtin_shufflevector(first[0], first[1], 0, 2),
            __builtin_shufflevector(first[2], pair{}, 0, 2), s.digits[std::size_t(3 * r)]);
      store(__builtin_shufflevector(first[0], first[1], 1, 3),
            __builtin_shufflevector(first[2], pair{}, 1, 2), s.digits[std::size_t(3 * r + 1)]);
      store(__builtin_shufflevector(third[0], third[1], 0, 2),
            __builtin_shufflevector(third[2], pair{}, 0, 2), s.digits[std::size_t(3 * r + 2)]);
    }
  }
  static void take(const state& s, std::uint8_t* to) {
    bytes row[9];
#pragma GCC unroll 3
    for (int r = 0; r < 3; ++r) {
      const four first = load(s.digits[std::size_t(3 * r)]), second = load(s.digits[std::size_t(3 * r + 1)]),
                 third = load(s.digits[std::size_t(3 * r + 2)]);
      const four two = (first & low_bytes) | (four)((words)second << 8);
      row[r] = values_of_row(__builtin_shufflevector(two, third, 0, 4));
      row[3 + r] = values_of_row(__builtin_shufflevector(two, third, 1, 5));
      row[6 + r] = values_of_row(__builtin_shufflevector(two, third, 2, 6));
    }
    // Each store but the last overwrites the first bytes of the next row.
#pragma GCC unroll 8
    for (int r = 0; r < 8; ++r) *reinterpret_cast<bytes_in_memory*>(to + 9 * r) = row[r];
    *reinterpret_cast<word_in_memory*>(to + 72) = ((pair)row[8])[0];
    to[80] = static_cast<std::uint8_t>(row[8][8]);
  }
};
