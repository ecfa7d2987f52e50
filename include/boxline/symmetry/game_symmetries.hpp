// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/expected.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/symmetry/constraint_tables.hpp>
#include <boxline/symmetry/equivalence.hpp>
#include <boxline/symmetry/group.hpp>
#include <boxline/symmetry/order_group.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::symmetry {

/// Why the symmetries of a game are not known.
enum class game_symmetry_fault : unsigned char {
  scope_too_large,     ///< a constraint has too many fillings to compare: `name`
  too_many_transforms, ///< of the box, or that keep the game
  limit_reached,       ///< the time ran out
  cancelled            ///< the caller's cancel callable returned true
};
/// The enumerator in words: `scope too large`, `too many transforms`, `limit` or `cancelled`.
constexpr std::string_view to_string(game_symmetry_fault f) {
  return word_of(f, {"scope too large", "too many transforms", "limit", "cancelled"});
}

/// Why the symmetries of a game are not known.
struct game_symmetry_error {
  game_symmetry_fault kind = game_symmetry_fault::limit_reached;
  std::string name{}; ///< scope_too_large: of the constraint
};

// clang-format off
/// The symmetries of a game: the transforms that map its houses to its houses, and its constraints to its
/// constraints. They take puzzles of the game to puzzles of it, and solutions to their solutions; two puzzles
/// are equivalent where one of them takes the one to the other.
///
///     cells    a table of the fillings that the constraints on exactly these cells, and the houses, allow
///     ...
///     transforms = orders of the lines that map tables to tables,
///                  x relabellings by which the tables are equal,
///                    of which exchanges within a class of digits that are alike in every table are left out
///
/// Relabellings are searched for a few orders alone, which generate the others (`detail::order_group`).
///
///
/// A table has at most `most_fillings` entries; constraints on larger scopes are refused, and so are boxes
/// with more than `most_orders` orders of lines, which is more than 9x9 has, and games that more than
/// `most_kept` transforms keep, besides these exchanges.
// clang-format on
///
/// Constraints that say the same of different cells, such as sums that follow from others, are not compared:
/// a transform counts only where it maps what is stated. Two lists that state the same rules otherwise may
/// have different symmetries. At 9x9 0.5 to 2 seconds, most of them for 3,359,232 orders. A value.
template <box B>
class game_symmetries {
  using where = geometry<B>;
  static constexpr int n = where::n;

public:
  static constexpr std::size_t most_fillings = detail::constraint_tables<B>::most_fillings,
                               most_kept = 200'000;
  static constexpr std::uint32_t most_orders = 4'000'000;

  /// The symmetries of a game, or why they are not known. Of the limits the time and the cancel callable
  /// apply.
  template <constrained_game G>
  static expected<game_symmetries, game_symmetry_error> of(const G& rules, const limits& limit = {}) {
    game_symmetries result;
    game_symmetry_error error;
    stop_check stop(limit, {.stage = "symmetries"});
    if (natural(most_orders) < cell_symmetries(B)) {
      error.kind = game_symmetry_fault::too_many_transforms;
      return unexpected(error);
    }
    if (const auto too_large = result.tables_.make(rules, stop)) {
      error = {game_symmetry_fault::scope_too_large, *too_large};
      return unexpected(error);
    }
    if (stop.why() == stop_reason::none && result.find(rules.houses(), error, stop)) return result;
    if (stop.why() != stop_reason::none)
      error.kind = stop.why() == stop_reason::cancelled ? game_symmetry_fault::cancelled
                                                        : game_symmetry_fault::limit_reached;
    return unexpected(error);
  }

  /// How many transforms keep the game, the identity included.
  natural size() const {
    natural result(static_cast<std::uint32_t>(kept_.size()));
    for (int d = 0; d < n; ++d)
      if (class_of_[std::size_t(d)] == d)
        result *= factorial(
            static_cast<int>(std::count(class_of_.begin(), class_of_.end(), class_of_[std::size_t(d)])));
    return result;
  }
  /// Whether a transform keeps the game. O(transforms kept).
  bool contains(const transform<B>& t) const {
    return std::any_of(kept_.begin(), kept_.end(), [&](const transform<B>& k) {
      if (k.rows() != t.rows() || k.columns() != t.columns() || k.is_transposed() != t.is_transposed())
        return false;
      for (int d = 0; d < n; ++d)
        if (class_of_[k.digits()[std::size_t(d)]] != class_of_[t.digits()[std::size_t(d)]]) return false;
      return true;
    });
  }

  /// The canonical form of a puzzle, and its automorphisms, under these symmetries: see `canonicalise`. It is
  /// the lexicographically least copy. `generators` stays empty. O(transforms kept * n^2). Limits: nodes,
  /// which are transforms that are tried, time and cancellation.
  canonical_result<B> canonicalise(const grid<B>& puzzle, const limits& limit = {}) const {
    canonical_result<B> result;
    for (const std::uint8_t value : puzzle.values())
      if (value > n) return result;
    std::uint32_t equal = 0;
    for (const transform<B>& k : kept_) {
      const stop_reason why = limit.check(result.nodes++, "canonical form");
      if (why != stop_reason::none) {
        result.verdict = stopped_as<canonical_verdict>(why);
        return result;
      }
      const transform<B> t = least_names(k, k(puzzle));
      const grid<B> copy = t(puzzle);
      if (equal == 0 || copy < result.form) {
        result.form = copy;
        result.to_form = t;
        equal = 0;
      }
      equal += copy == result.form;
    }
    result.verdict = canonical_verdict::canonical;
    result.automorphisms = natural(equal);
    std::array<int, std::size_t(n)> absent{};
    for (int d = 0; d < n; ++d) {
      const auto& values = result.form.values();
      if (std::find(values.begin(), values.end(), d + 1) == values.end()) ++absent[class_of_[std::size_t(d)]];
    }
    for (const int count : absent) result.automorphisms *= factorial(count);
    return result;
  }

  /// A symmetry of the game that takes `a` to `b`, or the proof that there is none. The limits hold for each.
  equivalence_result<B> equivalence(const grid<B>& a, const grid<B>& b, const limits& limit = {}) const {
    const auto first = canonicalise(a, limit), second = canonicalise(b, limit);
    if (!first) return {detail::not_compared(first.verdict), {}};
    if (!second) return {detail::not_compared(second.verdict), {}};
    if (first.form != second.form) return {equivalence_verdict::different, {}};
    return {equivalence_verdict::equivalent, first.to_form.then(second.to_form.inverse())};
  }

private:
  using cell_list = detail::cell_list;
  using permutation = typename transform<B>::permutation;

  using cell_map = std::array<std::uint16_t, std::size_t(where::cells)>;

  // The orders of lines that keep the game with some relabelling are a group, of which the search finds
  // generators: products of them need no search, nor do those with an order that has no relabelling, which
  // have none. False where there are too many, or it was stopped.
  template <class Houses>
  bool find(const Houses& h, game_symmetry_error& error, stop_check& stop) {
    list_houses(h);
    find_classes();
    std::vector<permutation> names; // with which the lines may stay
    cell_map to = cells_by(transform<B>());
    const bool is_known = for_each_relabelling(to, stop, [&](const permutation& digits) {
      names.push_back(digits);
      return names.size() <= most_kept;
    });
    const auto too_many = [&error] {
      error.kind = game_symmetry_fault::too_many_transforms;
      return false;
    };
    if (!is_known) return false;
    if (names.size() > most_kept) return too_many();
    detail::order_group<B> orders(most_kept / names.size());
    bool continues = true;
    for_each_cell_symmetry<B>([&](const transform<B>& order) {
      if (stop.each<4096>()) return continues = false;
      if (orders.knows_next()) return true;
      to = cells_by(order);
      if (!maps_cells(to)) return true;
      bool is_kept = false;
      transform<B> t;
      continues = for_each_relabelling(to, stop, [&](const permutation& digits) {
        t = *transform<B>::from_parts(digits, order.rows(), order.columns(), order.is_transposed());
        is_kept = true;
        return false;
      });
      if (!continues) return false;
      if (!is_kept)
        orders.exclude(order);
      else if (!orders.add(t))
        continues = too_many();
      return continues;
    });
    if (!continues) return false;
    for (const transform<B>& t : orders.sorted())
      for (const permutation& more : names) kept_.push_back(with_least_names(t, more));
    return true;
  }
  // The houses, and those that not every order of lines maps to houses.
  template <class Houses>
  void list_houses(const Houses& h) {
    if constexpr (!box_houses<Houses>) {
      for (int u = 0; u < h.size(); ++u) houses_.insert(detail::sorted_cells(h.cells(house(u))));
      std::set<cell_list> lines, boxes;
      for (int u = 0; u < where::houses; ++u)
        (u < 2 * n ? lines : boxes).insert(detail::sorted_cells(where::house_cells[std::size_t(u)]));
      const auto are_listed = [this](const std::set<cell_list>& all) {
        return std::includes(houses_.begin(), houses_.end(), all.begin(), all.end());
      };
      const bool has_lines = are_listed(lines), has_boxes = are_listed(boxes);
      for (const cell_list& cells : houses_)
        if (!(has_lines && lines.count(cells) != 0) && !(has_boxes && boxes.count(cells) != 0))
          other_houses_.push_back(cells);
    }
  }
  // Where an order of lines maps each cell.
  static cell_map cells_by(const transform<B>& order) {
    cell_map to{};
    std::array<std::uint16_t, std::size_t(n)> row{}, column{};
    for (int i = 0; i < n; ++i) {
      row[order.rows()[std::size_t(i)]] = static_cast<std::uint16_t>(i);
      column[order.columns()[std::size_t(i)]] = static_cast<std::uint16_t>(i);
    }
    for (int c = 0; c < where::cells; ++c) {
      int r = c / n, k = c % n;
      if (order.is_transposed()) std::swap(r, k);
      to[std::size_t(c)] = static_cast<std::uint16_t>(row[std::size_t(r)] * n + column[std::size_t(k)]);
    }
    return to;
  }
  // Whether the cells of each table, and each house, are mapped to such cells.
  bool maps_cells(const cell_map& to) const {
    cell_list image;
    return tables_.maps_to_tables(to) &&
           std::all_of(other_houses_.begin(), other_houses_.end(), [&](const cell_list& cells) {
             image.clear();
             for (const std::uint16_t c : cells) image.push_back(to[c]);
             std::sort(image.begin(), image.end());
             return houses_.count(image) != 0;
           });
  }

  // Digits that can be exchanged in every table.
  void find_classes() {
    const auto maps = tables_.maps_of(cells_by(transform<B>()));
    class_of_ = transform<B>().digits();
    for (int d = 1; d < n; ++d)
      for (int e = 0; e < d; ++e) {
        permutation swapped = transform<B>().digits();
        std::swap(swapped[std::size_t(d)], swapped[std::size_t(e)]);
        if (class_of_[std::size_t(e)] != e || !tables_.keeps(maps, swapped)) continue;
        class_of_[std::size_t(d)] = static_cast<std::uint8_t>(e);
        break;
      }
  }

  // Calls `take(digits)`, which returns whether to go on, for each relabelling with which the tables are kept
  // where cells are mapped so: one of those that differ in exchanges within classes, ascending in each class.
  // False where it was stopped.
  template <class Take>
  bool for_each_relabelling(const cell_map& to, stop_check& stop, Take take) const {
    const auto maps = tables_.maps_of(to);
    permutation digits{};
    std::array<bool, std::size_t(n)> used{};
    bool is_stopped = false;
    const auto extend = [&](auto& self, int d) -> bool {
      if (stop.each<16>()) {
        is_stopped = true;
        return false;
      }
      if (d == n) return !tables_.keeps(maps, digits) || take(std::as_const(digits));
      for (int e = 0; e < n; ++e) {
        if (used[std::size_t(e)] || !is_next_of_class(used, e)) continue;
        digits[std::size_t(d)] = static_cast<std::uint8_t>(e);
        if (!tables_.agrees(maps, digits, d)) continue;
        used[std::size_t(e)] = true;
        const bool continues = self(self, d + 1);
        used[std::size_t(e)] = false;
        if (!continues) return false;
      }
      return true;
    };
    extend(extend, 0);
    return !is_stopped;
  }
  bool is_next_of_class(const std::array<bool, std::size_t(n)>& used, int e) const {
    for (int d = 0; d < e; ++d)
      if (class_of_[std::size_t(d)] == class_of_[std::size_t(e)] && !used[std::size_t(d)]) return false;
    return true;
  }

  // The transform and then a relabelling, with digits exchanged within classes so that they ascend in each.
  transform<B> with_least_names(const transform<B>& t, const permutation& more) const {
    permutation digits{};
    std::array<bool, std::size_t(n)> used{};
    for (int d = 0; d < n; ++d) {
      const std::uint8_t of = class_of_[more[t.digits()[std::size_t(d)]]];
      std::size_t e = of;
      while (class_of_[e] != of || used[e]) ++e;
      used[e] = true;
      digits[std::size_t(d)] = static_cast<std::uint8_t>(e);
    }
    return *transform<B>::from_parts(digits, t.rows(), t.columns(), t.is_transposed());
  }
  // The transform, with digits exchanged within classes so that the copy is the least.
  transform<B> least_names(const transform<B>& t, const grid<B>& copy) const {
    std::array<int, std::size_t(n)> name;
    name.fill(-1);
    std::array<bool, std::size_t(n)> used{};
    const auto name_it = [&](int d) {
      if (name[std::size_t(d)] >= 0) return;
      for (int e = 0; e < n; ++e)
        if (!used[std::size_t(e)] && class_of_[std::size_t(e)] == class_of_[std::size_t(d)]) {
          name[std::size_t(d)] = e;
          used[std::size_t(e)] = true;
          return;
        }
    };
    for (const std::uint8_t value : copy.values())
      if (value > 0) name_it(value - 1);
    for (int d = 0; d < n; ++d) name_it(d);
    permutation digits{};
    for (int d = 0; d < n; ++d)
      digits[std::size_t(d)] = static_cast<std::uint8_t>(name[t.digits()[std::size_t(d)]]);
    return *transform<B>::from_parts(digits, t.rows(), t.columns(), t.is_transposed());
  }

  std::set<cell_list> houses_;
  std::vector<cell_list> other_houses_;
  detail::constraint_tables<B> tables_;
  permutation class_of_{};         // of a digit: the least digit that it can be exchanged with
  std::vector<transform<B>> kept_; // but for these exchanges
};

} // namespace boxline::inline v0_2::symmetry
