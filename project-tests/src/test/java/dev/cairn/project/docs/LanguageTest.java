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

/** Javadoc and messages name the thing before the clause: no riddle is their first word. */
class LanguageTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final String RIDDLE = "(What|Whatever|Who|Whoever|Whose|How|Those|Where)\\b";
  private static final Pattern JAVADOC = Pattern.compile("/\\*\\*\\s*(\\*\\s*)?" + RIDDLE);
  private static final Pattern MESSAGE = Pattern.compile("\"" + RIDDLE + " [^\"?]*\"");
  private static final Set<String> NOT_OURS = Set.of("build", ".gradle", ".git", "node_modules");

  @Test
  void noJavadocBeginsWithARiddle() throws IOException {
    assertThat(matches(JAVADOC, "/src/")).isEmpty();
  }

  @Test
  void noMessageBeginsWithARiddle() throws IOException {
    assertThat(matches(MESSAGE, "/src/main/")).isEmpty();
  }

  private static Set<String> matches(Pattern pattern, String inside) throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path source : sources()) {
      if (!source.toString().contains(inside)) continue;
      pattern
          .matcher(Files.readString(source))
          .results()
          .forEach(match -> found.add(ROOT.relativize(source) + ": " + match.group()));
    }
    return found;
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
