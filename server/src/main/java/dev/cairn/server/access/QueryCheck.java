package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Refuses parameters that a route of the own API does not have: a filter that is misspelt would
 * show everything, and a {@code wait} would not wait.
 */
public final class QueryCheck implements Filter {
  private static final String API = "/api/v1/";
  private static final String RUN = API + "runs/{workflow}/{name}";
  private static final Set<String> LIST =
      Set.of("workflow", "status", "name", "from", "before", "waits", "after", "limit");
  private static final Map<String, Set<String>> KNOWN =
      Map.of(
          "GET " + API + "runs", LIST,
          "GET " + API + "live", LIST,
          "POST " + RUN, Set.of("version"),
          "GET " + RUN + "/result", Set.of("wait", "value"),
          "POST " + RUN + "/events/{event}", Set.of("id"),
          "POST " + API + "callbacks/{id}", Set.of("id"),
          "POST " + API + "events/{event}", Set.of("id"));

  private final Router router;

  public QueryCheck(Router router) {
    this.router = router;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    String route = request.query().isEmpty() ? null : router.pattern(request);
    if (route != null && route.startsWith(API)) check(request, route);
    return next.handle(request);
  }

  private static void check(Request request, String route) {
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    Set<String> known = KNOWN.getOrDefault(method + " " + route, Set.of());
    for (String name : request.parameterNames()) {
      if (known.contains(name)) continue;
      throw HttpRefusal.invalid(
          "There is no parameter "
              + name
              + " here; "
              + (known.isEmpty()
                  ? "there are none."
                  : "there are " + String.join(", ", new TreeSet<>(known)) + "."));
    }
  }
}
