package dev.cairn.processor.gate;

import static java.util.stream.Collectors.partitioningBy;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Edits of released workflows, of all kinds that people make. The gate gives each edit the verdict
 * that is written beside it. Runs that are cut off behind every checkpoint of the old code end with
 * the new code as is written there. Runs go on with every edit that passes.
 */
class ReleasedEditsTest {
  @TempDir Path releases;

  @Tag("one-jdk")
  @Test
  void decisionsAreJudgedAsRunsBecome() throws IOException {
    judge("decisions.txt");
  }

  @Tag("one-jdk")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "failures.txt",
        "guards-and-rewritings.txt",
        "calls-and-helpers.txt",
        "values.txt",
        "more.txt",
        "thrown-and-drawn.txt",
        "patterns.txt",
        "plain-rewritings.txt",
        "second-attack.txt",
        "types.txt",
        "objects-and-jumps.txt",
        "equal-forms.txt",
        "shared-objects.txt",
        "third-attack.txt",
        "picked-code.txt",
        "inherited-code.txt",
        "one-object.txt",
        "drawn-values.txt",
        "filled-fields.txt",
        "failing-operations.txt",
        "made-values.txt",
        "settings.txt",
        "reached-code.txt",
        "jdk-failures.txt",
        "called-objects.txt",
        "method-references.txt",
        "mutable-arguments.txt",
        "kept-generators.txt",
        "jumps-and-constructors.txt",
        "helpers-and-guards.txt",
        "names-and-codecs.txt"
      })
  void areJudgedAsRunsBecome(String file) throws IOException {
    judge(file);
  }

  @Tag("one-jdk")
  @Test
  void readingOfRecordsIsJudgedAsRunsBecome() throws IOException {
    judge("read-records.txt");
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_21)
  void switchesOverPatternsAreJudgedAsRunsBecome() throws IOException {
    judge("pattern-switches.txt");
  }

  private void judge(String file) throws IOException {
    List<ReleasedEdit> edits = ReleasedEdit.in(file);
    Compilation old = compiled(edits.stream().map(ReleasedEdit::released).toList());
    release(old);
    Workflows.Loaded before = Workflows.load(old);
    // One edit that is refused leaves all that are compiled with it without classes.
    Map<Boolean, List<ReleasedEdit>> refused =
        edits.stream().collect(partitioningBy(edit -> edit.verdict().equals("refused")));

    SoftAssertions all = new SoftAssertions();
    for (List<ReleasedEdit> part : refused.values()) judge(part, before, all);
    all.assertAll();
  }

  private void judge(List<ReleasedEdit> edits, Workflows.Loaded before, SoftAssertions all) {
    if (edits.isEmpty()) return;
    List<String> changed = edits.stream().map(ReleasedEdit::changed).toList();
    Compilation judged = judged(changed);
    Map<String, List<Diagnostic<?>>> told = told(judged);
    Workflows.Loaded after = Workflows.load(judged.errors().isEmpty() ? judged : compiled(changed));
    for (ReleasedEdit edit : edits) {
      List<Diagnostic<?>> messages = told.getOrDefault(edit.className(), List.of());
      all.assertThat(verdict(messages)).as("%s: %s", edit, messages).isEqualTo(edit.verdict());
      all.assertThat(became(edit, before, after)).as("%s", edit).isEqualTo(edit.became());
      if (edit.verdict().equals("passes")) {
        all.assertThat(edit.became()).as("%s", edit).isEqualTo("goes on");
      }
    }
  }

  private static String verdict(List<Diagnostic<?>> messages) {
    if (messages.isEmpty()) return "passes";
    boolean refused = messages.stream().anyMatch(m -> m.getKind() == Diagnostic.Kind.ERROR);
    return refused ? "refused" : "warned";
  }

  private static String became(ReleasedEdit edit, Workflows.Loaded before, Workflows.Loaded after) {
    CutRuns cut = new CutRuns(before, after, edit.className());
    String became = "goes on";
    for (String input : edit.inputs()) {
      for (boolean withEvents : edit.awaitsEvents() ? List.of(true, false) : List.of(false)) {
        String old = new CutRuns(before, before, edit.className()).whole(input, withEvents);
        String now = new CutRuns(after, after, edit.className()).whole(input, withEvents);
        for (String outcome : cut.outcomes(input, withEvents)) {
          if (CutRuns.isBroken(outcome)) return "diverges";
          if (!outcome.equals(old) && !outcome.equals(now)) became = "mixes";
        }
      }
    }
    return became;
  }

  private static Compilation compiled(List<String> sources) {
    Compilation compilation =
        Workflows.of(sources.toArray(String[]::new)).withOptions("-Xlint:none").compile();
    assertThat(compilation.errors()).isEmpty();
    return compilation;
  }

  private void release(Compilation compilation) throws IOException {
    for (JavaFileObject file : compilation.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
  }

  private Compilation judged(List<String> sources) {
    return Workflows.of(sources.toArray(String[]::new))
        // javac leaves out all warnings after the first hundred.
        .withOptions("-Xmaxwarns", "2000", "-Acairn.manifests=" + releases)
        .compile();
  }

  /** The messages of the gate, by class. */
  private static Map<String, List<Diagnostic<?>>> told(Compilation judged) {
    Map<String, List<Diagnostic<?>>> told = new HashMap<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : judged.diagnostics()) {
      JavaFileObject source = diagnostic.getSource();
      if (source == null || !diagnostic.getMessage(Locale.ROOT).contains("[CAIRN4")) continue;
      String file = Path.of(source.getName()).getFileName().toString().replace(".java", "");
      told.computeIfAbsent(file, unused -> new ArrayList<>()).add(diagnostic);
    }
    return told;
  }
}
