// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/type_name.hpp>

#include <boxline/core/box.hpp>

#include <doctest/doctest.h>

using boxline::type_name;

struct in_no_namespace;
template <class A, class B = int>
struct of_types;
template <int N = 57>
struct of_int;
template <boxline::box B>
struct of_box;

namespace boxline::some_room {
struct rule;
} // namespace boxline::some_room
namespace my_boxline {
struct rule;
}
namespace {
struct hidden;
}

static_assert(type_name<int>() == "int");
static_assert(type_name<in_no_namespace>() == "in_no_namespace");
static_assert(type_name<boxline::some_room::rule>() == "some_room::rule");
static_assert(type_name<my_boxline::rule>() == "my_boxline::rule");
static_assert(type_name<hidden>() == "hidden");
// Defaults are written out.
static_assert(type_name<of_types<hidden>>() == "of_types<hidden, int>");
static_assert(type_name<of_types<boxline::some_room::rule, of_int<>>>() ==
              "of_types<some_room::rule, of_int<57>>");
static_assert(type_name<of_int<-120>>() == "of_int<-120>" && type_name<of_int<0>>() == "of_int<0>");
static_assert(type_name<of_types<of_types<int, int>, int>>() == "of_types<of_types<int, int>, int>");
static_assert(type_name<of_box<3>>() == "of_box<{3, 3}>" &&
              type_name<of_box<boxline::box{3, 4}>>() == "of_box<{3, 4}>");

TEST_CASE("the name of a type ends with a zero, and is the same text each time") {
  CHECK(type_name<of_int<3>>().data()[type_name<of_int<3>>().size()] == '\0');
  CHECK(type_name<of_int<3>>().data() == type_name<of_int<3>>().data());
}
