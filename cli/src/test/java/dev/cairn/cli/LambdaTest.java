package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** Commands with {@code --lambda}, against the paths of Lambda that an engine serves. */
@TestInstance(Lifecycle.PER_CLASS)
final class LambdaTest {
  private Running engine = new Running("serve", "--db", "memory", "--app", Cairn.APP.toString());

  @BeforeAll
  void pointTheSdkHere() {
    Map.of(
            "aws.endpointUrlLambda", engine.url(),
            "aws.region", "eu-west-1",
            "aws.accessKeyId", "id",
            "aws.secretAccessKey", "secret")
        .forEach(System::setProperty);
  }

  @AfterAll
  void close() {
    engine.close();
  }

  private static Cairn call(String... arguments) {
    List<String> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--lambda", "--alias", "$LATEST"));
    return Cairn.call(all.toArray(String[]::new));
  }

  @Test
  void aRunIsStartedSentToAndRead() {
    assertThat(call("start", "parcel", "p-1", "\"Basel\"").errors()).isEmpty();
    assertThat(call("send", "parcel", "p-1", "signature", "\"Anna\"").errors()).isEmpty();
    assertThat(call("result", "parcel", "p-1", "--wait", "5m").out().strip())
        .isEqualTo("\"Bern to Basel, signed by Anna\"");
    assertThat(call("list", "parcel").out()).containsPattern("parcel +p-1 .* succeeded");
    assertThat(call("list", "parcel", "--name", "p-").out()).contains("p-1");
    assertThat(call("list", "parcel", "--name", "-1").out()).doesNotContain("p-1");
    assertThat(call("show", "parcel", "p-1", "--app", Cairn.APP.toString(), "--once").out())
        .containsPattern("✔ handOver");
  }

  @Test
  void itsHistoryIsThatOfTheEngine() {
    assertThat(call("start", "note", "n-1", "\"hello\"", "--wait", "5m").out()).contains("hello");
    JsonNode lambda = call("history", "note", "n-1", "--json").json();
    JsonNode own = Cairn.call("history", "note", "n-1", "--json", "--url", engine.url()).json();
    assertThat(lambda.path("DurableExecutionArn")).isEqualTo(own.path("DurableExecutionArn"));
    assertThat(lambda.path("Events")).isEqualTo(own.path("Events"));
    assertThat(call("history", "note", "n-1").out())
        .isEqualTo(Cairn.call("history", "note", "n-1", "--url", engine.url()).out());
  }

  @Test
  void whatLambdaDoesNotHaveIsAFaultOfUsage() {
    assertThat(call("nodes").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(call("list").exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(call("send", "--any", "x").exitCode()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void anUnknownRunIsNotFound() {
    Cairn refused = call("history", "note", "none", "--json");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("not_found");
  }
}
