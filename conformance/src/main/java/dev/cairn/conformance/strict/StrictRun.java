package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.LogRecords;
import dev.cairn.conformance.functions.OneFunction;
import dev.cairn.conformance.match.LogRecord;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.run.Run;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run on the strict backend: one thing at a time, and time leaps when nothing is left to do. */
final class StrictRun implements Run {
  private final VirtualClock clock;
  private final StrictBackend backend;
  private final OneFunction functions;
  private final Invocations invocations;
  private final String arn;
  private final int logsFrom;

  StrictRun(VirtualClock clock, StrictBackend backend, OneFunction functions, String arn) {
    this.clock = clock;
    this.backend = backend;
    this.functions = functions;
    this.arn = arn;
    invocations = new Invocations(backend, functions);
    logsFrom = functions.log().length();
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public boolean goOn(@Nullable Instant limit) {
    List<String> runnable = backend.runnable();
    if (!runnable.isEmpty()) {
      invocations.invoke(runnable.get(0));
      return true;
    }
    List<PendingInvoke> calls = backend.pendingInvokes();
    if (!calls.isEmpty()) {
      invocations.answer(calls.get(0));
      return true;
    }
    Instant next = backend.nextWakeUp();
    if (next == null || (limit != null && limit.isBefore(next))) next = limit;
    if (next == null) return false;
    if (next.isAfter(now())) clock.advanceTo(next);
    return true;
  }

  @Override
  public List<Map<String, @Nullable Object>> history() {
    return backend.history(arn).stream().map(StrictRun::members).toList();
  }

  private static Map<String, @Nullable Object> members(HistoryEvent event) {
    return new LinkedHashMap<>(event.toMap());
  }

  @Override
  public Outcome outcome() {
    ExecutionSnapshot run = backend.execution(arn);
    ErrorObject error = run.error();
    return new Outcome(run.status().name(), run.result(), error == null ? null : members(error));
  }

  private static Map<String, @Nullable Object> members(ErrorObject error) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    if (error.type() != null) members.put("ErrorType", error.type());
    if (error.message() != null) members.put("ErrorMessage", error.message());
    if (error.data() != null) members.put("ErrorData", error.data());
    if (!error.stackTrace().isEmpty()) members.put("StackTrace", error.stackTrace());
    return members;
  }

  @Override
  public List<LogRecord> logs() {
    return LogRecords.of(functions.log().substring(logsFrom), arn);
  }

  @Override
  public void succeed(String callbackId, @Nullable String payload) {
    backend.succeedCallback(callbackId, payload);
  }

  @Override
  @SuppressWarnings("unchecked") // a stack trace is a list of texts
  public void fail(String callbackId, Map<String, @Nullable Object> error) {
    Object frames = error.get("StackTrace");
    backend.failCallback(
        callbackId,
        new ErrorObject(
            text(error, "ErrorType"),
            text(error, "ErrorMessage"),
            text(error, "ErrorData"),
            frames instanceof List<?> list ? (List<String>) list : List.of()));
  }

  private static @Nullable String text(Map<String, @Nullable Object> error, String member) {
    Object value = error.get(member);
    return value == null ? null : value.toString();
  }

  @Override
  public void heartbeat(String callbackId) {
    backend.heartbeatCallback(callbackId);
  }

  /** Stops what is left, so that later runs do not meet it. */
  @Override
  public void close() {
    for (String execution : backend.executions()) backend.stopExecution(execution, null);
  }
}
