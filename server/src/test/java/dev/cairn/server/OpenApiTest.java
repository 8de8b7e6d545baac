package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.http.JsonObject;
import dev.cairn.http.Router;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.server.observe.Metrics;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.yaml.snakeyaml.Yaml;

/** The description of the API against the server. */
@Timeout(60)
class OpenApiTest {
  private static final Map<String, Object> DOCUMENT =
      new Yaml().load(new String(OpenApi.read(), StandardCharsets.UTF_8));

  /** An operation of the document. */
  private record Operation(String method, String path, Map<?, ?> content) {

    @Override
    public String toString() {
      return method + " " + path;
    }

    /** The answer of that status, with references followed; null if none is documented. */
    Map<?, ?> answer(int status) {
      Object answer = map(content.get("responses")).get(Integer.toString(status));
      assertThat(answer).as("%s documents the status %s", this, status).isNotNull();
      return resolved(map(answer));
    }
  }

  private static List<Operation> operations() {
    List<Operation> all = new ArrayList<>();
    map(DOCUMENT.get("paths"))
        .forEach(
            (path, methods) ->
                map(methods)
                    .forEach(
                        (method, content) ->
                            all.add(
                                new Operation(
                                    method.toString().toUpperCase(Locale.ROOT),
                                    path.toString(),
                                    map(content)))));
    return all;
  }

  private static Map<?, ?> map(Object value) {
    assertThat(value).isInstanceOf(Map.class);
    return (Map<?, ?>) value;
  }

  private static Map<?, ?> resolved(Map<?, ?> value) {
    Object reference = value.get("$ref");
    if (reference == null) return value;
    Map<?, ?> at = DOCUMENT;
    for (String part : reference.toString().substring(2).split("/")) at = map(at.get(part));
    return at;
  }

  @Test
  void eachRouteIsDocumentedAndEachDocumentedPathIsARoute() {
    try (Engine engine = Engine.open(EngineOptions.inMemory())) {
      Router router = new Router();
      new Metrics(engine, router).addTo(router);
      EngineServer.addRoutes(router, engine, ServerOptions.loopback(0).development(true));
      TreeSet<String> routes = new TreeSet<>();
      for (Router.Route route : router.routes()) {
        // AWS documents its own; the page is for people.
        boolean isDocumented =
            route.pattern().startsWith("/api/")
                || route.pattern().startsWith("/health/")
                || route.pattern().equals("/metrics");
        if (isDocumented && !LambdaRoutes.isLambda(route.pattern())) {
          routes.add(route.method() + " " + route.pattern());
        }
      }
      TreeSet<String> documented = new TreeSet<>();
      operations().forEach(operation -> documented.add(operation.toString()));
      assertThat(routes).isEqualTo(documented);
    }
  }

  @Test
  void eachOperationAnswersAsDocumented() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.development(true))) {
      fixture.post("/api/v1/runs/order/known", "\"tea\"");
      for (Operation operation : operations()) {
        for (String name : List.of("known", "unknown")) {
          checkAnswer(fixture, operation, name);
        }
      }
    }
  }

  private static void checkAnswer(Fixture fixture, Operation operation, String name)
      throws Exception {
    // A stream has no end to wait for; it has tests of its own.
    boolean isStream =
        resolved(operation.answer(200 + statusBehind(operation)))
            .toString()
            .contains("text/event-stream");
    if (isStream) return;
    String path =
        operation
            .path()
            .replace("{workflow}", "order")
            .replace("{name}", name)
            .replace("{event}", "approval")
            .replace("{operation}", "pay")
            .replace("{id}", "bm9uZQ==");
    HttpRequest.BodyPublisher body =
        operation.content().containsKey("requestBody") && operation.path().endsWith("/fail")
            ? HttpRequest.BodyPublishers.ofString("{\"type\":\"T\",\"message\":\"m\"}")
            : operation.content().containsKey("requestBody")
                ? HttpRequest.BodyPublishers.ofString("\"tea\"")
                : HttpRequest.BodyPublishers.noBody();
    HttpResponse<String> answer =
        fixture.send(fixture.request(path).method(operation.method(), body));
    Map<?, ?> documented = operation.answer(answer.statusCode());
    Object content = documented.get("content");
    if (content == null) {
      assertThat(answer.body()).as("%s", operation).isEmpty();
      return;
    }
    String type = answer.headers().firstValue("Content-Type").orElseThrow().split(";", -1)[0];
    Map<?, ?> media = map(map(content).get(type));
    if (!type.equals("application/json")) return;
    Map<?, ?> schema = resolved(map(media.get("schema")));
    Object required = schema.get("required");
    if (required instanceof List<?> names) {
      for (Object member : names) {
        assertThat(JsonObject.parse(answer.body()).names())
            .as("%s: %s", operation, answer.body())
            .contains(member.toString());
      }
    }
    Object properties = schema.get("properties");
    if (properties != null) {
      TreeSet<String> known = new TreeSet<>();
      map(properties).keySet().forEach(key -> known.add(key.toString()));
      assertThat(known)
          .as("%s: %s", operation, answer.body())
          .containsAll(JsonObject.parse(answer.body()).names());
    }
  }

  @Test
  void eachOperationTakesTheParametersThatAreDocumentedAndNoOthers() throws Exception {
    try (Fixture fixture = new Fixture(options -> options.development(true))) {
      for (Operation operation : operations()) {
        if (!operation.path().startsWith("/api/")) continue;
        String path = operation.path().replaceAll("\\{[a-z]+}", "x");
        TreeSet<String> documented = new TreeSet<>();
        if (operation.content().get("parameters") instanceof List<?> parameters) {
          for (Object parameter : parameters) {
            Map<?, ?> known = resolved(map(parameter));
            if (known.get("in").equals("query")) documented.add(known.get("name").toString());
          }
        }
        HttpResponse<String> refused =
            fixture.send(
                fixture
                    .request(path + "?nonsense=1")
                    .method(operation.method(), HttpRequest.BodyPublishers.noBody()));
        assertThat(refused.statusCode()).as("%s", operation).isEqualTo(400);
        var unused = operation.answer(400);
        assertThat(refused.body())
            .as("%s", operation)
            .contains(
                "There is no parameter nonsense here; "
                    + (documented.isEmpty()
                        ? "there are none."
                        : "there are " + String.join(", ", documented) + "."));
      }
    }
  }

  @Test
  void refusalsOfForeignPagesAndOfBodiesAreDocumented() throws Exception {
    try (Fixture fixture =
        new Fixture(options -> options.development(true).limits(100, 1_000_000))) {
      for (Operation operation : operations()) {
        if (!operation.method().equals("POST")) continue;
        String path = operation.path().replaceAll("\\{[a-z]+}", "x");
        HttpResponse<String> foreign =
            fixture.send(
                fixture
                    .request(path)
                    .header("Origin", "https://elsewhere.example")
                    .POST(HttpRequest.BodyPublishers.noBody()));
        assertThat(foreign.statusCode()).as("%s", operation).isEqualTo(403);
        var unused = operation.answer(403);
        if (!operation.content().containsKey("requestBody")) continue;
        HttpResponse<String> large =
            fixture.post(
                operation.path().replace("{workflow}", "order").replaceAll("\\{[a-z]+}", "x"),
                "\"" + "x".repeat(200) + "\"");
        // A path may be refused for another reason before its body is read.
        assertThat(large.statusCode()).as("%s", operation).isIn(413, 404, 409, 400);
        assertThat(operation.answer(413)).isNotNull();
        assertThat(operation.answer(415)).isNotNull();
      }
    }
  }

  /** The number behind 200 of the good answer. */
  private static int statusBehind(Operation operation) {
    return map(operation.content().get("responses")).keySet().stream()
        .mapToInt(status -> Integer.parseInt(status.toString()))
        .filter(status -> status < 300)
        .map(status -> status - 200)
        .findFirst()
        .orElseThrow();
  }
}
