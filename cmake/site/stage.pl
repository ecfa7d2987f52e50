#!/usr/bin/perl
# SPDX-License-Identifier: BSL-1.0
#
# stage.pl FOLDER: makes the list of all concepts from the comments of the headers, and copies README.md,
# docs/, and every file of the repository that they link to, as pages for mkdocs. README.md is the first page.
# Another .md file becomes project/NAME, a source file the page files/NAME.md with its text. Links are changed
# to the new places; one that leads nowhere remains, and mkdocs reports it. Runs in the root of the project.
use strict;
use warnings;
use File::Basename;
use File::Copy;
use File::Path 'make_path';
use File::Spec::Functions qw(abs2rel canonpath);

my ($out) = @ARGV or die "usage: stage.pl FOLDER\n";
my @todo = ('README.md', glob('docs/*.md docs/*/*.md'));
my %seen = map { $_ => 1 } @todo;

# Where a file of the repository is among the pages.
sub place {
  my ($file) = @_;
  return 'index.md' if $file eq 'README.md';
  return $1 if $file =~ m{^docs/(.*)};
  return "project/$file" if $file =~ /\.md$/;
  return "pictures/$file" if $file =~ /\.(?:svg|png)$/;
  return "files/$file.md";
}

# dir/../x is x, which canonpath leaves.
sub joined {
  my @parts;
  for (split m{/}, canonpath("$_[0]/$_[1]")) {
    if ($_ eq '..' && @parts && $parts[-1] ne '..') { pop @parts; }
    elsif ($_ ne '.') { push @parts, $_; }
  }
  return join '/', @parts;
}

# The path of a file from the page: folders are pages of what they have, if it is a README.md.
sub link_to {
  my ($page, $name) = @_;
  my $file = joined(dirname($page), $name);
  $file .= '/README.md' if -d $file && -e "$file/README.md";
  return $name unless -f $file;
  push @todo, $file unless $seen{$file}++;
  return abs2rel(place($file), dirname(place($page)));
}

while (defined(my $file = shift @todo)) {
  my $to = "$out/" . place($file);
  make_path(dirname($to));
  if ($file =~ /\.(?:svg|png)$/) {
    copy($file, $to) or die "$file: $!\n";
    next;
  }
  open my $in, '<', $file or die "$file: $!\n";
  my $text = do { local $/; <$in> };
  open my $page, '>', $to or die "$to: $!\n";
  if ($file !~ /\.md$/) {
    my $language = $file =~ /\.(?:[chi]pp)$/ ? 'cpp' : $file =~ /\.sh$/ ? 'sh' : 'text';
    print $page "# $file\n\n~~~~$language\n$text~~~~\n";
    next;
  }
  # Not in blocks of code.
  my $code = 0;
  for my $line (split /^/, $text) {
    $code = !$code if $line =~ /^```/;
    $line =~ s{(\]\()([^)#:\s]+)}{$1 . link_to($file, $2)}ge unless $code;
    print $page $line;
  }
}

copy('cmake/site/boxline.css', "$out/boxline.css") or die "boxline.css: $!\n";
# The reference is made by Doxygen, so that mkdocs does not know its pages.
open my $reference, '>', "$out/reference.md" or die "$out/reference.md: $!\n";
print $reference "# All names\n\n<a href=\"api/index.html\">The reference of all names</a>, ",
  "from the comments in the headers.\n";

# All concepts: the first sentence of each comment, and its models.
my %found;
for my $header (split /\n/, `git ls-files 'include/*.hpp'` || `find include -name '*.hpp'`) {
  open my $in, '<', $header or die "$header: $!\n";
  my $text = do { local $/; <$in> };
  while ($text =~ m{((?:^\s*///.*\n)+)(?:// clang-format on\n)?template.*\n(?: .*\n)?concept (\w+)}mg) {
    my ($comment, $name) = ($1, $2);
    $comment =~ s{^\s*/// ?}{}mg;
    my ($what) = $comment =~ /^(.*?\.)(?:\s|$)/s;
    my ($models) = $comment =~ /Models: (.*?)(?:\n\n|\n*\z)/s;
    my $file = $header =~ s{^include/boxline/}{}r;
    $found{$file =~ m{^(\w+)/} ? $1 : ''}{$name} =
      join ' | ', "`$name`", map { ($_ // '-') =~ s/\s+/ /gr =~ s/\|/\\|/gr } $what, $models, "`$file`";
  }
}
open my $concepts, '>', "$out/concept_list.md" or die "$out/concept_list.md: $!\n";
print $concepts "# All concepts\n\nFrom the comments of the headers. [Concepts](concepts.md) states when to ",
  "choose which of the models.\n";
for my $folder (sort keys %found) {
  print $concepts "\n## ", $folder || 'boxline', "\n\n| concept | what it is | models | header |\n",
    "|---|---|---|---|\n", map { "| $found{$folder}{$_} |\n" } sort keys $found{$folder}->%*;
}
