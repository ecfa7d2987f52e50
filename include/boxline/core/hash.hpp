// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/core/ids.hpp>

#include <string_view> // declares std::hash

/// \file
/// Hashes, so that the standard unordered containers take grids, candidates, cells, digits, houses,
/// assignments and bit sets as they are: `std::unordered_set<grid<3>>`. Apart from the types, which need no
/// standard header for them.

namespace boxline::inline v0_2 {

/// FNV-1a, the same on every platform, over whatever is given one number after the other.
class fnv_hash {
public:
  constexpr void add(std::uint64_t value) { state_ = (state_ ^ value) * 0x100000001b3u; }
  constexpr std::size_t value() const { return static_cast<std::size_t>(state_); }

private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

/// The hash of a set, over its members. O(capacity / 64 + members).
template <bit_set S>
struct hash<S> {
  constexpr std::size_t operator()(const S& s) const {
    fnv_hash h;
    for (int i = s.first(); i >= 0; i = s.next(i)) h.add(static_cast<std::uint64_t>(i) + 1);
    return h.value();
  }
};

/// The hash of candidates, over the word of each cell. O(n^2).
template <box B>
struct hash<candidates<B>> {
  constexpr std::size_t operator()(const candidates<B>& marks) const {
    fnv_hash h;
    for (int c = 0; c < B.cells(); ++c) h.add(marks[cell(c)].bits());
    return h.value();
  }
};

template <>
struct hash<assignment> {
  constexpr std::size_t operator()(const assignment& a) const {
    fnv_hash h;
    h.add(static_cast<std::uint64_t>(int(a.where)));
    h.add(static_cast<std::uint64_t>(a.what.value()));
    return h.value();
  }
};

} // namespace boxline::inline v0_2

/// \cond
template <boxline::box B>
struct std::hash<boxline::grid<B>> : boxline::hash<boxline::grid<B>> {};
template <boxline::box B>
struct std::hash<boxline::candidates<B>> : boxline::hash<boxline::candidates<B>> {};
template <int N>
struct std::hash<boxline::sets::word_set<N>> : boxline::hash<boxline::sets::word_set<N>> {};
template <int N>
struct std::hash<boxline::sets::array_set<N>> : boxline::hash<boxline::sets::array_set<N>> {};
template <>
struct std::hash<boxline::assignment> : boxline::hash<boxline::assignment> {};
template <>
struct std::hash<boxline::cell> {
  constexpr std::size_t operator()(boxline::cell c) const noexcept {
    return static_cast<std::size_t>(int(c));
  }
};
template <>
struct std::hash<boxline::house> {
  constexpr std::size_t operator()(boxline::house u) const noexcept {
    return static_cast<std::size_t>(int(u));
  }
};
template <>
struct std::hash<boxline::digit> {
  constexpr std::size_t operator()(boxline::digit d) const noexcept {
    return static_cast<std::size_t>(d.value());
  }
};
/// \endcond
