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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the gate says to typical changes. All are compiled at once, before and after. */
class ChangesTest {
  private static final Pattern ROW =
      Pattern.compile("\\| ([^|]+) \\| \\*?\\*?(passes|breaks|warns)\\*?\\*? \\|.*");
  private static final Pattern ID = Pattern.compile("CAIRN4\\d\\d");

  @TempDir static Path releases;
  private static final Map<String, List<String>> MESSAGES = new TreeMap<>();
  private static Workflows.Loaded old;
  private static Workflows.Loaded changed;

  static List<Change> changes() {
    return Changes.ALL;
  }

  @BeforeAll
  static void compile() throws IOException {
    Compilation before =
        Workflows.of(Changes.ALL.stream().map(Change::released).toArray(String[]::new)).compile();
    assertThat(before.status())
        .as(before.errors().toString())
        .isEqualTo(Compilation.Status.SUCCESS);
    for (JavaFileObject file : before.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
    old = Workflows.load(before);
    Compilation unjudged =
        Workflows.of(Changes.ALL.stream().map(Change::changed).toArray(String[]::new)).compile();
    changed = Workflows.load(unjudged);
    Compilation after =
        Workflows.of(Changes.ALL.stream().map(Change::changed).toArray(String[]::new))
            .withOptions("-Acairn.manifests=" + releases)
            .compile();
    for (var diagnostic : after.diagnostics()) {
      if (diagnostic.getSource() == null) continue;
      String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
      MESSAGES
          .computeIfAbsent(file, unused -> new ArrayList<>())
          .add(diagnostic.getMessage(Locale.ROOT));
    }
  }

  @ParameterizedTest
  @MethodSource("changes")
  void isJudged(Change change) {
    assertThat(String.join(" ", ids(change))).as(MESSAGES.toString()).isEqualTo(change.verdict());
  }

  /** Changes of types are tried by {@link RecordedValueTest}, with values of these types. */
  static List<Change> changesOfFlow() {
    return Changes.ALL.stream().filter(change -> !change.verdict().contains("CAIRN402")).toList();
  }

  @ParameterizedTest
  @MethodSource("changesOfFlow")
  void aRunThatWasCutOffBecomesWhatTheVerdictSays(Change change) {
    List<String> outcomes = new ArrayList<>();
    CutRuns runs = new CutRuns(old, changed, change.className());
    for (String input : change.inputs()) outcomes.addAll(runs.outcomes(input));

    assertThat(outcomes).isNotEmpty();
    if (change.verdict().isEmpty()) {
      assertThat(outcomes)
          .allMatch(each -> each.startsWith("Succeeded") || each.equals(CutRuns.WAITS));
    } else {
      assertThat(outcomes).anyMatch(each -> each.contains("WorkflowDiverged"));
    }
  }

  @Test
  void theDocsSayTheSame() throws IOException {
    Map<String, String> documented = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/versioning.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) documented.put(row.group(1).trim(), row.group(2));
    }
    Map<String, String> tested = new TreeMap<>();
    for (Change change : Changes.ALL) tested.put(change.title(), word(change.verdict()));
    for (Edit edit : Edits.ALL) tested.put(edit.title(), word(edit.verdict()));
    assertThat(documented).isEqualTo(tested);
  }

  private static String word(String verdict) {
    return switch (verdict) {
      case "" -> "passes";
      case "CAIRN407", "CAIRN408" -> "warns";
      default -> "breaks";
    };
  }

  private static List<String> ids(Change change) {
    List<String> ids = new ArrayList<>();
    for (String message : MESSAGES.getOrDefault(change.fileName(), List.of())) {
      Matcher id = ID.matcher(message);
      if (id.find()) ids.add(id.group());
    }
    return ids;
  }
}
