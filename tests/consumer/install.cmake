# SPDX-License-Identifier: BSL-1.0
#
# cmake -D BUILD=<build directory> -D PREFIX=<where to> -P install.cmake
# Installs the headers as a user would, and then moves them, for an installed boxline may lie anywhere.

cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${PREFIX} ${PREFIX}-first)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --component headers --prefix ${PREFIX}-first
                COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
file(RENAME ${PREFIX}-first ${PREFIX})
