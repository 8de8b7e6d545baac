package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.match.Outcome;
import dev.cairn.conformance.run.Run;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.InvalidOutputException;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.function.FunctionError;
import dev.cairn.testing.history.HistoryEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A run on the strict backend. Plays Lambda: invokes what has news, and lets time leap. */
final class StrictRun implements Run {
  private final VirtualClock clock;
  private final StrictBackend backend;
  private final SharedProcess functions;
  private final String arn;
  private final SharedProcess.Mark logsFrom;

  StrictRun(VirtualClock clock, StrictBackend backend, SharedProcess functions, String arn) {
    this.clock = clock;
    this.backend = backend;
    this.functions = functions;
    this.arn = arn;
    this.logsFrom = functions.mark();
  }

  @Override
  public Instant now() {
    return clock.instant();
  }

  @Override
  public boolean goOn(@Nullable Instant limit) {
    List<String> runnable = backend.runnable();
    if (!runnable.isEmpty()) {
      invoke(runnable.get(0));
      return true;
    }
    List<PendingInvoke> calls = backend.pendingInvokes();
    if (!calls.isEmpty()) {
      answer(calls.get(0));
      return true;
    }
    Instant next = backend.nextWakeUp();
    if (next == null || (limit != null && limit.isBefore(next))) next = limit;
    if (next == null) return false;
    if (next.isAfter(now())) clock.advanceTo(next);
    return true;
  }

  private void invoke(String execution) {
    ExecutionSnapshot snapshot = backend.execution(execution);
    byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(execution));
    try {
      byte[] output = functions.invoke(snapshot.functionName(), input);
      backend.completeInvocation(execution, EnvelopeJson.readOutput(output));
    } catch (FunctionError e) {
      backend.failInvocation(execution, e.error());
    } catch (InvalidOutputException e) {
      String message = String.valueOf(e.getMessage());
      backend.failInvocation(execution, ErrorObject.of("InvalidOutput", message));
    }
  }

  private void answer(PendingInvoke call) {
    String payload = call.payload() == null ? "null" : call.payload();
    try {
      byte[] output =
          functions.invoke(
              Functions.localName(call.functionName()), payload.getBytes(StandardCharsets.UTF_8));
      String result = new String(output, StandardCharsets.UTF_8);
      backend.succeedInvoke(call.executionArn(), call.operationId(), result);
    } catch (FunctionError e) {
      backend.failInvoke(call.executionArn(), call.operationId(), e.error());
    }
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
    return new Outcome(
        run.status().name(), run.result(), error == null ? null : StrictRun.members(error));
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
  public List<Map<String, String>> logs() {
    return functions.logsSince(logsFrom);
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
}
