// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/learning/clauses.hpp>
#include <boxline/search/learning/options.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search::cdcl {

/// Deletes learned clauses: of those that are no literal's reason, have a high LBD and were not used since
/// the last deletions, the worse part by LBD, then by length (Audemard and Simon 2009; the tiers are those of
/// Oh 2015).
template <class Index>
class clause_reduction {
public:
  using name = typename clause_store<Index>::name;

  /// `at_top`: the search is at level 0, at the fixpoint; then clauses with a true literal are deleted and
  /// false literals removed. Calls `report(literals, added)` for every clause deleted or shortened.
  template <class Report>
  void run(trail<Index>& t, clause_store<Index>& clauses, const learning_options& options, bool at_top,
           Report report) {
    list_reasons(t);
    list_doomed(clauses, options);
    std::size_t d = 0, r = 0;
    clauses.collect(
        [&](name c, std::span<Index> literals) -> std::size_t {
          while (d < doomed_.size() && doomed_[d] < c) ++d;
          if (d < doomed_.size() && doomed_[d] == c) {
            report(std::span<const Index>(literals), false);
            return 0;
          }
          return at_top ? simplify(t, literals, report) : literals.size();
        },
        [&](name old, name now) {
          while (r < reasons_.size() && reasons_[r].first < old) ++r;
          if (r < reasons_.size() && reasons_[r].first == old)
            t.rename(reasons_[r].second, reason(reason::clause, now));
        });
  }

private:
  void list_reasons(const trail<Index>& t) {
    reasons_.clear();
    for (std::size_t i = 0; i < t.size(); ++i) {
      const auto v = static_cast<Index>(t[i] >> 1u);
      if (t.level(v) > 0 && t.why(v).what() == reason::clause) reasons_.push_back({t.why(v).number(), v});
    }
    std::sort(reasons_.begin(), reasons_.end());
  }
  void list_doomed(clause_store<Index>& clauses, const learning_options& options) {
    ranked_.clear();
    std::size_t r = 0;
    for (const name c : clauses.names()) {
      while (r < reasons_.size() && reasons_[r].first < c) ++r;
      // A clause of two is a reason by its literal, not by name: it stays.
      const std::size_t size = clauses.literals(c).size();
      const int lbd = clauses.lbd(c), use = clauses.use(c);
      if (lbd <= options.core_lbd || size == 2 || (r < reasons_.size() && reasons_[r].first == c)) continue;
      if (use > 0)
        clauses.set_use(c, use - 1);
      else
        ranked_.push_back({std::uint64_t(lbd) << 32 | size, c});
    }
    const auto keep =
        static_cast<std::ptrdiff_t>(static_cast<double>(ranked_.size()) * (1 - options.reduce_part));
    std::nth_element(ranked_.begin(), ranked_.begin() + keep, ranked_.end());
    doomed_.clear();
    for (auto i = ranked_.begin() + keep; i != ranked_.end(); ++i) doomed_.push_back(i->second);
    std::sort(doomed_.begin(), doomed_.end());
  }
  // 0 for a clause that is true, else how many literals are left at its front.
  template <class Report>
  std::size_t simplify(const trail<Index>& t, std::span<Index> literals, Report report) {
    before_.assign(literals.begin(), literals.end());
    std::size_t left = 0;
    for (const Index l : before_) {
      if (t.value(l) > 0) {
        report(std::span<const Index>(before_), false);
        return 0;
      }
      if (t.value(l) == 0) literals[left++] = l;
    }
    if (left < literals.size()) {
      report(std::span<const Index>(literals.first(left)), true);
      report(std::span<const Index>(before_), false);
    }
    return left;
  }

  std::vector<std::pair<name, Index>> reasons_;        // and the variable
  std::vector<std::pair<std::uint64_t, name>> ranked_; // by LBD and size
  std::vector<name> doomed_;
  std::vector<Index> before_;
};

} // namespace boxline::inline v0_2::search::cdcl
