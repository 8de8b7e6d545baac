package dev.cairn.server.observe;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineReader;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.StorageException;
import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts requests by route, and shows them with the runs and nodes of the engine in the text form
 * of Prometheus. Runs are counted at most every ten seconds.
 */
public final class Metrics implements Filter {
  private static final Logger log = LoggerFactory.getLogger(Metrics.class);

  private static final long COUNTS_NANOS = 10_000_000_000L;
  private static final String TYPE = "text/plain; version=0.0.4";

  private final Engine engine;
  private final Router router;
  private final Map<Series, Totals> requests = new TreeMap<>();
  private @Nullable String counted;
  private long countedAt;

  private record Series(String method, String route, int status) implements Comparable<Series> {
    @Override
    public int compareTo(Series other) {
      return (route + ' ' + method + status)
          .compareTo(other.route + ' ' + other.method + other.status);
    }
  }

  private static final class Totals {
    private final LongAdder count = new LongAdder();
    private final LongAdder nanos = new LongAdder();
  }

  public Metrics(Engine engine, Router router) {
    this.engine = engine;
    this.router = router;
  }

  /** Adds the route to others. */
  public void addTo(Router routes) {
    routes.get("/metrics", request -> Answer.text(TYPE, text()));
  }

  @Override
  public Answer apply(Request request, Handler next) throws IOException {
    return Statuses.told(request, next, (status, nanos) -> count(request, status, nanos));
  }

  private void count(Request request, int status, long nanos) {
    Router.Route route = router.route(request);
    // Paths and methods of strangers make no series of their own.
    Series series =
        route == null
            ? new Series("", "none", status)
            : new Series(request.method(), route.pattern(), status);
    Totals totals;
    synchronized (requests) {
      totals = requests.computeIfAbsent(series, it -> new Totals());
    }
    totals.count.increment();
    totals.nanos.add(nanos);
  }

  String text() {
    Exposition out = new Exposition();
    out.family("cairn_http_requests_total", "counter", "Requests by route and status.");
    synchronized (requests) {
      requests.forEach(
          (series, totals) ->
              out.sample("cairn_http_requests_total", (double) totals.count.sum(), labels(series)));
      out.family(
          "cairn_http_request_seconds_total", "counter", "Time spent on requests, in seconds.");
      requests.forEach(
          (series, totals) ->
              out.sample(
                  "cairn_http_request_seconds_total", totals.nanos.sum() / 1e9, labels(series)));
    }
    return out + engineText();
  }

  private static String[] labels(Series series) {
    return new String[] {
      "method", series.method(), "route", series.route(), "status", "" + series.status()
    };
  }

  /** Counting runs reads a table, so it is not done for every reader. */
  private synchronized String engineText() {
    long now = System.nanoTime();
    String known = counted;
    if (known == null || now - countedAt > COUNTS_NANOS) {
      known = countIfPossible(engine.reader());
      counted = known;
      countedAt = now;
    }
    return known;
  }

  /** The server's own figures are wanted most while the storage is away. */
  private static String countIfPossible(EngineReader reads) {
    try {
      return count(reads);
    } catch (StorageException e) {
      log.warn("Runs and nodes could not be counted: {}", e.toString());
      return "";
    }
  }

  private static String count(EngineReader reads) {
    Exposition out = new Exposition();
    out.family("cairn_runs", "gauge", "Runs by workflow and status.");
    for (var workflow : reads.counts().entrySet()) {
      for (Map.Entry<ExecutionStatus, Long> status : workflow.getValue().entrySet()) {
        String name = status.getKey().name().toLowerCase(Locale.ROOT);
        out.sample(
            "cairn_runs",
            (double) status.getValue(),
            "workflow",
            workflow.getKey(),
            "status",
            name);
      }
    }
    out.family("cairn_node_commits_total", "counter", "Commits by node.");
    out.family("cairn_node_lease_seconds", "gauge", "Time until a node may be taken over.");
    long now = reads.now();
    for (NodeRow node : reads.nodes()) {
      if (node.endedAt() != null) continue;
      String id = Long.toString(node.id());
      out.sample(
          "cairn_node_commits_total", (double) node.batch(), "node", id, "name", node.name());
      Long until = node.leaseUntil();
      if (until != null) {
        out.sample(
            "cairn_node_lease_seconds", (until - now) / 1e3, "node", id, "name", node.name());
      }
    }
    return out.toString();
  }
}
