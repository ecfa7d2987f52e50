# SPDX-License-Identifier: BSL-1.0
#
# cmake -D CHECK=<check_floors.cmake> -D WORK=<scratch directory> -P floors_self_test.cmake
# The floors check must pass a good tree, and catch each fault that is planted in it.

cmake_minimum_required(VERSION 3.25)

# check(<name> <text that the check must print, or OK> [<header> <its one include, or nothing>]...)
function(check name expected)
  set(root ${WORK}/${name})
  file(REMOVE_RECURSE ${root})
  set(tree ${ARGN})
  while(tree)
    list(POP_FRONT tree header include)
    file(WRITE ${root}/boxline/${header} "#pragma once\n${include}\n")
  endwhile()
  execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${root} -P ${CHECK} RESULT_VARIABLE result OUTPUT_VARIABLE out
                  ERROR_VARIABLE out)
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
    testing/board.hpp "#include <boxline/boxline.hpp>")
check(good OK ${good})
check(upwards "core/up.hpp (floor 1) includes bits/cells.hpp (floor 3)" ${good} #
      core/up.hpp "#include <boxline/bits/cells.hpp>")
check(peers "io/peer.hpp (floor 4) includes propagate/none.hpp (floor 4)" ${good} #
      io/peer.hpp "#  include <boxline/propagate/none.hpp> // indented")
check(facade "solver.hpp (floor 10) includes any.hpp (floor 11)" ${good} solver.hpp "#include <boxline/any.hpp>")
check(testing "boxline.hpp (floor 12) includes testing/board.hpp (floor 13)" ${good} #
      boxline.hpp "#include <boxline/testing/board.hpp>")
check(ring "a ring of headers" ${good} core/box.hpp "#include <boxline/core/grid.hpp>")
check(quotes "write <boxline/...>" ${good} core/near.hpp "#include \"box.hpp\"")
check(missing "there is no such header" ${good} core/lost.hpp "#include <boxline/core/nowhere.hpp>")
check(folder "its folder has no floor" ${good} attic/old.hpp "")
check(dear "too dear" ${good} core/print.hpp "#include <iostream>")
check(empty "no headers")
