-- SPDX-License-Identifier: BSL-1.0
--
-- boxline for xmake. In an xmake.lua of yours:
--   includes("path/to/boxline/cmake/packaging/xmake/boxline.lua")
--   target("yours")
--       set_kind("binary")
--       add_files("main.cpp")
--       add_deps("boxline")
local include = path.join(os.scriptdir(), "../../../include")

target("boxline")
    set_kind("headeronly")
    set_languages("cxx20", {public = true})
    add_headerfiles(path.join(include, "(boxline/**.hpp)"), path.join(include, "(boxline/**.ipp)"))
    add_includedirs(include, {public = true})
target_end()
