package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.Watch;
import dev.cairn.http.JsonObject;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** An engine with a workflow, in memory if not told otherwise, served on the loopback interface. */
final class Fixture implements AutoCloseable {
  static final String TOKEN = "0123456789abcdef0123456789abcdef";

  final Engine engine;
  final EngineServer server;
  final HttpClient client = HttpClient.newHttpClient();

  Fixture(UnaryOperator<ServerOptions> options) {
    this(EngineOptions.inMemory(), options);
  }

  Fixture(EngineOptions storage, UnaryOperator<ServerOptions> options) {
    engine = Engine.open(storage);
    engine.register(OrderWorkflowExecutor::new);
    server = EngineServer.open(engine, options.apply(ServerOptions.loopback(0)));
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.endpoint() + path));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Waits until a run waits for something. */
  void awaitSuspended(String name) throws InterruptedException {
    RunQuery suspended = RunQuery.all().namePrefix(name).status(RunStatus.SUSPENDED);
    try (Watch watch = engine.reader().watchAll()) {
      while (engine.list(suspended).runs().isEmpty()) {
        boolean unused = watch.await(Duration.ofSeconds(1));
      }
    }
  }

  static String code(HttpResponse<String> refusal) {
    JsonObject error = JsonObject.parse(refusal.body()).object("error");
    if (error == null) throw new AssertionError("no error: " + refusal.body());
    return error.requiredText("code");
  }

  @Override
  public void close() {
    server.close();
    engine.close();
  }
}
