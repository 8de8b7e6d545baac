package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.JsonObject;
import java.net.http.HttpResponse;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The API as somebody with curl sees it. */
@Timeout(60)
class RunApiTest {
  private final Fixture fixture = new Fixture(UnaryOperator.identity());

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void aRunIsStartedApprovedAndAwaited() throws Exception {
    HttpResponse<String> started = fixture.post("/api/v1/runs/order/one", "\"tea\"");
    assertThat(started.statusCode()).isEqualTo(202);
    assertThat(JsonObject.parse(started.body()).number("version")).isEqualTo(1);

    assertThat(fixture.post("/api/v1/runs/order/one/events/approval", "\"yes\"").statusCode())
        .isEqualTo(202);

    JsonObject outcome =
        JsonObject.parse(fixture.get("/api/v1/runs/order/one/result?wait=30").body());
    assertThat(outcome.text("status")).isEqualTo("SUCCEEDED");
    assertThat(outcome.text("result")).isEqualTo("\"paid tea, yes\"");
  }

  @Test
  void aResultIsGivenAsJsonForThoseWhoWantIt() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.post("/api/v1/runs/order/one/events/approval", "\"yes\"");

    assertThat(fixture.get("/api/v1/runs/order/one/result?wait=30&value=true").body())
        .contains("\"result\":\"\\\"paid tea, yes\\\"\"")
        .contains("\"value\":\"paid tea, yes\"");
  }

  @Test
  void aListOfAWorkflowThatNobodyHasSaysSo() throws Exception {
    assertThat(JsonObject.parse(fixture.get("/api/v1/runs?workflow=ordr").body()).text("warning"))
        .isEqualTo("There is no workflow ordr here; there are order.");
    assertThat(fixture.get("/api/v1/runs?workflow=order").body()).doesNotContain("warning");
  }

  @Test
  void aRunThatWaitsIsRunning() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    assertThat(fixture.get("/api/v1/runs/order/one/result").body()).contains("\"RUNNING\"");
  }

  @Test
  void theSameStartTwiceIsOneRunAndAnotherInputAConflict() throws Exception {
    assertThat(fixture.post("/api/v1/runs/order/one", "\"tea\"").statusCode()).isEqualTo(202);
    assertThat(fixture.post("/api/v1/runs/order/one", "\"tea\"").statusCode()).isEqualTo(202);
    HttpResponse<String> other = fixture.post("/api/v1/runs/order/one", "\"gin\"");
    assertThat(other.statusCode()).isEqualTo(409);
    assertThat(Fixture.code(other)).isEqualTo("already_started");
  }

  @Test
  void anEventWithAnIdIsDeliveredOnce() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.post("/api/v1/runs/order/one/events/approval?id=e1", "\"first\"");
    fixture.post("/api/v1/runs/order/one/events/approval?id=e1", "\"second\"");
    assertThat(fixture.get("/api/v1/runs/order/one/result?wait=30").body()).contains("first");
  }

  @Test
  void aBroadcastReachesWhoeverWaits() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.post("/api/v1/events/approval", "\"all\"");
    assertThat(fixture.get("/api/v1/runs/order/one/result?wait=30").body()).contains("tea, all");
  }

  @Test
  void aFailedEventFailsTheRunThatDoesNotCatchIt() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.post(
        "/api/v1/runs/order/one/events/approval/fail",
        "{\"type\":\"Unreachable\",\"message\":\"nobody answers\"}");
    String outcome = fixture.get("/api/v1/runs/order/one/result?wait=30").body();
    assertThat(outcome).contains("FAILED").contains("nobody answers");
  }

  @Test
  void theListSaysHowOftenAStepMayStillBeTried() throws Exception {
    fixture.engine.register(DeepWorkflowExecutor::new);
    fixture.post("/api/v1/runs/deep/one", "\"tea\"");
    fixture.awaitSuspended("one");

    JsonObject run =
        JsonObject.parse(fixture.get("/api/v1/runs?workflow=deep").body())
            .list("runs", JsonObject.class)
            .get(0);

    JsonObject wait = run.list("waits", JsonObject.class).get(0);
    assertThat(wait.text("operation")).as("an id that was too long").hasSize(64);
    assertThat(wait.number("attempt")).isEqualTo(2);
    assertThat(wait.number("attempts")).isEqualTo(4);
  }

  @Test
  void aCancelledRunIsStopped() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    assertThat(fixture.post("/api/v1/runs/order/one/cancel", "").statusCode()).isEqualTo(204);
    assertThat(fixture.get("/api/v1/runs/order/one/result?wait=30").body()).contains("STOPPED");
  }

  @Test
  void aParkedRunIsResumedAndNoOther() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.awaitSuspended("one");
    assertThat(Fixture.code(fixture.post("/api/v1/runs/order/one/resume", "")))
        .isEqualTo("not_parked");
    Parking.park(fixture.engine, "order", "one", "approval");
    assertThat(fixture.get("/api/v1/runs/order/one/result").body()).contains("PARKED");

    assertThat(fixture.post("/api/v1/runs/order/one/resume", "").statusCode()).isEqualTo(202);

    assertThat(fixture.post("/api/v1/runs/order/none/resume", "").statusCode()).isEqualTo(404);
  }

  @Test
  void aFailureWithAMisspeltMemberIsRefused() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    fixture.awaitSuspended("one");

    HttpResponse<String> refused =
        fixture.post("/api/v1/runs/order/one/events/approval/fail", "{\"typ\":\"x\"}");

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body())
        .contains("An error has no member typ; it has type, message, data, stackTrace.");
    assertThat(fixture.get("/api/v1/runs/order/one/result").body()).contains("RUNNING");
  }

  @Test
  void refusalsSayWhatIsWrong() throws Exception {
    assertThat(fixture.post("/api/v1/runs/nothing/one", "1").statusCode()).isEqualTo(404);
    assertThat(fixture.get("/api/v1/runs/order/none/result").statusCode()).isEqualTo(404);
    assertThat(fixture.post("/api/v1/runs/order/none/cancel", "").statusCode()).isEqualTo(404);
    assertThat(fixture.post("/api/v1/runs/order/none/events/approval", "\"1\"").statusCode())
        .isEqualTo(404);
    assertThat(fixture.post("/api/v1/runs/order/none/events/approval/fail", "{}").statusCode())
        .isEqualTo(404);
    assertThat(Fixture.code(fixture.post("/api/v1/runs/order/one", "no json")))
        .isEqualTo("invalid_json");
    assertThat(fixture.get("/api/v1/runs/order/one/result?wait=61").statusCode()).isEqualTo(400);
    assertThat(fixture.get("/api/v1/runs?limit=1&limit=2").body())
        .contains("The parameter limit is there more than once.");
    assertThat(fixture.post("/api/v1/runs/order/one?version=live", "1").statusCode())
        .isEqualTo(400);
    HttpResponse<String> wrong = fixture.get("/api/v1/runs/order/one/cancel");
    assertThat(wrong.statusCode()).isEqualTo(405);
    assertThat(wrong.headers().firstValue("Allow")).hasValue("POST");
  }

  @Test
  void textsThatNoStorageKeepsAreRefused() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    String events = "/api/v1/runs/order/one/events/";
    assertThat(fixture.get("/api/v1/runs/order/a%00b").statusCode()).isEqualTo(400);
    assertThat(fixture.get("/api/v1/runs?name=%00").statusCode()).isEqualTo(400);
    assertThat(fixture.post(events + "approval?id=%00", "1").statusCode()).isEqualTo(400);
    assertThat(fixture.post(events + "approval?id=", "\"1\"").body()).contains("must not be empty");
    assertThat(fixture.post(events + "gr%C3%BCn", "1").body()).contains("The event name");
  }

  @Test
  void oneEventIdReachesEachRun() throws Exception {
    for (String run : new String[] {"one", "two"}) {
      fixture.post("/api/v1/runs/order/" + run, "\"tea\"");
      fixture.post("/api/v1/runs/order/" + run + "/events/approval?id=1", "\"" + run + "\"");
      assertThat(fixture.get("/api/v1/runs/order/" + run + "/result?wait=30").body())
          .contains("tea, " + run);
    }
  }

  @Test
  void healthAndMetricsAreThere() throws Exception {
    fixture.post("/api/v1/runs/order/one", "\"tea\"");
    assertThat(fixture.get("/health/live").statusCode()).isEqualTo(200);
    assertThat(fixture.get("/health/ready").body()).contains("ready");
    String metrics = fixture.get("/metrics").body();
    assertThat(metrics)
        .contains("# TYPE cairn_http_requests_total counter")
        .contains("route=\"/api/v1/runs/{workflow}/{name}\",status=\"202\"} 1")
        .containsPattern("cairn_runs\\{workflow=\"order\",status=\"[a-z]+\"} 1")
        .contains("cairn_node_lease_seconds{");
  }

  @Test
  void anEngineThatIsClosedIsNotReady() throws Exception {
    fixture.engine.close();
    assertThat(fixture.get("/health/live").statusCode()).isEqualTo(200);
    assertThat(fixture.get("/health/ready").statusCode()).isEqualTo(503);
  }
}
