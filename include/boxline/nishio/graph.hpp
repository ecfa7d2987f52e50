// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/nishio/sizes.hpp>
#include <boxline/sets/word_set.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace boxline::inline v0_2::nishio {

/// Eppstein's graph for boxes of R rows and C columns, with every cell allowed. A vertex is a set of rows of
/// the grid, in which no band has two rows more than another: an almost-balanced 0-1 matrix with a row of R
/// coefficients for each of the C bands. Its *rank* is its number of rows. An edge adds a row r to a vertex
/// of rank c, and represents the cell at row r, column c. The paths from the source, the empty set, to the
/// sink, the set of all rows, are the valid placements. For fewer cells ignore the edges of the others.
///
/// Vertices are numbered by rank, the source 0. With c = i * C + j, those of rank c have i rows in each band
/// and one more in j *raised* bands, so that all have (C - j) * (R - i) edges: the position of a vertex's
/// edges is a product.
///
// clang-format off
///     rows_     the row set of each vertex                                   4 bytes a vertex at k = 5
///     edges_    those of vertex 0 by ascending row, those of vertex 1, ...   4 bytes each: target * 32 + row
// clang-format on
///
/// Within a rank, the number is computed too (`find`): ordered first by which bands are raised, then by the
/// lowest row of each band, from the first band on, then by the bands' other rows. Depth-first searches
/// access memory nearly in this order; at k = 5, all cells allowed, they take three times as long with
/// vertices in the order of their words.
///
/// The constructor takes O(edges * C): 0.4 s and 155 MB for the 4,528,052 vertices and 34,189,800 edges of
/// 5x5 boxes. Few larger boxes fit into memory. The graph is constant then, so that threads can share it.
/// Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), section 3.
template <box B>
class graph {
  static constexpr int n = B.size(), R = B.rows, C = B.columns;
  static_assert(
      n <= 32 && edge_count<B>() <= 1u << 28,
      "boxline::nishio::graph: more than 2^28 edges, a gigabyte; take layered<B>, which needs no graph");

public:
  /// The number of a vertex, or of an edge.
  using index = std::uint32_t;
  using row_set = sets::word_set<n>;

  /// To a vertex with one row more. Trivially copyable, 4 bytes.
  class edge {
  public:
    constexpr edge() = default;
    constexpr edge(index target, int row) : bits_(target << 5 | static_cast<index>(row)) {}
    constexpr index target() const { return bits_ >> 5; }
    /// The row that it adds. With the rank of the vertex that it comes from as the column, this is its
    /// cell's.
    constexpr int row() const { return static_cast<int>(bits_ & 31); }
    friend constexpr bool operator==(edge, edge) = default;

  private:
    index bits_ = 0;
  };

  graph() {
    stop_check never;
    build(never);
  }
  /// The same, within the time and the cancel callable of `limit`, or nothing where these stop it, for the
  /// reason in `why`.
  static std::optional<graph> within(const limits& limit, stop_reason& why) {
    stop_check stop(limit, {.stage = "graph"});
    std::optional<graph> result{graph(unbuilt())};
    result->build(stop);
    why = stop.why();
    if (why != stop_reason::none) result.reset();
    return result;
  }

  static constexpr index vertices() { return static_cast<index>(vertex_count<B>()); }
  static constexpr index edges() { return static_cast<index>(edge_count<B>()); }
  /// The vertex without rows, and the one with all rows.
  static constexpr index source() { return 0; }
  static constexpr index sink() { return vertices() - 1; }
  /// The vertices of a rank, 0 to n, are those from this one up to the next rank's first, exclusive. Also for
  /// n + 1.
  static constexpr index first_of_rank(int rank) { return ranks[rank].first; }
  /// How many edges each vertex of a rank has; 0 for the sink's.
  static constexpr int degree(int rank) { return ranks[rank].degree; }

  row_set rows(index vertex) const { return rows_[vertex]; }
  /// How many rows it has: the column of its edges' cells.
  int rank(index vertex) const { return rows_[vertex].count(); }
  /// The edges from a vertex, by ascending row. O(1).
  std::span<const edge> out(index vertex) const { return out(vertex, rank(vertex)); }
  /// The same where the vertex's rank is known.
  std::span<const edge> out(index vertex, int rank) const {
    const auto degree = static_cast<std::size_t>(ranks[rank].degree);
    return {edges_.data() + ranks[rank].first_edge + (vertex - ranks[rank].first) * degree, degree};
  }
  /// The vertex with exactly these rows; nothing where they are not almost balanced. O(C).
  std::optional<index> find(row_set rows) const {
    int fewest = R, most = 0;
    for (int b = 0; b < C; ++b) {
      const int ones = std::popcount(rows_of_band(rows.bits(), b));
      if (ones < fewest) fewest = ones;
      if (ones > most) most = ones;
    }
    if (most > fewest + 1) return std::nullopt;
    index raised = 0;
    address a;
    for (int b = 0; b < C; ++b) {
      const index here = rows_of_band(rows.bits(), b);
      if (std::popcount(here) > fewest) raised |= index{1} << b;
      a.append(parts_[here]);
    }
    return first(rows.count(), raised) + a.value();
  }

private:
  struct unbuilt {};
  explicit graph(unbuilt) {}

  void build(stop_check& stop) {
    rows_.resize(vertices());
    edges_.resize(edges());
    parts_.resize(std::size_t{1} << R);
    raised_.resize(std::size_t{1} << C);
    number_parts();
    number_raised();
    for (int rank = 0; rank <= n; ++rank)
      for (index raised = 0; raised + 1 < index{1} << C; ++raised)
        if (std::popcount(raised) == rank % C) builder(*this, rank, raised, stop).build();
  }

  struct rank_info {
    index first = 0, first_edge = 0;
    int degree = 0;
    index block = 0; // vertices with the same bands raised
  };
  static constexpr std::array<rank_info, n + 2> ranks = [] {
    std::array<rank_info, n + 2> result{};
    for (int rank = 0; rank <= n; ++rank) {
      const int i = rank / C, j = rank % C;
      rank_info &r = result[rank], &next = result[rank + 1];
      r.degree = (C - j) * (R - i);
      r.block = static_cast<index>(power(binomial(R, i), C - j) * power(binomial(R, i + 1), j));
      const index size = r.block * static_cast<index>(binomial(C, j));
      next.first = r.first + size;
      next.first_edge = r.first_edge + size * static_cast<index>(r.degree);
    }
    return result;
  }();
  static_assert(ranks[n + 1].first == vertex_count<B>() && ranks[n + 1].first_edge == edge_count<B>());

  static constexpr std::array<std::array<index, R + 1>, R + 1> choices = [] {
    std::array<std::array<index, R + 1>, R + 1> result{};
    for (int of = 0; of <= R; ++of)
      for (int k = 0; k <= of; ++k) result[of][k] = static_cast<index>(binomial(of, k));
    return result;
  }();

  // The position of a set of rows of a band, among those of the same size in lexicographic order.
  struct part {
    index before = 0; // sets with a lower lowest row
    index alike = 1;  // sets with the same lowest row
    index rest = 0;   // its place among those
    index all = 1;
  };
  // The number of a list of parts among all lists of the same sizes: by the lowest rows, then by the rest.
  struct address {
    index lowest = 0, alike = 1, rest = 0;
    void append(const part& p) {
      lowest = lowest * p.all + alike * p.before;
      alike *= p.alike;
      rest = rest * p.alike + p.rest;
    }
    index value() const { return lowest + rest; }
  };

  static index rows_of_band(index rows, int band) { return rows >> (band * R) & ((index{1} << R) - 1); }
  index first(int rank, index raised) const {
    return ranks[rank].first + raised_[raised] * ranks[rank].block;
  }

  void number_parts() {
    for (index rows = 1; rows < parts_.size(); ++rows) {
      const int size = std::popcount(rows), lowest = std::countr_zero(rows);
      part& p = parts_[rows];
      for (int r = 0; r < lowest; ++r) p.before += choices[R - 1 - r][size - 1];
      p.alike = choices[R - 1 - lowest][size - 1];
      p.all = choices[R][size];
      // Without the lowest row it is one of the last `p.alike` sets of its size: those above that row.
      const part& others = parts_[rows & (rows - 1)];
      p.rest = others.before + others.rest - (others.all - p.alike);
    }
  }
  // Sets of the same number of bands are numbered from 0 on, in the order of their words. So 0 is the number
  // of the set of all bands and of the empty set, which are the same vertex when an edge has raised the last
  // band.
  void number_raised() {
    std::array<index, C + 1> next{};
    for (index raised = 0; raised < raised_.size(); ++raised) raised_[raised] = next[std::popcount(raised)]++;
  }

  // Builds the vertices of a rank with the same bands raised, band by band.
  class builder {
  public:
    builder(graph& g, int rank, index raised, stop_check& stop)
        : g_(g), rank_(rank), raised_(raised), first_(g.first(rank, raised)), stop_(stop) {}
    void build() { choose(0, 0); }

  private:
    void choose(int band, index rows) {
      if (band == C) {
        add(rows);
        return;
      }
      const int size = rank_ / C + static_cast<int>(raised_ >> band & 1);
      for (index part = 0; part < g_.parts_.size(); ++part) {
        if (std::popcount(part) != size) continue;
        if (stop_.each<4096>()) return;
        parts_[band] = part;
        addresses_[band + 1] = addresses_[band];
        addresses_[band + 1].append(g_.parts_[part]);
        choose(band + 1, rows | part << (band * R));
      }
    }
    void add(index rows) {
      const index vertex = first_ + addresses_[C].value();
      g_.rows_[vertex] = row_set::from_word(static_cast<typename row_set::word>(rows));
      edge* next = g_.edges_.data() + ranks[rank_].first_edge +
                   static_cast<std::size_t>(vertex - ranks[rank_].first) *
                       static_cast<std::size_t>(ranks[rank_].degree);
      for (int b = 0; b < C; ++b) {
        if (raised_ >> b & 1) continue;
        const index first = g_.first(rank_ + 1, raised_ | index{1} << b);
        for (int r = 0; r < R; ++r) {
          if (parts_[b] >> r & 1) continue;
          address a = addresses_[b];
          a.append(g_.parts_[parts_[b] | index{1} << r]);
          for (int above = b + 1; above < C; ++above) a.append(g_.parts_[parts_[above]]);
          *next++ = edge(first + a.value(), b * R + r);
        }
      }
    }

    graph& g_;
    int rank_;
    index raised_, first_;
    stop_check& stop_;
    std::array<index, C> parts_{};
    std::array<address, C + 1> addresses_{}; // of the bands before each
  };
  std::vector<row_set> rows_;
  std::vector<edge> edges_;
  std::vector<part> parts_;   // by the rows of a band
  std::vector<index> raised_; // the number of a set of bands, among those of the same size
};

} // namespace boxline::inline v0_2::nishio
