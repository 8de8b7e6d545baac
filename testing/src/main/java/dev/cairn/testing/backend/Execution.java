package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.testing.history.HistoryRecorder;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One execution: its journal, its history, its live invocation and how it ended. */
final class Execution {

  /** The operation that waits for this execution. */
  record Caller(Execution execution, String operationId) {}

  private final String arn;
  private final String id;
  private final StartRequest request;
  private final @Nullable Caller caller;
  private final OperationLog log = new OperationLog();
  private final HistoryRecorder history = new HistoryRecorder();
  private final Quota quota = new Quota();
  private final CheckpointTokens tokens;
  private final UpdateRules rules;

  private @Nullable Invocation live;
  private int invocations;
  private int failures;
  private boolean due = true;
  private long heard;
  private @Nullable String result;
  private @Nullable ErrorObject error;

  Execution(String arn, StartRequest request, @Nullable Caller caller, Instant now) {
    this.arn = arn;
    this.id = arn.substring(arn.lastIndexOf('/') + 1);
    this.request = request;
    this.caller = caller;
    this.tokens = new CheckpointTokens(id);
    this.rules = new UpdateRules(resultLimit());
    log.put(
        new Entry(
            new Operation(
                id,
                null,
                request.executionName(),
                OperationType.EXECUTION,
                null,
                OperationStatus.STARTED,
                now.toEpochMilli(),
                0,
                new OperationDetails.Execution(request.input())),
            null,
            0));
    Duration timeout = request.executionTimeout();
    history.executionStarted(now, request.input(), timeout == null ? 0 : timeout.toSeconds());
  }

  String arn() {
    return arn;
  }

  /** The last segment of the ARN, which is also the id of the execution's own operation. */
  String id() {
    return id;
  }

  StartRequest request() {
    return request;
  }

  @Nullable Caller caller() {
    return caller;
  }

  OperationLog log() {
    return log;
  }

  HistoryRecorder history() {
    return history;
  }

  Quota quota() {
    return quota;
  }

  CheckpointTokens tokens() {
    return tokens;
  }

  UpdateRules rules() {
    return rules;
  }

  /** The largest result that the caller can take. */
  int resultLimit() {
    return request.synchronous() ? 6 * 1024 * 1024 : Limits.INVOKE_PAYLOAD_BYTES;
  }

  Operation operation() {
    return log.get(id).operation();
  }

  boolean isRunning() {
    return operation().status() == OperationStatus.STARTED;
  }

  /** When the execution as a whole times out; null for never. */
  @Nullable Long timeoutMillis() {
    Duration timeout = request.executionTimeout();
    return timeout == null ? null : operation().startMillis() + timeout.toMillis();
  }

  @Nullable Invocation live() {
    return live;
  }

  /** The invocation that is live, for calls that only it can make. */
  Invocation requireLive() {
    if (live == null) throw Refusal.token("no invocation of " + arn + " is live");
    return live;
  }

  int invocations() {
    return invocations;
  }

  /** How many invocations in a row have failed as such. */
  int failures() {
    return failures;
  }

  /** The revision up to which the invocation before has been told everything. */
  long heard() {
    return heard;
  }

  /** Whether there is a reason to invoke: a start, a failed invocation, or news. */
  boolean isDue() {
    return isRunning() && live == null && (due || log.revision() > heard);
  }

  Invocation begin(long now, Pager pager) {
    live = new Invocation(++invocations, now, pager, log.revision());
    due = false;
    return live;
  }

  /** Ends the live invocation; {@code again} invokes once more even without news. */
  void end(Invocation invocation, boolean failed, boolean again) {
    heard = invocation.heard();
    live = null;
    due = again;
    failures = failed ? failures + 1 : 0;
    tokens.end();
  }

  /** Ends the execution; whoever calls records the event and tells the caller. */
  void close(
      OperationStatus status, long at, @Nullable String result, @Nullable ErrorObject error) {
    Operation operation = operation();
    log.put(log.get(id).with(Effects.ended(operation, status, at, operation.details())));
    this.result = result;
    this.error = error;
    tokens.end();
  }

  ExecutionSnapshot snapshot() {
    return new ExecutionSnapshot(
        arn,
        request.functionName(),
        request.version(),
        request.executionName(),
        ExecutionStatus.of(operation().status()),
        invocations,
        request.input(),
        result,
        error,
        log.all(),
        history.events());
  }
}
