package dev.cairn.server.run;

import dev.cairn.engine.Engine;
import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunId;

/** The route that ends a sleep before its time. Servers have it for development alone. */
public final class WakeRoute {
  private final Engine engine;

  public WakeRoute(Engine engine) {
    this.engine = engine;
  }

  /** Adds the route to others. */
  public void addTo(Router router) {
    router.post(
        "/api/v1/runs/{workflow}/{name}/operations/{operation}/wake",
        new EngineErrors().before(this::wake));
  }

  private Answer wake(Request request) {
    try {
      engine.wake(
          new RunId(request.variable("workflow"), 1, request.variable("name")),
          request.variable("operation"));
    } catch (EventNotAwaitedException e) {
      throw new HttpRefusal(
          409, "not_asleep", "The run has ended, or no such sleep of it is open.");
    }
    return Answer.empty(202);
  }
}
