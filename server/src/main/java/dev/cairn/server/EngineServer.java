package dev.cairn.server;

import dev.cairn.engine.Engine;
import dev.cairn.http.Handler;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.server.run.RunRoutes;
import java.net.URI;

/**
 * Serves an engine over HTTP until it is closed. Closing it leaves the engine as it is.
 *
 * <pre>{@code
 * try (EngineServer server = EngineServer.open(engine, ServerOptions.loopback(8420))) {
 *   System.out.println("See " + server.endpoint());
 * }
 * }</pre>
 */
public final class EngineServer implements AutoCloseable {
  private final WebServer server;

  private EngineServer(WebServer server) {
    this.server = server;
  }

  /** Listens until it is closed. */
  public static EngineServer open(Engine engine, ServerOptions options) {
    return new EngineServer(WebServer.start(options.forWeb(), handler(engine, options)));
  }

  /** All routes of the server. */
  static Router router(Engine engine, ServerOptions options) {
    Router router = new Router();
    new RunRoutes(engine).addTo(router);
    return router;
  }

  private static Handler handler(Engine engine, ServerOptions options) {
    return router(engine, options);
  }

  /** Where it listens. */
  public URI endpoint() {
    return server.endpoint();
  }

  @Override
  public void close() {
    server.close();
  }
}
