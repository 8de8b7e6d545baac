package dev.cairn.engine.protections;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A protection in the sources, and the tests of which one must fail without it.
 *
 * @param title its name
 * @param source the file that has it
 * @param present its text there, once; white space may differ
 * @param absent the text without it
 * @param tests classes, or {@code class#method}
 */
record Protection(String title, Path source, String present, String absent, List<String> tests) {

  private static final Path LIST = Path.of("src/test/protections.txt");

  /** The list; the working directory is that of the module. */
  static List<Protection> all() throws IOException {
    String text =
        Files.readAllLines(LIST).stream()
            .filter(line -> !line.startsWith("#"))
            .collect(Collectors.joining("\n"));
    return Stream.of(text.split("\n\\s*\n"))
        .filter(entry -> !entry.isBlank())
        .map(entry -> of(entry.strip().lines().toList()))
        .toList();
  }

  private static Protection of(List<String> lines) {
    List<String> present = new ArrayList<>();
    List<String> absent = new ArrayList<>();
    List<String> tests = new ArrayList<>();
    for (String line : lines.subList(2, lines.size())) {
      String text = line.substring(1).strip();
      switch (line.charAt(0)) {
        case '-' -> present.add(text);
        case '+' -> absent.add(text);
        case '!' -> tests.add("dev.cairn." + moduleOf(text) + "." + nameIn(text));
        default -> throw new IllegalArgumentException("neither -, + nor !: " + line);
      }
    }
    return new Protection(
        lines.get(0),
        source(lines.get(1)),
        String.join("\n", present),
        String.join("\n", absent),
        List.copyOf(tests));
  }

  private static Path source(String text) {
    String module = moduleOf(text);
    return Path.of("..", module, "src/main/java/dev/cairn", module, nameIn(text));
  }

  /** Names in the list are relative to the package of a module, which stands before them. */
  private static String moduleOf(String name) {
    return name.contains(":") ? name.substring(0, name.indexOf(':')) : "engine";
  }

  private static String nameIn(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  /** The text of the source without the protection. */
  String takenOut() throws IOException {
    String pattern =
        Stream.of(present.split("\\s+")).map(Pattern::quote).collect(Collectors.joining("\\s+"));
    Matcher found = Pattern.compile(pattern).matcher(Files.readString(source));
    if (!found.find()) throw new IllegalStateException(title + ": its text is not in " + source);
    StringBuilder changed = new StringBuilder();
    found.appendReplacement(changed, Matcher.quoteReplacement(absent));
    if (found.find()) throw new IllegalStateException(title + ": its text is twice in " + source);
    return found.appendTail(changed).toString();
  }
}
