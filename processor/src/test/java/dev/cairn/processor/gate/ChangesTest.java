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
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The gate's verdicts on typical changes. All are compiled at once, before and after. */
@Tag("one-jdk")
class ChangesTest {
  private static final Pattern ROW =
      Pattern.compile("\\| ([^|]+) \\| \\*?\\*?(passes|breaks|warns)\\*?\\*? \\| ([^|]+) \\|");

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

  /** Changes of types are tried by {@link RecordedValueTest}, too, with many more values. */
  static List<Change> changesOfFlow() {
    return Changes.ALL.stream().filter(change -> !change.verdict().contains("CAIRN402")).toList();
  }

  @ParameterizedTest
  @MethodSource("changesOfFlow")
  void aRunThatWasCutOffBecomesWhatTheVerdictSays(Change change) {
    List<CutRuns.Cut> cuts = cuts(change);

    assertThat(cuts).isNotEmpty();
    if (change.verdict().isEmpty()) {
      assertThat(cuts)
          .extracting(CutRuns.Cut::outcome)
          .allMatch(each -> each.startsWith("Succeeded") || each.equals(CutRuns.WAITS));
    } else {
      assertThat(cuts)
          .extracting(CutRuns.Cut::outcome)
          .anyMatch(each -> each.contains("WorkflowDiverged"));
    }
  }

  static List<Change> changesOfRecords() {
    return Changes.ALL.stream().filter(change -> change.verdict().contains("CAIRN402")).toList();
  }

  /** A record that cannot be read, or is read as another value than the old code had. */
  @ParameterizedTest
  @MethodSource("changesOfRecords")
  void aRecordThatBreaksIsRefusedOrReadAsAnotherValue(Change change) {
    CutRuns runs = new CutRuns(old, changed, change.className());
    List<String> asBefore = new ArrayList<>();
    for (String input : change.inputs()) asBefore.add(runs.whole(input, change.isSentEvents()));

    assertThat(cuts(change))
        .extracting(CutRuns.Cut::outcome)
        .anyMatch(each -> !asBefore.contains(each));
  }

  private static List<CutRuns.Cut> cuts(Change change) {
    CutRuns runs = new CutRuns(old, changed, change.className());
    List<CutRuns.Cut> cuts = new ArrayList<>();
    for (String input : change.inputs()) {
      cuts.addAll(runs.cuts(input, change.isSentEvents()));
    }
    return cuts;
  }

  /** The record and its fate, as the docs say it: of the first run that breaks, or of the last. */
  private static String became(Change change) {
    List<CutRuns.Cut> cuts = cuts(change);
    CutRuns.Cut last = cuts.get(cuts.size() - 1);
    CutRuns.Cut shown = cuts.stream().filter(CutRuns.Cut::isBroken).findFirst().orElse(last);
    boolean succeeded = shown.outcome().startsWith("Succeeded");
    if (change.isOfValues()) {
      String json = shown.outcome().replaceAll("Succeeded\\[result=\"(.*)\"]", "`$1`");
      String read = json.replace("\\\"", "\"");
      return shown.recorded().payload() + (succeeded ? " is read as " + read : " cannot be read");
    }
    String word =
        shown.outcome().contains("Diverged")
            ? "diverges"
            : succeeded ? goesOn(change, shown) : shown.isBroken() ? "fails" : "waits";
    return shown.recorded() + ": " + word;
  }

  /** A run that goes on though it should not is shown with its result. */
  private static String goesOn(Change change, CutRuns.Cut cut) {
    return change.verdict().isEmpty()
        ? "goes on"
        : cut.outcome().replaceAll("Succeeded\\[result=\"?(.*?)\"?]", "goes on with `$1`");
  }

  /** Each row says what was recorded and what became of it; a reason may follow. */
  @Test
  void theDocsSayWhatBecameOfRuns() throws IOException {
    Map<String, String> documented = rows(3);
    SoftAssertions all = new SoftAssertions();
    for (Change change : Changes.ALL) {
      String cell = documented.getOrDefault(change.title(), "");
      all.assertThat(cell).as(change.title()).matches(Pattern.quote(became(change)) + "(\\. .*)?");
    }
    all.assertAll();
  }

  @Test
  void theDocsSayTheSame() throws IOException {
    Map<String, String> tested = new TreeMap<>();
    for (Change change : Changes.ALL) tested.put(change.title(), word(change.verdict()));
    for (Edit edit : Edits.ALL) tested.put(edit.title(), word(edit.verdict()));
    assertThat(rows(2)).isEqualTo(tested);
  }

  static Map<String, String> rows(int column) throws IOException {
    Map<String, String> rows = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/versioning.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) rows.put(row.group(1).trim(), row.group(column).trim());
    }
    return rows;
  }

  private static String word(String verdict) {
    return switch (verdict) {
      case "" -> "passes";
      case "CAIRN407", "CAIRN408" -> "warns";
      default -> "breaks";
    };
  }
}
