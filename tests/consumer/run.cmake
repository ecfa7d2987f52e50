# SPDX-License-Identifier: BSL-1.0
#
# cmake -D WAY=... -D <name>=<value>... -P run.cmake
#
# WAY=subdirectory  the sources of boxline as a part of another project; FETCH=ON: by FetchContent
# WAY=installed     find_package; WANT: the version, DYNAMIC=ON: the component `dynamic`
# WAY=refused       the same, and it must fail while configuring, with MESSAGE in its message; PROJECT: the
#                   project, COMPILER: the compiler, in place of its own
# WAY=pkg-config    a compiler call with the flags of pkg-config; NEXT: a version that must be refused

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
set(here ${CMAKE_CURRENT_LIST_DIR})

if(WAY STREQUAL "pkg-config")
  set(ENV{PKG_CONFIG_PATH} ${PREFIX}/share/pkgconfig)
  execute_process(COMMAND ${PKG_CONFIG} --modversion boxline OUTPUT_VARIABLE version
                  OUTPUT_STRIP_TRAILING_WHITESPACE
                          COMMAND_ERROR_IS_FATAL ANY)
  if(NOT version STREQUAL BOXLINE_VERSION)
    message(FATAL_ERROR "pkg-config gives version ${version}, not ${BOXLINE_VERSION}")
  endif()
  execute_process(COMMAND ${PKG_CONFIG} --exists "boxline >= ${NEXT}" RESULT_VARIABLE result)
  if(result EQUAL 0)
    message(FATAL_ERROR "pkg-config takes ${BOXLINE_VERSION} for ${NEXT}")
  endif()
  execute_process(COMMAND ${PKG_CONFIG} --cflags boxline OUTPUT_VARIABLE flags
                  OUTPUT_STRIP_TRAILING_WHITESPACE
                          COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  string(REPLACE "." ";" version ${version})
  list(POP_FRONT version major minor patch)
  execute_process(
    COMMAND ${CXX} -std=c++20 ${flags} -DWANT_MAJOR=${major} -DWANT_MINOR=${minor} -DWANT_PATCH=${patch}
            ${here}/main.cpp -o ${WORK}/consumer COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${WORK}/consumer COMMAND_ERROR_IS_FATAL ANY)
  return()
endif()

if(WAY STREQUAL "subdirectory" OR PROJECT STREQUAL "subdirectory")
  set(project subdirectory)
  set(options -D BOXLINE_SOURCE=${BOXLINE_SOURCE} -D BOXLINE_VERSION=${BOXLINE_VERSION})
else()
  set(project installed)
  set(options -D CMAKE_PREFIX_PATH=${PREFIX})
endif()
if(DEFINED COMPILER)
  set(CXX ${COMPILER})
endif()
foreach(name IN ITEMS FETCH WANT DYNAMIC CMAKE_DISABLE_FIND_PACKAGE_Boost)
  if(DEFINED ${name})
    list(APPEND options -D ${name}=${${name}})
  endif()
endforeach()
set(configure ${CMAKE_COMMAND} -S ${here}/${project} -B ${WORK} -G ${GENERATOR}
              -D CMAKE_CXX_COMPILER=${CXX} ${options})

if(WAY STREQUAL "refused")
  execute_process(COMMAND ${configure} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  string(REGEX REPLACE "[ \n]+" " " out "${out}")
  string(FIND "${out}" "${MESSAGE}" at)
  if(result EQUAL 0 OR at EQUAL -1)
    message(FATAL_ERROR "expected a refusal with \"${MESSAGE}\", got ${result}: ${out}")
  endif()
  return()
endif()

execute_process(COMMAND ${configure} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK} COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/consumer COMMAND_ERROR_IS_FATAL ANY)
