// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/catalogue.hpp>
#include <boxline/logic/german_chains.hpp>
#include <boxline/logic/german_fish.hpp>

#include <array>
#include <cstddef>
#include <span>

namespace boxline::inline v0_2::logic {

namespace detail {
inline constexpr std::string_view
    unique_in_german = "Das Rätsel hat eine einzige Lösung, also können {pattern} nicht allein stehen: Sie "
                       "ließen sich vertauschen. Also {instead}.",
    grave_in_german =
        "Das Rätsel hat eine einzige Lösung, also kann nicht jedes Feld zwei Kandidaten und jede "
        "Ziffer in jeder Einheit zwei Plätze oder keinen haben. Ohne dies wäre es so: {instead}.";

inline constexpr phrase german_phrases[]{
    {"list.comma", ", "},
    {"list.and", " und "},
    {"list.groups", "; "},
    {"house.row", "Zeile {n}"},
    {"house.column", "Spalte {n}"},
    {"house.box", "Block {n}"},
    {"house.other", "Einheit {n}"},
    {"cell", "Z{row}S{column}"},
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
    {"step.constraint", "{constraint} in {cells}"},
    {"met.house", "bliebe in {house} kein Platz für {digit}"},
    {"met.cell", "bliebe {cell} kein Kandidat"},
    {"or", " oder "},
    {"holds.group", "eines von {cells} = {digit}"},
    {"links", "Ist {first} falsch, dann {nodes}. Also gilt {first} oder {last}."},
    {"links.same", "Ist {first} falsch, dann {nodes}. Also ist es wahr."},
    {"links.loop", "Ist {first} falsch, dann {nodes}, und {first} ist falsch: Die Kette ist geschlossen."},
    {"link", "{what} ({why})"},
    {"why.sets", "denn {digits} in {cells} sind fast gesperrt"},
    {"why.houses", "durch die Mengen {sets}"},
    {"why.pattern", "sonst ließen sich {pattern} vertauschen"},
    {"pattern", "{digits} in {cells}"},
    {"case", "Wäre {assumed}, dann folgte {nodes}."},
    {"case.short", "Wäre {assumed}, dann auch {what}."},
    {"case.same", "Bei {assumed} ist nichts zu zeigen."},
    {"pair", "{a} und {b} gehen nicht zusammen, denn dann {met}."},
    {"pair.self", "Mit {a} {met}."},
    {"image", "mit {a} auch {b}"},
    {"hint.where", "Sieh dir {where} an."},
    {"hint.technique", "Sieh dir {where} an und suche: {title}."},
    {"hint.cells", "Sieh dir {where} an und suche: {title}, in {cells}."},
    {"end.solved", "Gelöst."},
    {"end.stuck", "Steckt fest: Keine Regel findet noch etwas."},
    {"end.contradiction", "Ein Widerspruch: Das Rätsel hat keine Lösung."},
    {"end.contradiction.marks", "Ein Widerspruch: Keine Lösung hat diese Ziffern und Notizen."},
    {"end.invalid", "Die Vorgaben widersprechen sich."},
    {"end.limit", "Abgebrochen: Schritte oder Zeit sind verbraucht."},
    {"end.cancelled", "Abgebrochen."},
    // The constraints of boxline/constraints/, by name.
    {"constraint.anti-king", "Anti-König"},
    {"constraint.anti-knight", "Anti-Springer"},
    {"constraint.arrow", "Pfeil"},
    {"constraint.double arrow", "Doppelpfeil"},
    {"constraint.between line", "Zwischenlinie"},
    {"constraint.killer cage", "Killer-Käfig"},
    {"constraint.clones", "Klone"},
    {"constraint.difference", "Differenz"},
    {"constraint.no other difference", "keine andere Differenz"},
    {"constraint.region without repeats", "Region ohne Wiederholung"},
    {"constraint.disjoint groups", "Positionsgruppen"},
    {"constraint.entropic line", "Entropielinie"},
    {"constraint.equal sets", "gleiche Mengen"},
    {"constraint.maximum cell", "Maximum"},
    {"constraint.minimum cell", "Minimum"},
    {"constraint.index cells", "Indexfelder"},
    {"constraint.greater than", "größer als"},
    {"constraint.linear equation", "Gleichung"},
    {"constraint.linear sum", "Summe von Feldern"},
    {"constraint.little killer", "kleiner Killer"},
    {"constraint.lockout line", "Sperrlinie"},
    {"constraint.digits of a cell", "Ziffern eines Feldes"},
    {"constraint.modular line", "Restlinie"},
    {"constraint.moves", "Züge"},
    {"constraint.nabner", "Nabner"},
    {"constraint.related cells", "verwandte Felder"},
    {"constraint.non-consecutive", "keine Nachbarziffern"},
    {"constraint.numbered room", "nummerierter Raum"},
    {"constraint.sum of a pair", "Summe eines Paares"},
    {"constraint.no other pair with this sum", "kein anderes Paar mit dieser Summe"},
    {"constraint.palindrome", "Palindrom"},
    {"constraint.product", "Produkt"},
    {"constraint.quadruple", "Quadrupel"},
    {"constraint.ratio", "Verhältnis"},
    {"constraint.no other ratio", "kein anderes Verhältnis"},
    {"constraint.region sum", "Regionssumme"},
    {"constraint.automaton", "Automat"},
    {"constraint.renban", "Renban"},
    {"constraint.sandwich", "Sandwich"},
    {"constraint.skyscraper", "Hochhäuser"},
    {"constraint.sum", "Summe"},
    {"constraint.table", "Tabelle"},
    {"constraint.taxicab", "Taxi"},
    {"constraint.thermometer", "Thermometer"},
    {"constraint.slow thermometer", "langsames Thermometer"},
    {"constraint.whispers", "Flüsterlinie"},
    {"constraint.X-sum", "X-Summe"},
    {"constraint.zipper line", "Reißverschluss"},
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
    {"title.constraint-on-pairs", "Bedingung an Paare"},
    {"constraint-on-pairs", "{constraint}: Für {cells} bleibt nur {digits}."},
    {"title.constraint-on-cells", "Bedingung an Felder"},
    {"constraint-on-cells", "{constraint} in {cells} hat keine Kombination mit diesen Kandidaten."},
    {"title.als-xz", "fast gesperrte Mengen XZ"},
    {"als-xz",
     "{base} bilden zwei fast gesperrte Mengen mit einer gemeinsamen Ziffer, die nur eine von beiden "
     "haben kann. So belegen sie alle von {cover} oder alle bis auf eine."},
    {"title.als-xy-wing", "fast gesperrte Mengen XY-Wing"},
    {"als-xy-wing", "{links}"},
    {"title.overlapping-als-xy-wing", "überlappende fast gesperrte Mengen XY-Wing"},
    {"overlapping-als-xy-wing", "{links}"},
    {"title.als-xy-chain", "Kette fast gesperrter Mengen"},
    {"als-xy-chain", "{links}"},
    {"title.overlapping-als-xy-chain", "Kette überlappender fast gesperrter Mengen"},
    {"overlapping-als-xy-chain", "{links}"},
    {"title.death-blossom", "Todesblüte"},
    {"death-blossom",
     "Welchen Kandidaten der Stiel unter {base} auch hat: Einer der fast gesperrten Mengen um ihn "
     "fehlt dieser, und sie hat alle anderen. Also darf kein Kandidat jeder dieser Mengen dieselbe "
     "Ziffer nehmen."},
    {"title.overlapping-death-blossom", "überlappende Todesblüte"},
    {"overlapping-death-blossom",
     "Welchen Kandidaten der Stiel unter {base} auch hat: Einer der fast gesperrten Mengen um ihn fehlt "
     "dieser, und "
     "sie hat alle anderen. Also darf kein Kandidat jeder dieser Mengen dieselbe Ziffer nehmen."},
    {"title.wxyz-wing", "WXYZ-Wing"},
    {"wxyz-wing",
     "{base} haben so viele Ziffern, {digits}, von denen alle bis auf eine hier höchstens einen Platz "
     "haben. Also hat auch diese hier einen Platz."},
    {"title.vwxyz-wing", "VWXYZ-Wing"},
    {"vwxyz-wing",
     "{base} haben so viele Ziffern, {digits}, von denen alle bis auf eine hier höchstens einen Platz "
     "haben. Also hat auch diese hier einen Platz."},
    {"title.aligned-pair-exclusion", "Paarausschluss"},
    {"aligned-pair-exclusion", "Zusammen mit {eliminations} bliebe kein Kandidat des anderen Feldes: Jeder "
                               "ist dieselbe Ziffer oder zu viel "
                               "für eine der fast gesperrten Mengen unter {base}."},
    {"title.multi-sector-locked-set", "gesperrte Menge in Zeilen und Spalten"},
    {"multi-sector-locked-set",
     "{base} brauchen so viele Kandidaten, wie {cover} haben können, also haben diese "
     "dort keinen anderen Platz."},
    {"title.set-logic-3", "Mengenlogik der Größe 3"},
    {"set-logic-3",
     "{base} brauchen je einen Kandidaten, und {cover} haben je höchstens einen: mit einem von "
     "diesen zu wenige."},
    {"title.symmetric-givens", "Symmetrie der Vorgaben (Gurth)"},
    {"symmetric-givens",
     "Eine Symmetrie des Gitters, die auch Ziffern vertauscht, lässt die Vorgaben gleich, also "
     "auch die einzige Lösung: {images}, und das geht nicht."},
    {"title.aligned-triplet-exclusion", "Ausschluss ausgerichteter Tripel"},
    {"aligned-triplet-exclusion",
     "Wäre {assumed}, dann wäre jedes Paar von Kandidaten aus {shape-rest} ausgeschlossen: Es enthält eine "
     "Ziffer doppelt oder lässt einer anderen Zelle keinen Kandidaten."},
    {"title.oddagon", "zweiwertiges Oddagon"},
    {"oddagon", "{shape} sind eine Schleife von ungerade vielen Zellen, in der sich zwei Ziffern nicht "
                "abwechseln können. "
                "Wäre {assumed}, bliebe dort nichts anderes."},
    {"title.junior-exocet", "Junior-Exocet"},
    {"junior-exocet", "Die Basis ist {shape}, die Ziele sind {shape-rest}. Die Ziele haben die zwei Ziffern "
                      "der Basis, welche es "
                      "auch sind. Wäre {assumed}, könnten sie das nicht."},
    {"title.senior-exocet", "Senior-Exocet"},
    {"senior-exocet",
     "Die Basis ist {shape}, die Ziele sind {shape-rest}, eines davon außerhalb ihres Bandes. Die Ziele "
     "haben "
     "die zwei Ziffern der Basis, welche es auch sind. Wäre {assumed}, könnten sie das nicht."},
    {"title.double-exocet", "doppeltes Exocet"},
    {"double-exocet",
     "Die Basen sind {shape}, die Ziele sind {shape-rest}. Die zwei Basen haben zusammen jede der Ziffern, "
     "ebenso die Ziele. Wäre {assumed}, könnten sie das nicht."},
    {"title.equal-sets", "gleiche Zellmengen"},
    {"equal-sets",
     "Von diesen Ziffern können {shape} nicht mehr haben, als {shape-rest} haben müssen: {base} brauchen so "
     "viele Kandidaten, wie {cover} haben können, also haben diese dort keinen anderen Platz."},
    {"title.sk-loop", "SK-Schleife"},
    {"sk-loop", "{base} brauchen so viele Kandidaten, wie {cover} haben können, also haben diese dort "
                "keinen anderen Platz."},
    {"title.triple-firework", "dreifaches Feuerwerk"},
    {"triple-firework", "{base} brauchen so viele Kandidaten, wie {cover} haben können, also haben diese "
                        "nichts anderes."},
    {"title.quadruple-firework", "vierfaches Feuerwerk"},
    {"quadruple-firework", "{base} brauchen so viele Kandidaten, wie {cover} haben können, also haben diese "
                           "nichts anderes."},
    {"title.tridagon", "Tridagon"},
    {"tridagon", "{shape} sind ein Tridagon: Drei Ziffern allein können je drei solche Zellen von vier "
                 "Blöcken nicht füllen. "
                 "Wäre {assumed}, bliebe dort nichts anderes."},
    {"title.tridagon-net", "Zwangsnetz eines Tridagons"},
    {"tridagon-net", "{shape} sind ein Tridagon: Drei Ziffern allein können je drei solche Zellen von vier "
                     "Blöcken nicht füllen. "
                     "Wäre {assumed}, bliebe dort nichts anderes."},
    {"title.impossible-pattern", "unmögliches Muster"},
    {"impossible-pattern",
     "{shape} sind ein unmögliches Muster: Diese Ziffern allein können diese Zellen nicht "
     "füllen. "
     "Wäre {assumed}, bliebe dort nichts anderes."},
    {"title.sue-de-coq", "Sue de Coq"},
    {"sue-de-coq",
     "{base} brauchen so viele Kandidaten, wie {cover} haben können, also haben diese dort keinen "
     "anderen Platz."},
    {"title.unique-rectangle-1", "eindeutiges Rechteck Typ 1"},
    {"unique-rectangle-1", unique_in_german},
    {"title.unique-rectangle-2", "eindeutiges Rechteck Typ 2"},
    {"unique-rectangle-2", unique_in_german},
    {"title.unique-rectangle-3", "eindeutiges Rechteck Typ 3"},
    {"unique-rectangle-3", unique_in_german},
    {"title.unique-rectangle-4", "eindeutiges Rechteck Typ 4"},
    {"unique-rectangle-4", unique_in_german},
    {"title.unique-rectangle-5", "eindeutiges Rechteck Typ 5"},
    {"unique-rectangle-5", unique_in_german},
    {"title.unique-rectangle-6", "eindeutiges Rechteck Typ 6"},
    {"unique-rectangle-6", unique_in_german},
    {"title.hidden-rectangle", "verstecktes Rechteck"},
    {"hidden-rectangle",
     "Das Rätsel hat eine einzige Lösung, also können {pattern} nicht allein stehen: Sie ließen sich "
     "vertauschen. Also {instead}, und weil es für {base} keinen anderen Platz gibt, nicht {eliminations}."},
    {"title.avoidable-rectangle-1", "vermeidbares Rechteck Typ 1"},
    {"avoidable-rectangle-1", unique_in_german},
    {"title.avoidable-rectangle-2", "vermeidbares Rechteck Typ 2"},
    {"avoidable-rectangle-2", unique_in_german},
    {"title.avoidable-rectangle-3", "vermeidbares Rechteck Typ 3"},
    {"avoidable-rectangle-3", unique_in_german},
    {"title.unique-loop-1", "eindeutige Schleife Typ 1"},
    {"unique-loop-1", unique_in_german},
    {"title.unique-loop-2", "eindeutige Schleife Typ 2"},
    {"unique-loop-2", unique_in_german},
    {"title.unique-loop-3", "eindeutige Schleife Typ 3"},
    {"unique-loop-3", unique_in_german},
    {"title.unique-loop-4", "eindeutige Schleife Typ 4"},
    {"unique-loop-4", unique_in_german},
    {"title.extended-rectangle-1", "erweitertes Rechteck Typ 1"},
    {"extended-rectangle-1", unique_in_german},
    {"title.extended-rectangle-2", "erweitertes Rechteck Typ 2"},
    {"extended-rectangle-2", unique_in_german},
    {"title.extended-rectangle-3", "erweitertes Rechteck Typ 3"},
    {"extended-rectangle-3", unique_in_german},
    {"title.extended-rectangle-4", "erweitertes Rechteck Typ 4"},
    {"extended-rectangle-4", unique_in_german},
    {"title.bug-lite-1", "kleines Zweiergrab (BUG-Lite) Typ 1"},
    {"bug-lite-1", unique_in_german},
    {"title.bug-lite-2", "kleines Zweiergrab (BUG-Lite) Typ 2"},
    {"bug-lite-2", unique_in_german},
    {"title.bug-lite-3", "kleines Zweiergrab (BUG-Lite) Typ 3"},
    {"bug-lite-3", unique_in_german},
    {"title.bug-lite-4", "kleines Zweiergrab (BUG-Lite) Typ 4"},
    {"bug-lite-4", unique_in_german},
    {"title.multivalue-grave-1", "Mehrwertgrab (MUG) Typ 1"},
    {"multivalue-grave-1", unique_in_german},
    {"title.multivalue-grave-2", "Mehrwertgrab (MUG) Typ 2"},
    {"multivalue-grave-2", unique_in_german},
    {"title.multivalue-grave-3", "Mehrwertgrab (MUG) Typ 3"},
    {"multivalue-grave-3", unique_in_german},
    {"title.multivalue-grave-4", "Mehrwertgrab (MUG) Typ 4"},
    {"multivalue-grave-4", unique_in_german},
    {"title.borescoper-pattern-1", "Borescopers Muster Typ 1"},
    {"borescoper-pattern-1", unique_in_german},
    {"title.borescoper-pattern-2", "Borescopers Muster Typ 2"},
    {"borescoper-pattern-2", unique_in_german},
    {"title.borescoper-pattern-3", "Borescopers Muster Typ 3"},
    {"borescoper-pattern-3", unique_in_german},
    {"title.borescoper-pattern-4", "Borescopers Muster Typ 4"},
    {"borescoper-pattern-4", unique_in_german},
    {"title.qiu-pattern-external-1", "Qius Muster, äußerer Typ 1"},
    {"qiu-pattern-external-1", unique_in_german},
    {"title.qiu-pattern-external-3", "Qius Muster, äußerer Typ 3"},
    {"qiu-pattern-external-3", unique_in_german},
    {"title.qiu-pattern-external-4", "Qius Muster, äußerer Typ 4"},
    {"qiu-pattern-external-4", unique_in_german},
    {"title.qiu-pattern-locked", "Qius Muster, gebundener Typ"},
    {"qiu-pattern-locked", unique_in_german},
    {"title.qiu-pattern-1", "Qius Muster Typ 1"},
    {"qiu-pattern-1", unique_in_german},
    {"title.qiu-pattern-2", "Qius Muster Typ 2"},
    {"qiu-pattern-2", unique_in_german},
    {"title.qiu-pattern-3", "Qius Muster Typ 3"},
    {"qiu-pattern-3", unique_in_german},
    {"title.qiu-pattern-4", "Qius Muster Typ 4"},
    {"qiu-pattern-4", unique_in_german},
    {"title.bivalue-grave-1", "Zweiergrab (BUG) Typ 1"},
    {"bivalue-grave-1", grave_in_german},
    {"title.bivalue-grave-2", "Zweiergrab (BUG) Typ 2"},
    {"bivalue-grave-2", grave_in_german},
    {"title.bivalue-grave-3", "Zweiergrab (BUG) Typ 3"},
    {"bivalue-grave-3", grave_in_german},
    {"title.bivalue-grave-4", "Zweiergrab (BUG) Typ 4"},
    {"bivalue-grave-4", grave_in_german},
    {"title.bivalue-grave-5", "Zweiergrab (BUG) Typ 5"},
    {"bivalue-grave-5", grave_in_german},
    {"title.nishio", "Nishio"},
    {"nishio", "{chain}"},
    {"title.path-consistency", "Pfadkonsistenz"},
    {"path-consistency", "{pairs}"},
    {"title.contradiction", "Widerspruch"},
    {"contradiction", "{chain}"},
    {"title.nested-contradiction-2", "verschachtelter Widerspruch 2"},
    {"nested-contradiction-2", "{chain}"},
    {"title.nested-contradiction-3", "verschachtelter Widerspruch 3"},
    {"nested-contradiction-3", "{chain}"},
    {"title.contradiction-if-true", "Widerspruch, wenn wahr"},
    {"contradiction-if-true", "{chain}"},
    {"title.contradiction-if-false", "Widerspruch, wenn falsch"},
    {"contradiction-if-false", "{chain}"},
};

/// The phrases of several arrays.
template <std::size_t... Sizes>
constexpr auto joined_phrases(const phrase (&... lists)[Sizes]) {
  std::array<phrase, (Sizes + ...)> all{};
  std::size_t at = 0;
  const auto add = [&](std::span<const phrase> list) {
    for (const phrase& p : list) all[at++] = p;
  };
  (add(lists), ...);
  return all;
}
inline constexpr auto all_german_phrases =
    joined_phrases(german_phrases, german_chain_phrases, german_fish_phrases);
} // namespace detail

/// German. A rule that has no phrase here is explained in English.
inline constexpr catalogue german{"de", detail::all_german_phrases};

} // namespace boxline::inline v0_2::logic
