package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.backend.BackendOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrimingTest {
  /** Classes that an invocation with a step and a call to Lambda needs, and a start does not. */
  private static final List<String> OF_AN_INVOCATION =
      List.of(
          "dev.cairn.runtime.operation.StepOperation",
          "dev.cairn.runtime.checkpoint.CheckpointBatcher",
          "dev.cairn.runtime.protocol.CallJson",
          "javax.crypto.Mac",
          "sun.net.www.protocol.http.HttpURLConnection");

  @Test
  void runsAStepAndCallsNobody() {
    try (Service service = new Service(BackendOptions.defaults())) {
      byte[] answer = Priming.run();

      assertThat(EnvelopeJson.readOutput(answer))
          .isEqualTo(new InvocationOutput.Succeeded("\"a\""));
      assertThat(service.server.requests()).isEmpty();
    }
  }

  @Test
  void asksForNoCredentials() {
    try (Service service = new Service(BackendOptions.defaults())) {
      service.settings.set("aws.accessKeyId", " ");
      service.settings.set("aws.containerCredentialsFullUri", "http://127.0.0.1:1/nobody");

      assertThat(Priming.run()).isNotEmpty();
    }
  }

  @Test
  void isWantedOnlyWhereASnapshotWillBeTaken() {
    String variable = "AWS_LAMBDA_INITIALIZATION_TYPE";

    assertThat(Priming.isWanted(Map.of(variable, "snap-start"))).isTrue();
    assertThat(Priming.isWanted(Map.of(variable, "on-demand"))).isFalse();
    assertThat(Priming.isWanted(Map.of())).isFalse();
  }

  @Test
  void aSnapshotHasTheClassesOfAnInvocation() throws Exception {
    assertThat(loadedByAHandler("snap-start")).containsAll(OF_AN_INVOCATION);
    assertThat(loadedByAHandler("on-demand")).doesNotContainAnyElementsOf(OF_AN_INVOCATION);
  }

  /** The classes that a process has loaded when its handler is made. */
  private static List<String> loadedByAHandler(String initialization) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xlog:class+load=info:stdout:none",
            "-cp",
            System.getProperty("java.class.path"),
            MadeHandler.class.getName());
    builder
        .environment()
        .putAll(
            Map.of(
                "AWS_LAMBDA_INITIALIZATION_TYPE",
                initialization,
                "AWS_REGION",
                "us-east-1",
                "AWS_ENDPOINT_URL_LAMBDA",
                "http://127.0.0.1:1"));
    builder.redirectErrorStream(true);
    Process process = builder.start();
    List<String> lines = process.inputReader().lines().toList();
    assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
    assertThat(lines).contains(MadeHandler.DONE);
    return lines.subList(0, lines.indexOf(MadeHandler.DONE)).stream()
        .map(line -> line.split(" ", 2)[0])
        .toList();
  }

  /** A process of a function up to the moment in which a snapshot is taken. */
  static final class MadeHandler {
    private static final String DONE = "the handler is made";

    public static void main(String[] arguments) {
      ArchiveWorkflowHandler unused = new ArchiveWorkflowHandler();
      System.out.println(DONE);
    }

    private MadeHandler() {}
  }
}
