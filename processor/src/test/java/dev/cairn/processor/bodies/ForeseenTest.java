package dev.cairn.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import dev.cairn.processor.Workflows;
import dev.cairn.processor.machine.Symbol;
import dev.cairn.processor.manifest.Manifest;
import dev.cairn.processor.manifest.ManifestReader;
import dev.cairn.runtime.WorkflowDivergedException;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.LocalRunner;
import dev.cairn.testing.RunnerOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whatever the code of random workflows does, in whichever way, its automata take it. Runs pause
 * often, so journals are checked at each of their lengths; and what begins is checked as well.
 */
class ForeseenTest {
  /** More, or others, when somebody looks for trouble. */
  private static final int FIRST = number("CAIRN_FIRST_BODY", 0);

  private static final int WORKFLOWS = number("CAIRN_BODIES", 40);
  private static final int RUNS = 4;

  private static Compilation compilation;
  private static Workflows.Loaded classes;

  @BeforeAll
  static void compile() {
    String[] sources =
        Stream.concat(Stream.of(RandomWorkflow.BASE), seeds().mapToObj(RandomWorkflow::of))
            .toArray(String[]::new);
    compilation = Workflows.of(sources).withOptions("-Xlint:none").compileCleanly();
    classes = Workflows.load(compilation);
  }

  private static int number(String variable, int usual) {
    String text = System.getenv(variable);
    return text == null ? usual : Integer.parseInt(text);
  }

  private static IntStream seeds() {
    return IntStream.range(FIRST, FIRST + WORKFLOWS);
  }

  @Test
  void noRunDoesWhatTheCompilerHasNotForeseen() throws Exception {
    int operations = 0;
    for (int seed : seeds().toArray()) {
      Manifest manifest = manifest(seed);
      for (int run = 0; run < RUNS; run++) operations += run(seed, run, manifest);
    }
    // Runs that come to nothing would prove nothing.
    assertThat(operations).isGreaterThan(RUNS * WORKFLOWS);
  }

  @Test
  void mostWorkflowsAreReadPreciselyWhereTheyCanBe() throws IOException {
    int precise = 0;
    for (int seed : seeds().toArray()) {
      boolean open =
          manifest(seed).contexts().stream()
              .anyMatch(context -> context.table().alphabet().contains(Symbol.ANY));
      boolean usesUnknown = RandomWorkflow.of(seed).contains("precompiled(");
      if (!usesUnknown) assertThat(open).as("W%s", seed).isFalse();
      if (!open) precise++;
    }
    assertThat(precise).isGreaterThan(WORKFLOWS / 4);
  }

  /** Runs a workflow to its end; how many operations it has recorded. */
  private static int run(int seed, int run, Manifest manifest) throws Exception {
    LocalRunner runner =
        LocalRunner.create(RunnerOptions.defaults().seed(run).maximumInvocations(2_000));
    runner.register(() -> executor(seed));
    Precompiled.begin(seed * 31L + run);
    runner.start("w" + seed, 1, "x", String.valueOf(run));
    InvocationOutput output = runner.await("x");
    if (output instanceof InvocationOutput.Failed failed) {
      assertThat(failed.error().type())
          .as(() -> failed.error().message() + "\n" + runner.describe() + RandomWorkflow.of(seed))
          .isNotEqualTo(WorkflowDivergedException.class.getName());
    }
    List<Symbol> root = new ArrayList<>();
    List<Operation> recorded = runner.execution("x").operations();
    for (Operation operation : recorded) {
      String id = operation.id();
      if (operation.type() == OperationType.EXECUTION || id.contains("--")) continue;
      root.add(new Symbol(id.replaceFirst("-\\d+$", ""), String.valueOf(operation.subType())));
    }
    assertThat(manifest.root().orElseThrow().table().accepts(root))
        .as("%s of W%s, run %s", root, seed, run)
        .isTrue();
    return recorded.size() - 1;
  }

  private static WorkflowExecutor<?, ?> executor(int seed) {
    try {
      return (WorkflowExecutor<?, ?>)
          classes.loadClass("acme.W" + seed + "WorkflowExecutor").getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("no executor was made", e);
    }
  }

  private static Manifest manifest(int seed) throws IOException {
    return ManifestReader.read(
        Workflows.resource(compilation, "META-INF/cairn/w" + seed + ".json"));
  }
}
