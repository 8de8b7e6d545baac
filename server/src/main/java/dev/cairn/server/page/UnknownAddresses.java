package dev.cairn.server.page;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import java.io.IOException;
import java.util.Set;

/**
 * Shows the page to people at an address that has nothing: it says so, and leads back. Programs,
 * which do not ask for HTML, are told in JSON by the router.
 */
public final class UnknownAddresses implements Filter {
  private static final Set<String> READING = Set.of("GET", "HEAD");

  private final Router router;

  public UnknownAddresses(Router router) {
    this.router = router;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    boolean isPerson =
        READING.contains(request.method())
            && request.headers().getOrDefault("accept", "").contains("text/html");
    if (!isPerson || router.route(request) != null) return next.handle(request);
    return PageRoutes.page().status(404);
  }
}
