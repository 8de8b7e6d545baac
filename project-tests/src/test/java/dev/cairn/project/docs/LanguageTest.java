package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Pages, Javadoc and messages name the thing before the clause: no sentence, heading or cell of a
 * table begins with a riddle, and none has a turn of phrase that people stumble over.
 */
class LanguageTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final String RIDDLE =
      "(What|Whatever|Who|Whoever|Whose|Whom|Whichever|How|Those)\\b";

  private static final Pattern JAVADOC = Pattern.compile("(?s)/\\*\\*(.*?)\\*/");

  /** The beginning of a comment, a paragraph, an item, a tag or a sentence. */
  private static final Pattern SENTENCE_OF_JAVADOC =
      Pattern.compile("(?:^|[.?!] |<p>|<li>|@param \\S+ |@return )" + RIDDLE + "[^.]*");

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```|^ {4}\\S.*?$");

  /** The beginning of a heading, a paragraph, an item, a cell, words in bold, or a sentence. */
  private static final Pattern SENTENCE_OF_PAGE =
      Pattern.compile(
          "(?:^|\\n\\s*\\n|\\n#+ |\\n *[*-] |\\n *\\d+\\. |\\| |\\*|[.?!]\\s)"
              + RIDDLE
              + "[^\\n]*");

  private static final Pattern MESSAGE = Pattern.compile("\"" + RIDDLE + " [^\"?]*\"");

  private static final Pattern STUMBLE =
      Pattern.compile("(?i)\\b(whoever|to be had|not taken:|as chance has it|told by place)\\b.*");

  private static final Set<String> NOT_OURS = Set.of("build", ".gradle", ".git", "node_modules");

  @Test
  void noSentenceOfJavadocBeginsWithARiddle() throws IOException {
    assertThat(inJavadoc(SENTENCE_OF_JAVADOC)).isEmpty();
  }

  @Test
  void noSentenceOfAPageBeginsWithARiddle() throws IOException {
    assertThat(inPages(SENTENCE_OF_PAGE)).isEmpty();
  }

  @Test
  void noMessageBeginsWithARiddle() throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      if (source.toString().contains("/src/main/")) {
        collect(found, source, MESSAGE, Files.readString(source));
      }
    }
    assertThat(found).isEmpty();
  }

  @Test
  void nobodyStumblesOverATurnOfPhrase() throws IOException {
    assertThat(inJavadoc(STUMBLE)).isEmpty();
    assertThat(inPages(STUMBLE)).isEmpty();
  }

  @Test
  void riddlesAreFound() {
    String javadoc = plain("\n   * Reads a file. What is\n   * missing is left out.\n   ");
    assertThat(SENTENCE_OF_JAVADOC.matcher(javadoc).find()).isTrue();
    assertThat(SENTENCE_OF_JAVADOC.matcher(plain(" Says what is left. ")).find()).isFalse();
    for (String page : List.of("# A\n\n## How it works", "| a | Those of b |", "It is.\nWhat is")) {
      assertThat(SENTENCE_OF_PAGE.matcher(page).find()).as(page).isTrue();
    }
    assertThat(SENTENCE_OF_PAGE.matcher("| what it does | how |").find()).isFalse();
  }

  private static Set<String> inJavadoc(Pattern pattern) throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      for (var comment : JAVADOC.matcher(Files.readString(source)).results().toList()) {
        collect(found, source, pattern, plain(comment.group(1)));
      }
    }
    return found;
  }

  /** The text of a comment in one line, without its stars. */
  private static String plain(String comment) {
    return comment.replaceAll("\\n\\s*\\*", " ").replaceAll("\\s+", " ").strip();
  }

  private static Set<String> inPages(Pattern pattern) throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path page : DocsTest.pages()) {
      collect(found, page, pattern, BLOCK.matcher(Files.readString(page)).replaceAll(""));
    }
    return found;
  }

  private static void collect(Set<String> found, Path file, Pattern pattern, String text) {
    pattern
        .matcher(text)
        .results()
        .forEach(match -> found.add(ROOT.relativize(file) + ": " + match.group().strip()));
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(LanguageTest::isOurs)
          .toList();
    }
  }

  private static boolean isOurs(Path file) {
    for (Path part : ROOT.relativize(file)) {
      if (NOT_OURS.contains(part.toString())) return false;
    }
    return true;
  }
}
