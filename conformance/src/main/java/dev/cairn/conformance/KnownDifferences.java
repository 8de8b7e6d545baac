package dev.cairn.conformance;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The differences of a backend from the requirements, each with the reason. Read from YAML: a list
 * of {@code reason}, {@code difference} (an expression that is found in the difference) and {@code
 * requirements} (where; everywhere if there are none).
 */
final class KnownDifferences {
  static final KnownDifferences NONE = new KnownDifferences(List.of());

  private record Known(String reason, Pattern difference, List<String> requirements) {
    boolean explains(String requirement, String found) {
      return (requirements.isEmpty() || requirements.contains(requirement))
          && difference.matcher(found).find();
    }
  }

  private final List<Known> known;

  private KnownDifferences(List<Known> known) {
    this.known = known;
  }

  static KnownDifferences read(Path file) throws IOException {
    try (Reader text = Files.newBufferedReader(file)) {
      List<Known> known = new ArrayList<>();
      Object yaml = new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
      if (!(yaml instanceof List<?> list)) throw new IOException(file + " is no list");
      for (Object entry : list) {
        if (!(entry instanceof Map<?, ?> members)
            || !(members.get("reason") instanceof String reason)
            || !(members.get("difference") instanceof String difference)) {
          throw new IOException(file + ": a difference has no reason or no expression: " + entry);
        }
        known.add(new Known(reason, Pattern.compile(difference), ids(members.get("requirements"))));
      }
      return new KnownDifferences(known);
    }
  }

  private static List<String> ids(@Nullable Object value) {
    return value instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }

  /** The reasons of those differences, each once; null if one of them has none. */
  @Nullable List<String> reasons(String requirement, List<String> differences) {
    List<String> reasons = new ArrayList<>();
    for (String difference : differences) {
      Known explanation =
          known.stream().filter(k -> k.explains(requirement, difference)).findFirst().orElse(null);
      if (explanation == null) return null;
      if (!reasons.contains(explanation.reason())) reasons.add(explanation.reason());
    }
    return reasons;
  }
}
