package dev.cairn.conformance.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.http.lambda.ApiCredentials;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FunctionsServerTest {
  @TempDir Path folder;

  @Test
  void aFunctionAnswersOverHttpAndItsFailureKeepsItsType() {
    try (FunctionsServer server = server()) {
      RemoteFunctions remote = new RemoteFunctions(server.address());

      assertThat(text(remote.invoke("plain", "{\"a\":1}".getBytes(StandardCharsets.UTF_8))))
          .isEqualTo("{\"a\":1}");
      assertThatThrownBy(() -> remote.invoke("echo", "{}".getBytes(StandardCharsets.UTF_8)))
          .hasMessageContaining("InvalidEnvelopeException")
          .hasMessageContaining("DurableConfig");
      assertThatThrownBy(() -> remote.invoke("nobody", new byte[0]))
          .hasMessageContaining("Function not found: nobody");
    }
  }

  @Test
  void functionsThatCannotBeReachedAreAFailure() {
    URI nowhere;
    try (FunctionsServer server = server()) {
      nowhere = server.address();
    }

    assertThatThrownBy(() -> new RemoteFunctions(nowhere).invoke("plain", new byte[0]))
        .hasMessageContaining("Service.Unreachable");
  }

  private FunctionsServer server() {
    List<Path> jars =
        Arrays.stream(Path.of(System.getProperty("cairn.functions")).toFile().listFiles())
            .map(file -> file.toPath())
            .toList();
    Map<String, String> handlers =
        Map.of(
            "plain", "dev.cairn.conformance.target.PlainEchoHandler",
            "echo", "dev.cairn.conformance.target.EchoWorkflowHandler");
    return new FunctionsServer(
        new Functions(jars, handlers, folder, "1"),
        0,
        URI.create("http://localhost:9"),
        ApiCredentials.example());
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
