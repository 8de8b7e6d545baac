package dev.cairn.cli.connection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.cli.Fault;
import dev.cairn.lambda.client.LambdaRunReader;
import dev.cairn.lambda.client.LambdaService;
import dev.cairn.lambda.client.LambdaServiceOptions;
import dev.cairn.lambda.client.UnknownRunException;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.view.RunPage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** AWS Lambda. Answers are made to read as an engine's do. */
public final class LambdaConnection implements Connection {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final LambdaService service;
  private final LambdaRunReader reader;

  private LambdaConnection(LambdaServiceOptions options) {
    this.service = LambdaService.create(options);
    this.reader = LambdaRunReader.create(options);
  }

  /**
   * Nothing is sent before the first command.
   *
   * @param functions functions by workflow, where prefix and alias do not name them
   */
  public static LambdaConnection open(String prefix, String alias, Map<String, String> functions) {
    LambdaServiceOptions options = LambdaServiceOptions.defaults().prefix(prefix).alias(alias);
    for (Map.Entry<String, String> function : functions.entrySet()) {
      options = options.function(function.getKey(), function.getValue());
    }
    return new LambdaConnection(options);
  }

  @Override
  public JsonNode start(Run run, @Nullable Integer version, @Nullable String input) {
    if (version != null) {
      throw Fault.usage("on Lambda the alias says which version starts: --alias");
    }
    asked(
        () -> {
          service.start(id(run), input);
          return run;
        });
    return JSON.createObjectNode().put("workflow", run.workflow()).put("name", run.name());
  }

  @Override
  public void send(Event event, @Nullable String id, @Nullable String payload) {
    if (id != null) throw Fault.usage("Lambda knows no ids of events");
    asked(
        () -> {
          service.sendEvent(address(event), payload);
          return event;
        });
  }

  @Override
  public void fail(Event event, Failure failure) {
    asked(
        () -> {
          service.failEvent(address(event), ErrorObject.of(failure.type(), failure.message()));
          return event;
        });
  }

  @Override
  public void heartbeat(Event event) {
    asked(
        () -> {
          service.heartbeat(address(event));
          return event;
        });
  }

  private static EventAddress address(Event event) {
    if (event instanceof Event.OfRun named) {
      return new EventAddress.Named(id(named.run()), named.name(), null);
    }
    if (event instanceof Event.OfCallback callback) {
      return new EventAddress.Identified(new CallbackId(callback.id()));
    }
    throw Fault.usage("Lambda sends no event to any of several runs; name the run");
  }

  @Override
  public JsonNode result(Run run, Duration wait) {
    return asked(() -> service.await(id(run), wait)).match(new Outcomes());
  }

  @Override
  public void cancel(Run run) {
    asked(
        () -> {
          service.cancel(id(run));
          return run;
        });
  }

  @Override
  public JsonNode list(ListFilter filter) {
    String workflow = filter.workflow();
    if (workflow == null) throw Fault.usage("Lambda lists the runs of one workflow: name it");
    if (filter.waits() != null) throw Fault.usage("Lambda does not list what runs wait for");
    if (filter.statuses().size() > 1) throw Fault.usage("Lambda lists the runs of one status");
    String status =
        filter.statuses().isEmpty()
            ? null
            : filter.statuses().get(0).toUpperCase(Locale.ROOT).replace(' ', '_');
    JsonNode page =
        json(
            asked(
                () ->
                    reader.list(
                        workflow,
                        filter.name(),
                        status,
                        filter.from(),
                        filter.before(),
                        filter.after(),
                        filter.limit())));
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode runs = answer.putArray("runs");
    for (JsonNode execution : page.path("DurableExecutions")) runs.add(run(workflow, execution));
    if (page.hasNonNull("NextMarker")) answer.set("next", page.get("NextMarker"));
    return answer.put("now", System.currentTimeMillis());
  }

  @Override
  public List<String> unfinished() {
    return List.of("running");
  }

  private static ObjectNode run(String workflow, JsonNode execution) {
    String functionArn = execution.path("FunctionArn").asText();
    String version = functionArn.substring(functionArn.lastIndexOf(':') + 1);
    ObjectNode run =
        JSON.createObjectNode()
            .put("workflow", workflow)
            .put("name", execution.path("DurableExecutionName").asText())
            .put("version", version)
            .put("status", words(execution.path("Status").asText()))
            .put("started", millis(execution.path("StartTimestamp")));
    if (execution.hasNonNull("EndTimestamp")) {
      run.put("ended", millis(execution.path("EndTimestamp")));
    }
    return run;
  }

  private static String words(String status) {
    return status.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static long millis(JsonNode time) {
    return time.isNumber()
        ? Math.round(time.asDouble() * 1000)
        : Instant.parse(time.asText()).toEpochMilli();
  }

  @Override
  public JsonNode show(Run run) {
    return JSON.valueToTree(HistoryViews.of(historyText(run), List.of()).snapshot());
  }

  @Override
  public JsonNode history(Run run) {
    return json(historyText(run));
  }

  private String historyText(Run run) {
    return asked(() -> reader.history(id(run)));
  }

  @Override
  public String page(Run run) {
    return RunPage.write(HistoryViews.of(historyText(run), List.of()));
  }

  @Override
  public JsonNode nodes() {
    throw Fault.usage("Lambda has no nodes; engines have");
  }

  /** An account may read 15 histories a second. */
  @Override
  public Duration pace() {
    return Duration.ofSeconds(2);
  }

  @Override
  public String describe() {
    return "AWS Lambda";
  }

  @Override
  public void close() {}

  private static RunId id(Run run) {
    return new RunId(run.workflow(), 1, run.name());
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw Fault.unreachable("Lambda does not answer with JSON", e);
    }
  }

  /** Says refusals in the words of this program. */
  private static <T> T asked(Supplier<T> call) {
    try {
      return call.get();
    } catch (UnknownRunException e) {
      throw Fault.of("not_found", String.valueOf(e.getMessage()));
    } catch (RunAlreadyStartedException e) {
      throw Fault.of("already_started", String.valueOf(e.getMessage()));
    } catch (EventNotAwaitedException e) {
      throw Fault.of("not_awaited", String.valueOf(e.getMessage()));
    } catch (BackendException e) {
      if (e.status() == 0) throw Fault.unreachable(String.valueOf(e.getMessage()), e);
      throw Fault.of(e.code(), String.valueOf(e.getMessage()));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw Fault.of(String.valueOf(e.getMessage()), e);
    }
  }

  /** Outcomes as the engine's API writes them. */
  private static final class Outcomes implements RunOutcome.Cases<JsonNode> {
    @Override
    public JsonNode running(RunOutcome.Running outcome) {
      return status("RUNNING");
    }

    @Override
    public JsonNode succeeded(RunOutcome.Succeeded outcome) {
      ObjectNode answer = status("SUCCEEDED");
      return outcome.result() == null ? answer : answer.put("result", outcome.result());
    }

    @Override
    public JsonNode failed(RunOutcome.Failed outcome) {
      return error("FAILED", outcome.error());
    }

    @Override
    public JsonNode timedOut(RunOutcome.TimedOut outcome) {
      return error("TIMED_OUT", outcome.error());
    }

    @Override
    public JsonNode stopped(RunOutcome.Stopped outcome) {
      return error("STOPPED", outcome.error());
    }

    @Override
    public JsonNode parked(RunOutcome.Parked outcome) {
      return status("PARKED").put("reason", outcome.reason());
    }

    private static ObjectNode status(String status) {
      return JSON.createObjectNode().put("status", status);
    }

    private static JsonNode error(String status, ErrorObject error) {
      ObjectNode answer = status(status);
      ObjectNode told = answer.putObject("error");
      if (error.type() != null) told.put("type", error.type());
      if (error.message() != null) told.put("message", error.message());
      if (error.data() != null) told.put("data", error.data());
      error.stackTrace().forEach(told.putArray("stackTrace")::add);
      return answer;
    }
  }
}
