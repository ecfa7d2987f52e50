// SPDX-License-Identifier: BSL-1.0
//
// True candidates and blame, for all boxes.

#include "generate/setter.hpp"

#include "common/puzzle_input.hpp"
#include "generate/variant_solver.hpp"
#include "solve/made_constraints.hpp"

#include <boxline/constraints/written_text.hpp>
#include <boxline/generate/true_candidates.hpp>
#include <boxline/io/format.hpp>
#include <boxline/logic/compact.hpp>

namespace command {

namespace {

template <boxline::box R>
class setter_for final : public setter {
public:
  setter_for(boxline::box shape, boxline::house_list<R> houses,
             std::vector<boxline::written_constraint> written, std::vector<boxline::constraint_list> each)
      : shape_(shape), houses_(std::move(houses)), written_(std::move(written)), each_(std::move(each)),
        solver_(houses_, all(each_)) {}

  counted_candidates candidates(const boxline::any_grid& puzzle, std::uint64_t bound,
                                const boxline::limits& limit,
                                const boxline::print_options& print) const override {
    const auto counts =
        boxline::generate::count_candidates(solver_, in_shape(puzzle, R).as<R>(), bound, limit);
    const boxline::candidates<R> left = counts.not_excluded();
    counted_candidates result{counts.verdict, {}, {}};
    std::vector<std::vector<int>> marks(std::size_t(R.cells()));
    for (int c = 0; c < R.cells(); ++c)
      for (const int i : left[boxline::cell(c)]) {
        marks[std::size_t(c)].push_back(i);
        const auto d = boxline::digit::from_index(i);
        result.each.push_back(
            {c, i + 1, counts.count(boxline::cell(c), d), counts.is_known(boxline::cell(c), d)});
      }
    result.marks = format_marks(shape_, marks, print);
    return result;
  }

  blamed blame(const boxline::any_grid& puzzle, const boxline::limits& limit,
               boxline::alphabet written) const override {
    const boxline::grid<R> givens = in_shape(puzzle, R).as<R>();
    std::vector<boxline::cell> cells;
    for (int c = 0; c < R.cells(); ++c)
      if (!givens.is_blank(boxline::cell(c))) cells.push_back(boxline::cell(c));
    const auto found = boxline::generate::find_blame(
        each_.size() + cells.size(),
        [&](const std::vector<bool>& kept) {
          std::vector<boxline::constraint_list> lists;
          for (std::size_t i = 0; i < each_.size(); ++i)
            if (kept[i]) lists.push_back(each_[i]);
          boxline::grid<R> part;
          for (std::size_t i = 0; i < cells.size(); ++i)
            if (kept[each_.size() + i]) part.set_value(cells[i], givens[cells[i]]);
          const variant_solver<R> solver(houses_, all(lists));
          switch (solver.search(part, limit).next()) {
          case boxline::next_result::found:
            return boxline::solve_verdict::solved;
          case boxline::next_result::exhausted:
            return boxline::solve_verdict::unsolvable;
          case boxline::next_result::cancelled:
            return boxline::solve_verdict::cancelled;
          case boxline::next_result::limit_reached:
            break;
          }
          return boxline::solve_verdict::limit_reached;
        },
        limit);
    blamed result{found.verdict, {}};
    for (const std::size_t i : found.which)
      result.which.push_back(i < each_.size() ? boxline::format_constraint(written_[i], R.size())
                                              : boxline::cell_name(cells[i - each_.size()], R.size()) + "=" +
                                                    boxline::logic::symbol_of(
                                                        givens.digit_at(cells[i - each_.size()]), written));
    return result;
  }

  boxline::alphabet written(const std::string& text, boxline::alphabet asked) const override {
    return written_in<R>(text, asked);
  }

private:
  static boxline::constraint_list all(const std::vector<boxline::constraint_list>& lists) {
    boxline::constraint_list result;
    for (const auto& l : lists) result.add(l);
    return result;
  }

  boxline::box shape_;
  boxline::house_list<R> houses_;
  std::vector<boxline::written_constraint> written_;
  std::vector<boxline::constraint_list> each_;
  variant_solver<R> solver_;
};

} // namespace

std::unique_ptr<setter> make_setter(boxline::box shape, const rules_choice& rules, std::string& why) {
  std::unique_ptr<setter> result;
  auto written = boxline::parse_written_constraints(rules.constraints, shape.size());
  if (!written) {
    why = message_in(rules.constraints_file, written.error());
    return result;
  }
  auto each = made_constraints(*written, shape);
  if (!each) {
    why = message_in(rules.constraints_file, each.error());
    return result;
  }
  const auto houses = house_cells(rules, shape);
  if (!houses) {
    why = houses.error();
    return result;
  }
  const bool is_known = visit_searched_box(shape, [&]<boxline::box R>() {
    result =
        std::make_unique<setter_for<R>>(shape, list_of<R>(*houses), std::move(*written), std::move(*each));
  });
  if (!is_known)
    why = "no solver for boxes of " + boxline::box_name(shape) + ", expected one of " + boxline::box_names();
  return result;
}

} // namespace command
