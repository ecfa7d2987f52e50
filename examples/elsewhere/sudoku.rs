// SPDX-License-Identifier: BSL-1.0
//! `Sudoku` of Rust's crate sudoku 0.8 on boxline: the same methods, by the C interface of
//! examples/elsewhere/tdoku.cpp. Use it as a module of your program in place of the crate:
//!
//!     c++ -std=c++20 -O3 -march=native -fPIC -shared -Iinclude examples/elsewhere/tdoku.cpp -o libtdoku.so
//!     rustc -O -L . main.rs        # main.rs has: mod sudoku; use sudoku::Sudoku;
//!
//! Left out are the crate's strategies, its canonical form, symmetries, and blocks as text. Puzzles are made
//! by boxline's generator: others than the crate's, the same for the same calls in a thread.

use std::fmt;
use std::os::raw::{c_char, c_void};

#[link(name = "tdoku")]
extern "C" {
    fn TdokuSolverDpllTriadSimd(
        puzzle: *const c_char,
        limit: usize,
        configuration: u32,
        solution: *mut c_char,
        guesses: *mut usize,
    ) -> usize;
    fn TdokuEnumerate(
        puzzle: *const c_char,
        limit: usize,
        found: extern "C" fn(*const c_char, *mut c_void),
        to: *mut c_void,
    ) -> usize;
    fn TdokuConstrain(marks: bool, puzzle: *mut c_char) -> bool;
    fn TdokuMinimize(marks: bool, every: bool, puzzle: *mut c_char) -> bool;
}

/// Why a text is no puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineParseError {
    /// Another character than a digit, `.` or `_`, in the cell of this index.
    InvalidEntry(usize),
    /// So many cells, fewer than 81.
    NotEnoughCells(usize),
    /// More than 81, without a space, tab, comma or semicolon between.
    MissingCommentDelimiter,
}

impl fmt::Display for LineParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineParseError::InvalidEntry(cell) => write!(f, "cell {} holds no digit or blank", cell),
            LineParseError::NotEnoughCells(cells) => write!(f, "found {} cells, expected 81", cells),
            LineParseError::MissingCommentDelimiter => write!(f, "found more than 81 cells"),
        }
    }
}
impl std::error::Error for LineParseError {}

/// A number of `from_bytes` is above 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FromBytesError(());

/// A puzzle or a full grid: 81 numbers, 0 for a blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sudoku([u8; 81]);

impl Sudoku {
    /// The puzzle of a line; what follows a space, tab, comma or semicolon is a comment.
    pub fn from_str_line(s: &str) -> Result<Sudoku, LineParseError> {
        let mut cells = [0; 81];
        let mut next = 0;
        for c in s.bytes() {
            let ends = matches!(c, b' ' | b'\t' | b',' | b';' | b'\n' | b'\r');
            if next == 81 {
                return if ends { Ok(Sudoku(cells)) } else { Err(LineParseError::MissingCommentDelimiter) };
            }
            match c {
                b'0'..=b'9' => cells[next] = c - b'0',
                b'.' | b'_' => {}
                _ if ends => return Err(LineParseError::NotEnoughCells(next)),
                _ => return Err(LineParseError::InvalidEntry(next)),
            }
            next += 1;
        }
        if next == 81 { Ok(Sudoku(cells)) } else { Err(LineParseError::NotEnoughCells(next)) }
    }
    pub fn from_bytes(bytes: [u8; 81]) -> Result<Sudoku, FromBytesError> {
        if bytes.iter().any(|&v| v > 9) { Err(FromBytesError(())) } else { Ok(Sudoku(bytes)) }
    }
    pub fn to_bytes(self) -> [u8; 81] {
        self.0
    }
    pub fn to_str_line(&self) -> String {
        self.0.iter().map(|&v| if v == 0 { '.' } else { char::from(b'0' + v) }).collect()
    }
    pub fn iter(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        self.0.iter().map(|&v| if v == 0 { None } else { Some(v) })
    }
    pub fn n_clues(&self) -> u8 {
        self.0.iter().filter(|&&v| v != 0).count() as u8
    }

    /// A solution, if there is one.
    pub fn some_solution(self) -> Option<Sudoku> {
        let mut solution = [0; 82];
        (self.search(1, solution.as_mut_ptr()) > 0).then(|| Sudoku::of_text(&solution))
    }
    /// The solution, if there is exactly one.
    pub fn solution(self) -> Option<Sudoku> {
        if self.is_uniquely_solvable() { self.some_solution() } else { None }
    }
    pub fn is_uniquely_solvable(self) -> bool {
        self.solutions_count_up_to(2) == 1
    }
    pub fn solutions_count_up_to(self, limit: usize) -> usize {
        if limit == 0 { 0 } else { self.search(limit, std::ptr::null_mut()) }
    }
    pub fn solutions_up_to(self, limit: usize) -> Vec<Sudoku> {
        extern "C" fn keep(solution: *const c_char, to: *mut c_void) {
            // SAFETY: the library passes 81 characters, and the pointer that it was given.
            let (text, to) = unsafe {
                (std::slice::from_raw_parts(solution, 81), &mut *(to as *mut Vec<Sudoku>))
            };
            to.push(Sudoku::of_text(text));
        }
        let mut found = Vec::new();
        if limit > 0 {
            let to = &mut found as *mut Vec<Sudoku> as *mut c_void;
            // SAFETY: the text ends with a null character, and `found` lives as long as the call.
            unsafe { TdokuEnumerate(self.text().as_ptr(), limit, keep, to) };
        }
        found
    }
    /// Whether it is full, and every row, column and box has every digit.
    pub fn is_solved(&self) -> bool {
        self.n_clues() == 81 && self.solutions_count_up_to(1) == 1
    }

    /// A random full grid.
    pub fn generate_solved() -> Sudoku {
        Sudoku::generate().some_solution().expect("a puzzle that was made has a solution")
    }
    /// A random puzzle with one solution, of which no given is redundant.
    pub fn generate() -> Sudoku {
        let mut puzzle = Sudoku([0; 81]).text();
        // SAFETY: 81 characters, which the library writes.
        let made = unsafe {
            TdokuConstrain(false, puzzle.as_mut_ptr()) && TdokuMinimize(false, false, puzzle.as_mut_ptr())
        };
        assert!(made, "a blank grid has puzzles");
        Sudoku::of_text(&puzzle)
    }

    fn text(&self) -> [c_char; 82] {
        let mut text = [0; 82];
        for (c, &v) in text.iter_mut().zip(&self.0) {
            *c = if v == 0 { b'.' } else { b'0' + v } as c_char;
        }
        text
    }
    fn of_text(text: &[c_char]) -> Sudoku {
        let mut cells = [0; 81];
        for (v, &c) in cells.iter_mut().zip(text) {
            *v = if (c as u8) == b'.' { 0 } else { c as u8 - b'0' };
        }
        Sudoku(cells)
    }
    fn search(&self, limit: usize, solution: *mut c_char) -> usize {
        let mut guesses = 0;
        // SAFETY: the text ends with a null character; `solution` is null or has room for 81 characters.
        unsafe { TdokuSolverDpllTriadSimd(self.text().as_ptr(), limit, 0, solution, &mut guesses) }
    }
}

impl std::str::FromStr for Sudoku {
    type Err = LineParseError;
    fn from_str(s: &str) -> Result<Sudoku, LineParseError> {
        Sudoku::from_str_line(s)
    }
}
impl fmt::Display for Sudoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_str_line())
    }
}
impl fmt::Debug for Sudoku {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
