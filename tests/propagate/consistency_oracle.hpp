// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/testing/model.hpp>

#include <algorithm>
#include <set>
#include <vector>

// Strong i-consistency by brute force, straight from the definition: for the smallest inputs.

namespace oracle {

using boxline::assignment;
using boxline::cell;
using boxline::digit;

// Sets of up to i - 1 assignments of different cells, sorted. A set of any size is consistent when no two
// equal digits in it are in peers and each of its subsets of up to i - 1 is still allowed. While some
// allowed set, of any size below i, has another cell no assignment of which makes a consistent set with it,
// that set stops being allowed. Placed cells are cells with one candidate here.
class strong_consistency {
public:
  using members = std::vector<assignment>;

  template <class Model>
  strong_consistency(const Model& m, int i) : most_(static_cast<std::size_t>(i - 1)) {
    const auto& h = m.houses();
    for (int c = 0; c < m.cells; ++c) {
      cells_.emplace_back();
      for (const int d : m.digits(c)) cells_.back().push_back({cell(c), digit::from_index(d)});
      sees_.emplace_back();
      for (int p = 0; p < m.cells; ++p) {
        bool together = false;
        for (int u = 0; u < h.size(); ++u)
          together = together || (p != c && h.contains(boxline::house(u), cell(p)) &&
                                  h.contains(boxline::house(u), cell(c)));
        sees_.back().push_back(together);
      }
    }
    allowed_.insert(members{});
    for (std::size_t size = 1; size <= most_; ++size) {
      const std::set<members> smaller = allowed_;
      for (const members& s : smaller)
        if (s.size() + 1 == size)
          for (int c = s.empty() ? 0 : s.back().where + 1; c < m.cells; ++c)
            for (const assignment a : cells_[static_cast<std::size_t>(c)])
              if (agrees(s, a)) allowed_.insert(with(s, a));
    }
    for (bool changed = true; changed;) {
      changed = false;
      for (auto s = allowed_.begin(); s != allowed_.end();) {
        if (!s->empty() && !extends(*s)) {
          s = allowed_.erase(s);
          changed = true;
        } else {
          ++s;
        }
      }
    }
  }

  bool allows(members s) const {
    std::sort(s.begin(), s.end());
    return allowed_.count(s) != 0;
  }
  bool contradiction() const {
    for (const members& c : cells_)
      if (std::none_of(c.begin(), c.end(), [&](assignment a) { return allows({a}); })) return true;
    return false;
  }

private:
  static members with(members s, assignment a) {
    s.insert(std::lower_bound(s.begin(), s.end(), a), a);
    return s;
  }
  bool agrees(const members& s, assignment a) const {
    return std::none_of(s.begin(), s.end(), [&](assignment b) {
      return b.what == a.what && sees_[static_cast<std::size_t>(a.where)][static_cast<std::size_t>(b.where)];
    });
  }
  // Whether each other cell has an assignment a such that s with a is consistent.
  bool extends(const members& s) const {
    for (const members& c : cells_) {
      if (!c.empty() && std::any_of(s.begin(), s.end(), [&](assignment b) { return b.where == c[0].where; }))
        continue;
      if (std::none_of(c.begin(), c.end(),
                       [&](assignment a) { return agrees(s, a) && subsets_allowed(with(s, a)); }))
        return false;
    }
    return true;
  }
  bool subsets_allowed(const members& s) const {
    for (unsigned which = 1; which < 1u << s.size(); ++which) {
      members subset;
      for (std::size_t i = 0; i < s.size(); ++i)
        if (which >> i & 1) subset.push_back(s[i]);
      if (subset.size() <= most_ && allowed_.count(subset) == 0) return false;
    }
    return true;
  }

  std::size_t most_;
  std::vector<members> cells_;
  std::vector<std::vector<bool>> sees_;
  std::set<members> allowed_;
};

} // namespace oracle
