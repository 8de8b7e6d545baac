package dev.cairn.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole runner, with functions in processes of their own, on requirements of this project. */
class MainTest {
  private static final Path FUNCTIONS = Path.of(System.getProperty("cairn.functions"));
  private static final Path REQUIREMENTS = Path.of(System.getProperty("cairn.requirements"));
  private static final String PACKAGE = "dev.cairn.conformance.";

  /** What the requirements of this project are tried with. */
  private static final Map<String, String> OWN =
      Map.of(
          "own-1", "step.GreetingWorkflowHandler",
          "own-2", "step.InterruptedStepWorkflowHandler",
          "own-3", "step.InterruptedOnceWorkflowHandler",
          "own-4", "event.HeartbeatWorkflowHandler",
          "own-5", "invoke.SlowInvokeWorkflowHandler",
          "own-6", "invoke.PlainInvokeWorkflowHandler",
          "own-7", "subflow.LargeChildLoggingHandler",
          "own-8", "sleep.HourWorkflowHandler",
          "own-9", "event.CaughtRejectionWorkflowHandler");

  @TempDir Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void requirementsThatAreMetPass() throws IOException {
    assertThat(run(REQUIREMENTS.resolve("own"), mapping(OWN))).as(this::printed).isZero();

    assertThat(printed()).contains("own-1  passed  A greeting").contains("9 passed of 9");
    assertThat(folder.resolve("report/TEST-conformance.xml"))
        .content()
        .contains("tests=\"9\"", "failures=\"0\"");
  }

  @Test
  void whatIsNotMetFailsAndWhatIsNotMappedIsReported() throws IOException {
    Map<String, String> mapping =
        Map.of(
            "wrong-1", "step.GreetingWorkflowHandler",
            "wrong-2", "step.GreetingWorkflowHandler",
            "wrong-3", "event.EventWorkflowHandler",
            "wrong-4", "step.LoggedStepWorkflowHandler",
            "wrong-6", "step.NoSuchHandler");

    assertThat(run(REQUIREMENTS.resolve("wrong"), mapping(mapping))).isEqualTo(1);

    assertThat(printed().lines())
        .containsSubsequence(
            "wrong-1  FAILED            event 3.StepSucceededDetails.Result.Payload: expected"
                + " \"\"Goodbye, World!\"\", got \"\"Hello, World!\"\"",
            "wrong-2  failed, optional  result: expected \"Goodbye\", got \"Hello, World!\"",
            "wrong-3  FAILED            status: expected SUCCEEDED, got RUNNING",
            "wrong-4  FAILED            log records with {message=/Greeting/}: expected 5, got 2",
            "wrong-5  uncovered         no workflow is mapped to it: Nobody covers this");
    assertThat(printed())
        .containsPattern("wrong-6 +FAILED +event 2: .*")
        .containsPattern("wrong-7 +FAILED +wrong-7: it expects neither a result nor a history")
        .contains("5 FAILED, 1 failed, optional, 1 uncovered of 7");
  }

  @Test
  void someMayBeChosen() throws IOException {
    assertThat(run(REQUIREMENTS.resolve("own"), mapping(OWN), "--only", "own-1,own-9")).isZero();

    assertThat(printed()).contains("2 passed of 2").doesNotContain("own-2");
  }

  @Test
  void aFolderThatIsNotThereIsAWrongOption() throws IOException {
    assertThat(run(folder.resolve("nowhere"), mapping(OWN))).isEqualTo(2);
  }

  private int run(Path requirements, Path workflows, String... more) {
    List<String> args = new ArrayList<>();
    args.addAll(List.of("--requirements", requirements.toString()));
    args.addAll(List.of("--functions", FUNCTIONS.toString()));
    args.addAll(List.of("--workflows", workflows.toString()));
    args.addAll(List.of("--report", folder.resolve("report").toString()));
    args.addAll(List.of(more));
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    return Main.run(print, args.toArray(String[]::new));
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** A jar from outside that maps requirements to handlers. */
  private Path mapping(Map<String, String> handlers) throws IOException {
    Path jar = folder.resolve("outside.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(Handlers.FILE));
      for (Map.Entry<String, String> handler : handlers.entrySet()) {
        String line = handler.getKey() + "=" + PACKAGE + handler.getValue() + "\n";
        out.write(line.getBytes(StandardCharsets.UTF_8));
      }
      out.closeEntry();
    }
    return jar;
  }
}
