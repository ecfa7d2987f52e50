// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/almost_locked_sets.hpp>

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
/// The proof is an alternating chain for each z. Before chains are searched, each candidate is assumed, and
/// what sets then hold follows along all chains together; those from which no contradiction follows are not
/// searched for. That is O(candidates * sets * digits * sets / 64), the search of chains O(sets^2 * digits^2
/// * sets / 64). A node of the limits is a candidate assumed, or a first set and digit.
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
    return search_almost_locked_sets(b, limit, shared, [&](const auto& sets, std::uint64_t) {
      finder<Board, Visit> find(sets, visit, limit);
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

    finder(const sets_type& sets, Visit& visit, const limits& limit)
        : sets_(sets), visit_(visit), limit_(limit), words_(std::size_t(sets.words())), ends_(words_),
          killed_(words_), fired_(std::size_t(sets.groups())),
          near_(std::size_t(Overlap == overlap::excluded ? sets.size() : 0), bits(words_)),
          examined_(sets.examined()) {
      for (bits& row : reached_) row.resize(words_);
      for (bits& row : early_) row.resize(words_);
      for (std::size_t i = 0; i < near_.size(); ++i) sets.add_overlapping(int(i), near_[i]);
      for (int g = 0; g < sets.groups(); ++g)
        if (!sets.group_at(g).seen.empty()) of_digit_[std::size_t(sets.group_at(g).digit)].push_back(g);
    }

    stop_reason run() {
      bool is_any = false;
      for (int z = 0; z < n; ++z)
        for (const int t : sets_.state().plane(z)) {
          if (const stop_reason why = limit_.check(examined_++, "ALS-XY-chain"); why != stop_reason::none)
            return why;
          if (is_refuted(t, z)) refuted_[std::size_t(z)].insert(t), is_any = true;
        }
      for (int i = 0; is_any && i < sets_.size(); ++i) {
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

    // Whether a candidate leads to a contradiction along chains, with sets that overlap and chains of any
    // length: the sets all of whose cells with z see it hold their other digits, and so on, until one of them
    // lacks another digit too.
    bool is_refuted(int t, int z) {
      clear(killed_);
      std::fill(fired_.begin(), fired_.end(), char(0));
      for (bits& row : reached_) clear(row);
      todo_.clear();
      for (const int g : of_digit_[std::size_t(z)])
        if (sets_.group_at(g).seen.test(t)) {
          const auto with = sets_.with(g);
          for (std::size_t w = 0; w < words_; ++w) killed_[w] |= with[w];
        }
      for_each_bit(killed_, [&](int i) { return fire(i, z), true; });
      for (std::size_t at = 0; at < todo_.size(); ++at) {
        const int g = todo_[at], d = sets_.group_at(g).digit;
        const auto linked = sets_.linked(g);
        bits& reached = reached_[std::size_t(d)];
        for (std::size_t w = 0; w < words_; ++w) {
          const std::uint64_t more = linked[w] & ~reached[w];
          if (more == 0) continue;
          if (d != z && (more & killed_[w]) != 0) return true;
          reached[w] |= more;
          for (std::uint64_t word = more; word != 0; word &= word - 1)
            fire(static_cast<int>(w) * 64 + std::countr_zero(word), d);
        }
      }
      return false;
    }
    // The other digits of a set, which all hold, are to be followed.
    void fire(int i, int d) {
      for (const int e : sets_[i].digits)
        if (const int g = sets_.group_of(i, e); e != d && !fired_[std::size_t(g)]) {
          fired_[std::size_t(g)] = 1;
          todo_.push_back(g);
        }
    }

    cell_set target(int i, int z) const { return sets_.of(i, z).seen & refuted_[std::size_t(z)]; }
    // Whether the chain may leave a set by x: another digit has something to eliminate.
    bool is_first(int i, int x) const {
      for (const int z : sets_[i].digits)
        if (z != x && !target(i, z).empty()) return true;
      return false;
    }
    // The later sets that share an eliminating digit with a set.
    void collect_ends(int i) {
      clear(ends_);
      for (const int z : sets_[i].digits) {
        if (target(i, z).empty()) continue;
        const auto row = sets_.eliminating(sets_.group_of(i, z));
        for (std::size_t w = 0; w < words_; ++w) ends_[w] |= row[w];
      }
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
        if (Overlap == overlap::excluded) more &= ~near_[std::size_t(from.set)][w];
        for (; more != 0; more &= more - 1) {
          const int j = static_cast<int>(w) * 64 + std::countr_zero(more);
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
    Visit& visit_;
    const limits& limit_;
    std::size_t words_;
    bits ends_, killed_;
    std::vector<char> fired_;
    std::vector<bits> near_;
    std::uint64_t examined_;
    std::array<cell_set, std::size_t(n)> refuted_{};
    std::array<bits, std::size_t(n)> reached_, early_;      // the sets that are reached by a digit
    std::array<std::vector<int>, std::size_t(n)> of_digit_; // the groups of a digit that some candidate sees
    std::vector<int> todo_, through_, commons_;
    std::vector<node> nodes_;
  };
};

} // namespace boxline::inline v0_2::logic
