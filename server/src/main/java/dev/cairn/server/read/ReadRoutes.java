package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.engine.Watch;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.ListQuery;
import dev.cairn.http.Answer;
import dev.cairn.http.EventSink;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.service.history.History;
import dev.cairn.view.RunPage;
import dev.cairn.view.RunRecord;
import dev.cairn.view.RunView;
import dev.cairn.view.StateRecords;
import dev.cairn.view.ViewJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes that read runs and nodes. */
public final class ReadRoutes {
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(15);

  /** The time between two updates in the long run: ten a second for a run, two for a list. */
  private static final long RUN_MILLIS = 100;

  private static final long LIST_MILLIS = 500;

  private final EngineReader reader;
  private final boolean hidesPayloads;
  private final boolean isDevelopment;
  private final Code code;
  private final RunList list;
  private final Nodes nodes;
  private final LiveStreams streams = new LiveStreams();

  /**
   * @param hidesPayloads whether inputs, results and errors are kept from everybody
   * @param isDevelopment whether the page offers what is for development alone
   * @param token what nodes of this engine take from each other; null for none
   * @param manifests where those of workflows are that this node has not registered; null for none
   */
  public ReadRoutes(
      EngineReader reader,
      boolean hidesPayloads,
      boolean isDevelopment,
      @Nullable String token,
      @Nullable ClassLoader manifests) {
    this.nodes = new Nodes(reader, token);
    this.isDevelopment = isDevelopment;
    this.reader = reader;
    this.hidesPayloads = hidesPayloads;
    this.code = new Code(reader, manifests);
    this.list = new RunList(reader, code, hidesPayloads);
  }

  /** Adds the routes to others. */
  public void addTo(Router router) {
    String run = "/api/v1/runs/{workflow}/{name}";
    router.get("/api/v1/runs", request -> json(list.page(RunList.query(request))));
    router.get("/api/v1/live", this::liveList);
    router.get(run, request -> json(view(request).snapshot()));
    router.get(
        run + "/payloads", request -> json(hidesPayloads ? hidden() : view(request).payloads()));
    router.get(run + "/operations/{operation}", this::operation);
    router.get(run + "/history", this::history);
    router.get(run + "/page", this::page);
    router.get(run + "/live", this::liveRun);
    router.get("/api/v1/nodes", request -> json(nodes.all()));
    router.get("/api/v1/nodes/own", request -> json(nodes.own()));
    router.get("/api/v1/settings", request -> json(settings()));
  }

  private static Answer json(Object value) {
    return Answer.text("application/json", ViewJson.write(value))
        .header("Cache-Control", "no-store");
  }

  private Map<String, Object> settings() {
    return Map.of("hidesPayloads", hidesPayloads, "development", isDevelopment);
  }

  private static Map<String, Object> hidden() {
    return Map.of("hidden", true);
  }

  private EngineReader.Run find(Request request) {
    return find(request.variable("workflow"), request.variable("name"));
  }

  private EngineReader.Run find(String workflow, String name) {
    return reader
        .find(workflow, name)
        .orElseThrow(
            () -> HttpRefusal.notFound("There is no run " + name + " of " + workflow + "."));
  }

  private RunView view(Request request) {
    return view(find(request));
  }

  private RunView view(EngineReader.Run run) {
    ExecutionRow row = run.row();
    boolean isParked = row.status() == ExecutionStatus.PARKED;
    RunRecord record =
        StateRecords.of(
            run.state(),
            row.version(),
            row.run(),
            RunList.word(row.status()),
            isParked && !hidesPayloads ? row.error() : null,
            row.status() == ExecutionStatus.RUNNING);
    return RunView.of(record, code.manifest(row.workflow(), row.version()), reader.now());
  }

  private Answer operation(Request request) {
    String id = request.variable("operation");
    Map<String, Object> details = view(request).details(id);
    if (details == null) throw HttpRefusal.notFound("The run has no operation " + id + ".");
    if (!hidesPayloads) return json(details);
    Map<String, Object> shown = new LinkedHashMap<>(details);
    for (String payload : List.of("input", "result", "error", "attempts", "callbackId")) {
      shown.remove(payload);
    }
    shown.putAll(hidden());
    return json(shown);
  }

  private Answer history(Request request) {
    if (hidesPayloads) {
      throw new HttpRefusal(403, "payloads_hidden", "Histories hold payloads, which are hidden.");
    }
    EngineReader.Run run = find(request);
    List<Object> events = new ArrayList<>();
    for (HistoryEvent event : History.of(run.state())) events.add(event.toWire());
    Map<String, Object> history = new LinkedHashMap<>();
    history.put("DurableExecutionArn", run.state().arn());
    history.put("Events", events);
    return json(history);
  }

  private Answer page(Request request) {
    if (hidesPayloads) {
      throw new HttpRefusal(403, "payloads_hidden", "The file holds payloads, which are hidden.");
    }
    String name = request.variable("workflow") + "-" + request.variable("name") + ".html";
    return Answer.text("text/html", RunPage.write(view(request)))
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .header("Content-Security-Policy", "sandbox allow-scripts");
  }

  // --- Live ---

  private Answer liveRun(Request request) {
    EngineReader.Run run = find(request);
    String workflow = run.row().workflow();
    String name = run.row().name();
    String lastEvent = request.header("last-event-id");
    return Answer.events(
        sink -> {
          try (Watch watch = reader.watch(run.row().key());
              LiveStreams.Reading reading = streams.read(run.row().key(), lastEvent)) {
            if (reading.isNew()) {
              LiveStreams.Event whole = reading.whole(view(find(workflow, name)));
              sink.send(whole.id(), "run", whole.json());
            }
            for (LiveStreams.Event missed : reading.missed()) {
              sink.send(missed.id(), "change", missed.json());
            }
            Update update =
                () -> {
                  if (!reading.isCurrent()) return false;
                  LiveStreams.Event event = reading.change(view(find(workflow, name)));
                  if (event != null) sink.send(event.id(), "change", event.json());
                  return true;
                };
            if (!reading.isNew() && !update.send()) return;
            repeat(watch, sink, RUN_MILLIS, update);
          }
        });
  }

  private Answer liveList(Request request) {
    ListQuery query = RunList.query(request);
    String lastEvent = request.header("last-event-id");
    return Answer.events(
        sink -> {
          try (Watch watch = reader.watchAll()) {
            String[] told = {lastEvent == null ? "" : lastEvent};
            Update update =
                () -> {
                  Map<String, Object> page = list.page(query);
                  Map<String, Object> timeless = new LinkedHashMap<>(page);
                  timeless.remove("now");
                  String id = digest(ViewJson.write(timeless));
                  if (id.equals(told[0])) return true;
                  told[0] = id;
                  sink.send(id, "runs", ViewJson.write(page));
                  return true;
                };
            boolean unused = update.send();
            repeat(watch, sink, LIST_MILLIS, update);
          }
        });
  }

  /** Names a list by what is in it: a reader that comes back is told another one alone. */
  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** Sends what has changed; answers whether there is still somebody to tell it to. */
  private interface Update {
    boolean send() throws IOException;
  }

  private static void repeat(Watch watch, EventSink sink, long gapMillis, Update update)
      throws IOException, InterruptedException {
    Pace pace = new Pace(gapMillis);
    while (!Thread.currentThread().isInterrupted()) {
      if (!watch.await(KEEP_ALIVE)) {
        sink.keepAlive();
        continue;
      }
      Thread.sleep(pace.next(System.nanoTime() / 1_000_000));
      if (!update.send()) return;
    }
  }
}
