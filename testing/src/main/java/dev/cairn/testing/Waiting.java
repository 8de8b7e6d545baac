package dev.cairn.testing;

import dev.cairn.runtime.protocol.HistoryEvent;
import dev.cairn.runtime.protocol.HistoryEventType;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Says what runs wait for when nothing goes on any more. */
final class Waiting {

  /**
   * A line for everything that a run does or waits for, at least one for each that has not ended.
   *
   * @param doing what the threads of a run do, by its name
   */
  static String describe(
      StrictBackend backend, Mailbox mailbox, Function<String, List<String>> doing) {
    StringBuilder text = new StringBuilder();
    for (String arn : backend.executions()) {
      ExecutionSnapshot run = backend.execution(arn);
      if (run.status() != ExecutionStatus.RUNNING) continue;
      for (String line : lines(run, backend, mailbox, doing.apply(run.executionName()))) {
        text.append("\n  ").append(run.executionName()).append(' ').append(line);
      }
    }
    return text.toString();
  }

  private static List<String> lines(
      ExecutionSnapshot run, StrictBackend backend, Mailbox mailbox, List<String> doing) {
    List<String> lines = new ArrayList<>(doing);
    for (Operation operation : backend.outstanding(run.arn())) {
      lines.add("waits for " + describe(operation, run));
    }
    if (lines.isEmpty()) {
      lines.add(run.invocations() == 0 ? "has not begun" : "can go on, and has not been invoked");
    }
    List<String> kept = mailbox.kept(run.arn());
    if (!kept.isEmpty()) lines.add("was sent " + kept + ", which it does not wait for");
    return lines;
  }

  /** The events that a run waits for, in the names of the source. */
  static List<String> events(String arn, StrictBackend backend) {
    ExecutionSnapshot run = backend.execution(arn);
    return backend.outstanding(arn).stream()
        .filter(operation -> operation.type() == OperationType.CALLBACK)
        .map(operation -> nameOf(operation, run))
        .toList();
  }

  /** The reason why a run does not await an event any more; empty if it never did. */
  static Optional<String> awaitedBefore(List<HistoryEvent> history, String event) {
    String reason = null;
    for (HistoryEvent past : history) {
      if (past.name() == null || !WorkflowNames.isCalled(event, past.name())) continue;
      if (past.type() == HistoryEventType.CALLBACK_TIMED_OUT) {
        reason = " any more: it timed out at " + past.timestamp();
      } else if (past.type() == HistoryEventType.CALLBACK_SUCCEEDED
          || past.type() == HistoryEventType.CALLBACK_FAILED) {
        reason = " any more: it was answered at " + past.timestamp();
      }
    }
    return Optional.ofNullable(reason);
  }

  /** The name of an operation; a callback whose id is submitted has that of its event. */
  private static String nameOf(Operation operation, ExecutionSnapshot run) {
    String own = operation.name() == null ? operation.id() : operation.name();
    if (operation.type() != OperationType.CALLBACK) return own;
    String submits = OperationSubType.WAIT_FOR_CALLBACK.wireName();
    return run.operations().stream()
        .filter(it -> it.id().equals(operation.parentId()) && submits.equals(it.subType()))
        .map(Operation::name)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(own);
  }

  private static String describe(Operation operation, ExecutionSnapshot run) {
    String what =
        switch (operation.type()) {
          case CALLBACK -> "the event ";
          case CHAINED_INVOKE -> "the call ";
          case WAIT -> "the timer ";
          case STEP -> "the next attempt of ";
          case CONTEXT, EXECUTION -> "";
        };
    String name = nameOf(operation, run);
    Instant since = Instant.ofEpochMilli(operation.startMillis());
    boolean isTold = operation.type() == OperationType.CALLBACK || name.equals(operation.id());
    String id = isTold ? "" : ", operation " + operation.id();
    return what + "'" + name + "'" + id + ", since " + since;
  }

  private Waiting() {}
}
