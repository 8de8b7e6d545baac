package dev.cairn.testing;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Says what runs wait for when nothing goes on any more. */
final class Waiting {

  static String describe(String executionId, StrictBackend backend, Mailbox mailbox) {
    return "the run "
        + executionId
        + " cannot end without help from outside:"
        + describe(backend, mailbox);
  }

  /** A line for everything that a run waits for. */
  static String describe(StrictBackend backend, Mailbox mailbox) {
    StringBuilder text = new StringBuilder();
    for (String arn : backend.executions()) {
      ExecutionSnapshot run = backend.execution(arn);
      if (run.status() != ExecutionStatus.RUNNING) continue;
      for (Operation operation : backend.outstanding(arn)) {
        text.append("\n  ").append(run.executionName()).append(" waits for ");
        text.append(describe(operation, run));
      }
      List<String> kept = mailbox.kept(arn);
      if (!kept.isEmpty()) {
        text.append("\n  ").append(run.executionName()).append(" was sent ").append(kept);
        text.append(", which it does not wait for");
      }
    }
    return text.toString();
  }

  /** The events that a run waits for, in the names of the source. */
  static List<String> events(String arn, StrictBackend backend) {
    ExecutionSnapshot run = backend.execution(arn);
    return backend.outstanding(arn).stream()
        .filter(operation -> operation.type() == OperationType.CALLBACK)
        .map(operation -> nameOf(operation, run))
        .toList();
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
          case WAIT, STEP, CONTEXT, EXECUTION -> operation.type() + " ";
        };
    String name = nameOf(operation, run);
    Instant since = Instant.ofEpochMilli(operation.startMillis());
    String id = operation.type() == OperationType.CALLBACK ? "" : ", operation " + operation.id();
    return what + "'" + name + "'" + id + ", since " + since;
  }

  private Waiting() {}
}
