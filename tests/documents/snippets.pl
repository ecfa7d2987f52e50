#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# The snippets of README.md and docs/**/*.md, and what they print: the ```text block that follows.
#
#   snippets.pl program        prints a program with every ```cpp block; fails where a page names a header of
#                              boxline that does not exist
#   snippets.pl check OUTPUT   compares what the program printed, the file OUTPUT, with the pages
#   snippets.pl run FOLDER     runs each "$ " line of the ```console blocks, with FOLDER first in PATH, and
#                              compares; in ```sh blocks and in `boxline ...` it checks that the
#                              subcommands and options of the programs exist
# With --write after `check` or `run` the pages get what was printed.
#
# Runs in the root of the project. A ```cpp block is a function of its own, and a namespace where it defines a
# type or main at the left margin; what it includes, or names in a comment (boxline/many.hpp), is included
# once. prelude.hpp has the names that the blocks take as known. Only blocks with output run.
use strict;
use warnings;
use Cwd qw(abs_path getcwd);
use File::Temp qw(tempdir);

my ($task, $from, $option) = (@ARGV, '', '');
my @pages = ('README.md', sort { $a cmp $b } glob('docs/*.md docs/*/*.md'));
my ($faults, %lines, @blocks) = (0);

# A block: page, line of its first line, language, text, and where its output is in the page, if it has one.
for my $page (@pages) {
  open my $in, '<', $page or die "$page: $!\n";
  my @all = $lines{$page}->@* = <$in>;
  my $block;
  for my $n (0 .. $#all) {
    if (!defined $block) {
      next unless $all[$n] =~ /^```(\w*)\s*$/;
      $block = {page => $page, first => $n + 1, language => $1, last => $n};
    } elsif ($all[$n] =~ /^```\s*$/) {
      $block->{last} = $n;
      $block->{text} = join '', @all[$block->{first} .. $n - 1];
      # The output belongs to the block before it, with one blank line between.
      my $before = $blocks[-1];
      if ($block->{language} eq 'text' && $before && $before->{page} eq $page
        && $before->{language} eq 'cpp' && $before->{last} == $block->{first} - 3) {
        $before->{output} = $block;
      }
      push @blocks, $block;
      undef $block;
    }
  }
  for my $n (0 .. $#all) {
    while ($all[$n] =~ m{(?<![\w/.])(boxline/[\w/]+\.hpp)}g) {
      next if -e "include/$1";
      warn "$page:", $n + 1, ": there is no header $1\n";
      $faults++;
    }
  }
}
my @code = grep { $_->{language} eq 'cpp' } @blocks;
die "no \`\`\`cpp block\n" unless @code;

# --- The program --------------------------------------------------------------------------------------------

if ($task eq 'program') {
  # Names that boxline.hpp does not bring with it.
  my %standard = (thread => 'thread', atomic => 'atomic', sort => 'algorithm', find => 'algorithm',
    memcpy => 'cstring', map => 'map', set => 'set', function => 'functional', cout => 'iostream');
  my (%headers, $body, $main);
  for my $i (0 .. $#code) {
    my $b = $code[$i];
    my $text = $b->{text};
    # All blocks are compiled together: what another one includes is not what this one needs.
    for my $name (sort keys %standard) {
      next if $text !~ /\bstd::$name\b/ || $text =~ /^#include <$standard{$name}>/m;
      warn "$b->{page}:", $b->{first} + 1, ": std::$name without #include <$standard{$name}>\n";
      $faults++;
    }
    $headers{"<$1>"} = 1 while $text =~ m{(?<![\w/.])(boxline/[\w/]+\.hpp)}g;
    $headers{$1} = 1 while $text =~ /^#include (<\w+>)/mg;
    $text =~ s/^#include.*$//mg;
    my $line = '#line ' . ($b->{first} + 1) . " \"$b->{page}\"\n";
    if ($text =~ /^(?:template|struct|class|constexpr|int main)\b/m) {
      $text =~ s/^int main\(\)(.*?)^\}/int print()$1  return 0;\n}/ms;
      $body .= "\nnamespace block_$i {\n$line$text}\n";
      $main .= "  begin($i);\n  block_$i\::print();\n" if $b->{output};
    } else {
      $body .= "\nvoid block_$i() {\n$line$text}\n";
      $main .= "  begin($i);\n  block_$i();\n" if $b->{output};
    }
  }
  print "#include $_\n" for sort keys %headers;
  print "#include \"prelude.hpp\"\n$body\n",
    "void begin(int block) {\n  std::printf(\"\\001%d\\n\", block);\n}\n\nint main() {\n$main}\n";
  exit($faults ? 1 : 0);
}

# --- Comparing ----------------------------------------------------------------------------------------------

my %changed;
sub compare {
  my ($page, $first, $count, $wanted, $found) = @_;
  # The page has no blanks at the end of a line, and no blank lines at the end.
  $found =~ s/[ \t]+$//mg;
  $found =~ s/\n*\z/\n/ if $found =~ /\S/;
  return if $wanted eq $found;
  if ($option eq '--write') {
    push $changed{$page}->@*, [$first, $count, $found];
    return;
  }
  warn "$page:", $first + 1, ": printed:\n$found", "the page has:\n$wanted";
  $faults++;
}

if ($task eq 'check') {
  open my $in, '<', $from or die "$from: $!\n";
  my %printed = do { local $/; my (undef, @parts) = split /\x01(\d+)\n/, <$in>; @parts };
  for my $i (grep { $code[$_]{output} } 0 .. $#code) {
    my $o = $code[$i]{output};
    compare($o->{page}, $o->{first}, $o->{last} - $o->{first}, $o->{text}, $printed{$i} // "nothing\n");
  }
} elsif ($task eq 'run') {
  $ENV{PATH} = abs_path($from) . ":$ENV{PATH}";
  # They run in a folder of their own that has all of the project, where they may write files.
  my $root = getcwd();
  my $work = tempdir(CLEANUP => 1);
  symlink("$root/$_", "$work/$_") or die "$work: $!\n" for grep { $_ ne 'build' } glob('*');
  chdir $work or die "$work: $!\n";
  for my $b (grep { $_->{language} eq 'console' } @blocks) {
    my ($n, @at) = $b->{first};
    for my $line (split /^/, $b->{text}) {
      if ($line =~ /^\$ (.*)/) { push @at, [$1, $n + 1, 0, '']; }
      else { $at[-1][2]++; $at[-1][3] .= $line; }
      $n++;
    }
    compare($b->{page}, $_->[1], $_->[2], $_->[3], scalar `{ $_->[0]
} 2>&1`) for @at;
  }
  chdir $root or die "$root: $!\n";
  my %help;
  for my $page (@pages) {
    my $language = '';
    for my $n (0 .. $lines{$page}->$#*) {
      my $line = $lines{$page}[$n];
      if ($line =~ /^```(\w*)/) { $language = $language ? '' : $1 || 'none'; }
      my @commands = $language eq 'sh' ? split /\|/, $line =~ s/ #.*//r
        : $language ? () : $line =~ /`(boxline[^`]*)`/g;
      for (@commands) {
        next unless /^\s*(boxline(?:-studies)?) (\w[\w-]*(?<!-))((?: .*)?)$/s;
        my ($program, $sub, $rest) = ($1, $2, $3);
        my ($deeper) = $sub eq 'study' ? $rest =~ /^ (\w+)/ : ();
        my $call = join ' ', $program, $sub, $deeper // ();
        my $text = $help{$call} //= `$call --help 2>&1`;
        if ($text !~ /^Usage: \Q$call\E/m) {
          warn "$page:", $n + 1, ": there is no $call\n";
          $faults++;
          next;
        }
        for my $option ($rest =~ /(?<![\w-])(--\w[\w-]*)/g) {
          next if $text =~ /(?<![\w-])\Q$option\E(?![\w-])/;
          warn "$page:", $n + 1, ": $call has no $option\n";
          $faults++;
        }
      }
    }
  }
} else {
  die "usage: snippets.pl program | check OUTPUT [--write] | run FOLDER [--write]\n";
}

for my $page (keys %changed) {
  my $l = $lines{$page};
  splice @$l, $_->[0], $_->[1], $_->[2] for sort { $b->[0] <=> $a->[0] } $changed{$page}->@*;
  open my $out, '>', $page or die "$page: $!\n";
  print $out @$l;
}
exit($faults ? 1 : 0);
