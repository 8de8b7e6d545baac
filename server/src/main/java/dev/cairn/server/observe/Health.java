package dev.cairn.server.observe;

import dev.cairn.engine.Engine;
import dev.cairn.http.Answer;
import dev.cairn.http.Router;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says whether the process lives, and whether it can run something. */
public final class Health {
  private static final Logger log = LoggerFactory.getLogger(Health.class);

  private static final String LIVE = "/health/live";
  private static final String READY = "/health/ready";

  /** The paths that have to be answered however busy the server is. */
  public static final Set<String> PATHS = Set.of(LIVE, READY);

  private final Engine engine;

  public Health(Engine engine) {
    this.engine = engine;
  }

  /** Adds the routes to others. */
  public void addTo(Router router) {
    router.get(LIVE, request -> status(200, "live"));
    router.get(READY, request -> isReady() ? status(200, "ready") : status(503, "away"));
  }

  private boolean isReady() {
    try {
      // A node that has lost its lease knows so without the storage, which may take long to answer.
      if (!engine.reader().isAlive()) return false;
      long unused = engine.reader().now();
      return true;
    } catch (RuntimeException e) {
      log.warn("The engine is not ready: {}", e.toString());
      return false;
    }
  }

  private static Answer status(int status, String text) {
    return Answer.json(out -> out.writeStringField("status", text)).status(status);
  }
}
