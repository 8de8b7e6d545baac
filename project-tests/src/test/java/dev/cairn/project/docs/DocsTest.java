package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class DocsTest {
  private static final Path ROOT = Path.of(System.getProperty("cairn.root"));
  private static final Pattern SAMPLE = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern MODULE = Pattern.compile("module = \"([^\"]+)\"");

  static List<Path> pages() throws IOException {
    return files(ROOT, 1, ".md", ROOT.resolve("docs"));
  }

  /** All but the pages that show wrong code besides the right one. */
  static List<Path> pagesWithSamples() throws IOException {
    return pages().stream()
        .filter(page -> !page.endsWith("diagnostics.md") && !page.endsWith("AGENTS.md"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pagesWithSamples")
  void showsOnlyCodeThatIsCompiled(Path page) throws IOException {
    List<String> sources = sources();

    for (String sample : find(SAMPLE, Files.readString(page))) {
      // A line with an ellipsis stands for code that is left out.
      for (String part : sample.split("(?m)^\\s*…\\s*$")) {
        String wanted = withoutSpace(part);
        assertThat(sources.stream().anyMatch(source -> source.contains(wanted)))
            .as("some compiled source has this part of a sample in %s:%n%s", page, part)
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void linksToWhatIsThere(Path page) throws IOException {
    for (String link : find(LINK, Files.readString(page))) {
      if (link.contains("://")) continue;
      String[] parts = link.split("#", 2);
      Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
      assertThat(target).as("linked in %s", page).exists();
      if (parts.length == 2) {
        assertThat(anchors(target)).as("linked in %s", page).contains(parts[1]);
      }
    }
  }

  @Test
  void saysWhyEachDependencyIsThere() throws IOException {
    String catalog = Files.readString(ROOT.resolve("gradle/libs.versions.toml"));
    String page = Files.readString(ROOT.resolve("docs/dependencies.md"));

    assertThat(find(MODULE, catalog))
        .isNotEmpty()
        .allMatch(module -> page.contains("`" + module + "`"));
  }

  private static List<String> anchors(Path page) throws IOException {
    return find(HEADING, Files.readString(page)).stream()
        .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", ""))
        .map(heading -> heading.replace(' ', '-'))
        .toList();
  }

  private static List<String> sources() throws IOException {
    List<String> sources = new ArrayList<>();
    List<Path> files =
        files(ROOT.resolve("example-app/src"), 20, ".java", ROOT.resolve("consumers/src"));
    for (Path file : files) sources.add(withoutSpace(Files.readString(file)));
    return sources;
  }

  private static List<Path> files(Path one, int depth, String suffix, Path other)
      throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path folder : List.of(one, other)) {
      try (Stream<Path> files = Files.walk(folder, depth)) {
        files.filter(file -> file.toString().endsWith(suffix)).sorted().forEach(found::add);
      }
    }
    return found;
  }

  private static List<String> find(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private static String withoutSpace(String text) {
    return text.replaceAll("\\s", "");
  }
}
