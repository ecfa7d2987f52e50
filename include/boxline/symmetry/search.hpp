// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/symmetry/chains.hpp>
#include <boxline/symmetry/transform.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::symmetry {

// clang-format off
/// The search tree of `canonicalise`: individualisation and refinement after McKay, "Practical graph
/// isomorphism" (1981), and McKay and Piperno, "Practical graph isomorphism, II" (2014).
///
///     a node    a refined colouring
///     children  for each line of the largest class of lines: the colouring with this line before the others
///     a leaf    every line has a colour of its own: an order of the lines, and with it a grid
///
/// Equivalent puzzles have isomorphic trees. The best leaf has the least list of traces on its path, then the
/// least grid. A path whose traces are greater than the best so far is pruned. A leaf with the grid of the
/// best one is an automorphism: it is recorded, the search backtracks to the node where the two paths part,
/// and of children that known automorphisms map to each other only one is searched. The automorphisms
/// recorded generate all, also those below each node on the path to the first leaf: of the leaves below it
/// with the best grid, each was found, or is an image of an earlier one. So the orbits along this path are
/// complete, and the product of their sizes is the order of the group (on the lines: exchanges of digits that
/// do not occur are not part of it).
// clang-format on
template <box B>
class labelling_search {
  using in = incidence<B>;
  using where = geometry<B>;

public:
  /// The lines in their order at a leaf: those of the side that has the first one, band by band, then the
  /// others.
  using line_order = std::array<std::uint16_t, in::lines>;

  /// Requires values up to n. Keeps no reference but the cancel callable of `limit`.
  labelling_search(const grid<B>& puzzle, const limits& limit) : puzzle_(puzzle), limit_(limit) {
    for (int v = 0; v < in::lines; ++v) orbit_[std::size_t(v)] = static_cast<std::uint16_t>(v);
  }

  /// Searches the whole tree: `none`, or why it stopped before its end.
  stop_reason run() {
    if (const stop_reason why = limit_.check(0); why != stop_reason::none) return why;
    levels_.push_back(coloured(puzzle_));
    nodes_ = 1;
    visit(0);
    return stopped_by_;
  }

  std::uint64_t nodes() const { return nodes_; }
  const grid<B>& best_grid() const { return best_.image; }
  /// Takes the puzzle to the best grid.
  transform<B> to_best() const { return along(best_.lines, best_.digits); }
  /// The orbit sizes of the lines on the path to the first leaf, each under the automorphisms that fix those
  /// before it.
  const std::vector<int>& orbit_sizes() const { return orbit_sizes_; }
  /// The automorphisms that were found, which generate all: line v is mapped to line `a[v]`.
  const std::vector<line_order>& automorphisms() const { return automorphisms_; }
  /// One of them as a transform.
  transform<B> transform_to_itself(const line_order& a) const {
    line_order source;
    for (int v = 0; v < in::lines; ++v) source[a[std::size_t(v)]] = static_cast<std::uint16_t>(v);
    std::array<std::array<std::uint8_t, where::n>, where::n> values{};
    typename transform<B>::permutation digits = transform<B>().digits();
    for (int i = 0; i < puzzle_.count; ++i) {
      const auto& g = puzzle_.givens[std::size_t(i)];
      values[g.row][g.column - in::n] = static_cast<std::uint8_t>(g.digit - in::first_digit);
    }
    for (int i = 0; i < puzzle_.count; ++i) {
      const auto& g = puzzle_.givens[std::size_t(i)];
      const int r = std::min(a[g.row], a[g.column]), c = std::max(a[g.row], a[g.column]);
      digits[g.digit - in::first_digit] = values[std::size_t(r)][std::size_t(c - in::n)];
    }
    return along(source, digits);
  }

private:
  struct leaf {
    line_order lines{};
    typename transform<B>::permutation digits{};
    grid<B> image{};
  };

  // Visits the node at `level`; the traces on its path are those of the path to the best leaf, if there is
  // one. Gives the level to backtrack to.
  int visit(int level) {
    if (levels_[std::size_t(level)].is_discrete()) return visit_leaf(level);
    const bool leads_to_first = !has_first_;
    std::vector<std::uint16_t> members;
    {
      const colouring<B>& here = levels_[std::size_t(level)];
      int largest = 0, size = 0;
      for (int first = 0, end; first < in::lines; first = end) {
        end = here.end_of(first);
        if (end - first > size) largest = first, size = end - first;
      }
      for (int i = largest; i < largest + size; ++i)
        members.push_back(static_cast<std::uint16_t>(here.at(i)));
    }
    std::vector<std::uint16_t> tried;
    std::size_t known = ~std::size_t{0};
    line_order orbit_here{};
    for (const std::uint16_t line : members) {
      if (!tried.empty()) {
        // The automorphisms found fix the path to every node on the path to the first leaf.
        if (!leads_to_first && known != automorphisms_.size()) {
          known = automorphisms_.size();
          orbit_here = orbits_that_fix(level);
        }
        line_order& orbit = leads_to_first ? orbit_ : orbit_here;
        if (std::any_of(tried.begin(), tried.end(),
                        [&](int t) { return root_of(orbit, t) == root_of(orbit, line); }))
          continue;
      }
      if (const stop_reason why = limit_.check(nodes_, "canonical form"); why != stop_reason::none) {
        stopped_by_ = why;
        return -1;
      }
      tried.push_back(line);
      if (const int back = descend(level, line); back < level) return back;
    }
    if (leads_to_first) {
      int size = 0;
      for (const int line : members)
        size += root_of(orbit_, line) == root_of(orbit_, first_path_[std::size_t(level)]);
      orbit_sizes_.push_back(size);
    }
    return level - 1;
  }

  int descend(int level, int line) {
    const auto next = static_cast<std::size_t>(level) + 1;
    if (levels_.size() == next)
      levels_.push_back(levels_[std::size_t(level)]);
    else
      levels_[next] = levels_[std::size_t(level)];
    colouring<B>& child = levels_[next];
    path_.resize(static_cast<std::size_t>(level));
    path_.push_back(static_cast<std::uint16_t>(line));
    child.individualise(line);
    child.refine(puzzle_);
    ++nodes_;
    // Leaves come before other nodes of the same trace.
    const std::pair<std::uint64_t, bool> seen{child.trace(), !child.is_discrete()};
    if (best_traces_.size() >= next && best_traces_[std::size_t(level)] < seen) return level;
    if (best_traces_.size() >= next && seen < best_traces_[std::size_t(level)]) {
      best_traces_.resize(static_cast<std::size_t>(level));
      has_best_ = false; // it will be found below this node
    }
    if (best_traces_.size() < next) best_traces_.push_back(seen);
    return visit(level + 1);
  }

  int visit_leaf(int level) {
    leaf found = leaf_of(levels_[std::size_t(level)]);
    if (has_best_ && found.image == best_.image) return meet(found);
    if (!has_first_) first_path_ = path_;
    if (!has_best_ || found.image < best_.image) {
      best_ = found;
      best_path_ = path_;
    }
    has_first_ = has_best_ = true;
    return level - 1;
  }

  // A leaf with the grid of the best one: gives the level where their paths part.
  int meet(const leaf& found) {
    line_order a;
    for (int i = 0; i < in::lines; ++i) a[best_.lines[std::size_t(i)]] = found.lines[std::size_t(i)];
    automorphisms_.push_back(a);
    unite(orbit_, a);
    const auto parted = std::mismatch(path_.begin(), path_.end(), best_path_.begin());
    return static_cast<int>(parted.first - path_.begin());
  }

  leaf leaf_of(const colouring<B>& c) const {
    leaf result;
    // Each chute at the place of its first line, with its lines in their order.
    const int side = c.at(0) < in::n ? 0 : in::n;
    for (int s = 0, next = 0; s < 2; ++s) {
      const int first = s == 0 ? side : in::n - side, width = first == 0 ? B.rows : B.columns;
      std::array<std::uint16_t, in::chutes> filled{}, start{};
      for (int i = 0; i < in::lines; ++i) {
        const int v = c.at(i), chute = in::chute_of(v) - in::first_chute;
        if (v < first || v >= first + in::n) continue;
        if (filled[std::size_t(chute)] == 0) {
          start[std::size_t(chute)] = static_cast<std::uint16_t>(next);
          next += width;
        }
        result.lines[start[std::size_t(chute)] + filled[std::size_t(chute)]++] =
            static_cast<std::uint16_t>(v);
      }
    }
    std::array<std::uint16_t, in::lines> place;
    for (int i = 0; i < in::lines; ++i) place[result.lines[std::size_t(i)]] = static_cast<std::uint16_t>(i);
    std::array<std::uint8_t, where::cells> cells{};
    for (int i = 0; i < puzzle_.count; ++i) {
      const auto& g = puzzle_.givens[std::size_t(i)];
      const int r = std::min(place[g.row], place[g.column]),
                k = std::max(place[g.row], place[g.column]) - in::n;
      cells[std::size_t(r * in::n + k)] = static_cast<std::uint8_t>(g.digit - in::first_digit + 1);
    }
    std::array<std::uint8_t, in::n + 1> name{};
    int names = 0;
    for (int i = 0; i < where::cells; ++i) {
      if (cells[std::size_t(i)] == 0) continue;
      if (name[cells[std::size_t(i)]] == 0) name[cells[std::size_t(i)]] = static_cast<std::uint8_t>(++names);
      result.image.set_value(cell(i), name[cells[std::size_t(i)]]);
    }
    for (int d = 0; d < in::n; ++d)
      result.digits[std::size_t(d)] =
          static_cast<std::uint8_t>((name[std::size_t(d + 1)] == 0 ? ++names : name[std::size_t(d + 1)]) - 1);
    return result;
  }

  // The transform to this order of the lines.
  static transform<B> along(const line_order& lines, const typename transform<B>::permutation& digits) {
    const bool transposed = lines[0] >= in::n;
    typename transform<B>::permutation rows, columns;
    for (int i = 0; i < in::n; ++i) {
      rows[std::size_t(i)] = static_cast<std::uint8_t>(lines[std::size_t(i)] - (transposed ? in::n : 0));
      columns[std::size_t(i)] =
          static_cast<std::uint8_t>(lines[std::size_t(in::n + i)] - (transposed ? 0 : in::n));
    }
    return *transform<B>::from_parts(digits, rows, columns, transposed);
  }

  static int root_of(line_order& orbit, int v) {
    while (orbit[std::size_t(v)] != v) v = orbit[std::size_t(v)] = orbit[orbit[std::size_t(v)]];
    return v;
  }
  static void unite(line_order& orbit, const line_order& a) {
    for (int v = 0; v < in::lines; ++v) {
      const int r = root_of(orbit, v), s = root_of(orbit, a[std::size_t(v)]);
      orbit[std::size_t(std::max(r, s))] = static_cast<std::uint16_t>(std::min(r, s));
    }
  }
  // The orbits under the known automorphisms that fix each line on the path to `level`.
  line_order orbits_that_fix(int level) const {
    line_order orbit;
    for (int v = 0; v < in::lines; ++v) orbit[std::size_t(v)] = static_cast<std::uint16_t>(v);
    for (const line_order& a : automorphisms_)
      if (std::all_of(path_.begin(), path_.begin() + level, [&](int v) { return a[std::size_t(v)] == v; }))
        unite(orbit, a);
    return orbit;
  }

  incidence<B> puzzle_;
  limits limit_;
  std::vector<colouring<B>> levels_;
  std::vector<std::uint16_t> path_, first_path_, best_path_; // a line for each level
  std::vector<std::pair<std::uint64_t, bool>> best_traces_;
  leaf best_;
  bool has_first_ = false, has_best_ = false;
  line_order orbit_{};
  std::vector<line_order> automorphisms_;
  std::vector<int> orbit_sizes_;
  std::uint64_t nodes_ = 0;
  stop_reason stopped_by_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::symmetry
