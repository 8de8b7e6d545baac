package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.client.EngineApi;
import dev.cairn.client.EngineService;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.http.Handler;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.http.lambda.LambdaErrors;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.server.access.WaitLimit;
import dev.cairn.server.code.Code;
import dev.cairn.server.code.Reviews;
import dev.cairn.server.lambda.EngineLambda;
import dev.cairn.server.run.RunRoutes;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Callers who wait for runs leave threads to all others. One may wait here, and one does. */
@Timeout(60)
class WaitLimitTest {
  private static final String RESULT = "/api/v1/runs/order/one/result";

  private final Engine engine = Engine.open(EngineOptions.inMemory());
  private final WaitLimit waits = new WaitLimit(1);
  private final WebServer server = WebServer.start(WebServerOptions.loopback(0), handler());
  private final HttpClient client = HttpClient.newHttpClient();
  private final CountDownLatch waiting = new CountDownLatch(1);
  private final CountDownLatch enough = new CountDownLatch(1);
  private CompletableFuture<Void> waiter = new CompletableFuture<>();

  private Handler handler() {
    Router router = new Router();
    Reviews reviews = new Reviews(new Code(engine, null));
    new RunRoutes(engine, false, waits, reviews).addTo(router);
    new LambdaRoutes(new EngineLambda(engine, false, waits)).addTo(router);
    return new LambdaErrors().before(router);
  }

  @BeforeEach
  void startAndWait() throws InterruptedException {
    engine.register(OrderWorkflowExecutor::new);
    engine.start(new RunId("order", 1, "one"), "\"tea\"");
    waiter =
        CompletableFuture.runAsync(
            () ->
                waits.orElse(
                    () -> {
                      waiting.countDown();
                      return await(enough);
                    },
                    () -> {
                      throw new AssertionError("nobody else waits");
                    }));
    waiting.await();
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @AfterEach
  void close() {
    enough.countDown();
    waiter.join();
    server.close();
    engine.close();
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.endpoint() + path));
  }

  @Test
  void anotherIsToldToAskAgain() throws Exception {
    HttpResponse<String> refused = send(request(RESULT + "?wait=30"));

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
    assertThat(send(request(RESULT)).body()).contains("RUNNING");
  }

  @Test
  void anEndThatIsThereIsToldToEverybody() throws Exception {
    engine.cancel(new RunId("order", 1, "one"));

    assertThat(send(request(RESULT + "?wait=30")).body()).contains("STOPPED");
  }

  @Test
  void oneWhoWantsToWaitForAFunctionIsRefusedBeforeItIsStarted() throws Exception {
    HttpResponse<String> refused =
        send(
            request("/2015-03-31/functions/order:1/invocations")
                .header("X-Amz-Durable-Execution-Name", "two")
                .POST(HttpRequest.BodyPublishers.ofString("\"tea\"")));

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("x-amzn-errortype"))
        .hasValue("TooManyRequestsException");
    assertThat(engine.reader().row("order", "two")).isEmpty();
  }

  @Test
  void aClientThatWaitsGoesOnAskingUntilItsTimeIsUp() {
    EngineService service =
        EngineService.on(EngineApi.withoutRepeating(server.endpoint(), null, null));

    assertThat(service.await(new RunId("order", 1, "one"), Duration.ofMillis(1)))
        .isEqualTo(new RunOutcome.Running());
  }
}
