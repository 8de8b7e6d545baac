package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.Watch;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.http.Answer;
import dev.cairn.http.EventSink;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.view.RunView;
import dev.cairn.view.ViewJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Routes that tell what changes, as it changes. All who look at the same run, or at the same list,
 * share what is read of it. A reader that has gone is noticed when something is written to it, so
 * one that has no news gets a comment, and what is read for nobody is not read for long.
 */
final class LiveRoutes {
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(15);

  /** The updates that any second may have. */
  private static final int OF_A_RUN = 10;

  private static final int OF_A_LIST = 4;

  /** A run; the key tells it from a later one of the same name. */
  private record Run(long key, String workflow, String name) {}

  /**
   * A list.
   *
   * @param id what is in it: a reader that comes back is told another one alone
   * @param timeless the list without the present time, which may be long after it was read
   */
  private record Told(String id, String timeless) {

    String json(long now) {
      return timeless.substring(0, timeless.length() - 1) + ",\"now\":" + now + "}";
    }
  }

  private final EngineReader reader;
  private final RunViews views;
  private final Feeds<Run, RunView> runs;
  private final Feeds<ListQuery, Told> lists;
  private final LiveStreams streams = new LiveStreams();

  LiveRoutes(EngineReader reader, RunViews views, RunList list) {
    this.reader = reader;
    this.views = views;
    this.runs =
        new Feeds<>(
            run -> signal(reader.watch(run.key()), () -> isSettled(run)),
            run -> views.follow(run.workflow(), run.name()),
            OF_A_RUN,
            LiveRoutes::millis);
    this.lists =
        new Feeds<>(
            query -> signal(reader.watchAll(), () -> false),
            query -> () -> told(list.page(query)),
            OF_A_LIST,
            LiveRoutes::millis);
  }

  private static long millis() {
    return System.nanoTime() / 1_000_000;
  }

  /** A run that is worked on, or about to be, commits more within milliseconds, as a rule. */
  private boolean isSettled(Run run) {
    return reader
        .row(run.workflow(), run.name())
        .map(ExecutionRow::status)
        .map(status -> status != ExecutionStatus.RUNNING && status != ExecutionStatus.READY)
        .orElse(true);
  }

  private static Feeds.Signal signal(Watch watch, BooleanSupplier isSettled) {
    return new Feeds.Signal() {
      @Override
      public boolean await(Duration atMost) throws InterruptedException {
        return watch.await(atMost);
      }

      @Override
      public boolean isSettled() {
        return isSettled.getAsBoolean();
      }

      @Override
      public void close() {
        watch.close();
      }
    };
  }

  void addTo(Router router) {
    router.get("/api/v1/live", this::list, RunList.parameters());
    router.get("/api/v1/runs/{workflow}/{name}/live", this::run);
  }

  private Answer run(Request request) {
    ExecutionRow row = views.row(request);
    Run run = new Run(row.key(), row.workflow(), row.name());
    String lastEvent = request.header("last-event-id");
    return Answer.events(
        sink -> {
          try (var viewer = runs.view(run);
              LiveStreams.Reading reading = streams.read(run.key(), lastEvent)) {
            for (LiveStreams.Event missed : reading.missed()) send(sink, missed);
            boolean isWhole = reading.isNew();
            while (reading.isCurrent()) {
              RunView view = viewer.next(KEEP_ALIVE);
              if (view != null && isWhole) {
                send(sink, reading.whole(view, reader.now()));
                isWhole = false;
                continue;
              }
              LiveStreams.Event change = view == null ? null : reading.change(view);
              if (change != null) send(sink, change);
              else sink.keepAlive();
            }
          }
        });
  }

  private static void send(EventSink sink, LiveStreams.Event event) throws IOException {
    sink.send(event.id(), event.name(), event.json());
  }

  private Answer list(Request request) {
    ListQuery query = RunList.query(request);
    String lastEvent = request.header("last-event-id");
    return Answer.events(
        sink -> {
          try (var viewer = lists.view(query)) {
            String got = lastEvent;
            while (!Thread.currentThread().isInterrupted()) {
              Told told = viewer.next(KEEP_ALIVE);
              if (told != null && !told.id().equals(got)) {
                got = told.id();
                sink.send(told.id(), "runs", told.json(reader.now()));
              } else {
                sink.keepAlive();
              }
            }
          }
        });
  }

  private static Told told(Map<String, Object> page) {
    Map<String, Object> timeless = new LinkedHashMap<>(page);
    timeless.remove("now");
    String json = ViewJson.write(timeless);
    return new Told(digest(json), json);
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
