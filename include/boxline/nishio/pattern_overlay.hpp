// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/isa.hpp>
#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/nishio/placements.hpp>
#include <boxline/nishio/sizes.hpp>
#include <boxline/nishio/survivors.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// The pattern overlay method: the union of those valid placements, of a list of all, that lie within the
/// cell set.
///
// clang-format off
///     words_   whole rows of a placement as bits of a 32-bit word, three rows at n = 9;
///              first the first word of each placement, then the second of each, ...:
///              12 bytes a placement at 3x3 boxes, 560 KB
// clang-format on
///
/// No branch depends on a placement, and a vector instruction examines one in each lane. Exact; always linear
/// in the placements, so only for boxes with up to a million of them: k = 2 and 3, 2x3, 2x4, 2x5, and Latin
/// squares up to n = 9. `limits::nodes` are placements: a call with fewer than there are gives
/// `limit_reached`. Time and cancellation are checked every 4,096 placements. Choose it as a reference for
/// the faster methods. Constant after construction. Source: Eppstein, "Solving Single-digit Sudoku
/// Subproblems" (2012), section 2, after Sudopedia and Brouwer.
template <box B>
class pattern_overlay {
  static constexpr int n = B.size();
  static constexpr std::size_t size = static_cast<std::size_t>(placement_count<B>());
  static_assert(placement_count<B>() <= 1'000'000,
                "boxline::nishio::pattern_overlay: more than a million placements; "
                "take layered<B> or depth_first<B>");

public:
  static constexpr bool is_exact = true;

  /// Lists the placements. O(n * placements).
  pattern_overlay() : words_(stride * words_per_set) {
    std::size_t i = 0;
    for_each_placement<B>([&](const placement<B>& p) {
      put(i++, packed(p.cells()));
      return true;
    });
    for (; i < stride; ++i) put(i, packed(first())); // pads the last vector with the first placement
  }

  /// The survivors of `cells`.
  survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) const {
    if (limit.nodes < size) return {placement_verdict::limit_reached, cells};
    set outside = packed(cells);
    for (word& w : outside) w = ~w;
    std::array<lanes, words_per_set> found{};
    for (std::size_t from = 0; from < stride; from += block) {
      if (const stop_reason why = limit.check(from, "pattern overlay"); why != stop_reason::none)
        return {stopped_as<placement_verdict>(why), cells};
      overlay(outside, from, from + block < stride ? from + block : stride, found);
    }
    const cell_set<B> result = unpacked(found);
    return {result.empty() ? placement_verdict::impossible : placement_verdict::possible, result};
  }

private:
  using word = std::uint32_t;
  // Explicit vectors, since compilers do not vectorise this loop at every level of optimisation.
  static constexpr std::size_t bytes = isa::compiled::register_bytes;
  using lanes = bits::word_vector<word, bytes / sizeof(word)>;

  static constexpr int rows_per_word = 32 / n;
  static constexpr std::size_t words_per_set = (n + rows_per_word - 1) / rows_per_word;
  static constexpr std::size_t stride = (size + 15) / 16 * 16, block = 4096;
  using set = std::array<word, words_per_set>;

  // Adds the placements [from, to) that have no cell outside.
  void overlay(const set& outside, std::size_t from, std::size_t to,
               std::array<lanes, words_per_set>& found) const {
    for (std::size_t i = from; i < to; i += bytes / sizeof(word)) {
      std::array<lanes, words_per_set> some;
      lanes out{};
      for (std::size_t w = 0; w < words_per_set; ++w) {
        std::memcpy(&some[w], words_.data() + w * stride + i, bytes);
        out |= some[w] & outside[w];
      }
      const lanes is_inside = bits::where_zero<word, bytes / sizeof(word)>(out);
      for (std::size_t w = 0; w < words_per_set; ++w) found[w] |= some[w] & is_inside;
    }
  }

  static set packed(const cell_set<B>& cells) {
    set result{};
    for (int r = 0; r < n; ++r)
      result[r / rows_per_word] |= static_cast<word>(cells.row(r).bits()) << (r % rows_per_word * n);
    return result;
  }
  static cell_set<B> unpacked(const std::array<lanes, words_per_set>& found) {
    using line = typename cell_set<B>::line;
    cell_set<B> result;
    for (int r = 0; r < n; ++r) {
      word w = 0;
      for (std::size_t i = 0; i < bytes / sizeof(word); ++i) w |= found[r / rows_per_word][i];
      result.row(r) = line::from_word(
          static_cast<typename line::word>(w >> (r % rows_per_word * n) & line::full().bits()));
    }
    return result;
  }
  void put(std::size_t i, const set& s) {
    for (std::size_t w = 0; w < words_per_set; ++w) words_[w * stride + i] = s[w];
  }
  cell_set<B> first() const {
    cell_set<B> result;
    for_each_placement<B>([&](const placement<B>& p) {
      result = p.cells();
      return false;
    });
    return result;
  }

  std::vector<word> words_;
};

} // namespace boxline::inline v0_2::nishio
