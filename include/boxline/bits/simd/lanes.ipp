// SPDX-License-Identifier: BSL-1.0

// The vector lanes of one instruction set. bits/simd/kernels.hpp includes this file once in the namespace of
// each instruction set, with its compiler settings: no include guard, and no includes here. The namespace has
// `register_bytes`, and for each vector up to that size `is_any(x)`, true if a bit is set, and
// `first_byte(x)`, the first byte that is not 0, or -1, where each byte is 0 or all ones. The members are
// documented at word_lanes.
//
// Written in the compilers' vector extensions, in parts no wider than a register: g++ 12 splits wider vectors
// into words.

template <class Word, int Bytes>
struct vector_of;
template <class Word>
struct vector_of<Word, 16> {
  typedef Word type __attribute__((vector_size(16)));
  typedef Word in_memory __attribute__((vector_size(16), may_alias));
};
template <class Word>
struct vector_of<Word, 32> {
  typedef Word type __attribute__((vector_size(32)));
  typedef Word in_memory __attribute__((vector_size(32), may_alias));
};
template <class Word>
struct vector_of<Word, 64> {
  typedef Word type __attribute__((vector_size(64)));
  typedef Word in_memory __attribute__((vector_size(64), may_alias, aligned(32)));
};

template <class Word, int Count>
class lanes {
  static constexpr int bytes = Count * static_cast<int>(sizeof(Word));
  static constexpr int part_bytes = [] {
    int width = register_bytes;
    while (bytes % width != 0) width /= 2;
    return width;
  }();
  static constexpr int parts = bytes / part_bytes;
  static constexpr int per_part = Count / parts;
  using part = typename vector_of<Word, part_bytes>::type;
  using in_memory = typename vector_of<Word, part_bytes>::in_memory;

public:
  using row = word_row<Word, Count>;
  static constexpr int pieces = parts;
  using piece_type = lanes<Word, per_part>;

  [[gnu::always_inline]] constexpr piece_type piece(int p) const {
    piece_type result;
    result.part_[0] = part_[p];
    return result;
  }
  [[gnu::always_inline]] constexpr void set_piece(int p, const piece_type& x) { part_[p] = x.part_[0]; }

  [[gnu::always_inline]] static constexpr lanes load(const row& from) {
    lanes result;
    for (int p = 0; p < parts; ++p)
      result.part_[p] = *reinterpret_cast<const in_memory*>(from.words.data() + p * per_part);
    return result;
  }
  [[gnu::always_inline]] static constexpr lanes all(Word w) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = part{} + w;
    return result;
  }
  [[gnu::always_inline]] constexpr void store(row& to) const {
    for (int p = 0; p < parts; ++p) *reinterpret_cast<in_memory*>(to.words.data() + p * per_part) = part_[p];
  }

  [[gnu::always_inline]] friend constexpr lanes operator&(const lanes& a, const lanes& b) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = a.part_[p] & b.part_[p];
    return result;
  }
  [[gnu::always_inline]] friend constexpr lanes operator|(const lanes& a, const lanes& b) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = a.part_[p] | b.part_[p];
    return result;
  }
  [[gnu::always_inline]] friend constexpr lanes operator^(const lanes& a, const lanes& b) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = a.part_[p] ^ b.part_[p];
    return result;
  }
  [[gnu::always_inline]] friend constexpr lanes operator~(const lanes& a) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = ~a.part_[p];
    return result;
  }
  [[gnu::always_inline]] constexpr lanes without_lowest() const {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = part_[p] & (part_[p] - Word{1});
    return result;
  }
  [[gnu::always_inline]] friend constexpr lanes operator+(const lanes& a, const lanes& b) {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = a.part_[p] + b.part_[p];
    return result;
  }
  [[gnu::always_inline]] constexpr lanes counts() const {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = sum_of_nibbles(nibble_counts(part_[p]));
    return result;
  }
  [[gnu::always_inline]] constexpr lanes counts_with(const lanes& more) const {
    lanes result;
    for (int p = 0; p < parts; ++p)
      result.part_[p] = sum_of_nibbles(nibble_counts(part_[p]) + nibble_counts(more.part_[p]));
    return result;
  }
  [[gnu::always_inline]] constexpr lanes where_zero() const {
    lanes result;
    for (int p = 0; p < parts; ++p) result.part_[p] = (part)(part_[p] == 0);
    return result;
  }
  [[gnu::always_inline]] constexpr bool any() const {
    part sum = part_[0];
    for (int p = 1; p < parts; ++p) sum |= part_[p];
    return is_any(sum);
  }
  [[gnu::always_inline]] constexpr int first() const {
    for (int p = 0; p < parts; ++p)
      if (const int at = first_byte((part)(part_[p] != 0)); at >= 0)
        return p * per_part + at / static_cast<int>(sizeof(Word));
    return -1;
  }
  template <class Table>
  [[gnu::always_inline]] constexpr lanes permuted() const {
    lanes result;
    permute_parts<Table>(result, std::make_integer_sequence<int, parts>());
    return result;
  }

private:
  template <class, int>
  friend class lanes;
  static constexpr Word ones = static_cast<Word>(~Word{0});
  [[gnu::always_inline]] static constexpr part nibble_counts(part x) {
    constexpr Word twos = ones / 3, fours = ones / 5;
    x -= (x >> 1) & twos;
    return (x & fours) + ((x >> 2) & fours);
  }
  // Requires that no nibble is over 8.
  [[gnu::always_inline]] static constexpr part sum_of_nibbles(part x) {
    constexpr Word low = ones / 17;
    x = (x & low) + ((x >> 4) & low);
    for (unsigned shift = 8; shift < sizeof(Word) * 8; shift *= 2) x += x >> shift;
    return x & Word{0xff};
  }

  template <class Table, int... P>
  [[gnu::always_inline]] constexpr void permute_parts(lanes& to, std::integer_sequence<int, P...>) const {
    ((to.part_[P] = permuted_part<Table, P>()), ...);
  }

  // Part P of the result: from one part, or merged from several.
  template <class Table, int P>
  [[gnu::always_inline]] constexpr part permuted_part() const {
    constexpr int first = Table::from[P * per_part] / per_part;
    return gathered<Table, P, first, 0>(part_[first]);
  }
  template <class Table, int P, int First, int Next>
  [[gnu::always_inline]] constexpr part gathered(part sofar) const {
    if constexpr (Next == parts) {
      if constexpr (takes_from<Table, P, First, false>())
        return sofar;
      else
        return shuffle<Table, P, First, First, false>(sofar, sofar,
                                                      std::make_integer_sequence<int, per_part>());
    } else if constexpr (Next == First || !takes_from<Table, P, Next, true>()) {
      return gathered<Table, P, First, Next + 1>(sofar);
    } else {
      return shuffled<Table, P, First, Next>(sofar);
    }
  }
  // The first shuffle merges two parts.
  template <class Table, int P, int First, int Next>
  [[gnu::always_inline]] constexpr part shuffled(part sofar) const {
    const part with =
        shuffle<Table, P, First, Next, true>(sofar, part_[Next], std::make_integer_sequence<int, per_part>());
    return rest<Table, P, First, Next + 1>(with);
  }
  template <class Table, int P, int First, int Next>
  [[gnu::always_inline]] constexpr part rest(part sofar) const {
    if constexpr (Next == parts) {
      return sofar;
    } else if constexpr (Next == First || !takes_from<Table, P, Next, true>()) {
      return rest<Table, P, First, Next + 1>(sofar);
    } else {
      return rest<Table, P, First, Next + 1>(
          merge<Table, P, Next>(sofar, part_[Next], std::make_integer_sequence<int, per_part>()));
    }
  }
  // Whether part P takes words from part Q; without `Any`, whether it is part Q unchanged.
  template <class Table, int P, int Q, bool Any>
  static constexpr bool takes_from() {
    bool some = false, same = true;
    for (int i = 0; i < per_part; ++i) {
      some = some || Table::from[std::size_t(P * per_part + i)] / per_part == Q;
      same = same && Table::from[std::size_t(P * per_part + i)] == Q * per_part + i;
    }
    return Any ? some : same;
  }
  template <class Table, int P, int A, int B, bool Two, int... I>
  [[gnu::always_inline]] static constexpr part shuffle(part a, part b, std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(a, b, from_two<Table, P, A, B, Two>(I)...);
  }
  template <class Table, int P, int A, int B, bool Two>
  static constexpr int from_two(int i) {
    const int from = Table::from[std::size_t(P * per_part + i)];
    if (from / per_part == A) return from % per_part;
    return Two && from / per_part == B ? per_part + from % per_part : i;
  }
  template <class Table, int P, int Q, int... I>
  [[gnu::always_inline]] static constexpr part merge(part sofar, part next,
                                                     std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(sofar, next,
                                   (Table::from[P * per_part + I] / per_part == Q
                                        ? per_part + Table::from[P * per_part + I] % per_part
                                        : I)...);
  }

  part part_[parts];
};
