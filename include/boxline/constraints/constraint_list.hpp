// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/network.hpp>

#include <memory>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

/// Constraints that are known at run time: any number of them, of any kinds.
///
///     constraint_list list;
///     list.add(constraints::anti_knight());
///     list.add(constraints::cage{{cell(0), cell(1)}, 17});
///     const game rules{houses::standard<3>(), list};
class constraint_list {
public:
  /// Adds a constraint of any kind, by value.
  template <puzzle_constraint C>
  void add(const C& c) {
    // By way of the base, so that the code of shared pointers is not compiled once more for each kind.
    list_.push_back(std::unique_ptr<const entry>(new entry_of<C>(c)));
  }
  /// Adds those of another list.
  void add(const constraint_list& more) { list_.insert(list_.end(), more.list_.begin(), more.list_.end()); }
  std::size_t size() const { return list_.size(); }
  bool empty() const { return list_.empty(); }
  /// The name of the i-th, from 0.
  std::string_view name(std::size_t i) const { return list_[i]->name(); }
  /// Adds all of them to a network; see `constraint_network::add` for what that requires.
  void add_to(constraint_network& network) const {
    for (const auto& e : list_) e->add_to(network);
  }

private:
  class entry {
  public:
    entry() = default;
    entry(const entry&) = delete;
    entry& operator=(const entry&) = delete;
    virtual ~entry() = default;
    virtual std::string_view name() const = 0;
    virtual void add_to(constraint_network& network) const = 0;
  };
  template <puzzle_constraint C>
  class entry_of final : public entry {
  public:
    explicit entry_of(const C& c) : constraint_(c) {}
    std::string_view name() const override { return C::name; }
    void add_to(constraint_network& network) const override { network.add(constraint_); }

  private:
    C constraint_;
  };

  std::vector<std::shared_ptr<const entry>> list_;
};

} // namespace boxline::inline v0_2
