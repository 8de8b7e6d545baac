package dev.cairn.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.protocol.ErrorObject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The engine's HTTP API, call by call. Answers are JSON as {@code openapi.yaml} of the engine
 * describes it; refusals are {@link EngineCallException}s. {@link EngineService} gives types to the
 * part of it that callers of workflows need.
 *
 * <pre>{@code
 * EngineApi api = EngineApi.at(URI.create("http://127.0.0.1:8420"), null, null);
 * String nodes = api.nodes();
 * }</pre>
 */
public final class EngineApi {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int ATTEMPTS = 5;

  private final Transport transport;

  private EngineApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * The API at an address; nothing is sent yet. Calls that may be repeated are, where no answer
   * comes.
   *
   * @param token null for none
   * @param tls null for what Java trusts
   */
  public static EngineApi at(URI address, @Nullable String token, @Nullable SSLContext tls) {
    return new EngineApi(new Transport(address, token, tls, ATTEMPTS));
  }

  /** The same for people, who rather hear at once that nobody answers. */
  public static EngineApi withoutRepeating(
      URI address, @Nullable String token, @Nullable SSLContext tls) {
    return new EngineApi(new Transport(address, token, tls, 1));
  }

  /**
   * Starts a run; the same one with the same input again does nothing.
   *
   * @param version null for the newest
   */
  public String start(
      String workflow, String id, @Nullable Integer version, @Nullable String input) {
    String query = version == null ? "" : "?version=" + version;
    return transport.post(run(workflow, id) + query, input, true);
  }

  /**
   * Sends an event. Its answer has a member {@code warning} if the engine knows the code of the run
   * and that it awaits no such event, or that something in the payload may be a mistake.
   *
   * @param eventId a second event with the same id is not delivered; null for none
   */
  public String send(EventAddress event, @Nullable String eventId, @Nullable String payload) {
    return transport.post(path(event) + id(eventId), payload, eventId != null);
  }

  /**
   * Sends an event to exactly one of the runs that await its name; the answer is that of {@link
   * #send}.
   */
  public String broadcast(String event, @Nullable String eventId, @Nullable String payload) {
    String path = "/api/v1/events/" + segment("event", event) + id(eventId);
    return transport.post(path, payload, eventId != null);
  }

  private static String id(@Nullable String eventId) {
    return eventId == null ? "" : "?id=" + encoded(eventId);
  }

  /** Fails an event for the run that awaits it; the answer is that of {@link #send}. */
  public String fail(EventAddress event, ErrorObject error) {
    ObjectNode json = JSON.createObjectNode();
    json.put("type", error.type());
    json.put("message", error.message());
    json.put("data", error.data());
    error.stackTrace().forEach(json.putArray("stackTrace")::add);
    // A failure has no id: one whose answer is lost may have arrived.
    return transport.post(path(event) + "/fail", json.toString(), false);
  }

  /** Says that an event is still to come. */
  public void heartbeat(EventAddress event) {
    String unused = transport.post(path(event) + "/heartbeat", null, true);
  }

  /**
   * The outcome of a run, which the engine waits for.
   *
   * @param wait up to a minute; a part of a second is waited for as a whole one
   */
  public String result(String workflow, String id, Duration wait) {
    long seconds = wait.plusNanos(999_999_999).toSeconds();
    return transport.get(run(workflow, id) + "/result?wait=" + seconds);
  }

  /** Stops a run for good. */
  public void cancel(String workflow, String id) {
    String unused = transport.post(run(workflow, id) + "/cancel", null, true);
  }

  /** Takes up a run again that is parked; one that is not is refused. */
  public void resume(String workflow, String id) {
    // Repeated after a lost answer, it would be refused: the run is not parked any more.
    String unused = transport.post(run(workflow, id) + "/resume", null, false);
  }

  /** Ends a sleep of a run before its time; engines for development alone do it. */
  public void wake(String workflow, String id, String operation) {
    String path = run(workflow, id) + "/operations/" + segment("operation", operation) + "/wake";
    String unused = transport.post(path, null, false);
  }

  /** A page of runs, the newest first. */
  public String list(RunQuery query) {
    List<String> parameters = new ArrayList<>();
    add(parameters, "workflow", query.workflow());
    String statuses =
        query.statuses().stream().sorted().map(RunStatus::name).collect(Collectors.joining(","));
    add(parameters, "status", statuses.isEmpty() ? null : statuses);
    add(parameters, "name", query.namePrefix());
    add(parameters, "waits", query.waitsFor());
    add(parameters, "from", query.startedFrom());
    add(parameters, "before", query.startedBefore());
    add(parameters, "after", query.after());
    add(parameters, "limit", query.limit());
    return transport.get("/api/v1/runs?" + String.join("&", parameters));
  }

  private static void add(List<String> parameters, String name, @Nullable Object value) {
    if (value != null) parameters.add(name + "=" + encoded(value.toString()));
  }

  /** A run with its operations and the places of its code that were visited; no payloads. */
  public String show(String workflow, String id) {
    return transport.get(run(workflow, id));
  }

  /** The run, and then each change of it, until somebody closes it. Nothing is sent yet. */
  public LiveEvents live(String workflow, String id) {
    return new LiveEvents(transport, run(workflow, id) + "/live");
  }

  /** The history of a run, as AWS Lambda writes it. */
  public String history(String workflow, String id) {
    return transport.get(run(workflow, id) + "/history");
  }

  /** A run as one HTML file, with payloads. */
  public String page(String workflow, String id) {
    return transport.get(run(workflow, id) + "/page");
  }

  /** The nodes of the engine. */
  public String nodes() {
    return transport.get("/api/v1/nodes");
  }

  /** Whether the engine can run something, in its own words. */
  public String health() {
    return transport.get("/health/ready");
  }

  private static String path(EventAddress event) {
    if (event instanceof EventAddress.Named named) {
      String run = run(named.run().workflow(), named.run().id());
      return run + "/events/" + segment("event", named.event());
    }
    return "/api/v1/callbacks/"
        + segment("callback id", ((EventAddress.Identified) event).id().value());
  }

  private static String run(String workflow, String id) {
    return "/api/v1/runs/" + segment("workflow", workflow) + "/" + segment("run", id);
  }

  /** A path without it would be another one. */
  private static String segment(String what, String name) {
    if (name.isEmpty()) throw new IllegalArgumentException("the name of the " + what + " is empty");
    return encoded(name);
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
