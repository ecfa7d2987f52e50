// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/set_writer.hpp>
#include <boxline/logic/engines/sets_seen.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// A cell, the stem, and for each of its digits an almost locked set without the stem, a petal, all of whose
/// cells with this digit lie in a house with the stem. Whichever digit the stem holds, its petal does not, so
/// the petal holds all its others. For each digit z of all petals that is none of the stem, a candidate z
/// that sees all cells with z in all petals is eliminated. A stem and its petals give one step, with all
/// eliminations; others with the same cells together and the same eliminations give none.
///
/// With `overlap::excluded` no two petals share a cell. With `overlap::allowed` they may, and one set may be
/// the petal of several digits.
///
/// The proof is a set argument: a stem with k petals has as many covers as cells and k - 1 more, and z lies
/// in k of them. A stem and an elimination are searched for only where each digit has a petal for them:
/// O(candidates * sets * digits), and then the petals one by one, with a node of the limits for each. Source:
/// HoDoKu's "Death Blossom"; of the Sudoku Players' Forum.
template <overlap Overlap = overlap::excluded>
struct death_blossom {
  static constexpr bool is_inference = true;

private:
  static constexpr std::string_view text =
      "Whichever candidate the stem among {base} holds, one of the almost locked sets around it lacks it and "
      "holds all its others. So no candidate may take the same digit from each of these sets.";

public:
  static constexpr rule_info info =
      Overlap == overlap::excluded
          ? rule_info{"death-blossom", "death blossom", text}
          : rule_info{"overlapping-death-blossom", "overlapping death blossom", text};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    return search_almost_locked_sets(b, limit, shared, [&](const auto& sets, std::uint64_t) {
      finder<Board, Visit> find(sets, shared.template part<sets_seen<Board>>(b).of(sets), visit, limit);
      for (const int c : sets.state().open())
        if (!find.with_stem(c)) break;
      return find.stopped();
    });
  }

private:
  template <board Board, class Visit>
  class finder {
  public:
    using sets_type = almost_locked_sets<Board>;
    using cell_set = typename sets_type::cell_set;
    using digit_set = typename sets_type::digit_set;
    using targets = std::array<cell_set, std::size_t(sets_type::n)>;
    static constexpr int n = sets_type::n;

    finder(const sets_type& sets, const sets_seen<Board>& seen, Visit& visit, const limits& limit)
        : sets_(sets), seen_(seen), state_(sets.state()), visit_(visit), limit_(limit), writer_(sets.state()),
          words_(std::size_t(sets.words())), fitting_(words_), examined_(sets.examined()) {}

    stop_reason stopped() const { return stopped_; }

    bool with_stem(int c) {
      stem_ = c;
      digits_ = state_.digits(c);
      // What each digit of the stem has a petal for.
      targets left{};
      bool is_any = false;
      for (int z = 0; z < n; ++z)
        if (!digits_.test(z)) {
          left[std::size_t(z)] = state_.plane(z);
          is_any |= !state_.plane(z).empty();
        }
      for (int d = digits_.first(); is_any && d >= 0; d = digits_.next(d)) {
        const targets by = seen_.excluded(d, c);
        is_any = false;
        for (int z = 0; z < n; ++z) is_any |= !(left[std::size_t(z)] &= by[std::size_t(z)]).empty();
      }
      if (!is_any) return true;
      std::fill(fitting_.begin(), fitting_.end(), 0);
      for (int z = 0; z < n; ++z)
        for (const int t : left[std::size_t(z)]) sets_.add(seen_.by(z, t), fitting_);
      return add_petal(digits_.first(), {}, left);
    }

  private:
    // Chooses the petal of digit d and of the later ones, of which those before leave some targets.
    bool add_petal(int d, const cell_set& taken, const targets& left) {
      if (d < 0) return report(left);
      for (std::size_t w = 0; w < words_; ++w)
        for (std::uint64_t word = seen_.by(d, stem_)[w] & fitting_[w]; word != 0; word &= word - 1) {
          const int i = static_cast<int>(w) * 64 + std::countr_zero(word);
          stopped_ = limit_.check(examined_++, "death blossom");
          if (stopped_ != stop_reason::none) return false;
          if (Overlap == overlap::excluded && !(sets_[i].cells & taken).empty()) continue;
          targets more{};
          bool is_any = false;
          for (const int z : sets_[i].digits - digits_) {
            more[std::size_t(z)] = left[std::size_t(z)] & sets_.of(i, z).seen;
            is_any |= !more[std::size_t(z)].empty();
          }
          petals_[std::size_t(d)] = i;
          if (is_any && !add_petal(digits_.next(d), taken | sets_[i].cells, more)) return false;
        }
      return true;
    }

    bool report(const targets& left) {
      step s{&info};
      cell_set all = cell_set::single(stem_);
      writer_.begin();
      writer_.add_cells(all);
      for (const int d : digits_) {
        const int i = petals_[std::size_t(d)];
        all |= sets_[i].cells;
        writer_.add_cells(sets_[i].cells);
        if (!writer_.add_part(d, sets_.of(i, d).cells | cell_set::single(stem_))) return true;
      }
      std::array<std::vector<int>, std::size_t(n)> parts;
      for (const int d : digits_) {
        const int i = petals_[std::size_t(d)];
        for (const int e : sets_[i].digits - digit_set::single(d))
          parts[std::size_t(e)].push_back(*writer_.add_part(e, sets_.of(i, e).cells));
      }
      for (int z = 0; z < n; ++z)
        for (const int t : left[std::size_t(z)]) {
          writer_.eliminate(t, parts[std::size_t(z)]);
          s.eliminations.push_back({cell(t), digit::from_index(z)});
        }
      std::sort(s.eliminations.begin(), s.eliminations.end());
      if (!reported_.insert({all, s.eliminations}).second) return true;
      writer_.write(s.sets);
      return visit_(std::move(s));
    }

    const sets_type& sets_;
    const sets_seen<Board>& seen_;
    const candidate_sets<Board>& state_;
    Visit& visit_;
    const limits& limit_;
    set_writer<Board> writer_;
    std::size_t words_;
    std::vector<std::uint64_t> fitting_;
    std::uint64_t examined_;
    stop_reason stopped_ = stop_reason::none;
    int stem_ = 0;
    digit_set digits_{};                       // of the stem
    std::array<int, std::size_t(n)> petals_{}; // by digit
    std::set<std::pair<cell_set, std::vector<assignment>>> reported_;
  };
};

} // namespace boxline::inline v0_2::logic
