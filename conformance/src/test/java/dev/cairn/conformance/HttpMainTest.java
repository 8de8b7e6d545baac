package dev.cairn.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.conformance.http.ServerAccess;
import dev.cairn.conformance.strict.StrictServer;
import dev.cairn.engine.postgres.FreePort;
import dev.cairn.http.lambda.ApiCredentials;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The runner against a server that it knows by its address alone. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class HttpMainTest {
  @TempDir Path folder;

  @Test
  void requirementsAreTriedOverHttp() throws IOException {
    int port = FreePort.find();
    Set<String> names =
        Set.of("own-1", "own-2", "own-6", "own-8", "own-9", "echo", "failing", "slow", "plain");
    URI functions = URI.create("http://localhost:" + port);
    RunnerCall call = new RunnerCall(folder);
    try (StrictServer server = new StrictServer(names, functions, 0, ApiCredentials.example())) {

      int exit =
          call.run(
              "own",
              MainTest.OWN,
              "--backend",
              server.endpoint().toString(),
              "--port",
              Integer.toString(port),
              "--only",
              String.join(",", names));

      assertThat(exit).as(call::printed).isZero();
    }
    assertThat(call.printed()).contains("functions: http://").contains("5 passed of 5");
  }

  @Test
  void credentialsComeFromTheEnvironmentIfItHasSome() {
    URI endpoint = URI.create("http://localhost:9");

    assertThat(ServerAccess.to(endpoint, Map.of()).credentials())
        .isEqualTo(ApiCredentials.example());
    assertThat(
            ServerAccess.to(
                    endpoint,
                    Map.of(
                        "AWS_REGION", "eu-west-1",
                        "AWS_ACCESS_KEY_ID", "id",
                        "AWS_SECRET_ACCESS_KEY", "secret"))
                .credentials())
        .isEqualTo(new ApiCredentials("id", "secret", null, "eu-west-1"));
  }
}
