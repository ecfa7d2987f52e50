// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/ids.hpp>

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// The cells of a grid of any size that differ from each cell, by the houses of a game or by its constraints,
/// as bits: c % 64 of word c / 64.
class differing_cells {
public:
  /// None differ.
  explicit differing_cells(box b)
      : words_(static_cast<std::size_t>(b.cells() + 63) / 64),
        bits_(static_cast<std::size_t>(b.cells()) * words_) {}

  /// Notes that one differs from another; not the other way round. O(1).
  void add(cell from, cell other) {
    bits_[std::size_t(from) * words_ + std::size_t(other) / 64] |= std::uint64_t{1}
                                                                   << (std::size_t(other) % 64);
  }
  /// Notes that each of some cells differs from each other one. O(cells * `words()`).
  void add_all(std::span<const cell> cells) {
    const std::vector<std::uint64_t> all = bits_of(cells);
    for (const cell c : cells) {
      std::uint64_t* const to = bits_.data() + std::size_t(c) * words_;
      for (std::size_t w = 0; w < words_; ++w) to[w] |= all[w];
      to[std::size_t(c) / 64] &= ~(std::uint64_t{1} << (std::size_t(c) % 64));
    }
  }
  /// Some cells as the bits of `from`.
  std::vector<std::uint64_t> bits_of(std::span<const cell> cells) const {
    std::vector<std::uint64_t> result(words_);
    for (const cell c : cells) result[std::size_t(c) / 64] |= std::uint64_t{1} << (std::size_t(c) % 64);
    return result;
  }
  /// Whether they differ. O(1).
  bool operator()(cell from, cell other) const {
    return (bits_[std::size_t(from) * words_ + std::size_t(other) / 64] >> (std::size_t(other) % 64) & 1) !=
           0;
  }
  /// The cells that differ from this one.
  std::span<const std::uint64_t> from(cell c) const {
    return std::span(bits_).subspan(std::size_t(c) * words_, words_);
  }
  /// How many words `from` has.
  std::size_t words() const { return words_; }

  /// The cells of a grid of up to 9x9.
  using cell_bits = std::bitset<81>;
  /// `from` as one value. Requires n <= 9.
  cell_bits bits_from(cell c) const {
    const std::span<const std::uint64_t> words = from(c);
    cell_bits result(words[0]);
    if (words.size() > 1) result |= cell_bits(words[1]) << 64;
    return result;
  }

private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_; // words_ words a cell
};

} // namespace boxline::inline v0_2::constraints
