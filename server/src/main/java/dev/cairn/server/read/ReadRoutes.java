package dev.cairn.server.read;

import dev.cairn.engine.EngineReader;
import dev.cairn.http.Answer;
import dev.cairn.http.HttpRefusal;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.server.code.Code;
import dev.cairn.service.history.History;
import dev.cairn.view.RunPage;
import dev.cairn.view.RunView;
import dev.cairn.view.ViewJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes that read runs and nodes. */
public final class ReadRoutes {
  private final boolean hidesPayloads;
  private final boolean isDevelopment;
  private final boolean needsToken;
  private final RunViews views;
  private final RunList list;
  private final LiveRoutes live;
  private final Nodes nodes;

  /**
   * @param hidesPayloads whether inputs, results and errors are kept from everybody
   * @param isDevelopment whether the page offers what is for development alone
   * @param token what the server takes from callers, and nodes from each other; null for none
   */
  public ReadRoutes(
      EngineReader reader,
      Code code,
      boolean hidesPayloads,
      boolean isDevelopment,
      @Nullable String token) {
    this.hidesPayloads = hidesPayloads;
    this.isDevelopment = isDevelopment;
    this.needsToken = token != null;
    this.views = new RunViews(reader, code, hidesPayloads);
    this.list = new RunList(reader, code, hidesPayloads);
    this.live = new LiveRoutes(reader, views, list);
    this.nodes = new Nodes(reader, token);
  }

  /** Adds the routes to others. */
  public void addTo(Router router) {
    String run = "/api/v1/runs/{workflow}/{name}";
    router.get(
        "/api/v1/runs", request -> json(list.page(RunList.query(request))), RunList.parameters());
    router.get(run, request -> json(views.view(request).snapshot()));
    router.get(run + "/payloads", this::payloads);
    router.get(run + "/operations/{operation}", this::operation);
    router.get(run + "/history", this::history);
    router.get(run + "/page", this::page);
    router.get("/api/v1/nodes", request -> json(nodes.all()));
    router.get("/api/v1/nodes/own", request -> json(nodes.own()));
    router.get("/api/v1/settings", request -> json(settings()));
    live.addTo(router);
  }

  private static Answer json(Object value) {
    return Answer.text("application/json", ViewJson.write(value))
        .header("Cache-Control", "no-store");
  }

  private Map<String, Object> settings() {
    return Map.of(
        "hidesPayloads", hidesPayloads, "development", isDevelopment, "needsToken", needsToken);
  }

  private static Map<String, Object> hidden() {
    return Map.of("hidden", true);
  }

  private Answer payloads(Request request) {
    RunView view = views.view(request);
    if (!hidesPayloads) return json(view.payloads());
    Map<String, Object> shown = new LinkedHashMap<>(view.inputForm());
    shown.putAll(hidden());
    return json(shown);
  }

  private Answer operation(Request request) {
    String id = request.variable("operation");
    Map<String, Object> details = views.view(request).details(id);
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
    EngineReader.Run run = views.find(request);
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
    return Answer.text("text/html", RunPage.write(views.view(request)))
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .header("Content-Security-Policy", "sandbox allow-scripts")
        .header("Cache-Control", "no-store");
  }
}
