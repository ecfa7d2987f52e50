// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "nishio/nishio.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/nishio/by_exact_cover.hpp>
#include <boxline/nishio/by_matching.hpp>
#include <boxline/nishio/depth_first.hpp>
#include <boxline/nishio/layers/shifted.hpp>
#include <boxline/nishio/path_counts.hpp>
#include <boxline/nishio/pattern_overlay.hpp>
#include <boxline/nishio/surviving_cells.hpp>
#include <boxline/nishio/witnessed.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>

#ifndef BOXLINE_WITHOUT_BOOST
#include <boxline/sets/dynamic_set.hpp>
#endif
#ifdef BOXLINE_HAS_CADICAL
#include <boxline/adapt/by_cadical.hpp>
#endif

#include <functional>
#include <optional>

/// \file
/// Single-digit deduction for one box, as a template. It is instantiated for each box of a list, in the file
/// that includes this.

namespace command {

template <boxline::box B>
class deducer_for final : public deducer {
  static constexpr bool has_graph = B.size() <= 32 && boxline::nishio::edge_count<B>() <= boxline::uint128{1}
                                                                                              << 28;

public:
  bool allows(deduction how) const override {
    switch (how) {
    case deduction::profiles:
      return B == boxline::box(3) || B == boxline::box(4);
    case deduction::depth_first:
      return has_graph;
    case deduction::pattern_overlay:
      return boxline::nishio::placement_count<B>() <= 1'000'000;
    case deduction::cadical:
#ifdef BOXLINE_HAS_CADICAL
      return true;
#else
      return false;
#endif
    case deduction::dynamic:
#ifdef BOXLINE_WITHOUT_BOOST
      return false;
#else
      return B.size() <= 16;
#endif
    default:
      return true;
    }
  }

  deduced survivors(const digit_cells& cells, deduction how, const boxline::limits& limit) override {
    auto& run = methods_[static_cast<std::size_t>(how)];
    if (!run) run = made(how);
    const auto found = run(of(cells), limit);
    return {found.verdict, list(found.cells)};
  }

  found_explanation explain(const digit_cells& cells, const boxline::cell* supposed,
                            const boxline::limits& limit) const override {
    boxline::nishio::explainer<B> explain(limit);
    auto e = supposed != nullptr ? explain(of(cells), *supposed) : explain(of(cells));
    return {e.verdict, e.assumes, e.is_smallest, e.assumed, std::move(e.steps)};
  }

  bool counts() const override {
    return has_graph;
  }
  boxline::stop_reason count(const digit_cells& cells, const boxline::limits& limit,
                             std::string& total) override {
    if constexpr (has_graph) {
      if (!paths_) paths_.emplace();
      const boxline::stop_reason why = paths_->count(of(cells), limit);
      total = to_string(boxline::natural(paths_->total()));
      return why;
    }
    return boxline::stop_reason::none;
  }
  digit_cells draw(boxline::random_source& random) override {
    if constexpr (has_graph) return list(paths_->random(random).cells());
    return {};
  }

  marks_verdict pencil_marks(const boxline::any_grid& puzzle, closing after, const boxline::limits& limit,
                             std::vector<digit_cells>& by_digit, boxline::alphabet written,
                             std::string& why) const override {
    using namespace boxline::propagate;
    using singles = sequence<naked_single, hidden_single>;
    const auto givens = puzzle.as<B>();
    if (auto fault = boxline::check_givens(givens)) {
      fault.symbols = written;
      why = boxline::describe(fault);
      return marks_verdict::invalid;
    }
    boxline::bits::cells_board<B> b;
    boxline::load(b, givens);
    boxline::status state = boxline::status::open;
    boxline::stop_check stop(limit);
    const auto close = [&](auto rules) { state = run_until(rules, b, stop); };
    if (after == closing::singles) close(singles());
    if (after == closing::locked) close(sequence<singles, locked>());
    if (after == closing::subsets) close(sequence<singles, locked, naked_subsets<>, hidden_subsets<>>());
    if (stop.why() != boxline::stop_reason::none) return boxline::stopped_as<marks_verdict>(stop.why());
    if (state == boxline::status::contradiction) return marks_verdict::contradiction;
    by_digit.clear();
    for (int d = 0; d < B.size(); ++d)
      by_digit.push_back(list(boxline::nishio::cells_of(b, boxline::digit::from_index(d))));
    return marks_verdict::made;
  }

  boxline::alphabet written(const std::string& text, boxline::alphabet asked) const override {
    return written_in<B>(text, asked);
  }

private:
  using set = boxline::nishio::cell_set<B>;
  using method = std::function<boxline::nishio::survivors<B>(const set&, const boxline::limits&)>;

  static set of(const digit_cells& cells) {
    set result;
    for (int c = 0; c < B.cells(); ++c)
      if (cells[static_cast<std::size_t>(c)]) result.insert(c);
    return result;
  }
  static digit_cells list(const set& cells) {
    digit_cells result(static_cast<std::size_t>(B.cells()));
    for (const int c : cells) result[static_cast<std::size_t>(c)] = true;
    return result;
  }

  template <class M>
  static method make() {
    return [m = std::make_shared<M>()](const set& cells, const boxline::limits& limit) {
      return (*m)(cells, limit);
    };
  }
  static method made(deduction how) {
    using namespace boxline;
    switch (how) {
    case deduction::fastest:
      return make<nishio::fastest<B>>();
    case deduction::profiles:
      if constexpr (B == box(3) || B == box(4)) return make<nishio::profiles<B>>();
      break;
    case deduction::witnessed:
      return make<nishio::witnessed<B>>();
    case deduction::layered:
      return make<nishio::layered<B>>();
    case deduction::depth_first:
      if constexpr (has_graph) return make<nishio::depth_first<B>>();
      break;
    case deduction::pattern_overlay:
      if constexpr (nishio::placement_count<B>() <= 1'000'000) return make<nishio::pattern_overlay<B>>();
      break;
    case deduction::exact_cover:
      return make<nishio::by_exact_cover<B>>();
    case deduction::matching:
      return make<nishio::by_matching<B>>();
    case deduction::cadical:
#ifdef BOXLINE_HAS_CADICAL
      return make<adapt::by_cadical<B>>();
#else
      break;
#endif
    case deduction::dynamic:
#ifndef BOXLINE_WITHOUT_BOOST
      if constexpr (B.size() <= 16)
        return make<
            nishio::layered<B, nishio::layers::shifted<nishio::layers::shape_for(B), sets::dynamic_set>>>();
#endif
      break;
    }
    return {};
  }

  struct no_paths {};
  template <bool HasGraph, class = void>
  struct paths_type {
    using type = boxline::nishio::path_counts<B>;
  };
  template <class Unused>
  struct paths_type<false, Unused> {
    using type = no_paths;
  };

  std::array<method, deduction_names.size()> methods_;
  std::optional<typename paths_type<has_graph>::type> paths_;
};

/// For the box of the list that equals `shape`; null where there is none.
template <class Boxes>
std::unique_ptr<deducer> make_deducer_of(boxline::box shape) {
  std::unique_ptr<deducer> result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() { result = std::make_unique<deducer_for<B>>(); });
  return result;
}

} // namespace command
