package dev.cairn.cli.connection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.client.EngineApi;
import dev.cairn.client.EngineCallException;
import dev.cairn.client.LiveEvents;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.protocol.ErrorObject;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** An engine that is served at an address. */
public class HttpConnection implements Connection {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration LONGEST_POLL = Duration.ofSeconds(50);

  private final URI address;
  private final boolean hasToken;
  private final EngineApi api;

  /**
   * Nothing is sent before the first command.
   *
   * @param token null for none
   * @param tls null for what Java trusts
   */
  public HttpConnection(URI address, @Nullable String token, @Nullable SSLContext tls) {
    this.address = address;
    this.hasToken = token != null;
    this.api = EngineApi.withoutRepeating(address, token, tls);
  }

  @Override
  public JsonNode start(Run run, @Nullable Integer version, @Nullable String input) {
    return json(() -> api.start(run.workflow(), run.name(), version, input));
  }

  @Override
  public JsonNode send(Event event, @Nullable String id, @Nullable String payload) {
    return json(
        () ->
            event instanceof Event.ToAnyRun any
                ? api.broadcast(any.name(), id, payload)
                : api.send(event.address(), id, payload));
  }

  @Override
  public JsonNode fail(Event event, ErrorObject error) {
    return json(() -> api.fail(event.address(), error));
  }

  @Override
  public void heartbeat(Event event) {
    told(() -> api.heartbeat(event.address()));
  }

  @Override
  public JsonNode result(Run run, Duration wait) {
    long deadline = System.nanoTime() + wait.toNanos();
    while (true) {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      Duration poll = left.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : left;
      JsonNode outcome = json(() -> api.result(run.workflow(), run.name(), poll));
      boolean isOpen = outcome.path("status").asText().equals("RUNNING");
      if (!isOpen || System.nanoTime() >= deadline) return outcome;
    }
  }

  @Override
  public void cancel(Run run) {
    told(() -> api.cancel(run.workflow(), run.name()));
  }

  @Override
  public void resume(Run run) {
    told(() -> api.resume(run.workflow(), run.name()));
  }

  @Override
  public void wake(Run run, String operation) {
    told(
        () -> {
          try {
            api.wake(run.workflow(), run.name(), operation);
          } catch (EngineCallException e) {
            // The path is there on engines for development alone.
            if (!e.code().equals("no_such_path")) throw e;
            throw Fault.of(
                "sleeps are ended before their time on engines for development alone; start it with"
                    + " --development");
          }
        });
  }

  @Override
  public Set<RunStatus> unfinished() {
    return EnumSet.of(RunStatus.READY, RunStatus.RUNNING, RunStatus.SUSPENDED, RunStatus.PARKED);
  }

  @Override
  public JsonNode list(RunQuery query) {
    return json(() -> api.list(query));
  }

  @Override
  public JsonNode show(Run run) {
    return json(() -> api.show(run.workflow(), run.name()));
  }

  @Override
  public JsonNode history(Run run) {
    return json(() -> api.history(run.workflow(), run.name()));
  }

  @Override
  public String page(Run run) {
    return asked(() -> api.page(run.workflow(), run.name()));
  }

  @Override
  public JsonNode nodes() {
    return json(api::nodes);
  }

  /** Whether the engine can run something, in its own words. */
  public JsonNode health() {
    return json(api::health);
  }

  @Override
  public void follow(Run run, JsonNode shown, Consumer<JsonNode> changed) {
    JsonNode known = shown;
    try (LiveEvents events = api.live(run.workflow(), run.name())) {
      while (!Connection.hasEnded(known) && !Thread.currentThread().isInterrupted()) {
        known = RunChanges.applied(known, json(() -> events.next().json()));
        changed.accept(known);
      }
    }
  }

  @Override
  public String describe() {
    return "the engine at " + address;
  }

  @Override
  public void close() {}

  private void told(Runnable call) {
    String unused =
        asked(
            () -> {
              call.run();
              return "";
            });
  }

  private JsonNode json(Supplier<String> call) {
    String body = asked(call);
    if (body.isEmpty()) return MissingNode.getInstance();
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw Fault.unreachable(address + " does not answer as an engine does", e);
    }
  }

  /** Says refusals in the words of this program. */
  private String asked(Supplier<String> call) {
    try {
      return call.get();
    } catch (EngineCallException e) {
      throw fault(e);
    } catch (IllegalArgumentException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    }
  }

  private Fault fault(EngineCallException e) {
    if (e.isUnreachable()) {
      String advice = TlsTrouble.advice(address, e);
      if (advice != null) return Fault.unreachable(advice, e);
      return Fault.unreachable(
          e.getMessage()
              + ". Start one with 'cairn run' or 'cairn serve', or say with --url, --db or"
              + " --lambda where the runs are",
          e);
    }
    if (e.status() == 401) {
      return Fault.of(
          "unauthorized",
          describe()
              + (hasToken ? " does not know this token" : " wants a token")
              + ": set CAIRN_TOKEN, or give --token-file");
    }
    String code = e.code().isEmpty() ? "refused" : e.code();
    String message = String.valueOf(e.getMessage());
    return e.status() == 400 ? Fault.usage(code, message) : Fault.of(code, message);
  }

  /** The exit code of the program for a status of a run. */
  public static int exitCode(String status) {
    return switch (status) {
      case "SUCCEEDED" -> ExitCode.OK;
      case "RUNNING", "PARKED" -> ExitCode.RUN_NOT_ENDED;
      default -> ExitCode.RUN_FAILED;
    };
  }
}
