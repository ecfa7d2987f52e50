# SPDX-License-Identifier: BSL-1.0
#
# cmake -D SOURCE=... -D WORK=... -D CXX=... -D GENERATOR=... -P left_out.cmake
# Configures boxline without its optional packages: it must succeed, and name in one line each what it leaves
# out. Then no source that is left may include Boost; of those, the headers that choose are examined.

cmake_minimum_required(VERSION 3.25)

# configure(<name> <definition>...): the messages in ${output}.
function(configure name)
  list(TRANSFORM ARGN PREPEND -D)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/${name} -G ${GENERATOR} -D CMAKE_CXX_COMPILER=${CXX}
            -D BOXLINE_STRICT=OFF ${ARGN}
    OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${name}: cmake ended with ${result}\n${out}${err}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

# names(<name> <what is left out>...): each has one line in ${output}.
function(names name)
  foreach(what IN LISTS ARGN)
    string(REGEX MATCHALL "boxline: leaving out ${what}: [^\n]+" lines "${output}")
    list(LENGTH lines count)
    if(NOT count EQUAL 1)
      message(SEND_ERROR "${name}: ${count} lines for '${what}', expected one\n${output}")
    endif()
  endforeach()
endfunction()

set(backends BOXLINE_CADICAL_INCLUDE_DIR=OFF BOXLINE_GECODE_INCLUDE_DIR=OFF BOXLINE_GLPK_INCLUDE_DIR=OFF)
configure(libraries CMAKE_DISABLE_FIND_PACKAGE_Boost=ON CMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON ${backends})
names(libraries "everything with boxline::dynamic" "everything with boxline::cadical"
      "everything with boxline::gecode" "everything with boxline::glpk" "boxline train" "boxline-bench"
      "tests/bits/dynamic.cpp" "tests/sets/dynamic_set.cpp")
configure(tools CMAKE_DISABLE_FIND_PACKAGE_doctest=ON CMAKE_DISABLE_FIND_PACKAGE_CLI11=ON)
names(tools "the unit tests" "the boxline command" "boxline-bench" "the tests of the command")

foreach(header IN ITEMS tests/boards.hpp examples/boxline/nishio/engine.hpp
                        bench/studies/pipelines/pipelines.hpp)
  execute_process(
    COMMAND ${CXX} -std=c++20 -DBOXLINE_WITHOUT_BOOST -I${SOURCE}/include -I${SOURCE}/examples/boxline
            -I${SOURCE}/tests -I${SOURCE}/bench -x c++ -M ${SOURCE}/${header}
    OUTPUT_VARIABLE files RESULT_VARIABLE result)
  if(NOT result EQUAL 0 OR files MATCHES "/boost/")
    message(SEND_ERROR "${header} includes Boost, where Boost is not found")
  endif()
endforeach()
