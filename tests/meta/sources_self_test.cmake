# SPDX-License-Identifier: BSL-1.0
#
# cmake -D CHECK=<check_sources.pl> -D WORK=<scratch directory> -P sources_self_test.cmake
# The check of the sources must pass a good tree, and catch each fault that is planted in it.

cmake_minimum_required(VERSION 3.25)
string(REPEAT "x" 111 long)
string(REPEAT "é" 100 wide) # 200 bytes, 100 columns

# check(<name> <text that the check must print, or OK> [<file> <its text>]...)
function(check name expected)
  set(root ${WORK}/${name})
  file(REMOVE_RECURSE ${root})
  file(COPY ${CHECK} DESTINATION ${root}/cmake)
  set(tree ${ARGN})
  while(tree)
    list(POP_FRONT tree file text)
    string(REPLACE "@" ";" text "${text}")
    file(WRITE ${root}/${file} "${text}\n")
  endwhile()
  execute_process(COMMAND ${root}/cmake/check_sources.pl --check RESULT_VARIABLE result OUTPUT_VARIABLE out
                  ERROR_VARIABLE out)
  if(expected STREQUAL "OK")
    if(NOT result EQUAL 0)
      message(SEND_ERROR "${name}: refused a good tree:\n${out}")
    endif()
    return()
  endif()
  string(FIND "${out}" "${expected}" at)
  if(NOT result EQUAL 1 OR at EQUAL -1)
    message(SEND_ERROR "${name}: expected a fault \"${expected}\", got ${result}:\n${out}")
  endif()
endfunction()

set(good
    include/boxline/core/box.hpp "// clang-format off\n///   board --> next\n// clang-format on\n// ${wide}"
    include/boxline/core/all.hpp "#pragma once"
    include/boxline/core/random_walk.hpp "/// A random walk on the transitive closure. peers: `a --> b`"
    tests/core/box.cpp "// cleargoesnot ithinks fits"
    tests/core/random_walk.cpp "// a peer shares a house"
    CONTRIBUTING.md "<!-- glossary -->\n| goes | is eliminated |\n<!-- end of glossary -->"
    tests/README.md "# Headers without a test of their own\n\n| `core/all.hpp` | a list |\n| ${long} |")
check(good OK ${good})
check(long-line "src.cpp:1: 111 columns" ${good} src.cpp "${long}")
check(word "src.cpp:1: 'goes' (write: is eliminated" ${good} src.cpp "// the candidate goes")
check(word-over-lines "src.cpp:1: 'looks at'" ${good} src.cpp "// it looks\n  // at a cell")
check(word-in-a-name "src.cpp:1: 'scene'" ${good} src.cpp "int old_scene")
check(word-of-a-folder "bench/src.cpp:1: 'peers'" ${good} bench/src.cpp "// its peers")
check(link "docs.md:2: names core/gone.hpp" ${good} docs.md "`core/box.hpp`\n`core/gone.hpp`")
check(drawing "src.hpp:1: a drawing outside" ${good} src.hpp "///   . . . | . . .")
check(drawing-left-open "src.hpp:1: clang-format is still off" ${good} src.hpp "// clang-format off")
check(without-test "core/grid.hpp:1: no tests/core/grid.cpp" ${good} #
      include/boxline/core/grid.hpp "#pragma once")
check(needless-reason "a reason for core/all.hpp, which has" ${good} tests/core/all.cpp "// a test")

# Enums; a semicolon would end the item of a list, so `@` stands for it.
set(words "constexpr std::string_view to_string(way w) {\n  return word_of(w, {\"up\", \"down\"})@\n}")
set(way "enum class way : int {\n  up, ///< a, b\n  down\n}@")
set(in_class "class c {\npublic:\n  int x@\nprivate:\n  enum class way : int { up }@\n}@")
set(local "void f() {\n  enum class way { up } w@\n}")
set(header include/boxline/core/all.hpp)
check(enum-good OK ${good} ${header} "${way}\n${words}")
check(enum-not-public OK ${good} ${header} "${in_class}\n${local}")
check(enum-without-words "all.hpp:1: no constexpr std::string_view to_string(way)" ${good} ${header} "${way}")
check(enum-word-missing "all.hpp:1: to_string(way) has 2 words for 3 enumerators" ${good} ${header}
      "enum class way : int { up, down, left }@\n${words}")

# The inline namespace of the version.
set(version include/boxline/version.hpp
    "#define BOXLINE_VERSION_MAJOR 1\n#define BOXLINE_VERSION_MINOR 2")
set(reasons tests/README.md
    "# Headers without a test of their own\n\n| `core/all.hpp` | a list |\n| `version.hpp` | numbers |")
check(namespace-good OK ${good} ${version} ${reasons} ${header} "namespace boxline::inline v1_2::core {\n}")
check(namespace-missing "all.hpp:1: not in the namespace of the version" ${good} ${version} ${reasons} #
      ${header} "namespace boxline::core {\n}")
check(namespace-old "all.hpp:2: not in the namespace of the version" ${good} ${version} ${reasons} ${header}
      "// text\nnamespace boxline::inline v1_1 {\n}")
check(namespace-of-natvis "x.natvis:1: not in the namespace" ${good} ${version} ${reasons} x.natvis
      "\"boxline::cell\"")
