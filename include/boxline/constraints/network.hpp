// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/constraints/combined_sums.hpp>
#include <boxline/constraints/implied_sums.hpp>
#include <boxline/constraints/pair_relation.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/constraints/reduced_equation.hpp>
#include <boxline/constraints/related_cells.hpp>
#include <boxline/constraints/scoped_model_of.hpp>
#include <boxline/constraints/short_sum.hpp>
#include <boxline/core/houses.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

// clang-format off
/// Constraints in a grid of one shape, as the searches read them:
///
///     arcs(c)      for each pair with the cell c in it: the other cell, and which digits it may hold for
///                  each digit of c (a `relation`)
///     scoped(i)    the i-th constraint with a scope: its cells, `accepts` and `narrow`
///
/// A value; copies share what does not change. Requires n <= 64.
// clang-format on
class constraint_network {
public:
  using relation = pair_relation;
  struct arc {
    cell to;
    std::uint32_t by; ///< the number of its relation
  };
  /// The name of a constraint on pairs and its description (`described_constraint`).
  struct pair_constraint {
    std::string name, description;
  };
  using scoped_model = boxline::scoped_model;

  explicit constraint_network(box shape)
      : shape_(shape), arcs_(static_cast<std::size_t>(shape.cells())),
        arc_sources_(static_cast<std::size_t>(shape.cells())),
        scopes_of_(static_cast<std::size_t>(shape.cells())), differ_(shape) {
    BOXLINE_ASSERT(shape.size() <= 64);
  }

  /// Adds a constraint. Requires that its cells lie in the grid, each once in a pair or scope: otherwise the
  /// program ends, with NDEBUG too, with its name and the cell. O(its pairs, its scope squared).
  template <puzzle_constraint C>
  void add(const C& c) {
    if constexpr (pairwise_constraint<C>) {
      relation forward, backward;
      const int n = shape_.size();
      for (int x = 1; x <= n; ++x)
        for (int y = 1; y <= n; ++y) {
          if (!c.allows(x, y)) continue;
          forward.allowed[std::size_t(x - 1)] |= mask_of(y);
          backward.allowed[std::size_t(y - 1)] |= mask_of(x);
        }
      add_pairs({std::string(C::name), detail::description_of(c)}, forward, backward, c.pairs(shape_));
    }
    if constexpr (scoped_constraint<C>) {
      add_scoped(std::unique_ptr<scoped_model>(new scoped_model_of<C>(c, shape_)));
    }
  }

  /// Passes on to the constraints which cells of their scopes differ, by the houses of the game or by
  /// constraints that were added, and adds what follows from sums: see `implied`. To be called once, after
  /// the last `add`. O(scopes * cells^2, and houses * sums).
  template <house_system H>
  void use(const H& houses) {
    BOXLINE_ASSERT(H::shape == shape_);
    std::vector<constraints::known_sum> full;
    for (int u = 0; u < houses.size(); ++u) {
      const auto cells = houses.cells(house(u));
      full.push_back(
          {std::vector<cell>(cells.begin(), cells.end()), shape_.size() * (shape_.size() + 1) / 2});
    }
    use_sums(full);
  }

  box shape() const { return shape_; }
  bool empty() const { return pairs_ == 0 && scoped_.empty(); }
  std::size_t pair_count() const { return pairs_; }
  std::span<const arc> arcs(cell c) const { return arcs_[std::size_t(c)]; }
  /// The constraints on pairs, in the order in which they were added.
  std::span<const pair_constraint> pair_constraints() const { return pair_constraints_; }
  /// The cells to which a cell has one relation.
  struct arc_run {
    std::uint32_t by;
    std::vector<cell> to;
  };
  /// After `use`: `arcs(c)`, and those of the scopes for which `is_arc`.
  std::span<const arc_run> arc_runs(cell c) const { return arc_runs_[std::size_t(c)]; }
  /// Whether this scope, of those counted by `scopes_of`, is of two cells, and no more than their arcs.
  bool is_arc(std::size_t i) const { return any_scope(i).is_pair() && any_scope(i).digit_sets() == nullptr; }
  /// For each of `arcs(c)` the number of its constraint among `pair_constraints()`; ascending.
  std::span<const std::uint32_t> sources_of_arcs(cell c) const { return arc_sources_[std::size_t(c)]; }
  const relation& relation_of(const arc& a) const { return relations_[a.by]; }
  std::span<const relation> relations() const { return relations_; }
  std::size_t scoped_count() const { return scoped_.size(); }
  const scoped_model& scoped(std::size_t i) const { return *scoped_[i]; }
  /// What is demanded anyway: sums of the cells that stick out of houses, or are left in them, of disjoint
  /// sums, also where houses fill them, equations less houses, and `constraints::related_cells`.
  std::size_t implied_count() const { return implied_.size(); }
  const scoped_model& implied(std::size_t i) const { return *implied_[i]; }
  /// One or the other, by the number that `scopes_of` has.
  const scoped_model& any_scope(std::size_t i) const {
    return i < scoped_.size() ? *scoped_[i] : *implied_[i - scoped_.size()];
  }
  /// The cells that differ from this one, by the houses or by a pair: bit c % 64 of word c / 64; after `use`.
  std::span<const std::uint64_t> seen_from(cell c) const { return differ_.from(c); }
  /// Whether `seen_from(from)` has the other cell.
  bool sees(cell from, cell other) const { return differ_(from, other); }
  /// Where pairs of cells differ that share no house: the cells of each house, as bits in the words of
  /// `seen_from`, house after house; otherwise nothing. After `use`.
  std::span<const std::uint64_t> house_bits() const { return house_bits_; }
  /// The constraints with this cell in their scope, ascending; those from `scoped_count()` on are implied.
  std::span<const std::uint32_t> scopes_of(cell c) const { return scopes_of_[std::size_t(c)]; }

  /// What a propagator needs of a scope, of those counted by `scopes_of`; after `use`.
  struct scope_plan {
    const constraints::digit_set_list* sets; ///< see `scoped_model::digit_sets`
    const constraints::short_sum* sum;       ///< see `scoped_model::sum`
    bool has_required;                       ///< see `scoped_model::has_required`; false with one of these
    std::size_t first;                       ///< its first cell, counted through all scopes
  };
  std::span<const scope_plan> plans() const { return plans_; }
  /// The cells of all scopes.
  std::size_t scope_cells() const { return scope_cells_; }
  /// How many words `scope_bits` has for each cell.
  std::size_t scope_words() const { return (plans_.size() + 63) / 64; }
  /// For each cell the scopes with it that are not arcs: bit i % 64 of word i / 64; after `use`.
  std::span<const std::uint64_t> scope_bits() const { return scope_bits_; }
  /// Whether `arc_runs` has any.
  bool has_arcs() const { return has_arcs_; }

  /// How constrained the cells are, by cell, for a branching order to begin with: 1, and 1 for each scope
  /// with the cell in it, the implied ones too, and a quarter for each pair.
  std::vector<float> cell_weights() const {
    std::vector<float> result(scopes_of_.size());
    for (std::size_t c = 0; c < result.size(); ++c)
      result[c] = 1 + static_cast<float>(scopes_of_[c].size()) + static_cast<float>(arcs_[c].size()) / 4;
    return result;
  }

  /// A constraint that digits break, or none.
  struct broken_constraint {
    bool is_any = false;
    std::string_view name{}; ///< refers to the network
    std::string description{};
    std::vector<cell> cells{}; ///< its scope; of one on pairs those of the first pair that breaks it
  };
  /// The first constraint that the digits of a grid, cell by cell, do not obey: a pair of filled cells, else
  /// a scope without a blank (0). O(pairs and scopes).
  template <class Values>
  broken_constraint first_broken(const Values& values) const {
    for (int c = 0; c < shape_.cells(); ++c) {
      const int x = values[std::size_t(c)];
      if (x == 0) continue;
      const std::vector<arc>& arcs = arcs_[std::size_t(c)];
      for (std::size_t i = 0; i < arcs.size(); ++i) {
        const int y = values[std::size_t(arcs[i].to)];
        if (y == 0 || (relations_[arcs[i].by].allowed[std::size_t(x - 1)] & mask_of(y)) != 0) continue;
        const pair_constraint& by = pair_constraints_[arc_sources_[std::size_t(c)][i]];
        return {true, by.name, by.description, {cell(c), arcs[i].to}};
      }
    }
    std::vector<int> digits;
    for (const auto& s : scoped_) {
      digits.clear();
      for (const cell c : s->scope()) digits.push_back(values[std::size_t(c)]);
      bool is_full = true;
      for (const int d : digits) is_full = is_full && d != 0;
      if (is_full && !s->accepts(digits))
        return {true, s->name(), s->description(), {s->scope().begin(), s->scope().end()}};
    }
    return {};
  }
  /// Whether the digits of a grid obey all pairs of filled cells and all scopes without a blank.
  template <class Values>
  bool holds(const Values& values) const {
    return !first_broken(values).is_any;
  }

private:
  // What does not depend on the kind of a constraint.
  void add_pairs(pair_constraint kind, const relation& forward, const relation& backward,
                 const std::vector<cell_pair>& pairs) {
    const auto source = static_cast<std::uint32_t>(pair_constraints_.size());
    pair_constraints_.push_back(std::move(kind));
    const std::uint32_t there = number_of(forward), back = number_of(backward);
    for (const cell_pair p : pairs) {
      require_cells(pair_constraints_.back().name, std::array{p.first, p.second});
      arcs_[std::size_t(p.first)].push_back({p.second, there});
      arcs_[std::size_t(p.second)].push_back({p.first, back});
      arc_sources_[std::size_t(p.first)].push_back(source);
      arc_sources_[std::size_t(p.second)].push_back(source);
      ++pairs_;
    }
  }
  void add_scoped(std::unique_ptr<scoped_model> model) {
    require_cells(model->name(), model->scope());
    for (const cell x : model->scope())
      scopes_of_[std::size_t(x)].push_back(static_cast<std::uint32_t>(scoped_.size()));
    scoped_.push_back(std::move(model));
  }

  // `use` for the houses and their sums. A template, so that it is compiled where it is called: once for all
  // kinds of houses.
  template <class Sums>
  void use_sums(const Sums& houses) {
    for (const auto& h : houses) differ_.add_all(h.cells);
    bool sees_more = false; // than houses do
    for (int c = 0; c < shape_.cells(); ++c)
      for (const arc& x : arcs_[std::size_t(c)])
        if (relations_[x.by].is_different) {
          sees_more = sees_more || !differ_(cell(c), x.to);
          differ_.add(cell(c), x.to);
        }
    if (sees_more)
      for (const auto& h : houses) {
        const std::vector<std::uint64_t> bits = differ_.bits_of(h.cells);
        house_bits_.insert(house_bits_.end(), bits.begin(), bits.end());
      }
    for (const auto& s : scoped_) s->use(differ_, shape_.size());
    const auto imply = [&](auto c) {
      std::unique_ptr<scoped_model> model(new scoped_model_of<decltype(c)>(c, shape_));
      model->use(differ_, shape_.size());
      for (const cell x : model->scope())
        scopes_of_[std::size_t(x)].push_back(static_cast<std::uint32_t>(scoped_.size() + implied_.size()));
      implied_.push_back(std::move(model));
    };
    if (shape_.size() <= 9) {
      constraints::cell_relations related(shape_);
      for (int c = 0; c < shape_.cells(); ++c)
        for (const arc& a : arcs(cell(c)))
          if (a.to > c) related.add(cell(c), a.to, relations_[a.by].allowed);
      for (const auto& s : scoped_)
        if (s->is_pair()) related.add(s->scope()[0], s->scope()[1], s->pair_[0].allowed);
      for (auto& c : related.alike(differ_)) imply(std::move(c));
    }
    Sums known;
    for (const auto& s : scoped_)
      // Beyond the cells, which the scope itself finds, sums of sums would overflow.
      if (const std::optional<int> sum = s->total();
          sum && *sum >= 0 && *sum <= shape_.size() * static_cast<int>(s->scope().size()))
        known.push_back({std::vector<cell>(s->scope().begin(), s->scope().end()), *sum});
    for (auto& c : constraints::implied_sums(shape_, houses, known)) imply(std::move(c));
    for (const auto& s : scoped_)
      if (const auto equation = s->total() ? std::nullopt : s->lone_equation())
        if (auto c = constraints::reduced_equation(shape_, houses, s->scope(), *equation))
          imply(std::move(*c));
    if (shape_.size() <= 9) {
      for (auto& c : constraints::combined_sums(shape_, known, differ_)) imply(std::move(c));
      for (auto& c : constraints::filled_sums(shape_, houses, known, differ_)) imply(std::move(c));
    }
    make_arc_runs();
    plan_scopes();
  }

  // Joins the arcs, and the scopes that are no more than arcs, by relations.
  void make_arc_runs() {
    std::vector<std::vector<arc>> more(arcs_.size()); // of scopes
    for (std::size_t i = 0; i < scoped_.size() + implied_.size(); ++i) {
      if (!is_arc(i)) continue;
      const auto scope = any_scope(i).scope();
      for (const std::size_t k : {std::size_t{0}, std::size_t{1}})
        more[std::size_t(scope[k])].push_back({scope[1 - k], number_of(any_scope(i).pair_[k])});
    }
    arc_runs_.resize(arcs_.size());
    std::vector<arc> here;
    for (std::size_t c = 0; c < arcs_.size(); ++c) {
      here = arcs_[c];
      here.insert(here.end(), more[c].begin(), more[c].end());
      std::stable_sort(here.begin(), here.end(), [](const arc& x, const arc& y) { return x.by < y.by; });
      for (const arc& a : here) {
        if (arc_runs_[c].empty() || arc_runs_[c].back().by != a.by) arc_runs_[c].push_back({a.by, {}});
        arc_runs_[c].back().to.push_back(a.to);
      }
    }
  }

  // What propagators read, from all scopes and arcs.
  void plan_scopes() {
    for (std::size_t i = 0; i < scoped_.size() + implied_.size(); ++i) {
      const scoped_model& s = any_scope(i);
      const bool is_sum = s.digit_sets() != nullptr || s.sum() != nullptr;
      plans_.push_back({s.digit_sets(), s.sum(), !is_sum && s.has_required(), scope_cells_});
      scope_cells_ += s.scope().size();
    }
    const std::size_t words = scope_words();
    scope_bits_.resize(scopes_of_.size() * words);
    for (std::size_t c = 0; c < scopes_of_.size(); ++c) {
      for (const std::uint32_t i : scopes_of_[c])
        if (!is_arc(i)) scope_bits_[c * words + i / 64] |= std::uint64_t{1} << (i % 64);
      has_arcs_ = has_arcs_ || !arc_runs_[c].empty();
    }
  }

  std::uint32_t number_of(relation r) {
    const auto end = r.allowed.begin() + shape_.size();
    for (std::uint32_t i = 0; i < relations_.size(); ++i)
      if (std::equal(r.allowed.begin(), end, relations_[i].allowed.begin())) return i;
    relations_.push_back(r.completed(shape_.size()));
    return static_cast<std::uint32_t>(relations_.size() - 1);
  }

  void require_cells(std::string_view name, std::span<const cell> cells) const {
    for (auto at = cells.begin(); at != cells.end(); ++at) {
      if (*at < shape_.cells() && std::find(cells.begin(), at, *at) == at) continue;
      std::fprintf(stderr, "boxline: %.*s: found the cell %d, expected each cell once, of 0 to %d\n",
                   static_cast<int>(name.size()), name.data(), static_cast<int>(*at), shape_.cells() - 1);
      std::abort();
    }
  }

  box shape_;
  std::vector<std::vector<arc>> arcs_;
  std::vector<std::vector<arc_run>> arc_runs_;
  std::vector<std::vector<std::uint32_t>> arc_sources_; // as arcs_
  std::vector<pair_constraint> pair_constraints_;
  std::vector<relation> relations_;
  std::vector<std::shared_ptr<scoped_model>> scoped_, implied_;
  std::vector<std::vector<std::uint32_t>> scopes_of_;
  constraints::differing_cells differ_;
  std::vector<std::uint64_t> house_bits_; // as many words a house as `differ_` has a cell
  std::size_t pairs_ = 0;
  std::vector<scope_plan> plans_;
  std::size_t scope_cells_ = 0;
  std::vector<std::uint64_t> scope_bits_; // scope_words() words a cell
  bool has_arcs_ = false;
};

/// A network that several values share.
using shared_network = std::shared_ptr<const constraint_network>;

} // namespace boxline::inline v0_2
