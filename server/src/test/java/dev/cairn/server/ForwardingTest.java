package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.postgres.FreePort;
import dev.cairn.engine.postgres.PostgresServer;
import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two nodes on one database: a function may call either. */
@Timeout(120)
class ForwardingTest {
  private static final RunId RUN = new RunId("greeter", 1, "one");

  private final HttpClient client = HttpClient.newHttpClient();
  private final AtomicReference<URI> calls = new AtomicReference<>();
  private final AtomicReference<HttpResponse<String>> last = new AtomicReference<>();
  private final AtomicReference<String> lastPath = new AtomicReference<>();
  private final AtomicReference<String> lastBody = new AtomicReference<>();

  /** A function that writes one step to the node that it was told, and is done. */
  private Answer greet(Request request) throws IOException {
    remember(request.json());
    last.set(checkpoint());
    if (last.get().statusCode() != 200) throw new HttpRefusal(500, "x", last.get().body());
    return Answer.json(
        out -> {
          out.writeStringField("Status", "SUCCEEDED");
          out.writeStringField("Result", "\"done\"");
        });
  }

  /** The checkpoint of an invocation. */
  private void remember(JsonObject envelope) {
    String arn =
        URLEncoder.encode(envelope.requiredText("DurableExecutionArn"), StandardCharsets.UTF_8);
    lastPath.set("/2025-12-01/durable-executions/" + arn + "/checkpoint");
    lastBody.set(
        "{\"CheckpointToken\":\""
            + envelope.requiredText("CheckpointToken")
            + "\",\"ClientToken\":\"call-1\",\"Updates\":["
            + "{\"Id\":\"1\",\"Name\":\"greet\",\"Type\":\"STEP\",\"Action\":\"START\"},"
            + "{\"Id\":\"1\",\"Name\":\"greet\",\"Type\":\"STEP\",\"Action\":\"SUCCEED\","
            + "\"Payload\":\"1\"}]}");
  }

  private HttpResponse<String> checkpoint() throws IOException {
    try {
      return client.send(
          HttpRequest.newBuilder(URI.create(calls.get() + lastPath.get()))
              .header("Authorization", "Bearer " + Fixture.TOKEN)
              .POST(HttpRequest.BodyPublishers.ofString(lastBody.get()))
              .build(),
          HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Test
  void aCheckpointIsHandedToTheNodeThatRunsTheExecution() throws Exception {
    String database = PostgresServer.shared().newDatabase();
    int port = FreePort.find();
    EngineOptions here = EngineOptions.onUrl(database).node("http://127.0.0.1:" + port);
    EngineOptions there = EngineOptions.onUrl(database).node("another");
    try (Engine owner = Engine.open(here);
        EngineServer ownerServer =
            EngineServer.open(owner, ServerOptions.loopback(port).token(Fixture.TOKEN));
        Engine other = Engine.open(there);
        EngineServer otherServer =
            EngineServer.open(other, ServerOptions.loopback(0).token(Fixture.TOKEN));
        WebServer function =
            WebServer.start(
                WebServerOptions.loopback(0), new Router().post("/function", this::greet))) {
      calls.set(otherServer.endpoint());
      assertThat(ownerServer.endpoint()).isNotEqualTo(otherServer.endpoint());
      RemoteFunctions.durable(
          owner, "greeter", HttpFunction.at(function.endpoint().resolve("/function")));
      owner.start(RUN, "1");
      assertThat(owner.await(RUN, Duration.ofSeconds(60)))
          .as(() -> "the last checkpoint: " + (last.get() == null ? null : last.get().body()))
          .isEqualTo(new RunOutcome.Succeeded("\"done\""));
      assertThat(last.get().body()).contains("CheckpointToken");

      // A page of one node shows the other one, with what only that one knows.
      JsonObject nodes =
          JsonObject.parse(
              client
                  .send(
                      HttpRequest.newBuilder(URI.create(otherServer.endpoint() + "/api/v1/nodes"))
                          .header("Authorization", "Bearer " + Fixture.TOKEN)
                          .build(),
                      HttpResponse.BodyHandlers.ofString())
                  .body());
      assertThat(nodes.list("nodes", JsonObject.class))
          .filteredOn(node -> node.requiredText("name").equals("http://127.0.0.1:" + port))
          .singleElement()
          .satisfies(
              node -> {
                assertThat(node.decimal("commits")).isPositive();
                assertThat(node.names()).contains("queue", "p50", "p99", "perCommit", "running");
                assertThat(node.flag("self")).isFalse();
              });

      // Nobody runs it any more: a token of such an execution is good for nothing.
      HttpResponse<String> late = checkpoint();
      assertThat(late.statusCode()).isEqualTo(400);
      assertThat(late.body()).containsIgnoringCase("invalid checkpoint token");
    }
  }

  @Test
  void aNodeThatDoesNotAnswerIsToldSoAndATokenOfADeadOneIsInvalid() throws Exception {
    String database = PostgresServer.shared().newDatabase();
    int port = FreePort.find();
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    Router router =
        new Router()
            .post(
                "/function",
                request -> {
                  remember(request.json());
                  asked.countDown();
                  await(goOn);
                  throw new HttpRefusal(500, "x", "the function has lost its node");
                });
    EngineOptions here = EngineOptions.onUrl(database).node("http://127.0.0.1:" + port);
    try (WebServer function = WebServer.start(WebServerOptions.loopback(0), router);
        Engine other = Engine.open(EngineOptions.onUrl(database).node("another"));
        EngineServer otherServer =
            EngineServer.open(other, ServerOptions.loopback(0).token(Fixture.TOKEN))) {
      calls.set(otherServer.endpoint());
      Engine owner = Engine.open(here);
      try {
        RemoteFunctions.durable(
            owner, "greeter", HttpFunction.at(function.endpoint().resolve("/function")));
        owner.start(RUN, "1");
        asked.await();

        // The owner lives, but nobody listens at its address.
        HttpResponse<String> unanswered = checkpoint();
        assertThat(unanswered.statusCode()).isEqualTo(503);
        assertThat(unanswered.headers().firstValue("x-amzn-errortype"))
            .hasValue("ServiceException");
      } finally {
        goOn.countDown();
        owner.close();
      }
      HttpResponse<String> dead = checkpoint();
      assertThat(dead.statusCode()).isEqualTo(400);
      assertThat(dead.body()).contains("Invalid checkpoint token").contains("has ended");
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
