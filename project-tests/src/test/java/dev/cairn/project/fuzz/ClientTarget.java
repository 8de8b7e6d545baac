package dev.cairn.project.fuzz;

import dev.cairn.client.EngineService;
import dev.cairn.http.Answer;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.runtime.client.RunId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Answers of an engine to its client, over HTTP. */
final class ClientTarget implements Target {
  private static final RunId RUN = new RunId("order", 1, "o-1");

  private final Path root;
  private volatile byte[] body = {};
  private final WebServer server =
      WebServer.start(
          WebServerOptions.loopback(0),
          request ->
              Answer.text("application/json", new String(body, StandardCharsets.UTF_8))
                  .status(request.path().endsWith("/result") ? 200 : 409));
  private final EngineService engine = EngineService.at(server.endpoint());

  ClientTarget(Path root) {
    this.root = root;
  }

  @Override
  public String name() {
    return "client";
  }

  @Override
  public List<byte[]> samples() throws IOException {
    return Samples.of(root, name());
  }

  @Override
  public Mutator mutator() {
    return new JsonMutator();
  }

  @Override
  public void read(byte[] input) {
    body = input;
    try {
      engine.cancel(RUN);
      throw new AssertionError("a refusal was not seen");
    } catch (IllegalStateException | IllegalArgumentException refused) {
      if (refused.getMessage() == null) throw refused;
    }
    engine.status(RUN);
  }

  @Override
  public boolean isSlow() {
    return true;
  }

  @Override
  public boolean isPromised(Exception thrown) {
    return thrown.getClass() == IllegalStateException.class;
  }

  @Override
  public void close() {
    server.close();
  }
}
