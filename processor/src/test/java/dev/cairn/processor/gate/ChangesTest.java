package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The gate's verdicts on typical changes. All are compiled at once, before and after. */
class ChangesTest {
  private static final Pattern ROW =
      Pattern.compile("\\| ([^|]+) \\| \\*?\\*?(passes|breaks|warns)\\*?\\*? \\|.*");

  @TempDir static Path releases;
  private static Verdicts verdicts;
  private static Workflows.Loaded old;
  private static Workflows.Loaded changed;

  static List<Change> changes() {
    return Changes.ALL;
  }

  @BeforeAll
  static void compile() throws IOException {
    verdicts = Verdicts.on(Changes.ALL, releases);
    old = Workflows.load(verdicts.released());
    changed =
        Workflows.load(
            Workflows.of(Changes.ALL.stream().map(Change::changed).toArray(String[]::new))
                .compile());
  }

  @ParameterizedTest
  @MethodSource("changes")
  void isJudged(Change change) {
    assertThat(verdicts.of(change)).as(verdicts.toString()).isEqualTo(change.verdict());
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
}
