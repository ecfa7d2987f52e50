// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/found_chain.hpp>
#include <boxline/rate/sudoku_explainer/length.hpp>
#include <boxline/rate/sudoku_explainer/link_table.hpp>

#include <algorithm>
#include <array>
#include <deque>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// All forcing chains and cycles of a state, with their nodes: those that a dynamic chain may use.
class all_loops {
public:
  /// The links of the last state, those of the kind `xy`, closed.
  const link_table& links() const { return links_; }

  /// Appends the chains in the order of their search. They refer to nodes that the next call removes.
  void collect(const state& s, std::vector<found_chain>& out) {
    s_ = &s;
    out_ = &out;
    kept_ = 0;
    links_.load(s);
    links_.close();
    // What a cycle eliminates refutes itself too.
    if (!links_.any_refutes_itself(in_cycles_)) return;
    for (const auto& [y, x] : {std::pair{false, true}, {true, false}, {true, true}}) {
      if (!x && std::all_of(in_cycles_.begin(), in_cycles_.end(), [](auto w) { return w == 0; })) continue;
      y_ = y;
      x_ = x;
      links_.use(y && x ? chain_kind::xy : x ? chain_kind::x : chain_kind::y);
      links_.close();
      for (int c = 0; c < 81; ++c) {
        const nine digits = s.digits[std::size_t(c)];
        if (s.value[std::size_t(c)] != 0 || count(digits) < 2 || (!x && count(digits) > 2)) continue;
        for (nine rest = digits; rest != 0; rest &= static_cast<nine>(rest - 1)) from(c, first(rest));
      }
    }
  }

private:
  void from(int c, int d) {
    // What follows by any number of links excludes most searches.
    const literal source = literal_of(c, d);
    const std::size_t i = links_.index(source);
    if (link_table::has(in_cycles_.data(), i) && links_.lead_to(links_.reach(i), i)) cycles(source);
    if (!x_) return;
    const int on_target = links_.meet(links_.reach(i), links_.weak(i)) ? chain(source, true) : -1;
    bool follows = false;
    for (const std::uint16_t p : links_.partners(i)) follows = follows || link_table::has(links_.reach(p), i);
    const int off_target = follows ? chain(source, false) : -1;
    if (on_target >= 0) emit_chain(on_target);
    if (off_target >= 0) emit_chain(off_target);
  }

  struct link {
    literal what = 0;
    bool on = false;
    cause why = cause::assumption;
    int parent = -1;
  };

  int add(literal what, bool on, cause why, int parent) {
    path_.push_back({what, on, why, parent});
    return static_cast<int>(path_.size() - 1);
  }
  template <class Visit>
  void each_off(literal p, Visit visit) const {
    const int c = cell_of(p), d = digit_of(p);
    if (y_)
      for (nine rest = s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)); rest != 0;
           rest &= static_cast<nine>(rest - 1))
        visit(literal_of(c, first(rest)), cause::cell);
    for (int kind = 0; kind < 3; ++kind)
      for (cell_set rest =
               where.peers_by_kind[std::size_t(c)][std::size_t(kind)] & s_->cells_with[std::size_t(d)];
           !rest.empty();)
        visit(literal_of(rest.take(), d), cause_of(kind));
  }
  template <class Visit>
  void each_on(literal p, Visit visit) const {
    const int c = cell_of(p), d = digit_of(p);
    literal seen[4];
    int n = 0;
    const auto offer = [&](literal l, cause why) {
      for (int i = 0; i < n; ++i)
        if (seen[i] == l) return;
      seen[n++] = l;
      visit(l, why);
    };
    if (y_ && count(s_->digits[std::size_t(c)]) == 2)
      offer(literal_of(c, first(s_->digits[std::size_t(c)] & static_cast<nine>(~bit(d)))), cause::cell);
    if (!x_) return;
    for (int kind = 0; kind < 3; ++kind) {
      const int h = house_of(c, kind);
      const nine others = s_->places_of(h, d) & static_cast<nine>(~bit(place_of(c, kind)));
      if (count(others) == 1) offer(literal_of(cell_at(h, first(others)), d), cause_of(kind));
    }
  }
  void begin(literal source, bool on) {
    path_.clear();
    on_seen_ = off_seen_ = {};
    (on ? on_seen_ : off_seen_)[std::size_t(digit_of(source))].add(cell_of(source));
    ons_.clear();
    offs_.clear();
    (on ? ons_ : offs_).push_back(add(source, on, cause::assumption, -1));
  }
  static bool insert(literal_set& set, literal l) {
    cell_set& of = set[std::size_t(digit_of(l))];
    if (of.has(cell_of(l))) return false;
    of.add(cell_of(l));
    return true;
  }

  /// The end of the first chain from a true or false candidate to its opposite, or -1.
  int chain(literal source, bool on) {
    begin(source, on);
    int end = -1;
    while (!ons_.empty() || !offs_.empty()) {
      for (const int p : ons_)
        each_off(path_[std::size_t(p)].what, [&](literal l, cause why) {
          const bool closes = on && l == source;
          if (!closes && contains(off_seen_, cell_of(l), digit_of(l))) return;
          const int n = add(l, false, why, p);
          if (closes && end < 0) end = n;
          if (insert(off_seen_, l)) offs_.push_back(n);
        });
      ons_.clear();
      if (end >= 0) break;
      for (const int p : offs_)
        each_on(path_[std::size_t(p)].what, [&](literal l, cause why) {
          const bool closes = !on && l == source;
          if (!closes && contains(on_seen_, cell_of(l), digit_of(l))) return;
          const int n = add(l, true, why, p);
          if (closes && end < 0) end = n;
          if (insert(on_seen_, l)) ons_.push_back(n);
        });
      offs_.clear();
      if (end >= 0) break;
    }
    return end < 0 ? -1 : keep_path(end);
  }

  void cycles(literal source) {
    begin(source, true);
    std::vector<int> closed;
    for (int level = 3; !ons_.empty(); level += 2) {
      for (const int p : ons_)
        each_off(path_[std::size_t(p)].what, [&](literal l, cause why) {
          for (int at = path_[std::size_t(p)].parent; at >= 0; at = path_[std::size_t(at)].parent)
            if (path_[std::size_t(at)].what == l && !path_[std::size_t(at)].on) return;
          offs_.push_back(add(l, false, why, p));
        });
      ons_.clear();
      for (const int p : offs_)
        each_on(path_[std::size_t(p)].what, [&](literal l, cause why) {
          if (level >= 5 && l == source) closed.push_back(add(l, true, why, p));
          if (insert(on_seen_, l)) ons_.push_back(add(l, true, why, p));
        });
      offs_.clear();
    }
    for (const int end : closed) emit_cycle(end);
  }

  consequences& next_kept() {
    if (kept_ == paths_.size()) paths_.emplace_back();
    consequences& path = paths_[kept_++];
    path.clear();
    return path;
  }
  /// Copies the path to a link: node 0 is the link, each later one the parent of the one before.
  int keep_path(int end) {
    consequences& path = next_kept();
    for (int at = end; at >= 0; at = path_[std::size_t(at)].parent) {
      const link& l = path_[std::size_t(at)];
      path.make(l.what, l.on, l.why);
    }
    chain_up(path);
    return static_cast<int>(kept_ - 1);
  }
  static void chain_up(consequences& path) {
    for (std::size_t i = 0; i + 1 < path.nodes.size(); ++i) {
      path.nodes[i].first_parent = static_cast<std::uint32_t>(path.parents.size());
      path.nodes[i].parent_count = 1;
      path.parents.push_back(static_cast<std::uint16_t>(i + 1));
    }
  }

  void emit_chain(int index) {
    const consequences& path = paths_[std::size_t(index)];
    const auto& end = path.nodes[0];
    const int c = cell_of(end.what), d = digit_of(end.what);
    found_chain f;
    f.nodes = static_cast<int>(path.nodes.size());
    f.difficulty = (y_ ? 7.0 : 6.6) + length_difficulty(f.nodes);
    f.key = y_ ? 4 : 2;
    f.ends.assign(std::array{chain_end{&path, 0}});
    f.size = 1;
    f.eliminations[0] = {static_cast<std::uint8_t>(c),
                         end.on ? static_cast<nine>(s_->digits[std::size_t(c)] & ~bit(d)) : bit(d)};
    out_->push_back(f);
  }

  void emit_cycle(int end) {
    cell_set cells;
    literal_set back{};
    const auto parent = [&](int at) { return path_[std::size_t(at)].parent; };
    for (int at = end; parent(at) >= 0; at = parent(at)) {
      const link& l = path_[std::size_t(at)];
      cells.add(cell_of(l.what));
      if (!l.on) back[std::size_t(digit_of(l.what))] |= peers_of(cell_of(l.what));
    }
    step removed;
    for (int at = end; parent(at) >= 0; at = parent(at)) {
      const link& l = path_[std::size_t(at)];
      if (!l.on) continue;
      const auto d = std::size_t(digit_of(l.what));
      for (cell_set rest = ((peers_of(cell_of(l.what)) & s_->cells_with[d]) - cells) & back[d];
           !rest.empty();)
        removed.add(rest.take(), bit(int(d)));
    }
    if (removed.size == 0) return;
    const int forth = keep_path(end);
    // The same path the other way round, each candidate with the other truth.
    const consequences& path = paths_[std::size_t(forth)];
    consequences& reverse = next_kept();
    for (std::size_t i = path.nodes.size(); i-- > 0;)
      reverse.make(path.nodes[i].what, !path.nodes[i].on, path.nodes[i].why);
    chain_up(reverse);
    found_chain f;
    f.nodes = static_cast<int>(path.nodes.size()) - 1;
    f.difficulty = (y_ && x_ ? 7.0 : 6.5) + length_difficulty(f.nodes);
    f.key = y_ && x_ ? 4 : y_ ? 3 : 2;
    f.ends.assign(std::array{chain_end{&paths_[std::size_t(forth)], 0}, chain_end{&reverse, 0}});
    f.size = removed.size;
    f.eliminations = removed.eliminations;
    out_->push_back(f);
  }

  const state* s_ = nullptr;
  std::vector<found_chain>* out_ = nullptr;
  bool y_ = false, x_ = false;
  link_table links_;
  link_table::row_type in_cycles_{};
  std::vector<link> path_;
  std::vector<int> ons_, offs_;
  literal_set on_seen_{}, off_seen_{};
  std::deque<consequences> paths_; // references to its elements stay valid
  std::size_t kept_ = 0;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
