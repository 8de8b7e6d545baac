package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;

/** The gate's messages on changes, which are compiled at once: released first, then changed. */
record Verdicts(Compilation released, Map<String, List<String>> messages) {
  private static final Pattern ID = Pattern.compile("CAIRN4\\d\\d");

  static Verdicts on(List<Change> changes, Path releases) throws IOException {
    Compilation before =
        Workflows.of(changes.stream().map(Change::released).toArray(String[]::new)).compile();
    assertThat(before.status())
        .as(before.errors().toString())
        .isEqualTo(Compilation.Status.SUCCESS);
    for (JavaFileObject file : before.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
    Compilation after =
        Workflows.of(changes.stream().map(Change::changed).toArray(String[]::new))
            .withOptions("-Acairn.manifests=" + releases)
            .compile();
    Map<String, List<String>> messages = new TreeMap<>();
    for (var diagnostic : after.diagnostics()) {
      if (diagnostic.getSource() == null) continue;
      String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
      messages
          .computeIfAbsent(file, unused -> new ArrayList<>())
          .add(diagnostic.getMessage(Locale.ROOT));
    }
    return new Verdicts(before, messages);
  }

  /** The ids of the gate's messages on a change; empty if it passes. */
  String of(Change change) {
    List<String> ids = new ArrayList<>();
    for (String message : messages.getOrDefault(change.fileName(), List.of())) {
      Matcher id = ID.matcher(message);
      if (id.find()) ids.add(id.group());
    }
    return String.join(" ", ids);
  }
}
