// SPDX-License-Identifier: BSL-1.0
#include "studies/nishio/graph.hpp"
#include "common/svg.hpp"

#include "nishio/nishio.hpp"

#include <boxline/nishio/graph.hpp>

#include <algorithm>
#include <cmath>

/// \file
/// A picture of Eppstein's graph, layered by rank, where it is small.

namespace command {

namespace {

constexpr double graph_margin = 24, square = 11, gap = 180, step = 62, head = 64;

struct drawn_graph {
  struct edge {
    int from, to, row;
  };
  boxline::box shape{1};
  std::vector<std::uint64_t> rows; // of each vertex
  std::vector<int> rank;
  std::vector<edge> edges;
};

template <boxline::box B>
drawn_graph listed() {
  const boxline::nishio::graph<B> g;
  drawn_graph result{B, {}, {}, {}};
  for (std::uint32_t v = 0; v < g.vertices(); ++v) {
    result.rows.push_back(g.rows(v).bits());
    result.rank.push_back(g.rank(v));
    for (const auto e : g.out(v))
      result.edges.push_back({static_cast<int>(v), static_cast<int>(e.target()), e.row()});
  }
  return result;
}

// The order of the vertices of each rank: each at the mean of its neighbours, alternating between both sides.
// The order with the fewest crossings is kept.
class arrangement {
public:
  explicit arrangement(const drawn_graph& g) : g_(g), place_(g.rows.size()) {
    ranks_.resize(static_cast<std::size_t>(g.rank.back()) + 1);
    for (std::size_t v = 0; v < g.rows.size(); ++v)
      ranks_[static_cast<std::size_t>(g.rank[v])].push_back(static_cast<int>(v));
    for (auto& rank : ranks_) number_places(rank);
    auto best = ranks_;
    int fewest = crossings();
    for (int sweep = 0; sweep < 24; ++sweep) {
      const bool forward = sweep % 2 == 0;
      for (std::size_t i = 0; i < ranks_.size(); ++i)
        order(ranks_[forward ? i : ranks_.size() - 1 - i], forward);
      swap_neighbours();
      if (const int found = crossings(); found < fewest) {
        fewest = found;
        best = ranks_;
      }
    }
    ranks_ = best;
    for (auto& rank : ranks_) number_places(rank);
  }

  std::size_t widest() const {
    std::size_t most = 0;
    for (const auto& rank : ranks_) most = std::max(most, rank.size());
    return most;
  }
  // From -1/2 to 1/2 of the height.
  double place(int v) const { return place_[static_cast<std::size_t>(v)]; }

private:
  void number_places(const std::vector<int>& rank) {
    for (std::size_t i = 0; i < rank.size(); ++i)
      place_[static_cast<std::size_t>(rank[i])] =
          (static_cast<double>(i) + 0.5) / static_cast<double>(rank.size()) - 0.5;
  }
  void order(std::vector<int>& rank, bool forward) {
    std::vector<std::pair<double, int>> by_mean;
    for (const int v : rank) {
      double sum = 0;
      int count = 0;
      for (const auto& e : g_.edges)
        if ((forward ? e.to : e.from) == v) {
          sum += place(forward ? e.from : e.to);
          ++count;
        }
      by_mean.push_back({count > 0 ? sum / count : place(v), v});
    }
    std::stable_sort(by_mean.begin(), by_mean.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < rank.size(); ++i) rank[i] = by_mean[i].second;
    number_places(rank);
  }
  void swap_neighbours() {
    for (auto& rank : ranks_)
      for (std::size_t i = 1; i < rank.size(); ++i) {
        const int before = crossings();
        std::swap(rank[i - 1], rank[i]);
        number_places(rank);
        if (crossings() < before) continue;
        std::swap(rank[i - 1], rank[i]);
        number_places(rank);
      }
  }
  int crossings() const {
    int count = 0;
    for (std::size_t i = 0; i < g_.edges.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const auto &a = g_.edges[i], &b = g_.edges[j];
        if (g_.rank[static_cast<std::size_t>(a.from)] != g_.rank[static_cast<std::size_t>(b.from)]) continue;
        count += (place(a.from) - place(b.from)) * (place(a.to) - place(b.to)) < 0;
      }
    return count;
  }

  const drawn_graph& g_;
  std::vector<std::vector<int>> ranks_;
  std::vector<double> place_;
};

class graph_drawing {
public:
  explicit graph_drawing(const drawn_graph& g) : g_(g), at_(g) {
    height_ = std::max(300.0, static_cast<double>(at_.widest()) * (step + (g.shape.columns - 2) * square));
  }

  picture draw() {
    const int n = g_.shape.size();
    for (int c = 0; c < n; ++c)
      p_.body += text(x(c) + gap / 2, graph_margin + 12, 13, "head", "column " + std::to_string(c + 1));
    for (const auto& e : g_.edges)
      p_.body += "<path class='edge row" + std::to_string(e.row % 6) + "' d='M" + number(x(rank(e.from))) +
                 " " + number(y(e.from)) + "L" + number(x(rank(e.to))) + " " + number(y(e.to)) + "'/>\n";
    for (std::size_t v = 0; v < g_.rows.size(); ++v) vertex(static_cast<int>(v));
    for (const auto& e : g_.edges) label(e);
    p_.width = x(n) + graph_margin + 40;
    p_.height = graph_margin + head / 2 + height_ + 24;
    for (const std::string& line : caption()) {
      p_.body += text(graph_margin, p_.height, 13, "caption", line);
      p_.width = std::max(p_.width, 2 * graph_margin + 7.4 * static_cast<double>(line.size()));
      p_.height += 19;
    }
    p_.height += graph_margin - 10;
    return p_;
  }

private:
  static std::string text(double x, double y, double size, const std::string& style,
                          const std::string& what) {
    return "<text x='" + number(x) + "' y='" + number(y) + "' font-size='" + number(size) + "' class='" +
           style + "'>" + escaped(what) + "</text>\n";
  }
  int rank(int v) const { return g_.rank[static_cast<std::size_t>(v)]; }
  static double x(int rank) { return graph_margin + 30 + rank * gap; }
  double y(int v) const { return graph_margin + head / 2 + height_ * (0.5 + at_.place(v)); }

  // One row of squares for each band, one square for each row of the band.
  void vertex(int v) {
    const int bands = g_.shape.columns, per_band = g_.shape.rows;
    const double width = per_band * square, height = bands * square, left = x(rank(v)) - width / 2,
                 top = y(v) - height / 2;
    p_.body += "<rect class='frame' x='" + number(left - 4) + "' y='" + number(top - 4) + "' width='" +
               number(width + 8) + "' height='" + number(height + 8) + "' rx='4'/>\n";
    for (int r = 0; r < g_.shape.size(); ++r)
      p_.body += "<rect class='" +
                 std::string(g_.rows[static_cast<std::size_t>(v)] >> r & 1 ? "one" : "zero") + "' x='" +
                 number(left + r % per_band * square) + "' y='" + number(top + r / per_band * square) +
                 "' width='" + number(square) + "' height='" + number(square) + "'/>\n";
  }

  // The position along its edge where it overlaps the other labels least.
  void label(const drawn_graph::edge& e) {
    const double x1 = x(rank(e.from)), y1 = y(e.from), x2 = x(rank(e.to)), y2 = y(e.to);
    double best_x = 0, best_y = 0, least = 1e9;
    for (const double t : {0.3, 0.7, 0.4, 0.6, 0.5, 0.25, 0.75, 0.35, 0.65, 0.45, 0.55}) {
      const double lx = x1 + t * (x2 - x1), ly = y1 + t * (y2 - y1);
      double covered = 0;
      for (const auto& [ox, oy] : labels_)
        covered += std::max(0.0, 30 - std::abs(lx - ox)) * std::max(0.0, 13 - std::abs(ly - oy));
      if (covered < least - 1e-9) {
        least = covered;
        best_x = lx;
        best_y = ly;
      }
    }
    labels_.push_back({best_x, best_y});
    p_.body += text(best_x, best_y + 3.5, 10, "label row" + std::to_string(e.row % 6),
                    "r" + std::to_string(e.row + 1) + "c" + std::to_string(rank(e.from) + 1));
  }

  std::vector<std::string> caption() const {
    const boxline::box b = g_.shape;
    const graph_sizes sizes = graph_sizes_of(b);
    std::vector<std::string> lines{
        "The graph of single-digit deduction for boxes of " + boxline::box_name(b) + " (Eppstein 2012): " +
            sizes.vertices + " vertices, " + sizes.edges + " edges, " + sizes.placements + " placements.",
        "A vertex is a set of rows, those in black; a line of squares for each band. An edge adds a row, and "
        "stands for the cell",
        "where that row crosses the column above. The paths from left to right are the placements of a "
        "digit."};
    if (b == boxline::box(2)) lines.push_back("This one is the skeleton of the rhombic dodecahedron.");
    if (b.is_latin())
      lines.push_back("This one is the skeleton of the " + std::to_string(b.size()) + "-dimensional cube.");
    return lines;
  }

  const drawn_graph& g_;
  arrangement at_;
  double height_ = 0;
  std::vector<std::pair<double, double>> labels_;
  picture p_;
};

} // namespace

std::string graph_page(boxline::box shape) {
  std::string page;
  boxline::visit_box(shape, [&]<boxline::box B>() {
    if constexpr (boxline::nishio::vertex_count<B>() <= most_drawn_vertices) {
      const drawn_graph g = listed<B>();
      page = svg_page(
          "Eppstein's graph",
          ".edge{fill:none;stroke-width:1.5}\n"
          ".row0{stroke:#0072b2}\n.row1{stroke:#d55e00}\n.row2{stroke:#009e73}\n.row3{stroke:#b3478f}\n"
          ".row4{stroke:#8a6d00}\n.row5{stroke:#555}\n"
          ".label{stroke:#fff;stroke-width:3.5;paint-order:stroke;text-anchor:middle}\n"
          ".frame{fill:#fff;stroke:#777}\n.one{fill:#111;stroke:#777}\n.zero{fill:#fff;stroke:#777}\n"
          ".head{fill:#666;text-anchor:middle}\n.caption{fill:#222}\n",
          {graph_drawing(g).draw()});
    }
  });
  return page;
}

} // namespace command
