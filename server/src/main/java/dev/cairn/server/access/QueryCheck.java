package dev.cairn.server.access;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/**
 * Refuses parameters that a route of the own API does not have: a filter that is misspelt would
 * show everything, and a {@code wait} would not wait. Of a parameter that is there twice, one would
 * be left out.
 */
public final class QueryCheck implements Filter {
  private static final String API = "/api/v1/";

  private final Router router;

  public QueryCheck(Router router) {
    this.router = router;
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    Router.Route route = request.query().isEmpty() ? null : router.route(request);
    if (route != null && route.pattern().startsWith(API)) check(request, route.parameters());
    return next.handle(request);
  }

  private static void check(Request request, Set<String> known) {
    for (String name : request.parameterNames()) {
      if (request.parameters(name).size() > 1) {
        throw HttpRefusal.invalid("The parameter " + name + " is there more than once.");
      }
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
