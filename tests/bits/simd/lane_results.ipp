// SPDX-License-Identifier: BSL-1.0

// The results of all members of lanes on two rows, for their tests. Included once for each instruction set
// with its compiler settings, since the members of vector lanes are inlined into their callers. No guard, and
// no includes here.

template <class Lanes>
static auto stored(const Lanes& x) {
  typename Lanes::row row{};
  x.store(row);
  return row;
}

// A piece at a time.
template <class Lanes>
static Lanes without(const Lanes& a, const Lanes& b) {
  Lanes result = a;
  for (int p = 0; p < Lanes::pieces; ++p) result.set_piece(p, a.piece(p) & ~b.piece(p));
  return result;
}

// One row through every operation: the results, by way of memory.
template <class Lanes, class... Tables, class Row>
static std::vector<Row> results(const Row& first, const Row& second) {
  using word = std::remove_cvref_t<decltype(Row()[0])>;
  const Lanes a = Lanes::load(first), b = Lanes::load(second);
  Row any{};
  any[0] = static_cast<word>(a.any() | (a & b).any() << 1 | (a & ~a).any() << 2 | (a ^ b).any() << 3);
  return {stored(a),
          stored(Lanes::all(first[0])),
          stored(a & b),
          stored(a | b),
          stored(a ^ b),
          stored(~a),
          stored(a + b),
          stored(without(a, b)),
          stored(a.without_lowest()),
          stored(a.where_zero()),
          stored((a & b).where_zero()),
          stored(a.counts()),
          stored(a.counts_with(b)),
          any,
          stored(Lanes::all(static_cast<word>(a.first()))),
          stored(Lanes::all(static_cast<word>((a & b).where_zero().first()))),
          stored(Lanes::all(static_cast<word>((a & ~a).first()))),
          stored(a.template permuted<Tables>())...};
}

template <class Lanes>
static bool is_any(const typename Lanes::row& row) {
  return Lanes::load(row).any();
}
