package dev.cairn.project.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.example.OrderWiring;
import dev.cairn.example.OrderWorkflowClient;
import dev.cairn.example.Receipt;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunNotEndedException;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.server.EngineServer;
import dev.cairn.server.ServerOptions;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands of <i>Deploying</i>, typed as they are into AWS's own program. The engine with
 * Lambda's paths stands in for the account.
 */
final class AwsCommandsTest {
  private static final Path PAGE =
      Path.of(System.getProperty("cairn.root")).resolve("docs/deploying.md");
  private static final Pattern COMMAND = Pattern.compile("(?m)^(?:aws|echo) .*$");
  private static final RunId RUN = new RunId("order", 1, "order-42");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  @Timeout(300)
  void aRunIsStartedAnsweredAndShown() throws Exception {
    try (Engine engine = Engine.open(EngineOptions.inMemory())) {
      engine.register(new OrderWiring());
      ApiCredentials keys = ApiCredentials.example();
      ServerOptions options = ServerOptions.loopback(0).keys(List.of(keys));
      try (EngineServer server = EngineServer.open(engine, options)) {
        Map<String, String> environment = environment(server.endpoint(), keys);
        assumeTrue(
            knowsDurableFunctions(environment), "no aws on the PATH that knows durable functions");
        List<String> commands = commands();
        assertThat(commands).hasSize(6);

        run(commands.get(0), environment);
        String arn = run(commands.get(1), environment).path("DurableExecutionArn").asText();
        OrderWorkflowClient orders = new OrderWorkflowClient(engine);
        await(orders, HistoryEventType.WAIT_STARTED);
        engine.wake(RUN, "coolingOff");
        await(orders, HistoryEventType.CALLBACK_STARTED);
        JsonNode history = run(commands.get(2).replace("ARN", arn), environment);
        run(commands.get(3), environment);
        run(commands.get(4).replace("ID", callbackId(history)), environment);
        assertThat(orders.result("order-42").outcome()).isEqualTo(Receipt.Outcome.SHIPPED);
        JsonNode shown = run(commands.get(5).replace("ARN", arn), environment);

        assertThat(shown.path("Status").asText()).isEqualTo("SUCCEEDED");
        assertThat(shown.path("Result").asText()).contains("order-42", "SHIPPED");
      }
    }
  }

  private static List<String> commands() throws IOException {
    return COMMAND.matcher(Files.readString(PAGE)).results().map(match -> match.group()).toList();
  }

  private static String callbackId(JsonNode history) {
    return StreamSupport.stream(history.path("Events").spliterator(), false)
        .map(event -> event.path("CallbackStartedDetails").path("CallbackId").textValue())
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow(() -> new AssertionError(history.toPrettyString()));
  }

  /** Returns when the run has that event in its history. */
  private static void await(OrderWorkflowClient orders, HistoryEventType type) {
    while (orders.history("order-42").stream().noneMatch(event -> event.type() == type)) {
      assertThatThrownBy(() -> orders.result("order-42", Duration.ofMillis(50)))
          .isInstanceOf(RunNotEndedException.class);
    }
  }

  private Map<String, String> environment(URI endpoint, ApiCredentials keys) {
    Map<String, String> environment = new HashMap<>();
    environment.put("AWS_ENDPOINT_URL_LAMBDA", endpoint.toString());
    environment.put("AWS_DEFAULT_REGION", keys.region());
    environment.put("AWS_ACCESS_KEY_ID", keys.accessKeyId());
    environment.put("AWS_SECRET_ACCESS_KEY", keys.secretAccessKey());
    environment.put("AWS_SESSION_TOKEN", Objects.requireNonNull(keys.sessionToken()));
    environment.put("AWS_DEFAULT_OUTPUT", "json");
    // Nothing of this machine's own configuration.
    environment.put("AWS_CONFIG_FILE", "/dev/null");
    environment.put("AWS_SHARED_CREDENTIALS_FILE", "/dev/null");
    return environment;
  }

  private boolean knowsDurableFunctions(Map<String, String> environment) throws IOException {
    String command = "aws lambda get-durable-execution --generate-cli-skeleton";
    return type(command, environment).exitCode() == 0;
  }

  private JsonNode run(String command, Map<String, String> environment) throws IOException {
    Outcome outcome = type(command, environment);
    assertThat(outcome.exitCode()).as("%s%n%s", command, outcome.output()).isZero();
    return JSON.readTree(outcome.output());
  }

  private Outcome type(String command, Map<String, String> environment) throws IOException {
    return Commands.start(folder, environment, List.of("sh", "-c", command)).await();
  }
}
