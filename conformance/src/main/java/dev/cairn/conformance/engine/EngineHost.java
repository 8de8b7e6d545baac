package dev.cairn.conformance.engine;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.cairn.conformance.functions.Callee;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.EngineReader;
import dev.cairn.runtime.CallbackId;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.client.EventAddress;
import dev.cairn.runtime.client.RunId;
import dev.cairn.runtime.client.RunOutcome;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.service.Profile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program with an engine and all workflows of the suite. Takes a request a line and answers each
 * with a line; what workflows log goes to the other stream.
 */
final class EngineHost {
  static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(
              new SimpleModule().addSerializer(Instant.class, ToStringSerializer.instance));
  private static final String HANDLER = "WorkflowHandler";
  private static final Duration SLOW_MAY_TAKE = Duration.ofSeconds(5);
  private static final Duration CALL = Duration.ofMillis(300);
  private static final Set<String> CALLED =
      Stream.of(Callee.values()).map(Callee::functionName).collect(Collectors.toSet());

  private final Engine engine;

  /** The workflow behind each function. */
  private final Map<String, WorkflowDefinition<?, ?>> workflows = new HashMap<>();

  private final boolean isKept;
  private final Set<RunId> started = new HashSet<>();

  private EngineHost(Engine engine, boolean isKept) {
    this.engine = engine;
    this.isKept = isKept;
  }

  /**
   * Runs the functions on an engine until the end of the standard input.
   *
   * @param arguments where executions are kept, and the file that says which handler is behind each
   *     function
   */
  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    System.setOut(System.err);
    EngineOptions options =
        arguments[0].equals("memory")
            ? EngineOptions.inMemory()
            : EngineOptions.onUrl(arguments[0]);
    Engine engine =
        Engine.open(
            options
                // The suite is written for the sizes that Lambda takes.
                .profile(Profile.ENGINE.payloadBytes(Profile.LAMBDA.payloadBytes()))
                .timeout(Callee.SLOW.functionName(), SLOW_MAY_TAKE));
    EngineHost host = new EngineHost(engine, !arguments[0].equals("memory"));
    host.register(Path.of(arguments[1]));
    answers.println("ready");
    answers.flush();
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      answers.println(host.answer(line));
      answers.flush();
    }
    engine.close();
  }

  private void register(Path file) throws IOException, ReflectiveOperationException {
    Properties handlers = new Properties();
    try (var text = Files.newBufferedReader(file)) {
      handlers.load(text);
    }
    Map<String, WorkflowDefinition<?, ?>> registered = new HashMap<>();
    for (String function : new TreeSet<>(handlers.stringPropertyNames())) {
      String handler = handlers.getProperty(function);
      if (!handler.endsWith(HANDLER)) {
        // The one that is not durable.
        engine.function(
            function,
            payload -> {
              takeAMoment();
              return payload;
            });
        continue;
      }
      WorkflowDefinition<?, ?> workflow = registered.get(handler);
      if (workflow == null) {
        Supplier<WorkflowExecutor<?, ?>> executors = executors(handler);
        if (CALLED.contains(function)) executors = afterAMoment(executors);
        workflow = executors.get().workflowDefinition();
        engine.register(executors);
        registered.put(handler, workflow);
      }
      workflows.put(function, workflow);
    }
  }

  private static Supplier<WorkflowExecutor<?, ?>> afterAMoment(
      Supplier<WorkflowExecutor<?, ?>> executors) {
    return () -> {
      takeAMoment();
      return executors.get();
    };
  }

  /**
   * A function that is called starts elsewhere, which takes longer than its caller needs to be
   * suspended. In this process it would have answered by then, now and then.
   */
  private static void takeAMoment() {
    LockSupport.parkNanos(CALL.toNanos());
  }

  /** The supplier of the handler: the workflow's wiring, or its executor alone. */
  @SuppressWarnings("unchecked") // both make executors
  private static Supplier<WorkflowExecutor<?, ?>> executors(String handler)
      throws ReflectiveOperationException {
    String stem = handler.substring(0, handler.length() - HANDLER.length());
    try {
      return (Supplier<WorkflowExecutor<?, ?>>) make(stem + "Wiring");
    } catch (ClassNotFoundException e) {
      Object first = make(stem + "WorkflowExecutor");
      Class<?> type = first.getClass();
      return () -> {
        try {
          return (WorkflowExecutor<?, ?>) make(type.getName());
        } catch (ReflectiveOperationException broken) {
          throw new IllegalStateException(broken);
        }
      };
    }
  }

  private static Object make(String name) throws ReflectiveOperationException {
    var constructor = Class.forName(name).getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  private String answer(String line) throws IOException {
    Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    try {
      answer.put("answer", handle(JSON.readValue(line, EngineRequest.class)));
    } catch (RuntimeException e) {
      answer.put("failure", String.valueOf(e.getMessage()));
    }
    return JSON.writeValueAsString(answer);
  }

  private @Nullable Object handle(EngineRequest request) {
    return switch (request.act()) {
      case START -> start(request);
      case HISTORY -> history(run(request));
      case OUTCOME -> outcome(run(request));
      case CANCEL -> {
        engine.cancel(run(request));
        yield null;
      }
      case SUCCEED -> {
        engine.sendEvent(callback(request), request.payload());
        yield null;
      }
      case FAIL -> {
        engine.failEvent(callback(request), error(request));
        yield null;
      }
      case HEARTBEAT -> {
        engine.heartbeat(callback(request));
        yield null;
      }
    };
  }

  private List<Map<String, @Nullable Object>> history(RunId run) {
    List<Map<String, @Nullable Object>> events = new ArrayList<>();
    if (!exists(run)) return events;
    engine.history(run).forEach(event -> events.add(new LinkedHashMap<>(event.toMap())));
    return events;
  }

  /** A storage in memory does not outlive its process. */
  private Map<String, @Nullable Object> outcome(RunId run) {
    return exists(run) ? outcome(engine.await(run, Duration.ZERO)) : told("LOST", null, null);
  }

  private boolean exists(RunId run) {
    return started.contains(run) || isKept;
  }

  private String start(EngineRequest request) {
    RunId run = run(request);
    engine.start(run, request.payload());
    started.add(run);
    return engine
        .reader()
        .row(run.workflow(), run.id())
        .map(EngineReader::arn)
        .orElseThrow(() -> new IllegalStateException(run + " was started, and is not there"));
  }

  private RunId run(EngineRequest request) {
    WorkflowDefinition<?, ?> workflow = workflows.get(request.function());
    if (workflow == null) throw new IllegalArgumentException("no function " + request.function());
    return new RunId(workflow.name(), workflow.version(), request.id());
  }

  private static EventAddress callback(EngineRequest request) {
    return new EventAddress.Identified(new CallbackId(request.id()));
  }

  private static ErrorObject error(EngineRequest request) {
    Map<String, @Nullable Object> error = request.error();
    List<String> frames =
        error.get("StackTrace") instanceof List<?> list
            ? list.stream().map(String::valueOf).toList()
            : List.of();
    return new ErrorObject(
        text(error, "ErrorType"), text(error, "ErrorMessage"), text(error, "ErrorData"), frames);
  }

  private static @Nullable String text(Map<String, @Nullable Object> error, String member) {
    Object value = error.get(member);
    return value == null ? null : value.toString();
  }

  /** Status, result and error, in the service's words. */
  private static Map<String, @Nullable Object> outcome(RunOutcome outcome) {
    return outcome.match(
        new RunOutcome.Cases<Map<String, @Nullable Object>>() {
          @Override
          public Map<String, @Nullable Object> running(RunOutcome.Running it) {
            return told("RUNNING", null, null);
          }

          @Override
          public Map<String, @Nullable Object> succeeded(RunOutcome.Succeeded it) {
            return told("SUCCEEDED", it.result(), null);
          }

          @Override
          public Map<String, @Nullable Object> failed(RunOutcome.Failed it) {
            return told("FAILED", null, it.error());
          }

          @Override
          public Map<String, @Nullable Object> timedOut(RunOutcome.TimedOut it) {
            return told("TIMED_OUT", null, it.error());
          }

          @Override
          public Map<String, @Nullable Object> stopped(RunOutcome.Stopped it) {
            return told("STOPPED", null, it.error());
          }

          @Override
          public Map<String, @Nullable Object> parked(RunOutcome.Parked it) {
            return told("PARKED", null, ErrorObject.of("Parked", it.reason()));
          }
        });
  }

  private static Map<String, @Nullable Object> told(
      String status, @Nullable String result, @Nullable ErrorObject error) {
    Map<String, @Nullable Object> told = new LinkedHashMap<>();
    told.put("status", status);
    told.put("result", result);
    if (error != null) {
      Map<String, @Nullable Object> members = new LinkedHashMap<>();
      if (error.type() != null) members.put("ErrorType", error.type());
      if (error.message() != null) members.put("ErrorMessage", error.message());
      if (error.data() != null) members.put("ErrorData", error.data());
      if (!error.stackTrace().isEmpty()) members.put("StackTrace", error.stackTrace());
      told.put("error", members);
    }
    return told;
  }
}
