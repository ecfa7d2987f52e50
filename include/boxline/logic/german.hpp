// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/catalogue.hpp>

namespace boxline::logic {

namespace detail {
inline constexpr phrase german_phrases[]{
    {"list.comma", ", "},
    {"list.and", " und "},
    {"list.groups", "; "},
    {"house.row", "Zeile {n}"},
    {"house.column", "Spalte {n}"},
    {"house.box", "Block {n}"},
    {"house.other", "Einheit {n}"},
    {"in", "{digit} in {house}"},
    {"holds", "{cell} = {digit}"},
    {"so.placed", "Also {placements}."},
    {"so.eliminated", "Zu streichen: {eliminations}."},
    {"placed", "{cell} = {digit}"},
    {"eliminated", "{digits} in {cells}"},
    {"assumed.on", "{cell} = {digit}"},
    {"assumed.off", "{cell} nicht {digit}"},
    {"chain", "Wäre {assumed}, dann folgte {nodes}, und schließlich {met}."},
    {"chain.short", "Wäre {assumed}, dann {met}."},
    {"node.house", "{cell} = {digit} (der einzige Platz in {house})"},
    {"node.cell", "{cell} = {digit} (der einzige Kandidat)"},
    {"node.step", "{what} ({why})"},
    {"else", "sonst {nodes}, und dann {met}"},
    {"else.short", "sonst {met}"},
    {"step.in", "{title}, {digits} in {where}"},
    {"met.house", "bliebe in {house} kein Platz für {digit}"},
    {"met.cell", "bliebe {cell} kein Kandidat"},
    {"pair", "{a} und {b} gehen nicht zusammen, denn dann {met}."},
    {"pair.self", "Mit {a} {met}."},
    {"hint.where", "Sieh dir {where} an."},
    {"hint.technique", "Sieh dir {where} an und suche: {title}."},
    {"hint.cells", "Sieh dir {where} an und suche: {title}, in {cells}."},
    {"end.solved", "Gelöst."},
    {"end.stuck", "Steckt fest: Keine Regel findet noch etwas."},
    {"end.contradiction", "Ein Widerspruch: Das Rätsel hat keine Lösung."},
    {"end.invalid", "Die Vorgaben widersprechen sich."},
    {"end.limit", "Abgebrochen: Schritte oder Zeit sind verbraucht."},
    {"end.cancelled", "Abgebrochen."},
    // Rules.
    {"title.full-house", "letztes Feld"},
    {"full-house", "In {base-houses} ist ein Feld offen, {cover}, und die {digits} fehlt."},
    {"title.hidden-single", "versteckter Single"},
    {"hidden-single", "In {base-houses} bleibt für die {digits} nur ein Platz: {cover}."},
    {"title.naked-single", "nackter Single"},
    {"naked-single", "In {base} bleibt nur ein Kandidat: {digits}."},
    {"title.pointing", "zeigende Ziffer"},
    {"pointing", "In {base-houses} kann die {digits} nur in {cover-houses} stehen, also nirgends sonst in "
                 "{cover-houses}."},
    {"title.claiming", "beanspruchende Ziffer"},
    {"claiming", "In {base-houses} kann die {digits} nur in {cover-houses} stehen, also nirgends sonst in "
                 "{cover-houses}."},
    {"title.locked-pair", "gesperrtes Paar"},
    {"locked-pair",
     "{base} haben zusammen nur die Kandidaten {digits}, also entfallen sie sonst in {cover-houses}."},
    {"title.locked-triple", "gesperrtes Tripel"},
    {"locked-triple",
     "{base} haben zusammen nur die Kandidaten {digits}, also entfallen sie sonst in {cover-houses}."},
    {"title.naked-pair", "nacktes Paar"},
    {"naked-pair",
     "{base} haben zusammen nur die Kandidaten {digits}, also entfallen sie sonst in {cover-houses}."},
    {"title.naked-triple", "nacktes Tripel"},
    {"naked-triple",
     "{base} haben zusammen nur die Kandidaten {digits}, also entfallen sie sonst in {cover-houses}."},
    {"title.naked-quadruple", "nacktes Quartett"},
    {"naked-quadruple",
     "{base} haben zusammen nur die Kandidaten {digits}, also entfallen sie sonst in {cover-houses}."},
    {"title.hidden-pair", "verstecktes Paar"},
    {"hidden-pair",
     "In {base-houses} können {digits} nur in {cover} stehen, also steht dort nichts anderes."},
    {"title.hidden-triple", "verstecktes Tripel"},
    {"hidden-triple",
     "In {base-houses} können {digits} nur in {cover} stehen, also steht dort nichts anderes."},
    {"title.hidden-quadruple", "verstecktes Quartett"},
    {"hidden-quadruple",
     "In {base-houses} können {digits} nur in {cover} stehen, also steht dort nichts anderes."},
    {"title.nishio", "Nishio"},
    {"nishio", "{chain}"},
    {"title.path-consistency", "Pfadkonsistenz"},
    {"path-consistency", "{pairs}"},
    {"title.contradiction", "Widerspruch"},
    {"contradiction", "{chain}"},
    {"title.contradiction-if-true", "Widerspruch, wenn wahr"},
    {"contradiction-if-true", "{chain}"},
    {"title.contradiction-if-false", "Widerspruch, wenn falsch"},
    {"contradiction-if-false", "{chain}"},
};
} // namespace detail

/// German. A rule that has no phrase here is explained in English.
inline constexpr catalogue german{"de", detail::german_phrases};

} // namespace boxline::logic
