package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The journals of runs under way against code that is about to be deployed. */
@Timeout(180)
final class PreflightTest {
  @TempDir Path folder = Path.of("");
  private Running engine = new Running("serve", "--db", "memory", "--app", Cairn.APP.toString());

  @BeforeEach
  void startRuns() {
    assertThat(call("start", "parcel", "p-1", "\"Basel\"").errors()).isEmpty();
    assertThat(call("start", "parcel", "p-2", "\"Chur\"").errors()).isEmpty();
    assertThat(call("start", "note", "n-1", "\"done\"", "--wait", "5m").exitCode()).isZero();
    engine.awaitRuns("workflow=parcel&waits=signature", 2);
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private Cairn call(String... arguments) {
    String[] all = Arrays.copyOf(arguments, arguments.length + 2);
    all[arguments.length] = "--url";
    all[arguments.length + 1] = engine.url();
    return Cairn.call(all);
  }

  @Test
  void runsGoOnWithTheCodeThatTheyBeganWith() {
    Cairn same = call("preflight", Cairn.APP.toString());

    assertThat(same.errors()).isEmpty();
    assertThat(same.exitCode()).isZero();
    assertThat(same.out()).contains("2 runs under way on the engine at", ", 0 would break.");
  }

  @Test
  void aRunThatWouldBreakIsToldInTheWordsOfTheGate() throws IOException {
    Path changed = deploy(json -> json.replaceAll("\\blabel\\b", "sticker"));

    Cairn broken = call("preflight", changed.toString(), "--workflow", "parcel");

    assertThat(broken.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(broken.out())
        .contains("[CAIRN401] The run p-1 of parcel version 1 would break: at the start it has")
        .contains("recorded label, where this code calls sticker (ParcelWorkflow.java:17).")
        .contains("The run p-2 of parcel", "2 runs under way", "2 would break.");
  }

  @Test
  void aValueThatCannotBeReadAnyMoreIsTold() throws IOException {
    Path changed =
        deploy(
            json ->
                json.replace(
                    "\"input\": \"java.lang.String\"",
                    "\"input\": \"java.util.List<java.lang.String>\""));

    JsonNode broken = call("preflight", changed.toString(), "--json").json();

    assertThat(broken.path("runs").asInt()).isEqualTo(2);
    JsonNode first = broken.path("breaks").get(0);
    assertThat(first.path("code").asText()).isEqualTo("CAIRN402");
    assertThat(first.path("message").asText())
        .contains("of the input, the value is \"Chur\", where an array is expected");
  }

  @Test
  void aVersionThatNoClassGoesOnWithIsTold() throws IOException {
    Path changed = deploy(json -> json.replace("\"version\": 1", "\"version\": 2"));

    Cairn broken = call("preflight", changed.toString(), "--workflow", "parcel");

    assertThat(broken.out()).contains("[CAIRN403] Version 1 of parcel", "no class goes on");
    assertThat(broken.exitCode()).isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void runsOfAWorkflowThatTheAppDoesNotHaveAreCounted() throws IOException {
    Path changed =
        deploy(json -> json.replace("\"workflow\": \"parcel\"", "\"workflow\": \"packet\""));

    Cairn without = call("preflight", changed.toString());
    JsonNode json = call("preflight", changed.toString(), "--json").json();

    assertThat(without.errors())
        .contains("2 runs of parcel were not compared: the app has no such workflow.");
    assertThat(without.out()).contains("0 runs of the app's workflows under way on the engine at");
    assertThat(without.exitCode()).isZero();
    assertThat(json.path("notCompared").path("parcel").asInt()).isEqualTo(2);
  }

  @Test
  void runsOnLambdaAreComparedAsWell() {
    Map.of(
            "aws.endpointUrlLambda", engine.url(),
            "aws.region", "eu-west-1",
            "aws.accessKeyId", "id",
            "aws.secretAccessKey", "secret")
        .forEach(System::setProperty);

    Cairn same = Cairn.call("preflight", Cairn.APP.toString(), "--lambda", "--alias", "$LATEST");

    assertThat(same.errors()).isEmpty();
    assertThat(same.out()).contains("2 runs under way on AWS Lambda, 0 would break.");
  }

  @Test
  void aFolderWithoutWorkflowsIsRefused() {
    Cairn refused = call("preflight", folder.toString());

    assertThat(refused.exitCode()).isEqualTo(ExitCode.REFUSED);
    assertThat(refused.errors()).contains("there is no workflow in");
  }

  /** The app's manifests with a change; nothing else of it is needed. */
  private Path deploy(UnaryOperator<String> change) throws IOException {
    Path to = Files.createDirectories(folder.resolve("META-INF/cairn"));
    for (String name : new String[] {"parcel.json", "note.json"}) {
      String json = Files.readString(Cairn.APP.resolve("META-INF/cairn").resolve(name));
      Files.writeString(to.resolve(name), name.startsWith("parcel") ? change.apply(json) : json);
    }
    return folder;
  }
}
