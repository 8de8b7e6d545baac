package dev.cairn.testing.http;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.testing.backend.StrictBackend;
import java.io.IOException;
import java.util.List;

/** The calls a second that the service allows to an account. */
final class Quotas implements Filter {
  private final List<Kind> kinds;

  private record Kind(String method, String start, String end, Quota quota) {}

  Quotas(StrictBackend service) {
    Quota lists = new Quota(service, 15);
    kinds =
        List.of(
            new Kind("GET", "/2025-12-01/durable-executions/", "/history", new Quota(service, 15)),
            new Kind("POST", "/2025-12-01/durable-executions/", "/stop", new Quota(service, 300)),
            new Kind("GET", "/2025-12-01/functions/", "/durable-executions", lists),
            new Kind("GET", "/2015-03-31/functions/", "/versions", lists),
            // Pages of state have a quota that no test comes to.
            new Kind(
                "GET", "/2025-12-01/durable-executions/", "/state", new Quota(service, 10_000)),
            new Kind("GET", "/2025-12-01/durable-executions/", "", new Quota(service, 30)));
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    for (Kind kind : kinds) {
      boolean matches =
          request.method().equals(kind.method())
              && request.path().startsWith(kind.start())
              && request.path().endsWith(kind.end());
      if (matches) {
        kind.quota().take();
        break;
      }
    }
    return next.handle(request);
  }
}
