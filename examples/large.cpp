// SPDX-License-Identifier: BSL-1.0
//
// Large grids: the same code with another number. Digits above nine are letters, or all are written as
// numbers.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  const auto puzzle = boxline::parse<4>("D........581G.793.48.....A.E.D62.2G.8.C..3.F.4....A..2.7CDG.8B.."
                                        "...F4..A1...9C...4...3.B..DA.....19.......4..2D..8.D7.2F5B9C.61."
                                        ".G......4C.B17..6........1.8....F........95....EB.E.DA.1GF26..4."
                                        "..5.AF..6.C9.8..EF.9C.B.....6.....8..65.A7.2..C.....1..9...5.324");
  std::printf("%s\n", format_block(boxline::solver<4>().first(*puzzle).grid).c_str());

  // 25x25, printed as numbers.
  const auto larger = boxline::parse<5>("....PB..A.GI...798N..4MJ.8A415HNJD.7L.E.2.C6..IB9O"
                                        "M.2JNO3...B45.DEF.I.8..ACG.L.....16..HPK..5A.3.D2E"
                                        "..O67.C..4.2.JN..3.BLPFHG9C5.B.KPJI...H......N3842"
                                        "4....6O7.C2.P3A..EL.....5..G3.25H8.MF.DI..N.A9..7."
                                        "LE87F31G9..O.5.HB6.2...M.2JM...FD.BN..G7.3K1..HEC."
                                        ".....4A5.H.G.COLEJ81M9N.F....K.DEI7J3.M...P.F..26."
                                        ".16.MFJ...LB.78...9.PEH.DADEL8...N.5P..F.2.M34JOK7"
                                        "...H.PM.2.K.4..DO7B.IC5.8NG..4.BK62HC.I5PJA.L....9"
                                        "C6.M.J7.F.OA389BH.D..1..L7.9K.IH.3L4.G6M.1F.E25C.B"
                                        "H5D..EGC.81K.B2MI479.6.ONB2F83N9.OD.7J.E6KG5.H..I4"
                                        "...E9D.8.MA5OFJ...P7..4L.1....GE.B.3M7K.I.O24C.9N."
                                        "..JC.K46.O.1ENG3L.H...P5IPM32HCI..1.D.4BFA....OJ.K"
                                        ".4.GO9...A...2.N6D...B1.M");
  const auto result = boxline::solver<5>().first(*larger);
  std::printf("%s", format_block(result.grid, {boxline::alphabets::numbers, '0'}).c_str());
}
