package dev.cairn.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunHandle;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.client.RunWait;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.client.WorkflowService;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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

  /** The time that the engine keeps a question for a result. */
  private static final Duration POLL = Duration.ofSeconds(30);

  private static final int TOO_MANY = 429;
  private static final long BUSY_MILLIS = 1_000;

  private final EngineApi api;

  private EngineService(EngineApi api) {
    this.api = api;
  }

  /** An engine that asks for no token. */
  public static EngineService at(URI address) {
    return on(EngineApi.at(address, null, null));
  }

  /** An engine that asks for a token. */
  public static EngineService at(URI address, String token) {
    return on(EngineApi.at(address, token, null));
  }

  /** An engine that is called so, for instance with certificates. */
  public static EngineService on(EngineApi api) {
    return new EngineService(api);
  }

  @Override
  public RunHandle start(RunId run, @Nullable String input) {
    return asked(
        () -> {
          var unused = api.start(run.workflow(), run.id(), run.version(), input);
          return new RunHandle(this, run);
        });
  }

  @Override
  public void sendEvent(EventAddress event, @Nullable String payload) {
    var unused = asked(() -> api.send(event, UUID.randomUUID().toString(), payload));
  }

  @Override
  public void failEvent(EventAddress event, ErrorObject error) {
    var unused = asked(() -> api.fail(event, error));
  }

  @Override
  public void heartbeat(EventAddress event) {
    told(() -> api.heartbeat(event));
  }

  @Override
  public RunOutcome await(RunId run, @Nullable Duration timeout) {
    long end = timeout == null ? 0 : System.nanoTime() + TimeUnit.NANOSECONDS.convert(timeout);
    while (true) {
      Duration left =
          timeout == null ? POLL : Duration.ofNanos(Math.max(0, end - System.nanoTime()));
      RunOutcome outcome = outcomeOrBusy(run, left.compareTo(POLL) > 0 ? POLL : left);
      if (outcome != null && !(outcome instanceof RunOutcome.Running)) return outcome;
      if (timeout != null && System.nanoTime() - end >= 0) return status(run);
    }
  }

  /** The outcome so far; null, after a pause, if too many callers wait at the engine already. */
  private @Nullable RunOutcome outcomeOrBusy(RunId run, Duration wait) {
    try {
      return outcome(run, wait);
    } catch (EngineCallException e) {
      if (e.status() != TOO_MANY || wait.isZero()) throw e;
      Transport.pause(Math.min(BUSY_MILLIS, wait.toMillis()));
      return null;
    }
  }

  @Override
  public RunOutcome status(RunId run) {
    return outcome(run, Duration.ZERO);
  }

  private RunOutcome outcome(RunId run, Duration wait) {
    return asked(() -> outcome(json(api.result(run.workflow(), run.id(), wait))));
  }

  @Override
  public RunList list(RunQuery query) {
    JsonNode page = asked(() -> json(api.list(query)));
    List<RunSummary> runs = new ArrayList<>();
    for (JsonNode run : page.path("runs")) runs.add(summary(run));
    return new RunList(runs, page.path("next").textValue());
  }

  private static RunSummary summary(JsonNode run) {
    List<RunWait> waits = new ArrayList<>();
    for (JsonNode wait : run.path("waits")) {
      waits.add(
          new RunWait(
              RunWait.Kind.valueOf(wait.path("kind").asText().toUpperCase(Locale.ROOT)),
              wait.path("name").asText(),
              time(wait.path("until")),
              wait.path("attempt").asInt()));
    }
    return new RunSummary(
        new RunId(
            run.path("workflow").asText(), run.path("version").asInt(), run.path("name").asText()),
        RunStatus.of(run.path("status").asText()),
        Instant.ofEpochMilli(run.path("started").asLong()),
        time(run.path("ended")),
        waits);
  }

  private static @Nullable Instant time(JsonNode millis) {
    return millis.isNumber() ? Instant.ofEpochMilli(millis.asLong()) : null;
  }

  @Override
  public List<HistoryEvent> history(RunId run) {
    JsonNode history = asked(() -> json(api.history(run.workflow(), run.id())));
    List<HistoryEvent> events = new ArrayList<>();
    for (JsonNode event : history.path("Events")) {
      events.add(HistoryEvent.of(JSON.convertValue(event, Map.class)));
    }
    return events;
  }

  @Override
  public void cancel(RunId run) {
    told(() -> api.cancel(run.workflow(), run.id()));
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the engine's answer is no JSON", e);
    }
  }

  private static void told(Runnable call) {
    boolean unused =
        asked(
            () -> {
              call.run();
              return true;
            });
  }

  /** Says refusals as every service does. */
  private static <T> T asked(Supplier<T> call) {
    try {
      return call.get();
    } catch (EngineCallException e) {
      String message = String.valueOf(e.getMessage());
      throw switch (e.code()) {
        case "already_started" -> new RunAlreadyStartedException(message, e);
        case "not_awaited" -> new EventNotAwaitedException(message, e);
        case "not_found" -> new UnknownRunException(message);
        case "invalid_request", "invalid_json", "invalid_payload" ->
            new IllegalArgumentException(message, e);
        default -> e;
      };
    }
  }

  private static RunOutcome outcome(JsonNode json) {
    String status = json.path("status").asText();
    if (json.path("hidden").asBoolean()) {
      throw new IllegalStateException(
          "the engine hides payloads from this address; the run is " + status);
    }
    return switch (status) {
      case "RUNNING" -> new RunOutcome.Running(json.path("trouble").textValue());
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
