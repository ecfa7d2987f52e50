// SPDX-License-Identifier: BSL-1.0

// The sweep over a board of bands, for the lanes of one instruction set. bits/simd/kernels.hpp includes this
// file in the namespace of each instruction set, with its compiler settings: no include guard, and no
// includes here.

// `Lanes` is word_lanes, or the vector lanes of the namespace. Loops are short and have constant bounds; -O2
// unrolls them only with the pragma, which counts the repetitions after the first: `unroll 3` unrolls the
// loops of boxes up to 4x4. At 5x5 they stay loops, as fast and a seventh of the code.
template <class Layout, class Lanes>
class sweep {
public:
  using state = typename Layout::state;
  using word = typename Layout::word;
  using cells = cell_values<Layout, Lanes>;
  using piece = typename Lanes::piece_type;

  // Naked singles, hidden singles and locked candidates to their fixpoint; with `Ways` the ways through
  // bands, with `MiniLines` mini-lines too.
  template <bool Ways, bool MiniLines>
  static constexpr status reach_fixpoint(state& s) {
    block v, before;
    load(s, v);
    const Lanes boxes = Lanes::load(Layout::boxes);
    for (;;) {
      // The digits that bands and stacks leave in each mini-row and mini-column, both from the same state.
      Lanes row[rows], column[columns], row_keeps[rows], column_keeps[columns];
      gather(v, row, column);
      if (!confine<Ways, rows, 0>(row, row_keeps, boxes)) return status::contradiction;
      if (!confine<Ways, columns, 1>(column, column_keeps, boxes)) return status::contradiction;
      // From here on the lanes are independent: piece after piece, so that the words stay in registers.
      Lanes once, twice;
#pragma GCC unroll 3
      for (int p = 0; p < Lanes::pieces; ++p) {
        piece some, several;
#pragma GCC unroll 3
        for (int r = 0; r < rows; ++r) {
          piece once_here, twice_here;
#pragma GCC unroll 3
          for (int c = 0; c < columns; ++c) {
            const piece was = v[r][c].piece(p), is = was & row_keeps[r].piece(p) & column_keeps[c].piece(p);
            before[r][c].set_piece(p, was);
            v[r][c].set_piece(p, is);
            twice_here = c == 0 ? piece::all(0) : twice_here | (once_here & is);
            once_here = c == 0 ? is : once_here | is;
          }
          several = r == 0 ? twice_here : several | twice_here | (some & once_here);
          some = r == 0 ? once_here : some | once_here;
        }
        once.set_piece(p, some);
        twice.set_piece(p, several);
      }
      if ((once ^ boxes).any()) return status::contradiction;

      // A digit with one place in a box owns it; the digit of a cell with one candidate is eliminated from
      // its box, and by the mini-rows and mini-columns of the next sweep from other boxes.
      const Lanes owns = once & ~twice;
      Lanes taken, change;
#pragma GCC unroll 3
      for (int p = 0; p < Lanes::pieces; ++p) {
        const piece owning = owns.piece(p);
        piece all_taken;
        piece single[rows][columns], now[rows][columns];
#pragma GCC unroll 3
        for (int r = 0; r < rows; ++r) {
          piece taken_here;
#pragma GCC unroll 3
          for (int c = 0; c < columns; ++c) {
            const piece x = v[r][c].piece(p), owned = x & owning;
            now[r][c] = x & (owned | owned.where_zero());
            single[r][c] = now[r][c] & now[r][c].without_lowest().where_zero();
            taken_here = c == 0 ? single[r][c] : taken_here | single[r][c];
          }
          all_taken = r == 0 ? taken_here : all_taken | taken_here;
        }
        piece changed = piece::all(0);
#pragma GCC unroll 3
        for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
          for (int c = 0; c < columns; ++c) {
            const piece x = (now[r][c] & ~all_taken) | single[r][c];
            v[r][c].set_piece(p, x);
            changed = changed | (x ^ before[r][c].piece(p));
          }
        taken.set_piece(p, all_taken);
        change.set_piece(p, changed);
      }
      if (!(taken ^ boxes).any()) { // every cell has a digit: check rows and columns
        gather(v, row, column);
        if ((missing<rows, 0>(row) | missing<columns, 1>(column)).any()) return status::contradiction;
        store(v, s);
        boxes.store(s.placed);
        return status::solved;
      }
      if (change.any()) continue;

      store(v, s);
      if ((owns & ~taken).any()) return status::contradiction; // two digits own one cell
      if (!settle(s, taken)) return status::contradiction;
      if constexpr (MiniLines) {
        const progress made = fill_mini_lines(s, boxes);
        if (made == progress::contradiction) return status::contradiction;
        if (made == progress::some) {
          load(s, v);
          continue;
        }
      }
      return status::open;
    }
  }

  // The digit to branch on by its ways through a band or stack of two or three lines: see bits::narrow_band.
  static constexpr narrow_band narrowest(const state& s) {
    block v;
    load(s, v);
    Lanes row[rows], column[columns];
    gather(v, row, column);
    typename Layout::row way[2][2] = {}, total[2] = {};
    count_ways<rows, 0>(row, way[0], total[0]);
    count_ways<columns, 1>(column, way[1], total[1]);
    // The lowest of the totals, with the number of its band in the lower bits; without branches, since they
    // would be unpredictable. The total of a band without a choice has wrapped around to the highest values.
    unsigned least = ~0u;
#pragma GCC unroll 3
    for (int i = 0; i < (rows > 1 ? columns : 0); ++i)
      least = lesser(least, unsigned{total[0][Layout::lane(i, 0)]} << 3 | static_cast<unsigned>(i));
#pragma GCC unroll 3
    for (int i = 0; i < (columns > 1 ? rows : 0); ++i)
      least = lesser(least, unsigned{total[1][Layout::lane(0, i)]} << 3 | static_cast<unsigned>(i) | 4u);
    narrow_band best;
    // Below n where a digit has no way: contradictory, and then cells are chosen, until one has no candidate.
    if (least >> 3 >= word(~word{n})) return best;
    best.along = static_cast<signed char>(least >> 2 & 1);
    best.index = static_cast<signed char>(least & 3);

    const int lines = rows == columns ? rows : Layout::through::lines(best.along), ways = lines == 3 ? 6 : 2;
    const int first = best.along == 0 ? Layout::lane(best.index, 0) : Layout::lane(0, best.index);
    const int step = best.along == 0 ? 1 : Layout::stride;
    unsigned with[6] = {}, once = 0, twice = 0, thrice = 0;
#pragma GCC unroll 6
    for (int w = 0; w < ways; ++w) {
      with[w] = way[best.along][w / 3][first + w % 3 * step];
      thrice |= twice & with[w];
      twice |= once & with[w];
      once |= with[w];
    }
    if (unsigned two = twice & ~thrice; two != 0) {
      best.digit = static_cast<signed char>(std::countr_zero(two));
    } else {
      unsigned four = 0; // or more
      once = twice = thrice = 0;
      for (int w = 0; w < ways; ++w) {
        four |= thrice & with[w];
        thrice |= twice & with[w];
        twice |= once & with[w];
        once |= with[w];
      }
      best.digit = static_cast<signed char>(std::countr_zero((thrice & ~four) != 0 ? thrice & ~four : four));
    }
    unsigned open = 0;
#pragma GCC unroll 6
    for (int w = 0; w < ways; ++w) open |= (with[w] >> best.digit & 1) << w;
    best.ways = static_cast<unsigned char>(open);
    return best;
  }

  // The place in its box and the lane of a cell with two candidates; lane -1 if there is none.
  static constexpr std::pair<int, int> first_pair(const state& s) {
    return pair_within(s, 0, Lanes::load(Layout::boxes));
  }
  // The next such cell in another band and stack.
  static constexpr std::pair<int, int> next_pair_apart(const state& s, int place, int lane) {
    return pair_within(s, place, ~(band_of(lane) | stack_of(lane)));
  }

  // Places the digit `bit` in the cell at a place and lane, which has it; true if that was the last cell.
  static constexpr bool place(state& s, int at, int lane, word bit) {
    const int row = at / columns, column = at % columns;
    const Lanes bits = Lanes::all(bit), own = Lanes::load(Layout::one_lane[std::size_t(lane)]);
    const Lanes in_row = bits & band_of(lane), in_column = bits & stack_of(lane);
    const Lanes off[4] = {bits & own, in_row, in_column, in_row | in_column};
    const Lanes at_place = (Lanes::load(s.digits[std::size_t(at)]) & ~(off[3] | own)) | off[0];
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
      for (int c = 0; c < columns; ++c) {
        typename Layout::row& words = s.digits[std::size_t(r * columns + c)];
        (Lanes::load(words) & ~off[(r == row) + 2 * (c == column)]).store(words);
      }
    at_place.store(s.digits[std::size_t(at)]);
    const Lanes placed = Lanes::load(s.placed) | (own & Lanes::all(Layout::bit(at)));
    placed.store(s.placed);
    return !(placed ^ Lanes::load(Layout::boxes)).any();
  }

  // Eliminates the digit from the mini-lines of the band that are not on the way.
  static constexpr void keep_way(state& s, const narrow_band& band, int way) {
    const auto& off = Layout::off_way[std::size_t(band.along)][std::size_t(band.index)][std::size_t(way)];
    const Lanes bit = Lanes::all(Layout::bit(band.digit));
    Lanes off_row[rows], off_column[columns];
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r) off_row[r] = bit & Lanes::load(off.in_rows[std::size_t(r)]);
#pragma GCC unroll 3
    for (int c = 0; c < columns; ++c) off_column[c] = bit & Lanes::load(off.in_columns[std::size_t(c)]);
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
      for (int c = 0; c < columns; ++c) {
        typename Layout::row& at = s.digits[std::size_t(r * columns + c)];
        (Lanes::load(at) & ~(off_row[r] | off_column[c])).store(at);
      }
  }

private:
  BOXLINE_ALWAYS_INLINE static constexpr Lanes band_of(int lane) {
    return Lanes::load(Layout::band_lanes[std::size_t(lane / Layout::stride)]);
  }
  BOXLINE_ALWAYS_INLINE static constexpr Lanes stack_of(int lane) {
    return Lanes::load(Layout::stack_lanes[std::size_t(lane % Layout::stride)]);
  }

  BOXLINE_ALWAYS_INLINE static constexpr std::pair<int, int> pair_within(const state& s, int place,
                                                                         const Lanes& lanes) {
    for (; place < n; ++place) {
      const Lanes more = Lanes::load(s.digits[std::size_t(place)]).without_lowest();
      const Lanes two = more & more.without_lowest().where_zero() & lanes;
      if (const int lane = two.first(); lane >= 0) return {place, lane};
    }
    return {0, -1};
  }

  static constexpr unsigned lesser(unsigned a, unsigned b) {
    return b < a ? b : a;
  }

  // Sets which cells are placed. False if a cell has no digit, or a digit has two cells of a box: then the
  // cells with at most one digit are more than the digits in them, which a sweep without a change does not
  // show. Not inlined, so that the sweep keeps its registers.
  BOXLINE_NOINLINE static constexpr bool settle(state& s, const Lanes& taken) {
    Lanes placed = Lanes::all(0);
#pragma GCC unroll 9
    for (int i = 0; i < n; ++i)
      placed = placed | (Lanes::load(s.digits[std::size_t(i)]).without_lowest().where_zero() &
                         Lanes::all(Layout::bit(i)));
    placed = placed & Lanes::load(Layout::boxes);
    placed.store(s.placed);
    return !(placed.counts() ^ taken.counts()).any();
  }

  static constexpr int rows = Layout::rows, columns = Layout::columns, n = Layout::n;
  using block = Lanes[rows][columns];

  BOXLINE_ALWAYS_INLINE static constexpr void load(const state& s, block& v) {
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
      for (int c = 0; c < columns; ++c) v[r][c] = Lanes::load(s.digits[std::size_t(r * columns + c)]);
  }

  BOXLINE_ALWAYS_INLINE static constexpr void store(const block& v, state& s) {
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
      for (int c = 0; c < columns; ++c) v[r][c].store(s.digits[std::size_t(r * columns + c)]);
  }

  // The digits of each mini-row, by its row in the box, and of each mini-column.
  BOXLINE_ALWAYS_INLINE static constexpr void gather(const block& v, Lanes (&row)[rows],
                                                     Lanes (&column)[columns]) {
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r) {
      row[r] = v[r][0];
#pragma GCC unroll 3
      for (int c = 1; c < columns; ++c) row[r] = row[r] | v[r][c];
    }
#pragma GCC unroll 3
    for (int c = 0; c < columns; ++c) {
      column[c] = v[0][c];
#pragma GCC unroll 3
      for (int r = 1; r < rows; ++r) column[c] = column[c] | v[r][c];
    }
  }

  template <int Along, int Steps>
  BOXLINE_ALWAYS_INLINE static constexpr Lanes turned(const Lanes& x) {
    return x.template permuted<typename Layout::template turn<Along, Steps>>();
  }

  // `line[i]` has, by lane, the digits that line i of a band can have in each of its boxes: rows of a band
  // along its stacks, or columns of a stack along its bands. `keeps[i]` gets those that are on a way through
  // the band, and may get others that are not in `line[i]`. False if a digit has no box in a line; with two
  // or three lines, or all ways, the test of the boxes finds that.
  template <bool Ways, int Lines, int Along>
  BOXLINE_ALWAYS_INLINE static constexpr bool confine(const Lanes (&line)[Lines], Lanes (&keeps)[Lines],
                                                      const Lanes& boxes) {
    if constexpr (Lines == 1) {
      keeps[0] = boxes;
    } else if constexpr (Lines == 2) {
      keeps[0] = turned<Along, 1>(line[1]);
      keeps[1] = turned<Along, 1>(line[0]);
    } else if constexpr (Lines == 3) {
      Lanes next[3], last[3];
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i) {
        next[i] = turned<Along, 1>(line[i]);
        last[i] = turned<Along, 2>(line[i]);
      }
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i)
        keeps[i] = (next[(i + 1) % 3] & last[(i + 2) % 3]) | (last[(i + 1) % 3] & next[(i + 2) % 3]);
    } else if constexpr (Lines == 4 && Ways) {
      four_ways<Along>(line, keeps);
    } else {
      return lock<Lines, Along>(line, keeps, boxes);
    }
    return true;
  }

  // Locked candidates. Claiming: a line has one box for a digit. Pointing: a box has one line for a digit.
  template <int Lines, int Along>
  static constexpr bool lock(const Lanes (&line)[Lines], Lanes (&keeps)[Lines], const Lanes& boxes) {
    Lanes claimed[Lines], above[Lines], claimed_above[Lines], missing = Lanes::all(0);
    Lanes lines = Lanes::all(0), claims = lines;
    for (int i = 0; i < Lines; ++i) {
      const Lanes elsewhere = others<Lines, Along>(line[i]);
      claimed[i] = line[i] & ~elsewhere;
      missing = missing | (boxes & ~(line[i] | elsewhere));
      above[i] = lines;
      claimed_above[i] = claims;
      lines = lines | line[i];
      claims = claims | claimed[i];
    }
    if (missing.any()) return false;
    lines = claims = Lanes::all(0);
    for (int i = Lines - 1; i >= 0; --i) {
      const Lanes points = line[i] & ~(lines | above[i]);
      keeps[i] = ~(claims | claimed_above[i] | others<Lines, Along>(points));
      lines = lines | line[i];
      claims = claims | claimed[i];
    }
    return true;
  }

  // By lane, the digits that some line of the band has in none of its boxes.
  template <int Lines, int Along>
  BOXLINE_ALWAYS_INLINE static constexpr Lanes missing(const Lanes (&line)[Lines]) {
    Lanes sum = Lanes::all(0);
    if constexpr (Lines > 1) {
      const Lanes boxes = Lanes::load(Layout::boxes);
#pragma GCC unroll 3
      for (int i = 0; i < Lines; ++i) sum = sum | (boxes & ~(line[i] | others<Lines, Along>(line[i])));
    }
    return sum;
  }

  // The union of the other boxes' words in the band.
  template <int Lines, int Along>
  BOXLINE_ALWAYS_INLINE static constexpr Lanes others(const Lanes& x) {
    return spread<Lines, Along, 1>(turned<Along, 1>(x));
  }
  // `sum` is the union of the words of the next `Covered` boxes.
  template <int Lines, int Along, int Covered>
  BOXLINE_ALWAYS_INLINE static constexpr Lanes spread(const Lanes& sum) {
    if constexpr (Covered == Lines - 1)
      return sum;
    else if constexpr (2 * Covered <= Lines - 1)
      return spread<Lines, Along, 2 * Covered>(sum | turned<Along, Covered>(sum));
    else
      return sum | turned<Along, Lines - 1 - Covered>(sum);
  }

  // The 24 ways of four lines: lines 0 and 1 share a pair of boxes, 2 and 3 the other pair. A pair is in the
  // lane of its first box: four pairs of neighbours, two pairs of boxes two apart, each of these in two
  // lanes.
  template <int Along>
  BOXLINE_ALWAYS_INLINE static constexpr void four_ways(const Lanes (&line)[4], Lanes (&keeps)[4]) {
    Lanes one[4], two[4], near[2], far[2];
#pragma GCC unroll 3
    for (int i = 0; i < 4; ++i) {
      one[i] = turned<Along, 1>(line[i]);
      two[i] = turned<Along, 2>(line[i]);
    }
#pragma GCC unroll 2
    for (int p = 0; p < 2; ++p) {
      near[p] = (line[2 * p] & one[2 * p + 1]) | (one[2 * p] & line[2 * p + 1]);
      far[p] = (line[2 * p] & two[2 * p + 1]) | (two[2 * p] & line[2 * p + 1]);
    }
    const Lanes both_near = near[0] & turned<Along, 2>(near[1]), both_far = far[0] & turned<Along, 1>(far[1]);
    const Lanes pair_near[2] = {both_near, turned<Along, 2>(both_near)};
    const Lanes pair_far[2] = {both_far, turned<Along, 1>(both_far)};
#pragma GCC unroll 3
    for (int i = 0; i < 4; ++i) {
      const int p = i / 2, other = i ^ 1;
      keeps[i] = (pair_near[p] & one[other]) | turned<Along, 3>(pair_near[p] & line[other]) |
                 (pair_far[p] & two[other]);
    }
  }

  // A mini-line holds as many digits as it has cells. If as many are possible, they are in no other mini-line
  // of the box. If as many are possible in no other mini-line, no other digit is in this one.
  BOXLINE_NOINLINE static constexpr progress fill_mini_lines(state& s, const Lanes& boxes) {
    block v;
    load(s, v);
    Lanes row[rows], column[columns], row_keeps[rows], column_keeps[columns];
    gather(v, row, column);
    if (!fill<columns>(row, row_keeps, boxes) || !fill<rows>(column, column_keeps, boxes))
      return progress::contradiction;
    Lanes change = Lanes::all(0);
#pragma GCC unroll 3
    for (int r = 0; r < rows; ++r)
#pragma GCC unroll 3
      for (int c = 0; c < columns; ++c) {
        const Lanes kept = v[r][c] & row_keeps[r] & column_keeps[c];
        change = change | (kept ^ v[r][c]);
        v[r][c] = kept;
      }
    if (!change.any()) return progress::none;
    store(v, s);
    return progress::some;
  }
  template <int Cells, int Lines>
  BOXLINE_ALWAYS_INLINE static constexpr bool fill(const Lanes (&line)[Lines], Lanes (&keeps)[Lines],
                                                   const Lanes& boxes) {
    Lanes must[Lines], short_of = Lanes::all(0);
#pragma GCC unroll 3
    for (int i = 0; i < Lines; ++i) {
      Lanes elsewhere = Lanes::all(0);
#pragma GCC unroll 3
      for (int j = 0; j < Lines; ++j)
        if (j != i) elsewhere = elsewhere | line[j];
      const Lanes certain = line[i] & ~elsewhere;
      const Lanes last_possible = without<Cells - 1>(line[i]), last_certain = without<Cells - 1>(certain);
      short_of = short_of | (last_possible.where_zero() & boxes) | last_certain.without_lowest();
      must[i] = line[i] & last_possible.without_lowest().where_zero();
      keeps[i] = certain | last_certain.where_zero();
    }
    if (short_of.any()) return false;
#pragma GCC unroll 3
    for (int i = 0; i < Lines; ++i)
#pragma GCC unroll 3
      for (int j = 0; j < Lines; ++j)
        if (j != i) keeps[i] = keeps[i] & ~must[j];
    return true;
  }
  template <int Count>
  BOXLINE_ALWAYS_INLINE static constexpr Lanes without(const Lanes& x) {
    if constexpr (Count == 0)
      return x;
    else
      return without<Count - 1>(x.without_lowest());
  }

  // The digits that each way leaves open, by the box of the first line: in way[0] the next line is in the
  // next box, in way[1] in the box after that; and the number of digits over all ways, less n + 1.
  template <int Lines, int Along>
  BOXLINE_ALWAYS_INLINE static constexpr void
  count_ways(const Lanes (&line)[Lines], typename Layout::row (&way)[2], typename Layout::row& total) {
    static_assert(Lines <= 3);
    Lanes sum;
    if constexpr (Lines == 1) {
      return;
    } else if constexpr (Lines == 2) {
      const Lanes there = line[0] & turned<Along, 1>(line[1]);
      there.store(way[0]);
      sum = there.counts();
      sum = sum + turned<Along, 1>(sum);
    } else {
      const Lanes up = line[0] & turned<Along, 1>(line[1]) & turned<Along, 2>(line[2]);
      const Lanes down = line[0] & turned<Along, 2>(line[1]) & turned<Along, 1>(line[2]);
      up.store(way[0]);
      down.store(way[1]);
      sum = up.counts_with(down);
      sum = sum + turned<Along, 1>(sum) + turned<Along, 2>(sum);
    }
    (sum + Lanes::all(static_cast<word>(-(n + 1)))).store(total);
  }
};
