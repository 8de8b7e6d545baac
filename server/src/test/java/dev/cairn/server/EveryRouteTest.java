package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.EngineReader;
import dev.cairn.engine.Watch;
import dev.cairn.http.Router;
import dev.cairn.http.function.FunctionInvoker;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.server.observe.Metrics;
import java.io.InputStream;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rules that hold for every route, also for those that are added later. */
@Timeout(120)
class EveryRouteTest {
  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z]+)\\*?}");
  private static final Pattern INTERNALS =
      Pattern.compile("Exception|Error:|dev\\.cairn|java\\.|\\.java|jdbc|SQL|select |vault");

  private static List<Router.Route> routes(Fixture fixture) {
    Router router = new Router();
    new Metrics(fixture.engine, router).addTo(router);
    ServerOptions all = ServerOptions.loopback(0).development(true);
    try (Engine engine = Engine.open(EngineOptions.inMemory())) {
      EngineServer.addRoutes(router, engine, all);
    }
    return router.routes();
  }

  private static String path(String pattern, Map<String, String> variables) {
    return VARIABLE
        .matcher(pattern)
        .replaceAll(variable -> variables.getOrDefault(variable.group(1), "none"));
  }

  /** The part of a query that a route knows; the own API refuses every other. */
  private static String query(Router.Route route, String... pairs) {
    boolean isOwn = route.pattern().startsWith("/api/v1/");
    return Stream.of(pairs)
        .filter(pair -> !isOwn || route.parameters().contains(pair.substring(0, pair.indexOf('='))))
        .collect(Collectors.joining("&", "?", ""));
  }

  /** The answer; of a stream, as much as comes at once. */
  private static String answer(Fixture fixture, HttpRequest.Builder request) throws Exception {
    HttpResponse<InputStream> answer =
        fixture.client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    boolean isStream =
        answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream");
    try (InputStream body = answer.body()) {
      if (!isStream) return new String(body.readAllBytes(), StandardCharsets.UTF_8);
      StringBuilder event = new StringBuilder();
      while (event.indexOf("\n\n") < 0) event.append((char) body.read());
      return event.toString();
    }
  }

  /** One path can be written in many ways, and each leads to the same route. */
  private static List<String> spellings(String path) {
    StringBuilder encoded = new StringBuilder();
    for (char c : path.toCharArray()) {
      encoded.append(c == '/' ? "/" : String.format("%%%02x", (int) c));
    }
    String first = path.length() < 2 ? path : String.format("/%%%02X", (int) path.charAt(1));
    return List.of(
        path, path.length() < 2 ? path : first + path.substring(2), encoded.toString(), path + "/");
  }

  @Test
  void noneButThePageAndHealthIsReachedWithoutTheToken() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.token(Fixture.TOKEN).development(true))) {
      for (Router.Route route : routes(fixture)) {
        for (String path : spellings(path(route.pattern(), Map.of("workflow", "order")))) {
          for (String method : List.of(route.method(), "HEAD")) {
            HttpRequest.Builder request =
                fixture.request(path).method(method, HttpRequest.BodyPublishers.noBody());
            int status =
                fixture
                    .client
                    .send(request.build(), HttpResponse.BodyHandlers.ofInputStream())
                    .statusCode();
            if (EngineServer.OPEN.contains(route.pattern())) continue;
            assertThat(status).as("%s %s", method, path).isEqualTo(401);
          }
        }
      }
    }
    assertThat(EngineServer.OPEN)
        .containsExactlyInAnyOrder(
            "/",
            "/nodes",
            "/runs/{workflow}/{name}",
            "/page/{file}",
            "/health/live",
            "/health/ready",
            "/api/v1/session");
  }

  @Test
  void noneOfRunsAndNodesIsKeptByCaches() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.development(true))) {
      fixture.post("/api/v1/runs/order/known", "\"tea\"");
      fixture.awaitSuspended("known");
      for (Router.Route route : routes(fixture)) {
        boolean isRead = route.method().equals("GET") && route.pattern().startsWith("/api/v1/");
        if (!isRead || route.pattern().endsWith(OpenApi.FILE)) continue;
        Map<String, String> known =
            Map.of("workflow", "order", "name", "known", "operation", "pay");
        try (InputStream body =
            fixture
                .client
                .send(
                    fixture.request(path(route.pattern(), known)).build(),
                    info -> {
                      assertThat(info.statusCode()).as(route.pattern()).isEqualTo(200);
                      assertThat(info.headers().firstValue("Cache-Control"))
                          .as(route.pattern())
                          .hasValue("no-store");
                      return HttpResponse.BodySubscribers.ofInputStream();
                    })
                .body()) {
          assertThat(body).isNotNull();
        }
      }
    }
  }

  @Test
  void noneShowsPayloadsThatAreHidden() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.hidePayloads(true).development(true))) {
      fixture.post("/api/v1/runs/order/good", "\"private\"");
      fixture.post("/api/v1/runs/order/good/events/approval", "\"confidential\"");
      fixture.get("/api/v1/runs/order/good/result?wait=30");
      fixture.post("/api/v1/runs/order/bad", "\"secret\"");
      fixture.awaitSuspended("bad");
      fixture.post("/api/v1/runs/order/ended", "\"tea\"");
      fixture.engine.stop(order("ended"), ErrorObject.of("secret.Type", "a secret message"));
      fixture.post("/api/v1/runs/order/failed", "\"tea\"");
      fixture.post("/api/v1/runs/order/failed/events/approval/fail", "{\"type\": \"secret.Type\"}");
      fixture.get("/api/v1/runs/order/failed/result?wait=30");
      assertThat(fixture.get("/api/v1/runs").body()).contains("failed").doesNotContain("errorType");
      RunId dead = startWithBrokenCode(fixture);
      for (RunId run : List.of(order("good"), order("bad"), order("ended"), dead)) {
        String arn =
            URLEncoder.encode(
                EngineReader.arn(
                    fixture.engine.reader().row(run.workflow(), run.id()).orElseThrow()),
                StandardCharsets.UTF_8);
        Map<String, String> variables =
            Map.of(
                "workflow",
                run.workflow(),
                "name",
                run.id(),
                "operation",
                "pay",
                "arn",
                arn,
                "function",
                run.workflow(),
                "event",
                "approval");
        for (Router.Route route : routes(fixture)) {
          if (!route.method().equals("GET")) continue;
          String query = query(route, "IncludeExecutionData=true", "value=true");
          String path = path(route.pattern(), variables) + query;
          assertThat(answer(fixture, fixture.request(path)))
              .as(path)
              .doesNotContain("invalid_request")
              .doesNotContain("private", "confidential", "secret", "vault");
        }
      }
      // The same start again waits for the result of the run that is there.
      assertThat(
              answer(
                  fixture,
                  fixture
                      .request("/2015-03-31/functions/order:1/invocations")
                      .header("X-Amz-Durable-Execution-Name", "good")
                      .POST(HttpRequest.BodyPublishers.ofString("\"private\""))))
          .isEqualTo("null");
    }
  }

  private static RunId order(String name) {
    return new RunId("order", 1, name);
  }

  /** Starts a run whose invocations fail, and waits until the first has. */
  private static RunId startWithBrokenCode(Fixture fixture) throws InterruptedException {
    FunctionInvoker broken =
        (function, input) -> {
          throw new IllegalStateException("the secret host is away");
        };
    RemoteFunctions.durable(fixture.engine, "dead", broken);
    RunId run = new RunId("dead", 1, "dead-1");
    try (Watch watch = fixture.engine.reader().watchAll()) {
      fixture.engine.start(run, null);
      while (!(fixture.engine.status(run) instanceof RunOutcome.Running running)
          || running.trouble() == null) {
        boolean unused = watch.await(Duration.ofSeconds(1));
      }
    }
    return run;
  }

  @Test
  void noneTellsInternalsWhateverItIsAsked() throws Exception {
    try (Fixture fixture = new Fixture(UnaryOperator.identity())) {
      fixture.post("/api/v1/runs/order/one", "\"tea\"");
      String[] nonsense =
          ("wait=x&limit=-1&after=zz&status=zz&from=noon&MaxItems=zz&Marker=zz&Statuses=zz"
                  + "&version=zz&Qualifier=zz&CheckpointToken=zz&StartedAfter=zz&ReverseOrder=zz")
              .split("&", -1);
      for (Router.Route route : routes(fixture)) {
        for (String name : List.of("one", "none", "%27%22%3C%00", "..%2F..%2Fetc")) {
          for (String body : List.of("", "{", "[1", "{\"Updates\": 7}", "\u0000")) {
            Map<String, String> variables =
                Map.of(
                    "workflow",
                    "order",
                    "name",
                    name,
                    "operation",
                    name,
                    "arn",
                    name,
                    "function",
                    name,
                    "event",
                    name,
                    "id",
                    name,
                    "path",
                    name);
            HttpRequest.Builder request =
                fixture
                    .request(path(route.pattern(), variables) + query(route, nonsense))
                    .method(
                        route.method(),
                        route.method().equals("GET")
                            ? HttpRequest.BodyPublishers.noBody()
                            : HttpRequest.BodyPublishers.ofString(body));
            HttpResponse<InputStream> answer =
                fixture.client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            try (InputStream in = answer.body()) {
              if (answer.statusCode() < 400) continue;
              String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
              assertThat(answer.statusCode()).as("%s %s: %s", route, name, text).isLessThan(500);
              assertThat(INTERNALS.matcher(text).results().map(it -> it.group()))
                  .as("%s %s: %s", route, name, text)
                  .isSubsetOf("Exception");
            }
          }
        }
      }
    }
  }
}
