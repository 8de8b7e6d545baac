package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cairn.client.EngineService;
import dev.cairn.engine.Watch;
import dev.cairn.http.JsonObject;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Payloads that no run could read are refused before they do harm. */
@Timeout(60)
class PayloadReviewTest {
  private static final String CLAIM = "{\"cents\": 1250, \"receipts\": [\"taxi\"]}";
  private static final String RUN = "/api/v1/runs/claim/one";
  private static final String DECISION = RUN + "/events/decision";

  private final Fixture fixture = new Fixture(UnaryOperator.identity());

  @BeforeEach
  void register() {
    fixture.engine.register(ClaimWorkflowExecutor::new);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void start() throws Exception {
    assertThat(fixture.post(RUN, CLAIM).body()).doesNotContain("warning");
    fixture.awaitSuspended("one");
  }

  private static void assertRefused(HttpResponse<String> answer, String message) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    JsonObject error =
        Objects.requireNonNull(JsonObject.parse(answer.body()).object("error"), answer.body());
    assertThat(error.text("code")).isEqualTo("invalid_payload");
    assertThat(error.text("message")).isEqualTo(message);
  }

  @Test
  void anInputOfAnotherTypeStartsNothing() throws Exception {
    assertRefused(
        fixture.post(RUN, "{\"cents\": \"many\"}"),
        "In the input of claim, the value of cents is \"many\", where a whole number is expected"
            + " (int).");
    assertRefused(
        fixture.post(RUN, "{\"receipts\": \"taxi\"}"),
        "In the input of claim, the value of receipts is \"taxi\", where an array is expected"
            + " (List).");

    assertThat(fixture.get(RUN).statusCode()).isEqualTo(404);
  }

  @Test
  void aPropertyThatTheTypeDoesNotHaveIsToldAndTaken() throws Exception {
    HttpResponse<String> started = fixture.post(RUN, "{\"cent\": 1250, \"receipts\": []}");

    assertThat(started.statusCode()).isEqualTo(202);
    assertThat(JsonObject.parse(started.body()).text("warning"))
        .isEqualTo("In the input of claim, Claim has no property cent: it has cents, receipts.");
  }

  @Test
  void aMissingInputIsTold() throws Exception {
    assertThat(fixture.post(RUN, "").body())
        .contains("In the input of claim, there is none, where Claim is expected.");
  }

  @Test
  void nothingIsNoPrimitive() throws Exception {
    fixture.engine.register(CountWorkflowExecutor::new);
    String run = "/api/v1/runs/count/one";
    assertRefused(
        fixture.post(run, ""), "In the input of count, there is none, where int is expected.");
    assertRefused(
        fixture.post(run, "null"),
        "In the input of count, the value is null, where a whole number is expected (int).");
    assertThat(fixture.post(run, "1").statusCode()).isEqualTo(202);
    String next = run + "/events/next";
    assertRefused(
        fixture.post(next, ""),
        "In the event next of count, there is none, where int is expected.");
    assertRefused(
        fixture.post(next, "null"),
        "In the event next of count, the value is null, where a whole number is expected (int).");
    assertRefused(
        fixture.post("/api/v1/events/next", "null"),
        "In the event next of count, the value is null, where a whole number is expected (int).");

    for (String event : new String[] {"maybe", "later", "sometime"}) {
      assertThat(fixture.post(run + "/events/" + event, "null").statusCode())
          .as(event)
          .isEqualTo(202);
    }
    fixture.post(next, "2");
    assertThat(fixture.get(run + "/result?wait=30").body()).contains("\"3\"");
  }

  @Test
  void anEventOfAnotherTypeDoesTheRunNoHarm() throws Exception {
    start();
    assertRefused(
        fixture.post(DECISION, "{\"granted\": \"maybe\"}"),
        "In the event decision of claim, the value of granted is \"maybe\", where true or false is"
            + " expected (boolean).");
    assertRefused(
        fixture.post(DECISION, "{\"granted\": true, \"reason\": \"OLD\"}"),
        "In the event decision of claim, the value of reason is \"OLD\", where Reason is expected:"
            + " CLEAR, DOUBTFUL.");

    fixture.post(DECISION, "{\"granted\": true, \"reason\": \"CLEAR\"}");
    fixture.post(RUN + "/events/signature", "\"Ada\"");
    fixture.post(RUN + "/events/note", "[\"anything\", 1]");

    assertThat(fixture.get(RUN + "/result?wait=30&value=true").body())
        .as("own codecs read what they like")
        .contains("SUCCEEDED")
        .contains("1250 true Ada");
  }

  @Test
  void soDoesAnAnswerToACallback() throws Exception {
    start();
    assertRefused(
        fixture.post(callback("decision"), "[]"),
        "In the event decision of claim, the value is an array, where an object is expected"
            + " (Decision).");
    assertThat(fixture.post(callback("decision"), "{\"granted\": true}").statusCode())
        .isEqualTo(202);
    RunQuery signing = RunQuery.all().waitsFor("signature").status(RunStatus.SUSPENDED);
    try (Watch watch = fixture.engine.reader().watchAll()) {
      while (fixture.engine.list(signing).runs().isEmpty()) {
        boolean unused = watch.await(Duration.ofSeconds(1));
      }
    }
    assertRefused(
        fixture.post(callback("signature--callback"), "7"),
        "In the event signature of claim, the value is 7, where a text is expected (String).");
  }

  private String callback(String operation) throws Exception {
    String details = fixture.get(RUN + "/operations/" + operation).body();
    return "/api/v1/callbacks/" + JsonObject.parse(details).requiredText("callbackId");
  }

  @Test
  void soDoesAnEventForAnyRun() throws Exception {
    start();
    assertRefused(
        fixture.post("/api/v1/events/decision", "7"),
        "In the event decision of claim, the value is 7, where an object is expected (Decision).");
    assertThat(fixture.post("/api/v1/events/decision", "{\"granted\": true}").body())
        .isEqualTo("{}");
  }

  @Test
  void anEventForAnyRunThatNoCodeAwaitsIsTold() throws Exception {
    assertThat(fixture.post("/api/v1/events/decison", "7").body())
        .contains("The code of this engine does not await decison; it awaits approval, decision,");
    RemoteFunctions.durable(fixture.engine, "far", (name, input) -> new byte[0]);

    assertThat(fixture.post("/api/v1/events/decison", "7").body())
        .as("code that is not here may await anything")
        .isEqualTo("{}");
  }

  @Test
  void clientsAreToldSoAsEverywhere() {
    EngineService service = EngineService.at(fixture.server.endpoint());

    assertThatIllegalArgumentException()
        .isThrownBy(() -> service.start(new RunId("claim", 1, "one"), "7"))
        .withMessageContaining("where an object is expected (Claim)");
  }

  @Test
  void manifestsOfCodeElsewhereTellTypesAsWell(@TempDir Path folder) throws Exception {
    Path manifests = Files.createDirectories(folder.resolve("META-INF/cairn"));
    try (InputStream in = getClass().getResourceAsStream("/META-INF/cairn/claim.json")) {
      Files.write(manifests.resolve("claim.json"), Objects.requireNonNull(in).readAllBytes());
    }
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, null);
        Fixture known = new Fixture(options -> options.manifests(loader));
        Fixture unknown = new Fixture(UnaryOperator.identity())) {
      RemoteFunctions.durable(known.engine, "claim", (name, input) -> new byte[0]);
      RemoteFunctions.durable(unknown.engine, "claim", (name, input) -> new byte[0]);
      assertThat(known.post(RUN, "7").statusCode()).isEqualTo(400);
      assertThat(unknown.post(RUN, "7").statusCode()).isEqualTo(202);
    }
  }
}
