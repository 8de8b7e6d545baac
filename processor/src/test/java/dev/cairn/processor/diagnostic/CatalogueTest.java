package dev.cairn.processor.diagnostic;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each entry of the catalogue is explained in the docs and held by a test. */
class CatalogueTest {
  private static final String DOCS = read(Path.of("../docs/diagnostics.md"));
  private static final String TESTS =
      readAll(Path.of("src/test/java")) + readAll(Path.of("src/test/resources/corpus"));

  private static final Pattern WRONG_AND_RIGHT =
      Pattern.compile(
          "(?s)\n(?:Wrong|Not followed)[^\n]*:\n\n```java\n.*?\n```\n"
              + ".*\n(?:Right|Followed)[^\n]*:\n\n```java\n.*?\n```");

  static List<DiagnosticCode> codes() {
    return DiagnosticCode.all();
  }

  @Test
  void idsAreUniqueAndInOrder() {
    List<String> ids = DiagnosticCode.all().stream().map(DiagnosticCode::id).toList();

    assertThat(ids).doesNotHaveDuplicates().isSorted();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void isExplainedInTheDocs(DiagnosticCode code) {
    String section = section(code);

    // A bug of the compiler's own has no code that would be right.
    if (code != CompilationCode.INTERNAL) {
      assertThat(WRONG_AND_RIGHT.matcher(section).find()).as("wrong and right code").isTrue();
    }
    String severity = code.severity().name().toLowerCase(Locale.ROOT);
    assertThat(section.toLowerCase(Locale.ROOT)).contains("\n*" + severity + ".*");
    if (code.severity() == Severity.ERROR) {
      assertThat(section).doesNotContain("Suppress");
    } else {
      assertThat(section).contains("Suppress", code.suppression());
    }
  }

  @ParameterizedTest
  @MethodSource("codes")
  void linksToAnAnchorOfItsSection(DiagnosticCode code) {
    String anchor = code.section().substring(code.section().indexOf('#') + 1);

    assertThat(code.section()).startsWith("docs/diagnostics.md#");
    assertThat(DOCS).containsOnlyOnce("<a id=\"" + anchor + "\"></a>\n### " + code.id() + ":");
  }

  @ParameterizedTest
  @MethodSource("codes")
  void isExpectedByATest(DiagnosticCode code) {
    assertThat(Pattern.compile("// (?:CAIRN\\d+ )*" + code.id() + "\\b").matcher(TESTS).find())
        .as("an expectation of %s", code.id())
        .isTrue();
  }

  @Test
  void theDocsExplainNothingElse() {
    List<String> explained =
        DOCS.lines()
            .filter(line -> line.startsWith("### CAIRN"))
            .map(line -> line.substring(4, 12))
            .toList();

    assertThat(explained)
        .containsExactlyElementsOf(DiagnosticCode.all().stream().map(DiagnosticCode::id).toList());
  }

  private static String section(DiagnosticCode code) {
    int start = DOCS.indexOf("### " + code.id());
    assertThat(start).as("a section for %s", code.id()).isNotNegative();
    int end = DOCS.indexOf("\n##", start);
    return end < 0 ? DOCS.substring(start) : DOCS.substring(start, end);
  }

  private static String readAll(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(Files::isRegularFile).map(CatalogueTest::read).collect(joining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
