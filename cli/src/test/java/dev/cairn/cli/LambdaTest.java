package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

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

  /** As every AWS tool finds them, where neither the environment nor a property names them. */
  @Test
  void regionAndCredentialsMayComeFromAProfile(@TempDir Path folder) throws IOException {
    Path config =
        Files.writeString(
            folder.resolve("config"),
            "[profile shop]\nregion = eu-west-1\naws_access_key_id = id\n"
                + "aws_secret_access_key = secret\n");
    List<String> told = List.of("aws.region", "aws.accessKeyId", "aws.secretAccessKey");
    Map<String, String> before = new HashMap<>();
    for (String name : told) before.put(name, System.clearProperty(name));
    System.setProperty("aws.configFile", config.toString());
    System.setProperty("aws.profile", "shop");
    try {
      Cairn list = call("list", "note");
      assertThat(list.exitCode()).as(list.errors()).isEqualTo(ExitCode.OK);
    } finally {
      System.clearProperty("aws.configFile");
      System.clearProperty("aws.profile");
      System.getProperties().putAll(before);
    }
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
