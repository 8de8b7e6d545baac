package dev.cairn.cli.connection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cairn.cli.Fault;
import dev.cairn.lambda.client.LambdaService;
import dev.cairn.lambda.client.LambdaServiceOptions;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.client.EventNotAwaitedException;
import dev.cairn.runtime.client.RunAlreadyStartedException;
import dev.cairn.runtime.client.RunList;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.client.RunQuery;
import dev.cairn.runtime.client.RunStatus;
import dev.cairn.runtime.client.RunSummary;
import dev.cairn.runtime.client.UnknownRunException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.view.RunPage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** AWS Lambda. Answers are made to read as an engine's do. */
public final class LambdaConnection implements Connection {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Duration PACE = Duration.ofSeconds(2);

  private final LambdaService service;

  private LambdaConnection(LambdaServiceOptions options) {
    this.service = LambdaService.create(options);
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
          service.start(run.id(), input);
          return run;
        });
    return JSON.createObjectNode().put("workflow", run.workflow()).put("name", run.name());
  }

  @Override
  public JsonNode send(Event event, @Nullable String id, @Nullable String payload) {
    if (id != null) throw Fault.usage("Lambda knows no ids of events");
    return asked(
        () -> {
          service.sendEvent(event.address(), payload);
          return MissingNode.getInstance();
        });
  }

  @Override
  public JsonNode fail(Event event, ErrorObject error) {
    return asked(
        () -> {
          service.failEvent(event.address(), error);
          return MissingNode.getInstance();
        });
  }

  @Override
  public void heartbeat(Event event) {
    asked(
        () -> {
          service.heartbeat(event.address());
          return event;
        });
  }

  @Override
  public JsonNode result(Run run, Duration wait) {
    return asked(() -> service.await(run.id(), wait)).match(new Outcomes());
  }

  @Override
  public void cancel(Run run) {
    asked(
        () -> {
          service.cancel(run.id());
          return run;
        });
  }

  @Override
  public void resume(Run run) {
    throw Fault.usage("Lambda parks no runs, so there is nothing to resume; engines do");
  }

  @Override
  public void wake(Run run, String operation) {
    throw Fault.usage("Lambda ends no sleeps before their time; engines for development do");
  }

  @Override
  public JsonNode list(RunQuery query) {
    RunList page = asked(() -> service.list(query));
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode runs = answer.putArray("runs");
    for (RunSummary run : page.runs()) runs.add(run(run));
    if (page.next() != null) answer.put("next", page.next());
    return answer.put("now", System.currentTimeMillis());
  }

  /** Each workflow is a function of its own. */
  @Override
  public boolean listsAllWorkflows() {
    return false;
  }

  @Override
  public Set<RunStatus> unfinished() {
    return Set.of(RunStatus.RUNNING);
  }

  private static ObjectNode run(RunSummary summary) {
    ObjectNode run =
        JSON.createObjectNode()
            .put("workflow", summary.run().workflow())
            .put("name", summary.run().id())
            .put("version", summary.run().version())
            .put("status", summary.status().word())
            .put("started", summary.started().toEpochMilli());
    Instant ended = summary.ended();
    return ended == null ? run : run.put("ended", ended.toEpochMilli());
  }

  @Override
  public JsonNode show(Run run) {
    return JSON.valueToTree(HistoryViews.of(historyText(run), run, List.of()).snapshot());
  }

  @Override
  public JsonNode history(Run run) {
    return asked(
        () -> {
          ObjectNode history = JSON.createObjectNode();
          history.put("DurableExecutionArn", service.arn(run.id()));
          ArrayNode events = history.putArray("Events");
          for (HistoryEvent event : service.history(run.id())) events.addPOJO(event.toWire());
          return JSON.valueToTree(history);
        });
  }

  private String historyText(Run run) {
    return history(run).toString();
  }

  @Override
  public String page(Run run) {
    return RunPage.write(HistoryViews.of(historyText(run), run, List.of()));
  }

  @Override
  public JsonNode nodes() {
    throw Fault.usage("Lambda has no nodes; engines have");
  }

  /** Looks now and then: Lambda tells nobody, and an account may read 15 histories a second. */
  @Override
  public void follow(Run run, JsonNode shown, Consumer<JsonNode> changed) {
    JsonNode known = shown;
    while (!Connection.hasEnded(known)) {
      try {
        Thread.sleep(PACE.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      JsonNode next = show(run);
      if (!timeless(next).equals(timeless(known))) changed.accept(next);
      known = next;
    }
  }

  private static JsonNode timeless(JsonNode run) {
    JsonNode copy = run.deepCopy();
    if (copy.path("head") instanceof ObjectNode head) head.remove(List.of("now", "axis"));
    return copy;
  }

  @Override
  public String describe() {
    return "AWS Lambda";
  }

  @Override
  public void close() {}

  /** Says refusals in the words of this program. */
  private static <T> T asked(Supplier<T> call) {
    try {
      return call.get();
    } catch (UnknownRunException e) {
      throw Fault.of("not_found", String.valueOf(e.getMessage()));
    } catch (UnsupportedOperationException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
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
