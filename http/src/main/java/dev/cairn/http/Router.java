package dev.cairn.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Leads each path to its handler. A segment {@code {name}} stands for any one segment, which the
 * handler gets decoded; {@code {name*}} as the last one stands for the rest of the path. Where
 * several routes match, the one with the earliest plain segments wins.
 *
 * <pre>{@code
 * Router router = new Router();
 * router.get("/api/v1/runs/{workflow}/{name}", request -> show(request.variable("name")));
 * }</pre>
 */
public final class Router implements Handler {
  private final List<Route> routes = new ArrayList<>();

  /**
   * A method and a pattern, and who answers.
   *
   * @param parameters the names of the query's parameters that the handler reads
   */
  public record Route(String method, String pattern, Set<String> parameters, Handler handler) {

    private List<String> segments() {
      return List.of(pattern.substring(1).split("/", -1));
    }
  }

  /** Reads something. */
  public Router get(String pattern, Handler handler, String... parameters) {
    return add("GET", pattern, handler, parameters);
  }

  /** Changes something. */
  public Router post(String pattern, Handler handler, String... parameters) {
    return add("POST", pattern, handler, parameters);
  }

  /** Adds a route, with the names of the query's parameters that its handler reads. */
  public Router add(String method, String pattern, Handler handler, String... parameters) {
    if (!pattern.startsWith("/")) throw new IllegalArgumentException("no path: " + pattern);
    for (Route route : routes) {
      if (route.method().equals(method) && route.pattern().equals(pattern)) {
        throw new IllegalArgumentException("there is a route for " + method + " " + pattern);
      }
    }
    routes.add(new Route(method, pattern, Set.of(parameters), handler));
    return this;
  }

  /** All routes, in the order in which they were added. */
  public List<Route> routes() {
    return List.copyOf(routes);
  }

  @Override
  public Answer handle(Request request) throws IOException {
    List<String> path = request.segments();
    Match found = find(request);
    if (found != null) return found.route().handler().handle(request.variables(found.variables()));
    TreeSet<String> methods = new TreeSet<>();
    for (Route route : routes) {
      if (match(route, path) != null) methods.add(route.method());
    }
    if (methods.isEmpty()) {
      throw new HttpRefusal(404, "no_such_path", "There is nothing at " + request.shownPath());
    }
    throw new HttpRefusal(
            405, "method_not_allowed", request.method() + " is not possible here; try " + methods)
        .header("Allow", String.join(", ", methods));
  }

  /**
   * The route that a request is led to; null for none. Decisions about a request are made by its
   * pattern, never by the path: one path can be written in many ways.
   */
  public @Nullable Route route(Request request) {
    Match found = find(request);
    return found == null ? null : found.route();
  }

  private record Match(Route route, Map<String, String> variables) {}

  private @Nullable Match find(Request request) {
    Match found = find(request.segments(), request.method());
    // A reader that wants no body gets what the others get, without it.
    boolean isHead = found == null && request.method().equals("HEAD");
    return isHead ? find(request.segments(), "GET") : found;
  }

  private @Nullable Match find(List<String> path, String method) {
    Match best = null;
    for (Route route : routes) {
      if (!route.method().equals(method)) continue;
      Match match = match(route, path);
      if (match == null) continue;
      if (best == null || rank(route).compareTo(rank(best.route())) < 0) best = match;
    }
    return best;
  }

  /** Sorts plain segments before variables, and these before the rest of a path. */
  private static String rank(Route route) {
    StringBuilder rank = new StringBuilder();
    for (String segment : route.segments()) {
      rank.append(segment.endsWith("*}") ? 'c' : segment.startsWith("{") ? 'b' : 'a');
    }
    return rank.toString();
  }

  private static @Nullable Match match(Route route, List<String> path) {
    List<String> pattern = route.segments();
    Map<String, String> variables = new HashMap<>();
    for (int i = 0; i < pattern.size(); i++) {
      String segment = pattern.get(i);
      if (segment.endsWith("*}")) {
        if (i >= path.size()) return null;
        variables.put(
            segment.substring(1, segment.length() - 2),
            String.join("/", path.subList(i, path.size())));
        return new Match(route, variables);
      }
      if (i >= path.size()) return null;
      if (segment.startsWith("{")) {
        if (path.get(i).isEmpty()) return null;
        variables.put(segment.substring(1, segment.length() - 1), path.get(i));
      } else if (!segment.equals(path.get(i))) {
        return null;
      }
    }
    return pattern.size() == path.size() ? new Match(route, variables) : null;
  }
}
