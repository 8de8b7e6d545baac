package dev.cairn.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.ErrorObject;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Workflows on an engine that is served elsewhere.
 *
 * <pre>{@code
 * EngineService engine = EngineService.at(URI.create("https://engine.example:8420"), token);
 * OrderWorkflowClient orders = new OrderWorkflowClient(engine);
 * orders.start("order-42", order);
 * Receipt receipt = orders.result("order-42");
 * }</pre>
 *
 * <p>Starts and events are repeated where no answer comes; the engine takes each one once. May be
 * used by many threads at once.
 */
public final class EngineService implements WorkflowService {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The time for which the engine keeps a question for a result. */
  private static final long POLL_SECONDS = 30;

  private final EngineCalls calls;

  private EngineService(EngineCalls calls) {
    this.calls = calls;
  }

  /** An engine that asks for no token. */
  public static EngineService at(URI address) {
    return new EngineService(new EngineCalls(address, null));
  }

  /** An engine that asks for a token. */
  public static EngineService at(URI address, String token) {
    return new EngineService(new EngineCalls(address, token));
  }

  @Override
  public RunHandle start(RunId run, @Nullable String input) {
    var unused = calls.post(path(run) + "?version=" + run.version(), input, true);
    return new RunHandle(this, run);
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    var unused = calls.post(path(event) + "?id=" + UUID.randomUUID(), payload, true);
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    ObjectNode json = JSON.createObjectNode();
    json.put("type", error.type());
    json.put("message", error.message());
    json.put("data", error.data());
    error.stackTrace().forEach(json.putArray("stackTrace")::add);
    // A failure has no id: one whose answer is lost may have arrived.
    var unused = calls.post(path(event) + "/fail", json.toString(), false);
  }

  @Override
  public void heartbeat(EventAddress event) {
    var unused = calls.post(path(event) + "/heartbeat", null, true);
  }

  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    long end = timeout == null ? 0 : System.nanoTime() + timeout.toNanos();
    while (true) {
      long left = timeout == null ? POLL_SECONDS : seconds(end - System.nanoTime());
      String path = path(run) + "/result?wait=" + Math.min(left, POLL_SECONDS);
      RunOutcome outcome = outcome(calls.get(path));
      if (!(outcome instanceof RunOutcome.Running)) return outcome;
      if (timeout != null && System.nanoTime() - end >= 0) return outcome;
    }
  }

  /** Whole seconds, and never fewer than are left. */
  private static long seconds(long nanos) {
    return nanos <= 0 ? 0 : (nanos + 999_999_999) / 1_000_000_000;
  }

  @Override
  public RunOutcome status(RunId run) {
    return outcome(calls.get(path(run) + "/result"));
  }

  @Override
  public void cancel(RunId run) {
    var unused = calls.post(path(run) + "/cancel", null, true);
  }

  private static String path(EventAddress event) {
    if (event instanceof EventAddress.Named named) {
      return path(named.run()) + "/events/" + encoded(named.event());
    }
    return "/api/v1/callbacks/" + encoded(((EventAddress.Identified) event).id().value());
  }

  private static String path(RunId run) {
    return "/api/v1/runs/" + encoded(run.workflow()) + "/" + encoded(run.id());
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static RunOutcome outcome(JsonNode json) {
    String status = json.path("status").asText();
    if (json.path("hidden").asBoolean()) {
      throw new IllegalStateException(
          "the engine hides payloads from this address; the run is " + status);
    }
    return switch (status) {
      case "RUNNING" -> new RunOutcome.Running();
      case "SUCCEEDED" -> new RunOutcome.Succeeded(json.path("result").textValue());
      case "FAILED" -> new RunOutcome.Failed(error(json.path("error")));
      case "TIMED_OUT" -> new RunOutcome.TimedOut(error(json.path("error")));
      case "STOPPED" -> new RunOutcome.Stopped(error(json.path("error")));
      case "PARKED" -> new RunOutcome.Parked(json.path("reason").asText());
      default -> throw new IllegalStateException("the engine says that the run is " + status);
    };
  }

  private static ErrorObject error(JsonNode json) {
    List<String> frames = new ArrayList<>();
    json.path("stackTrace").forEach(frame -> frames.add(frame.asText()));
    return new ErrorObject(
        json.path("type").textValue(),
        json.path("message").textValue(),
        json.path("data").textValue(),
        frames);
  }
}
