// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/learning/model.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Why a literal is true: by decision (or known at level 0), by another literal of a clause of two (as when a
/// placement excludes a candidate), by a group whose other candidates are all excluded, or by a learned
/// clause. Kind and number in one word.
class reason {
public:
  enum kind : std::uint32_t { decision, literal, group, clause };
  constexpr reason() = default;
  /// Requires number < 2^30.
  constexpr reason(kind k, std::uint32_t number) : word_(number << 2 | k) {}
  constexpr kind what() const { return static_cast<kind>(word_ & 3); }
  constexpr std::uint32_t number() const { return word_ >> 2; }

private:
  std::uint32_t word_ = 0;
};

/// A clause whose literals are all false: a learned one, or one of two: `why.number()` and `literal`.
struct conflict {
  reason why;
  std::uint32_t literal = 0;
};

// clang-format off
/// The trail: the assigned literals in the order of their assignment, and the propagation of the rules of the
/// game.
///
/// Literal 2v is true when candidate v is placed, 2v + 1 when it is excluded. The rules need no watches: each
/// group has one word,
///
///     | sum of the numbers of its candidates that are not excluded : 48 | placed : 8 | not excluded : 8 |
///
/// from which one subtraction removes an excluded candidate. When one is left and none is placed, the low
/// half is 1 and the sum is the number of the candidate that must be placed.
// clang-format on
template <class Index>
class trail {
public:
  explicit trail(model<Index> rules)
      : rules_(std::move(rules)), values_(2 * rules_.variables()), whys_(rules_.variables()),
        left_(rules_.groups.size()), order_(rules_.variables()), open_(rules_.variables()) {
    const auto& starts = rules_.groups_of.start;
    width_ = starts.size() > 1 ? starts[1] : 0;
    for (std::size_t v = 1; v < starts.size(); ++v)
      if (starts[v] != v * width_) width_ = 0;
    for (std::size_t g = 0; g < rules_.groups.size(); ++g)
      for (const Index v : rules_.groups[g]) left_[g] += one(v);
  }

  const model<Index>& rules() const { return rules_; }
  /// 1 for true, -1 for false, 0 for neither.
  int value(std::size_t literal) const { return values_[literal]; }
  const signed char* values() const { return values_.data(); }
  /// The level that an assigned variable got its value at, and why.
  int level(std::size_t variable) const { return whys_[variable].level; }
  reason why(std::size_t variable) const { return whys_[variable].because; }
  /// Gives the reason of an assigned variable another name.
  void rename(std::size_t variable, reason because) { whys_[variable].because = because; }

  /// The number of decisions on the trail.
  int level() const { return static_cast<int>(control_.size()); }
  /// True literals, and the i-th of them.
  std::size_t size() const { return size_; }
  Index operator[](std::size_t i) const { return order_[i]; }
  bool is_total() const { return size_ == whys_.size(); }
  /// Where the literals of a level begin. Requires 1 <= l <= level().
  std::size_t start_of(int l) const { return control_[static_cast<std::size_t>(l) - 1]; }
  Index decision(int l) const { return order_[start_of(l)]; }

  /// Makes an open literal true, at a new level.
  void decide(Index literal) {
    control_.push_back(static_cast<std::uint32_t>(size_));
    assign(literal, reason());
  }
  /// Makes an open literal true.
  void assign(Index literal, reason because) {
    const arrays a = hold();
    if (literal & 1)
      exclude<0>(a, size_, literal >> 1u, {level(), because});
    else
      place<0>(a, size_, literal >> 1u, {level(), because});
  }
  /// Places the candidates that stand alone in a group from the start.
  void assign_lone() {
    for (std::size_t g = 0; g < left_.size(); ++g)
      if ((left_[g] & low) == 1)
        assign(static_cast<Index>(2 * (left_[g] >> 16)),
               reason(reason::group, static_cast<std::uint32_t>(g)));
  }

  /// Assigns what the rules of the game imply, up to the end of the trail. False on a conflict: `clash` is
  /// that conflict.
  bool propagate(conflict& clash) {
    // The usual numbers of groups: a cell and three houses, or two in a Latin square.
    switch (width_) {
    case 4:
      return propagate_with<4>(clash);
    case 3:
      return propagate_with<3>(clash);
    default:
      return propagate_with<0>(clash);
    }
  }

  /// Undoes all assignments above level l and calls `undone(literal)` for each.
  template <class Undone>
  void back_to(int l, Undone undone) {
    if (l >= level()) return;
    switch (width_) {
    case 4:
      return back_to_with<4>(start_of(l + 1), l, undone);
    case 3:
      return back_to_with<3>(start_of(l + 1), l, undone);
    default:
      return back_to_with<0>(start_of(l + 1), l, undone);
    }
  }

private:
  struct info {
    std::int32_t level;
    reason because;
  };
  // The addresses of all arrays, for the inner loops: for the compiler, a write to `values` might change a
  // member.
  struct arrays {
    signed char* values;
    info* whys;
    std::uint64_t* left;
    Index* order;
    const std::uint32_t* group_start;
    const Index* groups;
  };
  arrays hold() {
    return {values_.data(),
            whys_.data(),
            left_.data(),
            order_.data(),
            rules_.groups_of.start.data(),
            rules_.groups_of.items.data()};
  }

  static constexpr std::uint64_t placed = 1 << 8, low = 0xffff;
  static constexpr std::uint64_t one(std::size_t v) { return std::uint64_t{v} << 16 | 1; }

  // Adds change to the words of a candidate's groups.
  template <std::uint32_t Width>
  static void add_to_groups(const arrays& a, std::size_t v, std::uint64_t change) {
    const std::uint32_t first = Width == 0 ? a.group_start[v] : static_cast<std::uint32_t>(v * Width);
    const std::uint32_t last = Width == 0 ? a.group_start[v + 1] : first + Width;
    for (std::uint32_t k = first; k < last; ++k) a.left[a.groups[k]] += change;
  }
  // Width: how many groups every candidate has, 0 for not the same number.
  template <std::uint32_t Width>
  static void place(const arrays& a, std::size_t& size, std::size_t v, info because) {
    a.values[2 * v] = 1;
    a.values[2 * v + 1] = -1;
    a.whys[v] = because;
    a.order[size++] = static_cast<Index>(2 * v);
    add_to_groups<Width>(a, v, placed);
  }
  template <std::uint32_t Width>
  static void exclude(const arrays& a, std::size_t& size, std::size_t v, info because) {
    a.values[2 * v] = -1;
    a.values[2 * v + 1] = 1;
    a.whys[v] = because;
    a.order[size++] = static_cast<Index>(2 * v + 1);
    const std::uint32_t first = Width == 0 ? a.group_start[v] : static_cast<std::uint32_t>(v * Width);
    const std::uint32_t last = Width == 0 ? a.group_start[v + 1] : first + Width;
    for (std::uint32_t k = first; k < last; ++k) {
      const Index g = a.groups[k];
      const std::uint64_t now = a.left[g] - one(v);
      a.left[g] = now;
      if ((now & low) == 1)
        place<Width>(a, size, static_cast<std::size_t>(now >> 16), {because.level, reason(reason::group, g)});
    }
  }
  template <std::uint32_t Width, class Undone>
  void back_to_with(std::size_t keep, int l, Undone undone) {
    const arrays a = hold();
    for (std::size_t i = size_; i-- > keep;) {
      const Index literal = a.order[i];
      const std::size_t v = literal >> 1;
      a.values[2 * v] = 0;
      a.values[2 * v + 1] = 0;
      add_to_groups<Width>(a, v, literal & 1 ? one(v) : 0 - placed);
      undone(literal);
    }
    size_ = keep;
    control_.resize(static_cast<std::size_t>(l));
    next_ = keep;
  }
  template <std::uint32_t Width>
  bool propagate_with(conflict& clash) {
    const arrays a = hold();
    const std::uint32_t* const start = rules_.neighbours.start.data();
    const Index* const neighbours = rules_.neighbours.items.data();
    Index* const open = open_.data();
    std::size_t next = next_, size = size_;
    bool fine = true;
    while (fine && next < size) {
      const std::size_t literal = a.order[next++];
      if (literal & 1) continue;
      const info because{level(), reason(reason::literal, static_cast<std::uint32_t>(literal + 1))};
      // First those that are not excluded yet, without a branch: it could not be predicted.
      std::size_t count = 0;
      const Index* const end = neighbours + start[literal / 2 + 1];
      for (const Index* w = neighbours + start[literal / 2]; w != end; ++w) {
        open[count] = *w;
        count += a.values[2u * *w] >= 0;
      }
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t v = open[i];
        if (a.values[2 * v] > 0) {
          clash = {because.because, static_cast<std::uint32_t>(2 * v + 1)};
          fine = false;
          break;
        }
        exclude<Width>(a, size, v, because);
      }
    }
    next_ = next;
    size_ = size;
    return fine;
  }

  model<Index> rules_;
  std::vector<signed char> values_; // by literal
  std::vector<info> whys_;
  std::vector<std::uint64_t> left_;
  std::vector<Index> order_, open_;
  std::vector<std::uint32_t> control_;
  std::size_t size_ = 0, next_ = 0;
  std::uint32_t width_ = 0;
};

} // namespace boxline::inline v0_2::search::cdcl
