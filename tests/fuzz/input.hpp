// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

/// \file
/// The input of a fuzz target, byte by byte, and how a target fails.

namespace fuzz {

/// Ends the program unless it holds.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

/// The bytes of an input; zeros after its end, so that every input is whole.
class bytes {
public:
  bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  int next() { return at_ < size_ ? data_[at_++] : 0; }
  /// A number from 0 to bound - 1.
  int below(int bound) { return next() % bound; }
  std::uint64_t word() {
    std::uint64_t w = 0;
    for (int i = 0; i < 8; ++i) w = w << 8 | static_cast<std::uint64_t>(next());
    return w;
  }
  /// All that is left.
  std::string_view rest() const { return {reinterpret_cast<const char*>(data_ + at_), size_ - at_}; }

private:
  const std::uint8_t* data_;
  std::size_t size_, at_ = 0;
};

/// A grid of any values, a byte a cell: blank where it is greater than n.
template <boxline::box B>
boxline::grid<B> any_grid(bytes& in) {
  boxline::grid<B> g;
  for (int c = 0; c < B.cells(); ++c)
    if (const int value = in.next(); value <= B.size()) g.set_value(boxline::cell(c), value);
  return g;
}

} // namespace fuzz
