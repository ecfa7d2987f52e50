# SPDX-License-Identifier: BSL-1.0
#
# The methods of Rust's crate sudoku on boxline, called by a program in Rust.
. tests/packages/lib/packages.sh
needs rustc rustc
must "${CXX:-c++}" -std=c++20 -O1 -fPIC -shared -Iinclude examples/elsewhere/tdoku.cpp -o "$dir/libtdoku.so"
cp examples/elsewhere/sudoku.rs "$dir"
cd "$dir" || exit 1
cat >main.rs <<'END'
mod sudoku;
use std::collections::HashSet;
use sudoku::{LineParseError, Sudoku};

const WIKI: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() {
    let wiki = Sudoku::from_str_line(WIKI).unwrap();
    assert_eq!(wiki.to_str_line(), WIKI);
    assert_eq!(Sudoku::from_bytes(wiki.to_bytes()), Ok(wiki));
    assert!(Sudoku::from_bytes([10; 81]).is_err());
    assert_eq!(wiki.iter().take(3).collect::<Vec<_>>(), [Some(5), Some(3), None]);
    println!("{} {}", wiki.n_clues(), wiki.solution().unwrap());
    assert_eq!(wiki.some_solution(), wiki.solution());
    assert!(wiki.solution().unwrap().is_solved() && !wiki.is_solved());
    assert_eq!((wiki.solutions_count_up_to(9), wiki.solutions_count_up_to(0)), (1, 0));

    // Its comment is left out; two givens less have two solutions and more.
    let commented = format!("{};hard", WIKI.replacen('5', "_", 1).replacen('3', "0", 1));
    let several: Sudoku = commented.parse().unwrap();
    println!("{} {}", several.solutions_count_up_to(1000), several.is_uniquely_solvable());
    assert_eq!(several.solution(), None);
    let all = several.solutions_up_to(1000);
    assert_eq!(all.len(), several.solutions_count_up_to(1000));
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
    assert!(all.iter().all(Sudoku::is_solved));
    assert_eq!(several.solutions_up_to(2).len(), 2);
    assert_eq!(several.solutions_up_to(0).len(), 0);

    let blank = Sudoku::from_str_line(&".".repeat(81)).unwrap();
    assert_eq!(blank.solutions_count_up_to(500), 500);
    let clash: Sudoku = format!("55{}", ".".repeat(79)).parse().unwrap();
    assert_eq!((clash.some_solution(), clash.solutions_count_up_to(2)), (None, 0));
    let mut wrong = wiki.solution().unwrap().to_bytes();
    wrong.swap(0, 1);
    assert!(!Sudoku::from_bytes(wrong).unwrap().is_solved());

    let error = |text: &str| Sudoku::from_str_line(text).unwrap_err();
    assert_eq!(error("12 3"), LineParseError::NotEnoughCells(2));
    assert_eq!(error("12"), LineParseError::NotEnoughCells(2));
    assert_eq!(error("12x"), LineParseError::InvalidEntry(2));
    assert_eq!(error(&".".repeat(82)), LineParseError::MissingCommentDelimiter);
    println!("{}", error("12x"));

    let mut made = HashSet::new();
    for _ in 0..20 {
        let puzzle = Sudoku::generate();
        assert!(puzzle.is_uniquely_solvable());
        // No given is redundant.
        for i in (0..81).filter(|&i| puzzle.to_bytes()[i] != 0) {
            let mut less = puzzle.to_bytes();
            less[i] = 0;
            assert!(!Sudoku::from_bytes(less).unwrap().is_uniquely_solvable());
        }
        made.insert(puzzle);
        assert!(Sudoku::generate_solved().is_solved());
    }
    println!("{} different", made.len());
}
END
must rustc -O -D warnings -L . -C link-arg="-Wl,-rpath,$dir" main.rs
like rust '30 534678912672195348198342567859761423426853791713924856961537284287419635345286179
2 false
cell 2 holds no digit or blank
20 different' "$(./main)"
