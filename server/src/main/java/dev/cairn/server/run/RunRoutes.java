package dev.cairn.server.run;

import dev.cairn.engine.Engine;
import dev.cairn.http.Answer;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.client.RunId;
import java.io.IOException;

/** Routes that change runs. */
public final class RunRoutes {
  private final Engine engine;

  public RunRoutes(Engine engine) {
    this.engine = engine;
  }

  /** Adds the routes to others. */
  public void addTo(Router router) {
    router.post("/api/v1/runs/{workflow}/{name}/cancel", this::cancel);
  }

  private Answer cancel(Request request) throws IOException {
    engine.cancel(new RunId(request.variable("workflow"), 1, request.variable("name")));
    return Answer.empty(204);
  }
}
