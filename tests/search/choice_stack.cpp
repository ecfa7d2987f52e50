// SPDX-License-Identifier: BSL-1.0
#include <boxline/search/choice_stack.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

using namespace boxline;
using search::choice_stack;

namespace {

struct plain {
  int number;
  double weight = 0;
};
struct named {
  std::string name;
};
struct alignas(64) aligned {
  int number;
};

template <class T>
T numbered(int i) {
  if constexpr (std::is_same_v<T, named>)
    return {"element " + std::to_string(i) + " of a length that strings keep on the heap"};
  else
    return {i};
}
bool same(const plain& a, const plain& b) {
  return a.number == b.number;
}
bool same(const named& a, const named& b) {
  return a.name == b.name;
}
bool same(const aligned& a, const aligned& b) {
  return a.number == b.number;
}

template <class Stack, class T>
Stack filled(int count) {
  Stack s;
  for (int i = 0; i < count; ++i) s.push(numbered<T>(i));
  return s;
}

// Whether it holds elements 0 to count - 1; empties it.
template <class T, class Stack>
bool holds(Stack& s, int count) {
  bool right = s.size() == static_cast<std::size_t>(count) && s.empty() == (count == 0);
  for (int i = count - 1; i >= 0 && right; --i) {
    right = same(s.top(), numbered<T>(i)) && same(s.bottom(), numbered<T>(0));
    s.pop();
  }
  return right && s.empty();
}

template <class T, std::size_t Bytes>
void is_a_stack() {
  using stack_type = choice_stack<T, Bytes>;
  for (const int count : {0, 1, 3, 4, 5, 40}) {
    CAPTURE(count);
    const stack_type original = filled<stack_type, T>(count);
    CHECK(original.size() == static_cast<std::size_t>(count));
    stack_type copy(original), other = filled<stack_type, T>(7);
    CHECK(holds<T>(copy, count));
    copy = original;  // to an empty one
    other = original; // to one of another length
    CHECK(holds<T>(copy, count));
    const stack_type& itself = other;
    other = itself;
    stack_type moved(std::move(other));
    CHECK(other.empty()); // by the stack's own answer
    other = filled<stack_type, T>(count + 1);
    CHECK(holds<T>(other, count + 1));
    other = std::move(moved);
    CHECK(moved.empty());
    moved = filled<stack_type, T>(2);
    CHECK(holds<T>(moved, 2));
    CHECK(holds<T>(other, count));
    stack_type again = filled<stack_type, T>(count);
    again.clear();
    CHECK(again.empty());
    again.push(numbered<T>(0));
    CHECK(holds<T>(again, 1));
  }
}

} // namespace

TEST_CASE("elements inside, and beyond on the heap") {
  is_a_stack<plain, 4 * sizeof(plain)>();
  is_a_stack<plain, 4 * sizeof(plain) + 3>();
  is_a_stack<plain, 0>();
  is_a_stack<plain, 24 * 1024>();
}
TEST_CASE("elements that are not trivially copyable, and aligned ones") {
  is_a_stack<named, 4 * sizeof(named)>();
  is_a_stack<aligned, 4 * sizeof(aligned)>();
  choice_stack<aligned, 2 * sizeof(aligned)> s;
  for (int i = 0; i < 5; ++i) CHECK(reinterpret_cast<std::uintptr_t>(&s.push(i)) % 64 == 0);
  choice_stack<std::unique_ptr<int>> only_moved;
  for (int i = 0; i < 50; ++i) only_moved.push(std::make_unique<int>(i));
  CHECK(*only_moved.top() == 49);
  CHECK(*only_moved.bottom() == 0);
}

TEST_CASE("the first elements lie within, the others do not") {
  choice_stack<plain, 4 * sizeof(plain)> s;
  const auto within = [&s](const plain& p) {
    const auto at = reinterpret_cast<std::uintptr_t>(&p), from = reinterpret_cast<std::uintptr_t>(&s);
    return at >= from && at < from + sizeof s;
  };
  for (int i = 0; i < 8; ++i) {
    const plain& p = s.push(i, 0.5);
    CHECK(within(p) == (i < 4));
    CHECK((p.number == i && p.weight == 0.5));
  }
}

TEST_CASE("elements change in place") {
  choice_stack<plain, 2 * sizeof(plain)> s;
  for (int i = 0; i < 4; ++i) s.push(i);
  s.bottom().number = 10;
  for (int i = 3; i >= 0; --i) {
    s.top().number += 100;
    CHECK(s.top().number == (i == 0 ? 110 : 100 + i));
    s.pop();
  }
}

TEST_CASE("copies are independent") {
  choice_stack<plain, 2 * sizeof(plain)> a;
  for (int i = 0; i < 4; ++i) a.push(i);
  auto b = a;
  b.top().number = 50;
  b.bottom().number = 60;
  CHECK(a.top().number == 3);
  CHECK(a.bottom().number == 0);
  b.pop();
  b.pop();
  CHECK(a.size() == 4);
  CHECK(b.top().number == 1);
}

// In constant expressions too, copies and all.
static_assert([] {
  choice_stack<plain, 2 * sizeof(plain)> s;
  for (int i = 0; i < 5; ++i) s.push(i);
  choice_stack<plain, 2 * sizeof(plain)> copy(s), moved(std::move(s));
  copy.pop();
  s = copy;
  int sum = 0;
  for (; !moved.empty(); moved.pop()) sum += moved.top().number;
  return sum == 10 && s.size() == 4 && s.top().number == 3 && s.bottom().number == 0;
}());
