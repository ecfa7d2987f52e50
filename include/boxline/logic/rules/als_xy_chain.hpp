// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_set_targets.hpp>

#include <algorithm>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Four almost locked sets or more, each with a restricted common with the next one, and different ones in
/// turn. One of the first and the last set holds all its digits besides the restricted common by which the
/// chain leaves the first, or reaches the last one. So for each other digit z of both, a candidate z that
/// sees all cells with z in both is eliminated, also from cells of the sets between.
///
/// Sets that are neighbours in the chain share no cell with `overlap::excluded`; with `overlap::allowed` they
/// may, outside of the cells with their restricted common. Others may share cells; no set is there twice. For
/// the first and last set and these two restricted commons the shortest chain of four sets or more is
/// reported that a breadth-first search finds, with all eliminations; as in HoDoKu it has a second step
/// without another restricted common of the last two sets, where that has eliminations of its own.
///
/// The proof is an alternating chain for each z. Only chains that may eliminate some of `almost_set_targets`
/// are searched. O(sets^2 * digits^2 * sets / 64). A node of the limits is one of the targets' search, or a
/// first set and digit.
///
/// Source: HoDoKu's "Almost Locked Set XY-Chain"; of the Sudoku Players' Forum.
template <overlap Overlap = overlap::excluded>
struct als_xy_chain {
  static constexpr bool is_inference = true;
  static constexpr rule_info info =
      Overlap == overlap::excluded
          ? rule_info{"als-xy-chain", "almost locked sets XY-chain", "{links}"}
          : rule_info{"overlapping-als-xy-chain", "overlapping almost locked sets XY-chain", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return search_almost_set_targets(b, limit, shared,
                                     [&](const auto& sets, const auto& targets, std::uint64_t examined) {
                                       finder<Board, Visit> find(sets, targets, visit, limit, examined);
                                       return find.run();
                                     });
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using sets_type = almost_locked_sets<Board>;
    using cell_set = typename sets_type::cell_set;
    using digit_set = typename sets_type::digit_set;
    using bits = std::vector<std::uint64_t>;
    static constexpr int n = sets_type::n;

    finder(const sets_type& sets, const almost_set_targets<Board>& targets, Visit& visit, const limits& limit,
           std::uint64_t examined)
        : sets_(sets), targets_(targets), visit_(visit), limit_(limit), words_(std::size_t(sets.words())),
          ends_(words_), examined_(examined) {
      for (bits& row : reached_) row.resize(words_);
      for (bits& row : early_) row.resize(words_);
    }

    stop_reason run() {
      for (int i = 0; i < sets_.size(); ++i) {
        collect_ends(i);
        for (const int x : sets_[i].digits) {
          if (const stop_reason why = limit_.check(examined_++, "ALS-XY-chain"); why != stop_reason::none)
            return why;
          if (is_first(i, x) && !chains_from(i, x)) return stop_reason::none;
        }
      }
      return stop_reason::none;
    }

  private:
    static void clear(bits& row) { std::fill(row.begin(), row.end(), 0); }

    // Whether the chain may leave a set by x: another digit has something to eliminate.
    bool is_first(int i, int x) const {
      for (const int z : sets_[i].digits)
        if (z != x && targets_.has_end(i, z)) return true;
      return false;
    }
    // The later sets that share an eliminating digit with a set.
    void collect_ends(int i) {
      clear(ends_);
      for (const int z : sets_[i].digits) targets_.add_ends(i, z, ends_.data());
      for (std::size_t w = 0; w < std::size_t(i / 64); ++w) ends_[w] = 0;
      ends_[std::size_t(i / 64)] &= ~(std::uint64_t{1} << (i % 64)) & (~std::uint64_t{0} << (i % 64));
    }

    // A set of a chain, and the restricted common by which it is reached; the nodes before it are sets too.
    struct node {
      int set, digit, before, depth;
    };

    bool chains_from(int i, int x) {
      for (bits& row : early_) clear(row);
      for (bits& row : reached_) clear(row);
      nodes_.assign(1, {i, -1, -1, 0});
      if (!follow(0, x)) return false;
      for (std::size_t at = 1; at < nodes_.size(); ++at)
        for (const int e : sets_[nodes_[at].set].digits)
          if (e != nodes_[at].digit && !follow(static_cast<int>(at), e)) return false;
      return true;
    }
    // Adds the sets with which the set of a node has the restricted common d. The first three sets of a chain
    // do not stop longer ones from reaching their last one, since these are other techniques.
    bool follow(int at, int d) {
      const node from = nodes_[std::size_t(at)];
      const auto linked = sets_.linked(sets_.group_of(from.set, d));
      bits& reached = (from.depth < 2 ? early_ : reached_)[std::size_t(d)];
      for (std::size_t w = 0; w < words_; ++w) {
        std::uint64_t more = linked[w] & ~reached[w];
        for (; more != 0; more &= more - 1) {
          const int j = static_cast<int>(w) * 64 + std::countr_zero(more);
          if (Overlap == overlap::excluded && !(sets_[from.set].cells & sets_[j].cells).empty()) continue;
          if (is_before(at, j)) continue;
          reached[w] |= more & -more;
          nodes_.push_back({j, d, at, from.depth + 1});
          if (from.depth >= 2 && sets_type::test(ends_, j) && !report()) return false;
        }
      }
      return true;
    }
    bool is_before(int at, int j) const {
      for (; at >= 0; at = nodes_[std::size_t(at)].before)
        if (nodes_[std::size_t(at)].set == j) return true;
      return false;
    }

    // The chain to the last node.
    bool report() {
      through_.clear();
      commons_.clear();
      for (int at = static_cast<int>(nodes_.size()) - 1; at >= 0; at = nodes_[std::size_t(at)].before) {
        through_.push_back(nodes_[std::size_t(at)].set);
        if (nodes_[std::size_t(at)].digit >= 0) commons_.push_back(nodes_[std::size_t(at)].digit);
      }
      std::reverse(through_.begin(), through_.end());
      std::reverse(commons_.begin(), commons_.end());
      digit_set without = digit_set::single(commons_.front());
      without.insert(commons_.back());
      const std::size_t all = eliminations(without);
      if (all == 0) return true;
      if (!visit_(chain(without))) return false;
      digit_set fewer = without | sets_.commons(through_[through_.size() - 2], through_.back());
      fewer.erase(commons_[commons_.size() - 2]);
      fewer |= without;
      const std::size_t rest = eliminations(fewer);
      return rest == 0 || rest == all || visit_(chain(fewer));
    }
    digit_set common() const { return sets_[through_.front()].digits & sets_[through_.back()].digits; }
    cell_set seen_by_ends(int z) const {
      return sets_.of(through_.front(), z).seen & sets_.of(through_.back(), z).seen;
    }
    std::size_t eliminations(const digit_set& without) const {
      int sum = 0;
      for (const int z : common() - without) sum += seen_by_ends(z).count();
      return static_cast<std::size_t>(sum);
    }
    step chain(const digit_set& without) const {
      step s{&info};
      for (const int z : common() - without) {
        const cell_set seen = seen_by_ends(z);
        if (seen.empty()) continue;
        for (const int t : seen) s.eliminations.push_back({cell(t), digit::from_index(z)});
        s.alternations.push_back(sets_.chain(through_, commons_, z));
      }
      std::sort(s.eliminations.begin(), s.eliminations.end());
      return s;
    }

    const sets_type& sets_;
    const almost_set_targets<Board>& targets_;
    Visit& visit_;
    const limits& limit_;
    std::size_t words_;
    bits ends_;
    std::uint64_t examined_;
    std::array<bits, std::size_t(n)> reached_, early_; // the sets that are reached by a digit
    std::vector<int> through_, commons_;
    std::vector<node> nodes_;
  };
};

} // namespace boxline::inline v0_2::logic
