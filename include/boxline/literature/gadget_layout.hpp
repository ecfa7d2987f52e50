// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/literature/single_digit_instance.hpp>

#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::literature {

/// Where the gadgets of three_sat.hpp are put.
enum class gadget_layout : unsigned char {
  packed, ///< as many in a band, and in a stack, as fit: k is about the root of the number of boxes
  spread  ///< a band for each gadget, a stack for each term and each terminal, as in the paper's figure: k is
          ///< about four times the clauses. Choose it for drawings.
};
/// The enumerator in words: `packed` or `spread`.
constexpr std::string_view to_string(gadget_layout g) {
  return word_of(g, {"packed", "spread"});
}

/// What has to be laid out: boxes in groups, a group in one band. Each term of a clause needs two boxes of
/// one stack, in the bands of its variable and of its clause; each clause one box more, its terminal.
struct gadget_demand {
  struct term {
    int variable, clause; // as gadgets, each sort from 0
  };
  std::vector<term> terms; ///< clause by clause
  int variables = 0, clauses = 0;
};

/// Bands and stacks for all of it.
struct gadget_plan {
  int box_size = 0; ///< 0: it would be over `single_digit_instance::most_box_size`, and the rest is empty
  std::vector<int> variable_band, clause_band;
  std::vector<int> term_stack, terminal_stack;
};

/// Colours the edges of a bipartite multigraph one after the other, so that edges of one colour never meet.
/// As many colours suffice as edges meet in one vertex (König 1916): where the ends of a new edge have no
/// free colour in common, a is free at the one and b at the other. The path from the other end by edges of
/// colours a, b, a, ... never reaches the one, since its last edge would have colour a there. So a and b are
/// exchanged along the path, and a is free at both ends.
class edge_colouring {
public:
  edge_colouring(int vertices, int colours)
      : colours_(colours), at_(static_cast<std::size_t>(vertices) * static_cast<std::size_t>(colours), -1) {}

  /// An edge between vertices of different sides. Requires that fewer than `colours` edges meet in either.
  /// O(colours + vertices).
  void add(int from, int to) {
    int common = 0;
    while (common < colours_ && (edge(from, common) >= 0 || edge(to, common) >= 0)) ++common;
    if (common == colours_) {
      common = free_colour(from);
      exchange(to, common, free_colour(to));
    }
    edge(from, common) = edge(to, common) = static_cast<int>(edges_.size());
    edges_.push_back({from, to, common});
  }
  /// An edge with one end only: gives its colour. Requires the same as `add`, and that no edge is added after
  /// it.
  int add_half(int vertex) {
    const int colour = free_colour(vertex);
    edge(vertex, colour) = static_cast<int>(edges_.size());
    return colour;
  }
  int colour(int edge) const { return edges_[static_cast<std::size_t>(edge)].colour; }

private:
  struct coloured {
    int from, to, colour;
  };

  int& edge(int vertex, int colour) {
    return at_[static_cast<std::size_t>(vertex) * static_cast<std::size_t>(colours_) +
               static_cast<std::size_t>(colour)];
  }
  int free_colour(int vertex) {
    int colour = 0;
    while (edge(vertex, colour) >= 0) {
      ++colour;
      BOXLINE_ASSERT(colour < colours_);
    }
    return colour;
  }
  void exchange(int vertex, int a, int b) {
    std::vector<int> path;
    for (int e = edge(vertex, a), wanted = a; e >= 0;) {
      path.push_back(e);
      const coloured& along = edges_[static_cast<std::size_t>(e)];
      vertex = along.from == vertex ? along.to : along.from;
      wanted = wanted == a ? b : a;
      e = edge(vertex, wanted);
    }
    for (const int e : path) {
      const coloured& along = edges_[static_cast<std::size_t>(e)];
      edge(along.from, along.colour) = edge(along.to, along.colour) = -1;
    }
    for (const int e : path) {
      coloured& along = edges_[static_cast<std::size_t>(e)];
      along.colour = along.colour == a ? b : a;
      edge(along.from, along.colour) = edge(along.to, along.colour) = e;
    }
  }

  int colours_;
  std::vector<int> at_; // the edge of each vertex and colour, -1 for none
  std::vector<coloured> edges_;
};

/// First fit by decreasing size: puts each size into the first bin, from `first` on, that has room for it.
/// Gives the bins, and sets `end` to the one after the last. Requires sizes up to `capacity`. All bins but
/// one are more than half full: of two others, the contents of the later would have been put into the
/// earlier. O(sizes * bins).
inline std::vector<int> first_fit(std::span<const int> sizes, int capacity, int first, int& end) {
  std::vector<int> bin(sizes.size()), load;
  std::vector<std::vector<std::size_t>> of_size(static_cast<std::size_t>(capacity) + 1);
  for (std::size_t i = 0; i < sizes.size(); ++i) of_size[static_cast<std::size_t>(sizes[i])].push_back(i);
  for (int size = capacity; size >= 0; --size)
    for (const std::size_t i : of_size[static_cast<std::size_t>(size)]) {
      std::size_t b = 0;
      while (b < load.size() && load[b] + size > capacity) ++b;
      if (b == load.size()) load.push_back(0);
      load[b] += size;
      bin[i] = first + static_cast<int>(b);
    }
  end = first + static_cast<int>(load.size());
  return bin;
}

/// The layout, with the smallest k that this method reaches.
///
/// Packed: the gadgets of the variables are put into some bands by first fit, and those of the clauses into
/// others, k boxes a band. Terms are edges between the two sorts of bands, stacks are colours, and terminals
/// are edges with one end: k colours suffice, as no band has more than k boxes. With B boxes in all, of which
/// the largest gadget has g,
///
///     max(2, g, root of B) <= k <= max(2, g, 1 + root of (1 + 2B), rounded up)
///
/// as first fit takes less than 1 + 2 B' / k bands for the B' boxes of a sort, less than 2 + 2B / k in all,
/// which is at most k where k^2 - 2k >= 2B. For m clauses of three literals B is 7m. O(k^2 (gadgets +
/// terms)).
inline gadget_plan plan_gadgets(const gadget_demand& d, gadget_layout how) {
  constexpr int most = single_digit_instance::most_box_size;
  gadget_plan plan;
  const auto terms = static_cast<std::int64_t>(d.terms.size());
  const std::int64_t boxes = 2 * terms + d.clauses;
  if (how == gadget_layout::spread) {
    std::int64_t k = 2;
    if (k < d.variables + std::int64_t{d.clauses}) k = d.variables + std::int64_t{d.clauses};
    if (k < terms + d.clauses) k = terms + d.clauses;
    if (k > most) return plan;
    plan.box_size = static_cast<int>(k);
    int stack = 0;
    std::size_t term = 0;
    for (int i = 0; i < d.variables; ++i) plan.variable_band.push_back(i);
    for (int i = 0; i < d.clauses; ++i) {
      for (; term < d.terms.size() && d.terms[term].clause == i; ++term) plan.term_stack.push_back(stack++);
      plan.clause_band.push_back(d.variables + i);
      plan.terminal_stack.push_back(stack++);
    }
    return plan;
  }

  if (boxes > std::int64_t{most} * most) return plan;
  std::vector<int> variable_size(static_cast<std::size_t>(d.variables));
  std::vector<int> clause_size(static_cast<std::size_t>(d.clauses), 1);
  for (const auto& t : d.terms) {
    ++variable_size[static_cast<std::size_t>(t.variable)];
    ++clause_size[static_cast<std::size_t>(t.clause)];
  }
  int k = 2;
  for (const int size : variable_size) k = size > k ? size : k;
  for (const int size : clause_size) k = size > k ? size : k;
  while (std::int64_t{k} * k < boxes) ++k;
  int clause_bands = 0, bands = 0;
  for (;; ++k) {
    if (k > most) return {};
    plan.variable_band = first_fit(variable_size, k, 0, clause_bands);
    plan.clause_band = first_fit(clause_size, k, clause_bands, bands);
    if (bands <= k) break;
  }
  edge_colouring stacks(bands, k);
  for (const auto& t : d.terms)
    stacks.add(plan.variable_band[static_cast<std::size_t>(t.variable)],
               plan.clause_band[static_cast<std::size_t>(t.clause)]);
  for (std::size_t i = 0; i < d.terms.size(); ++i)
    plan.term_stack.push_back(stacks.colour(static_cast<int>(i)));
  for (const int band : plan.clause_band) plan.terminal_stack.push_back(stacks.add_half(band));
  plan.box_size = k;
  return plan;
}

} // namespace boxline::inline v0_2::literature
