# SPDX-License-Identifier: BSL-1.0
#
# cmake -D CHECK=<check_floors.cmake> -D WORK=<scratch directory> -P floors_self_test.cmake
# The floors check must pass a good tree, and catch each fault that is planted in it.

cmake_minimum_required(VERSION 3.25)

# check(<name> <text that the check must print, or OK> [<header> <its lines, @ for a semicolon>]...)
function(check name expected)
  set(root ${WORK}/${name})
  file(REMOVE_RECURSE ${root})
  set(tree ${ARGN})
  while(tree)
    list(POP_FRONT tree header include)
    string(REPLACE "@" ";" include "${include}")
    file(WRITE ${root}/boxline/${header} "#pragma once\n${include}\n")
  endwhile()
  execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${root} -P ${CHECK} RESULT_VARIABLE result
                  OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(expected STREQUAL "OK")
    if(NOT result EQUAL 0)
      message(SEND_ERROR "${name}: refused a good tree:\n${out}")
    endif()
    return()
  endif()
  string(FIND "${out}" "${expected}" at)
  if(result EQUAL 0 OR at EQUAL -1)
    message(SEND_ERROR "${name}: expected a fault \"${expected}\", got ${result}:\n${out}")
  endif()
endfunction()

set(good
    config.hpp "#include <cstdlib>"
    core/box.hpp "#include <boxline/config.hpp>"
    core/grid.hpp "#include <boxline/core/box.hpp>"
    bits/cells.hpp "#include <boxline/core/grid.hpp>"
    propagate/none.hpp "#include <boxline/bits/cells.hpp>"
    io/parse.hpp "#include <boxline/core/grid.hpp>"
    solver.hpp "#include <boxline/propagate/none.hpp>"
    any.hpp "#include <boxline/solver.hpp>"
    boxline.hpp "#include <boxline/any.hpp>"
    testing/board.hpp "#include <boxline/boxline.hpp>"
    # A namespace detail, used by another header of its folder and of a folder within, and by its full name.
    bits/words.hpp "namespace boxline::bits::detail {\nint half(int) {\n return 0@ }\n}"
    bits/simd/word.hpp "int a = detail::half(1)@ int b = bits::detail::half(1)@"
    search/own.hpp
    "namespace detail {\nstruct counter {}@\n}\n// bits::detail::half in a comment\ndetail::counter c@"
    # A type that owns memory.
    search/second.hpp "#include <memory>")
check(good OK ${good})
check(upwards "core/up.hpp (floor 2) includes bits/cells.hpp (floor 3)" ${good} #
      core/up.hpp "#include <boxline/bits/cells.hpp>")
check(same-floor "branch/first.hpp (floor 4) includes propagate/none.hpp (floor 4)" ${good} #
      branch/first.hpp "#  include <boxline/propagate/none.hpp> // indented")
check(facade "solver.hpp (floor 10) includes any.hpp (floor 12)" ${good} #
      solver.hpp "#include <boxline/any.hpp>")
check(testing "boxline.hpp (floor 13) includes testing/board.hpp (floor 14)" ${good} #
      boxline.hpp "#include <boxline/testing/board.hpp>")
check(cycle "a cycle of headers" ${good} core/box.hpp "#include <boxline/core/grid.hpp>")
check(quotes "write <boxline/...>" ${good} core/near.hpp "#include \"box.hpp\"")
check(missing "there is no such header" ${good} core/lost.hpp "#include <boxline/core/nowhere.hpp>")
check(folder "its folder has no floor" ${good} attic/old.hpp "")
check(expensive "too expensive" ${good} core/print.hpp "#include <iostream>")
check(memory "too expensive" ${good} core/owner.hpp "#include <memory>")
check(detail-by-name "bits::detail::half belongs to another folder" ${good} #
      search/uses.hpp "int a = bits::detail::half(1)@")
check(detail-without-folder "detail::half belongs to another folder" ${good} #
      search/uses.hpp "int a = detail::half(1)@")
check(detail-of-two "detail::counter belongs to another folder" ${good} #
      logic/uses.hpp "namespace detail {\nint other@\n}\ndetail::counter c@")
check(empty "no headers")
