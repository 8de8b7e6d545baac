package dev.cairn.project.consumer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A page of the docs, as its reader uses it: blocks to copy, commands to type, tables. */
record Page(String name, String text) {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```([a-z]*)\n(.*?)^```");
  private static final Pattern INDENTED = Pattern.compile("(?m)(?:^ {4}\\S.*\n)+");
  private static final Pattern INLINE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([A-Za-z:-]+)` \\|(.*)\\|$");

  static Page of(String name) {
    try {
      return new Page(name, Files.readString(Published.ROOT.resolve("docs").resolve(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file beside the tests, for instance a source that belongs to a page. */
  static String resource(String name) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream("/" + name)) {
      if (in == null) throw new IOException(name + " is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The first block in that language that has this text in it. */
  String block(String language, String part) {
    return BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language) && block.group(2).contains(part))
        .map(block -> block.group(2))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " has no block with " + part));
  }

  /** The commands of all blocks that begin so, one line each, with their comments. */
  List<String> commands(String program) {
    List<String> blocks = new ArrayList<>();
    BLOCK.matcher(text).results().map(block -> block.group(2)).forEach(blocks::add);
    INDENTED.matcher(text).results().map(MatchResult::group).forEach(blocks::add);
    return blocks.stream()
        .flatMap(String::lines)
        .map(line -> line.strip().replaceFirst("^\\$ ", ""))
        .filter(line -> line.startsWith(program + " "))
        // Settings in a script of Gradle.
        .filter(line -> !line.startsWith(program + " {"))
        .toList();
  }

  /** Code in running text that begins so. */
  String inline(String start) {
    return INLINE
        .matcher(text)
        .results()
        .map(code -> code.group(1))
        .filter(code -> code.startsWith(start))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " does not name " + start + "…"));
  }

  /** The names in the first column of a table whose head begins so. */
  List<MatchResult> rows(String head) {
    int from = text.indexOf("\n| " + head + " |");
    if (from < 0) throw new AssertionError(name + " has no table of " + head);
    int to = text.indexOf("\n\n", from);
    return ROW.matcher(text.substring(from, to)).results().toList();
  }
}
