#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# figures.pl [--write]: the figures of README.md and docs/ are those of bench/README.md. A table after the
# line `<!-- figures of bench/README.md -->` has only numbers that stand in rows of bench/README.md with the
# same first column. docs/pictures/performance.svg is the chart of its first table of 9x9; --write makes it
# anew. The table of faults in docs/errors.md is that of the header. Runs in the root of the project.
use strict;
use warnings;

my $write = ($ARGV[0] // '') eq '--write';
my $faults = 0;
sub cells { map { s/^\s+|\s+$|\*\*//gr } split /\|/, ($_[0] =~ s/^\|//r) }

open my $bench, '<', 'bench/README.md' or die "bench/README.md: $!\n";
my (%numbers, @chart, $in_chart);
while (<$bench>) {
  $in_chart = /^### 9×9, uniqueness proven/ if /^#/;
  next unless /^\|/;
  my ($name, @row) = cells($_);
  push @chart, [$name, @row] if $in_chart && !/^\|-/;
  # "25x25-random-40pct (250)" is a row of that name; "3.95 / 26.1" has two numbers, as has "2.58 (1.64×)".
  $name =~ s/ \(\d.*\)$//;
  $numbers{$name}{$_} = 1 for map { m{[\d.,]+[kM]?(?:/\d+)?}g } @row;
}

for my $page ('README.md', glob('docs/*.md docs/*/*.md')) {
  open my $in, '<', $page or die "$page: $!\n";
  my $here = 0;
  while (<$in>) {
    $here = 1 if /^<!-- figures of bench/;
    next unless $here && /^\|/;
    for ($_) {
      last if /^\|-/ || $here++ == 1;
      my ($name, @row) = cells($_);
      for my $n (map { m{[\d.,]+[kM]?(?:/\d+)?}g } @row) {
        next if $numbers{$name}{$n};
        warn "$page:$.: bench/README.md has no $n in a row $name\n";
        $faults++;
      }
    }
  } continue { $here = 0 if $here > 1 && !/^\|/; }
}

# --- The faults of a text, in docs/errors.md as the header has them -----------------------------------------

open my $header, '<', 'include/boxline/io/text_error.hpp' or die "text_error.hpp: $!\n";
my $faults_there = join '', map { /^\s*(\w+),?\s*\/\/\/< (.*)/ ? "| `$1` | $2 |\n" : () }
  grep { /enum class text_fault/ .. /^\};/ } <$header>;
open my $errors, '<', 'docs/errors.md' or die "docs/errors.md: $!\n";
if (index(do { local $/; <$errors> }, "|---|---|\n$faults_there\n") < 0) {
  warn "docs/errors.md: the table of text_fault is not that of io/text_error.hpp:\n$faults_there";
  $faults++;
}

# --- The chart: a group of bars for each file, a bar for each program, on a logarithmic scale ---------------

my @names = @{shift @chart};
my @shown = grep { $names[$_] =~ /^(?:default|tdoku|rust_sudoku|gzSudoku|Schoku)$/ } 1 .. $#names;
my @colours = ('#00796b', '#90a4ae', '#b0bec5', '#78909c', '#cfd8dc');
my ($left, $bar, $gap, $width) = (170, 13, 16, 720);
my $group = @shown * $bar + $gap;
my $height = 34 + @chart * $group + 24;
my ($low, $high) = (0.1, 200);
my $scale = ($width - $left - 60) / log($high / $low);
my $x = sub { sprintf '%.1f', $left + $scale * log($_[0] / $low) };
my $svg = "<?xml version='1.0' encoding='UTF-8'?>\n<svg xmlns='http://www.w3.org/2000/svg' width='$width' "
  . "height='$height' viewBox='0 0 $width $height' font-family='DejaVu Sans, Verdana, Arial, sans-serif' "
  . "font-size='11'>\n<title>Microseconds a puzzle, uniqueness proven</title>\n"
  . "<rect width='100%' height='100%' fill='#fff'/>\n";
for my $tick (0.1, 1, 10, 100) {
  my $at = $x->($tick);
  my ($end, $label) = ($height - 18, $height - 5);
  $svg .= "<path d='M$at 28V$end' stroke='#ddd'/>\n<text x='$at' y='$label' text-anchor='middle' "
    . "fill='#555'>$tick µs</text>\n";
}
my $at = $left;
for my $i (0 .. $#shown) {
  my $name = $names[$shown[$i]] eq 'default' ? 'boxline' : $names[$shown[$i]];
  $svg .= "<rect x='$at' y='8' width='11' height='11' fill='$colours[$i]'/>\n<text x='"
    . ($at + 15) . "' y='18'>$name</text>\n";
  $at += 30 + 8 * length $name;
}
my $y = 34;
for my $row (@chart) {
  $svg .= "<text x='" . ($left - 8) . "' y='" . ($y + @shown * $bar / 2 + 4)
    . "' text-anchor='end'>$row->[0]</text>\n";
  for my $i (0 .. $#shown) {
    my $v = $row->[$shown[$i]];
    my ($end, $top) = ($x->($v), $y + $i * $bar);
    $svg .= "<rect x='$left' y='$top' width='" . sprintf('%.1f', $end - $left) . "' height='" . ($bar - 2)
      . "' fill='$colours[$i]'/>\n<text x='" . ($end + 4) . "' y='" . ($top + $bar - 3)
      . "' fill='#333'>$v</text>\n";
  }
  $y += $group;
}
$svg .= "</svg>\n";

my $file = 'docs/pictures/performance.svg';
if ($write) {
  open my $out, '>', $file or die "$file: $!\n";
  print $out $svg;
} else {
  my $found = '';
  if (open my $in, '<', $file) { local $/; $found = <$in>; }
  if ($found ne $svg) {
    warn "$file is not the chart of bench/README.md: perl tests/documents/figures.pl --write\n";
    $faults++;
  }
}
exit($faults ? 1 : 0);
