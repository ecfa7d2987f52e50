-- SPDX-License-Identifier: BSL-1.0
--
-- boxline for xmake. In an xmake.lua of yours:
--   includes("path/to/boxline/cmake/packaging/xmake/boxline.lua")
--   target("yours")
--       set_kind("binary")
--       add_files("main.cpp")
--       add_deps("boxline")
target("boxline")
    set_kind("headeronly")
    set_languages("cxx20", {public = true})
    add_headerfiles("$(scriptdir)/../../../include/(boxline/**.hpp)")
    add_headerfiles("$(scriptdir)/../../../include/(boxline/**.ipp)")
    add_includedirs("$(scriptdir)/../../../include", {public = true})
target_end()
