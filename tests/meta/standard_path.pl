#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# standard_path.pl COMPILER INCLUDE ALL_HEADERS PROGRAM WORK
#
# With BOXLINE_STANDARD_ONLY the headers are standard C++. Three tests, with g++ or clang++:
# - of all headers, preprocessed, no line that is boxline's own has a word of the compiler's;
# - the program, with all headers before it, compiles with -pedantic-errors;
# - the program prints the same with and without it.

use strict;
use warnings;

my ($compiler, $include, $all, $program, $work) = @ARGV;
die "standard_path: five arguments expected\n" unless defined $work;
mkdir $work;
my @flags = ('-std=c++20', "-I$include");
my @standard = (@flags, '-DBOXLINE_STANDARD_ONLY=1', '-pedantic-errors', '-Wall', '-Wextra', '-Werror');

# Words that begin with two underscores, and attributes with a namespace. The standard's own are macros, and
# so not left after the preprocessor, except __func__.
my $extension = qr/(?<![A-Za-z0-9_])__(?!func__)\w+|\[\[\s*(?:using\s+)?\w+\s*::/;
my $command = join ' ', map { "'$_'" } $compiler, @standard, '-E', '-x', 'c++', $all;
open my $in, '-|', $command or die "standard_path: $compiler: $!\n";
my ($file, $number, $own, $found) = ('', 0, 0, 0);
while (my $line = <$in>) {
  if ($line =~ /^# (\d+) "([^"]*)"/) {
    ($number, $file) = ($1, $2);
    next;
  }
  if ($file =~ m{/boxline/} && index($file, $include) == 0) {
    ++$own;
    $line =~ s/"(?:[^"\\]|\\.)*"//g;
    if ($line =~ $extension) {
      print "$file:$number: $line";
      ++$found;
    }
  }
  ++$number;
}
close $in or die "standard_path: $compiler cannot preprocess $all\n";
die "standard_path: $found lines with words of the compiler's\n" if $found > 0;
die "standard_path: only $own lines of boxline\n" if $own < 10_000;

sub run { system(@_) == 0 or die "standard_path: failed: @_\n" }
run($compiler, @standard, '-include', $all, $program, '-o', "$work/standard");
run($compiler, @flags, $program, '-o', "$work/usual");
my ($standard, $usual) = (scalar `$work/standard`, scalar `$work/usual`);
die "standard_path: no output\n" if $standard !~ /\n.*\n/;
die "standard_path: with it\n${standard}without it\n$usual" if $standard ne $usual;
print "$own lines of boxline, all standard; the same output of ", length $usual, " characters\n";
