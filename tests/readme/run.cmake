# SPDX-License-Identifier: BSL-1.0
#
# cmake -D PERL=perl -D COMPILER=... -D SOURCE=<project> -D WORK=<directory> -P run.cmake
#
# Compiles the C++ of README.md, all blocks in one translation unit: see extract.pl.

cmake_minimum_required(VERSION 3.25)
set(ENV{LC_ALL} C)
file(MAKE_DIRECTORY ${WORK})
execute_process(COMMAND ${PERL} ${CMAKE_CURRENT_LIST_DIR}/extract.pl ${SOURCE}/README.md ${SOURCE}/include
                OUTPUT_FILE ${WORK}/readme.cpp RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the blocks of README.md could not be extracted")
endif()
execute_process(COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I${SOURCE}/include -I${CMAKE_CURRENT_LIST_DIR}
                        ${WORK}/readme.cpp RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "README.md does not compile")
endif()
