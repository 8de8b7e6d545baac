package dev.cairn.processor.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.testing.LocalRunner;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The gate's verdict on a change agrees with the outcome of a run that has recorded a journal with
 * the old code, and goes on with the new.
 */
@Tag("one-jdk")
class EditsTest {
  private static final Pattern ID = Pattern.compile("CAIRN4\\d\\d");

  @TempDir static Path releases;
  private static final Map<String, List<String>> MESSAGES = new TreeMap<>();
  private static Workflows.Loaded before;
  private static Workflows.Loaded after;

  static List<Edit> edits() {
    return Edits.ALL;
  }

  @BeforeAll
  static void compile() throws IOException {
    Compilation old = compiled(Edits.ALL.stream().map(Edit::released).toList());
    for (JavaFileObject file : old.generatedFiles()) {
      if (!file.getName().endsWith(".json")) continue;
      String name = Path.of(file.getName()).getFileName().toString().replace(".json", ".v1.json");
      Files.writeString(releases.resolve(name), file.getCharContent(false));
    }
    before = Workflows.load(old);
    List<String> changed = Edits.ALL.stream().map(Edit::changed).toList();
    after = Workflows.load(compiled(changed));
    Compilation judged =
        Workflows.of(changed.toArray(String[]::new))
            .withOptions("-Acairn.manifests=" + releases)
            .compile();
    for (var diagnostic : judged.diagnostics()) {
      if (diagnostic.getSource() == null) continue;
      String file = Path.of(diagnostic.getSource().getName()).getFileName().toString();
      MESSAGES
          .computeIfAbsent(file.replace(".java", ""), unused -> new ArrayList<>())
          .add(diagnostic.getMessage(Locale.ROOT));
    }
  }

  private static Compilation compiled(List<String> sources) {
    Compilation compilation = Workflows.of(sources.toArray(String[]::new)).compile();
    assertThat(compilation.errors()).isEmpty();
    return compilation;
  }

  @ParameterizedTest
  @MethodSource("edits")
  void isJudged(Edit edit) {
    Set<String> ids = new LinkedHashSet<>();
    for (String message : MESSAGES.getOrDefault(edit.className(), List.of())) {
      Matcher id = ID.matcher(message);
      if (id.find()) ids.add(id.group());
    }
    assertThat(String.join(" ", ids))
        .as("%s", MESSAGES.get(edit.className()))
        .isEqualTo(edit.verdict());
  }

  @ParameterizedTest
  @MethodSource("edits")
  void aRunBecomesWhatTheVerdictSays(Edit edit) {
    String outcome = run(edit).outcome();

    if (edit.became().equals("diverges")) assertThat(outcome).contains("WorkflowDiverged");
    else if (edit.became().equals("fails")) assertThat(outcome).startsWith("Failed");
    else assertThat(outcome).isEqualTo("Succeeded[result=\"" + edit.became() + "\"]");
  }

  /** The row says what the run has recorded and what became of it; a reason may follow. */
  @ParameterizedTest
  @MethodSource("edits")
  void theDocsSayWhatBecameOfTheRun(Edit edit) throws IOException {
    String became =
        edit.became().equals("diverges") || edit.became().equals("fails")
            ? edit.became()
            : "goes on with `" + edit.became() + "`";
    String expected = run(edit).recorded() + ": " + became;

    assertThat(ChangesTest.rows(3).get(edit.title()))
        .matches(Pattern.quote(expected) + "(\\. .*)?");
  }

  private static CutRuns.Cut run(Edit edit) {
    LocalRunner runner = LocalRunner.create();
    RecordedNames recorded = new RecordedNames(Integer.MAX_VALUE);
    runner.tap().hook(recorded);
    Constructor<?> old = constructor(before, edit);
    Constructor<?> now = constructor(after, edit);
    runner.register(() -> executor(old));
    String workflow = executor(old).workflowDefinition().name();
    runner.start(workflow, 1, "run", "\"in\"");
    runner.runReady();
    RecordedNames untilThen = recorded.copy();
    runner.redeploy(() -> executor(now));
    return new CutRuns.Cut(untilThen, String.valueOf(runner.await("run")));
  }

  private static Constructor<?> constructor(Workflows.Loaded classes, Edit edit) {
    try {
      Constructor<?> constructor =
          classes.loadClass("acme." + edit.className() + "Executor").getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static WorkflowExecutor<?, ?> executor(Constructor<?> constructor) {
    try {
      return (WorkflowExecutor<?, ?>) constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
