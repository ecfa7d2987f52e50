// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/candidate_sets.hpp>
#include <boxline/logic/rule.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What the edges of a graph of cells are, each labelled with a digit.
enum class labelled_edges : unsigned char {
  bilocation, ///< two cells that are the only places of the digit in a house
  bivalue     ///< two cells of two candidates each that share a house and have the digit in common
};
/// The enumerator's name: `bilocation` or `bivalue`.
constexpr std::string_view to_string(labelled_edges e) {
  return word_of(e, {"bilocation", "bivalue"});
}

/// What is searched in the graph.
enum class labelled_trail : unsigned char {
  cycle, ///< closed, with no two consecutive labels that are equal
  path   ///< between cells, or back to the first one, with the same label at both ends
};
/// The enumerator's name: `cycle` or `path`.
constexpr std::string_view to_string(labelled_trail w) {
  return word_of(w, {"cycle", "path"});
}

/// Trails in the bilocation graph or in the bivalue graph in which no two consecutive edges have the same
/// label. In candidates they are chains whose strong links are in houses and whose weak links are in cells;
/// of the bivalue graph the reverse.
///
/// - A cycle: each cell of a bilocation cycle has only the labels of its two edges; the label of each edge of
///   a bivalue cycle is eliminated from what sees both cells. The shortest cycle through each weak link.
/// - A path: the digit at its ends is eliminated from what sees both. Where both ends are the same cell, of
///   the bilocation graph, the digit is placed there: a cycle with one repetition. The shortest for each pair
///   of ends. Those of the bivalue graph are the steps of `xy_chain`.
///
/// Each step once, shortest first, of equal ones by the first candidate. O(candidates * links); a node of the
/// limits for each candidate. 9x9: 10 to 50 us a state.
///
/// Source: Eppstein, "Nonrepetitive Paths and Cycles in Graphs with Application to Sudoku" (2005), which
/// "Solving Single-digit Sudoku Subproblems" (2012) names; the rules `bilocal`, `bivalue`, `repeat` and
/// `path` of his program.
template <labelled_edges Edges, labelled_trail Trail>
struct nonrepetitive {
  static_assert(Edges == labelled_edges::bilocation || Trail == labelled_trail::cycle,
                "boxline::logic::nonrepetitive: paths of the bivalue graph are the steps of xy_chain");
  static constexpr bool is_inference = true;
  static constexpr rule_info info =
      Trail == labelled_trail::path ? rule_info{"bilocation-path", "nonrepetitive bilocation path", "{links}"}
      : Edges == labelled_edges::bilocation
          ? rule_info{"bilocation-cycle", "nonrepetitive bilocation cycle", "{links}"}
          : rule_info{"bivalue-cycle", "nonrepetitive bivalue cycle", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    finder<Board> find(b);
    if (const stop_reason stopped = find.search(limit); stopped != stop_reason::none) return stopped;
    find.report(visit);
    return stop_reason::none;
  }

private:
  // The candidates that have links, numbered; each is linked strongly and weakly to others.
  template <board Board>
  class finder {
  public:
    static constexpr int n = Board::shape.size();
    using state_type = candidate_sets<Board>;

    explicit finder(const Board& b) : state_(b), at_(std::size_t(Board::shape.cells() * n), -1) {
      find_nodes();
      find_links();
    }

    // A trail from a node that is off: which nodes it turns on, by breadth first.
    stop_reason search(const limits& limit) {
      const std::size_t size = nodes_.size();
      std::vector<int> queue(size), length(size), from(size);
      std::vector<std::size_t> is_off(size);
      before_.assign(size, -1);
      for (std::size_t start = 0; start < size; ++start) {
        if (const stop_reason stopped = limit.check(start, "nonrepetitive trails");
            stopped != stop_reason::none)
          return stopped;
        std::fill(length.begin(), length.end(), 0);
        std::size_t end = 0;
        const auto turn_on = [&](int off, int count, int before) {
          if (is_off[std::size_t(off)] == start + 1) return;
          is_off[std::size_t(off)] = start + 1;
          before_[std::size_t(off)] = before;
          for (const int on : strong(off)) {
            if (length[std::size_t(on)] != 0) continue;
            length[std::size_t(on)] = count;
            from[std::size_t(on)] = off;
            queue[end++] = on;
          }
        };
        turn_on(int(start), 1, -1);
        for (std::size_t next = 0; next < end; ++next)
          for (const int off : weak(queue[next]))
            turn_on(off, length[std::size_t(queue[next])] + 1, queue[next]);
        if constexpr (Trail == labelled_trail::cycle) {
          for (const int last : weak(int(start)))
            if (last > int(start) && length[std::size_t(last)] > 1) keep(int(start), last, from);
        } else {
          const digit what = nodes_[start].what;
          for (std::size_t last = start; last < size; ++last)
            if (length[last] > 1 && nodes_[last].what == what) keep(int(start), int(last), from);
        }
      }
      std::stable_sort(found_.begin(), found_.end(),
                       [](const trail& x, const trail& y) { return x.nodes.size() < y.nodes.size(); });
      return stop_reason::none;
    }

    template <class Visit>
    void report(Visit& visit) const {
      std::set<std::pair<std::vector<assignment>, std::vector<assignment>>> done;
      for (const trail& w : found_) {
        step s{&info};
        s.placements = w.placements;
        s.eliminations = w.eliminations;
        if (!done.insert({s.placements, s.eliminations}).second) continue;
        alternating_chain c;
        for (std::size_t i = 0; i < w.nodes.size(); i += 2) {
          const assignment a = nodes_[std::size_t(w.nodes[i])], b = nodes_[std::size_t(w.nodes[i + 1])];
          c.links.push_back({{a}, {b}, clause::of(constraint_of(a, b), {a, b})});
        }
        s.alternations.push_back(std::move(c));
        if (!visit(std::move(s))) return;
      }
    }

  private:
    struct trail {
      std::vector<int> nodes; // off, on, off, on ...
      std::vector<assignment> placements, eliminations;
    };
    struct links {
      std::size_t strong, weak, end;
    };

    void find_nodes() {
      for (int c = 0; c < Board::shape.cells(); ++c) {
        if (!state_.open().test(c)) continue;
        const auto digits = state_.digits(c);
        for (const int d : digits) {
          bool is_node = Edges == labelled_edges::bivalue && digits.count() == 2;
          if constexpr (Edges == labelled_edges::bilocation)
            for (const house u : state_.houses().houses_of(cell(c)))
              is_node = is_node || state_.in_house(u, d).count() == 2;
          if (!is_node) continue;
          at_[std::size_t(c * n + d)] = int(nodes_.size());
          nodes_.push_back({cell(c), digit::from_index(d)});
        }
      }
    }
    void find_links() {
      for (const assignment a : nodes_) {
        const int c = a.where, d = a.what.index();
        links l{list_.size(), 0, 0};
        const auto in_cell = [&] {
          for (const int other : state_.digits(c)) add(c, other, c * n + d);
        };
        if constexpr (Edges == labelled_edges::bivalue) {
          in_cell();
          l.weak = list_.size();
          for (const int other : state_.plane(d) & state_.peers(c)) add(other, d, c * n + d);
        } else {
          for (const house u : state_.houses().houses_of(a.where))
            if (const auto places = state_.in_house(u, d); places.count() == 2)
              for (const int other : places)
                if (std::find(list_.begin() + std::ptrdiff_t(l.strong), list_.end(),
                              at_[std::size_t(other * n + d)]) == list_.end())
                  add(other, d, c * n + d);
          l.weak = list_.size();
          in_cell();
        }
        l.end = list_.size();
        links_.push_back(l);
      }
    }
    void add(int c, int d, int but) {
      const int i = c * n + d;
      if (i != but && at_[std::size_t(i)] >= 0) list_.push_back(at_[std::size_t(i)]);
    }
    std::span<const int> strong(int i) const {
      const links& l = links_[std::size_t(i)];
      return std::span(list_).subspan(l.strong, l.weak - l.strong);
    }
    std::span<const int> weak(int i) const {
      const links& l = links_[std::size_t(i)];
      return std::span(list_).subspan(l.weak, l.end - l.weak);
    }

    // The trail from the start to a node that is on, if it eliminates or places something.
    void keep(int start, int last, const std::vector<int>& from) {
      const bool is_cycle = Trail == labelled_trail::cycle;
      eliminations_.clear();
      if (start != last) add_seen(last, start);
      nodes_of_.assign(1, last);
      for (int off = from[std::size_t(last)];; off = from[std::size_t(nodes_of_.back())]) {
        nodes_of_.push_back(off);
        if (off == start) break;
        const int on = before_[std::size_t(off)];
        nodes_of_.push_back(on);
        if (is_cycle) add_seen(on, off);
      }
      std::vector<assignment> placements;
      if (start == last) placements.push_back(nodes_[std::size_t(start)]);
      if (placements.empty() && eliminations_.empty()) return;
      std::sort(eliminations_.begin(), eliminations_.end());
      eliminations_.erase(std::unique(eliminations_.begin(), eliminations_.end()), eliminations_.end());
      found_.push_back({{nodes_of_.rbegin(), nodes_of_.rend()}, std::move(placements), eliminations_});
    }
    // What conflicts with two candidates of a cell, or of a digit.
    void add_seen(int x, int y) {
      const assignment a = nodes_[std::size_t(x)], b = nodes_[std::size_t(y)];
      if (a.where == b.where) {
        for (const int d : state_.digits(a.where))
          if (d != a.what.index() && d != b.what.index())
            eliminations_.push_back({a.where, digit::from_index(d)});
      } else {
        const int d = a.what.index();
        for (const int c : state_.plane(d) & state_.peers(a.where) & state_.peers(b.where))
          eliminations_.push_back({cell(c), a.what});
      }
    }
    constraint constraint_of(assignment a, assignment b) const {
      if (a.where == b.where) return constraint::of(a.where);
      for (const house u : state_.houses().houses_of(a.where))
        if (state_.houses().contains(u, b.where) && state_.in_house(u, a.what.index()).count() == 2)
          return constraint::of(u, a.what);
      return {};
    }

    state_type state_;
    std::vector<int> at_, list_;
    std::vector<assignment> nodes_, eliminations_;
    std::vector<links> links_;
    std::vector<int> before_, nodes_of_;
    std::vector<trail> found_;
  };
};

/// A nonrepetitive cycle of the bilocation graph.
using bilocation_cycle = nonrepetitive<labelled_edges::bilocation, labelled_trail::cycle>;
/// A nonrepetitive cycle of the bivalue graph.
using bivalue_cycle = nonrepetitive<labelled_edges::bivalue, labelled_trail::cycle>;
/// A nonrepetitive path of the bilocation graph, or a cycle with one repetition.
using bilocation_path = nonrepetitive<labelled_edges::bilocation, labelled_trail::path>;

} // namespace boxline::inline v0_2::logic
