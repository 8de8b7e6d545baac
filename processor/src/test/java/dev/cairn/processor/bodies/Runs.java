package dev.cairn.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestReader;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.Workflows;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import dev.cairn.testing.fault.CrashPoint;
import dev.cairn.testing.schedule.Schedule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Runs compiled workflows whose steps come to whatever a seed says. Runs pause often, so journals
 * are checked at each of their lengths; and what begins is checked as well.
 */
final class Runs {
  private static final Pattern SHORTENED = Pattern.compile(".{31}_[0-9a-f]{32}");

  private final Compilation compilation;
  private final Workflows.Loaded classes;

  private Runs(Compilation compilation) {
    this.compilation = compilation;
    this.classes = Workflows.load(compilation);
  }

  /** More, or others, when somebody looks for trouble. */
  static int number(String variable, int usual) {
    String text = System.getenv(variable);
    return text == null ? usual : Integer.parseInt(text);
  }

  static Runs of(String... sources) {
    return new Runs(Workflows.of(sources).withOptions("-Xlint:none").compileCleanly());
  }

  Compilation compilation() {
    return compilation;
  }

  /** Whether the compiler has had to allow any operations somewhere in the workflow. */
  boolean isOpen(String workflow) throws IOException {
    return manifest(workflow).contexts().stream()
        .anyMatch(context -> context.table().alphabet().contains(Symbol.ANY));
  }

  /**
   * Runs a workflow to its end; how many operations it has recorded.
   *
   * @param workflow the name of its class, without the end
   */
  int run(String workflow, long seed, int input, String source, CrashPoint... crashes)
      throws IOException {
    LocalRunner runner =
        LocalRunner.create(
            RunnerOptions.defaults()
                .seed(input)
                .schedule(Schedule.calm())
                .maximumInvocations(2_000)
                .crashAt(crashes));
    runner.register(() -> executor(workflow));
    Precompiled.begin(seed);
    runner.start(manifest(workflow).workflow(), 1, "x", String.valueOf(input));
    InvocationOutput output = runner.await("x");
    if (output instanceof InvocationOutput.Failed failed) {
      assertThat(failed.error().type())
          .as(() -> failed.error().message() + "\n" + runner.describe() + source)
          .isNotEqualTo(WorkflowDivergedException.class.getName());
    }
    List<Symbol> root = new ArrayList<>();
    List<Operation> recorded = runner.execution("x").operations();
    for (Operation operation : recorded) {
      String id = operation.id();
      if (operation.type() == OperationType.EXECUTION || id.contains("--")) continue;
      if (SHORTENED.matcher(id).matches()) continue; // none of the run's own context is that long
      root.add(new Symbol(id.replaceFirst("-\\d+$", ""), String.valueOf(operation.subType())));
    }
    assertThat(manifest(workflow).root().orElseThrow().table().accepts(root))
        .as("%s of %s, input %s", root, workflow, input)
        .isTrue();
    return recorded.size() - 1;
  }

  private WorkflowExecutor<?, ?> executor(String workflow) {
    try {
      return (WorkflowExecutor<?, ?>)
          classes
              .loadClass("acme." + workflow + "WorkflowExecutor")
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("no executor was made", e);
    }
  }

  Manifest manifest(String workflow) throws IOException {
    String name = workflow.substring(0, 1).toLowerCase(Locale.ROOT) + workflow.substring(1);
    return ManifestReader.read(Workflows.resource(compilation, "META-INF/cairn/" + name + ".json"));
  }
}
