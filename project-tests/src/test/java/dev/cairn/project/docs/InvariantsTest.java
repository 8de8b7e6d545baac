package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The invariants of an invocation are written on one page; code and tests name their numbers. */
class InvariantsTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final Path PAGE = ROOT.resolve("docs/internals.md");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| ([A-Z]\\d) \\|");
  private static final Pattern CITED =
      Pattern.compile("(?i:invariants?) ([A-Z]\\d(?:(?:,| and| to) [A-Z]\\d)*)");
  private static final Pattern NUMBER = Pattern.compile("[A-Z]\\d");

  @Test
  void aTestHoldsEachOfThem() throws IOException {
    assertThat(citedBelow("runtime/src/test")).containsAll(numbers());
  }

  @Test
  void noneIsNamedThatThePageDoesNotHave() throws IOException {
    assertThat(numbers()).containsAll(citedBelow("runtime/src"));
  }

  private static Set<String> numbers() throws IOException {
    Set<String> numbers =
        ROW.matcher(Files.readString(PAGE))
            .results()
            .map(row -> row.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(numbers).hasSizeGreaterThan(10);
    return numbers;
  }

  private static Set<String> citedBelow(String folder) throws IOException {
    Set<String> cited = new TreeSet<>();
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      for (Path file : files.filter(name -> name.toString().endsWith(".java")).toList()) {
        CITED
            .matcher(Files.readString(file))
            .results()
            .flatMap(text -> NUMBER.matcher(text.group(1)).results())
            .forEach(number -> cited.add(number.group()));
      }
    }
    return cited;
  }
}
