// SPDX-License-Identifier: BSL-1.0
#include "explain/page.hpp"

namespace command {

const std::string_view page_style = R"css(
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --sheet: #fff; --ink: #1d1d1f; --soft: #5c5f66; --line: #b9bcc2; --bold: #26272b; --given: #000;
  --base: #1a5fb4; --base-fill: #cfe0f7; --cover: #8a6a00; --cover-fill: #fbf0cc; --on: #1e7a3c; --on-fill: #d3f0dc;
  --off: #7a4fa3; --bad: #c01c28; --bad-fill: #fbdfe0; --good: #1e7a3c; --focus: #1a5fb4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17181b; --sheet: #1f2125; --ink: #ececf0; --soft: #a4a8b1; --line: #4a4d55; --bold: #c3c6cd; --given: #fff;
    --base: #8ab8f5; --base-fill: #23426b; --cover: #e3c15a; --cover-fill: #443a17; --on: #7fd69b; --on-fill: #1d4a2d;
    --off: #c9a6ea; --bad: #ff8f8f; --bad-fill: #5a2228; --good: #7fd69b; --focus: #8ab8f5;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, "DejaVu Sans", Verdana, sans-serif; }
main { max-width: 78rem; margin: 0 auto; padding: .6rem; display: grid; gap: .6rem 1.4rem; grid-template-columns: minmax(0, 1fr); }
h1 { font-size: 1.05rem; margin: 0; }
h2 { font-size: 1.15rem; margin: 0 0 .3rem; }
header { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; }
select, button, summary { font: inherit; color: inherit; }
select { max-width: 100%; padding: .3rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .4rem; }
.board { overflow: auto; }
svg.grid { display: block; width: 100%; height: auto; background: var(--sheet); }
.buttons { display: flex; gap: .4rem; align-items: center; }
.buttons button { flex: 1; min-height: 2.75rem; font-size: 1.1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
.buttons button:disabled { opacity: .4; cursor: default; }
.buttons svg { width: 1.5rem; height: 1.5rem; fill: currentColor; vertical-align: middle; }
.buttons output { flex: 2; text-align: center; white-space: nowrap; font-variant-numeric: tabular-nums; }
input[type=range] { width: 100%; margin: .5rem 0 0; accent-color: var(--base); }
label.slow { display: block; color: var(--soft); font-size: .9rem; margin-top: .6rem; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.words { background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; padding: .7rem .9rem; }
.words p { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.words code { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere; }
.words b { font-weight: 600; border-bottom: 2px solid; }
.words b.base { color: var(--base); }
.words b.cover { color: var(--cover); border-bottom-style: dashed; }
.words b.on { color: var(--on); font-weight: 400; }
.words b.off { color: var(--off); font-weight: 400; border-bottom-style: dotted; }
.words b.bad { color: var(--bad); border-bottom-style: double; border-bottom-width: 3px; }
.words b.good { color: var(--good); border-bottom-style: double; border-bottom-width: 3px; }
ol.steps { margin: 0; padding: 0; list-style: none; max-height: 22rem; overflow: auto; border: 1px solid var(--line); border-radius: .6rem; background: var(--sheet); }
ol.steps button { display: flex; gap: .6rem; width: 100%; padding: .35rem .7rem; border: 0; background: none; text-align: left; cursor: pointer; }
ol.steps span:first-child { min-width: 2.2em; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; }
ol.steps [aria-current] { background: var(--base-fill); font-weight: 600; box-shadow: inset .3rem 0 var(--base); }
details.legend { margin-top: .6rem; color: var(--soft); font-size: .9rem; }
details.legend svg { width: 1.9rem; height: 1.9rem; vertical-align: middle; }
details.legend ul { list-style: none; padding: 0; margin: .4rem 0 0; display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
@media (min-width: 56rem) {
  main { grid-template-columns: minmax(0, 1.15fr) minmax(20rem, 1fr); align-items: start; padding: 1rem; }
  main { grid-template-rows: auto auto 1fr; }
  header { grid-column: 1 / -1; }
  .board { grid-row: 2 / span 2; position: sticky; top: .6rem; align-self: start; }
  .side, ol.steps { grid-column: 2; align-self: start; }
  ol.steps { max-height: calc(100vh - 26rem); min-height: 14rem; }
  svg.grid { max-height: calc(100vh - 2rem); }
}
@media (prefers-reduced-motion: no-preference) { ol.steps { scroll-behavior: smooth; } }

.thin { stroke: var(--line); stroke-width: 1; fill: none; }
.thick { stroke: var(--bold); stroke-width: 3.4; fill: none; stroke-linecap: square; }
.axis { fill: var(--soft); font-size: 15px; text-anchor: middle; }
.value { font-size: 40px; text-anchor: middle; fill: var(--ink); }
.value.given { fill: var(--given); font-weight: 700; }
.value.wide { font-size: 33px; letter-spacing: -1px; }
.mark { text-anchor: middle; fill: var(--soft); }
.house { stroke-width: 4; }
.house.base, .cell.base { fill: var(--base-fill); fill-opacity: .45; stroke: var(--base); }
.house.cover, .cell.cover { fill: var(--cover-fill); fill-opacity: .65; stroke: var(--cover); stroke-dasharray: 12 7; }
.house.met, .cell.met { fill: var(--bad-fill); fill-opacity: .6; stroke: var(--bad); stroke-dasharray: 3 6; stroke-linecap: round; }
.cell { stroke-width: 3; }
.spot { stroke-width: 2; }
.spot.base { fill: var(--base-fill); stroke: var(--base); }
.spot.on { fill: var(--on-fill); stroke: var(--on); }
.spot.off { fill: none; stroke: var(--off); stroke-dasharray: 3 3; }
.spot.assumed { fill: none; stroke: var(--on); stroke-width: 2.2; }
.spot.assumed.off { stroke: var(--off); }
.spot.placed { fill: var(--on-fill); stroke: var(--good); stroke-width: 3; }
.spot.eliminated { fill: var(--bad-fill); stroke: none; }
.cross { stroke: var(--bad); stroke-width: 1.9; stroke-linecap: round; fill: none; }
.mark.base, .mark.on, .mark.placed, .mark.assumed { fill: var(--ink); font-weight: 700; }
.mark.cover { fill: var(--cover); }
.mark.off { fill: var(--off); }
.mark.eliminated { fill: var(--bad); font-weight: 700; }
.link { fill: none; stroke-width: 2.4; }
.link.strong { stroke: var(--on); }
.link.weak { stroke: var(--off); stroke-dasharray: 7 5; }
.tip.strong { fill: var(--on); }
.tip.weak { fill: var(--off); }
.clash { fill: none; stroke: var(--bad); stroke-width: 4; }
)css";

} // namespace command
