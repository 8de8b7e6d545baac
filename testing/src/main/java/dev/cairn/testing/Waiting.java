package dev.cairn.testing;

import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.ExecutionStatus;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.List;

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
        text.append(describe(operation));
      }
      List<String> kept = mailbox.kept(arn);
      if (!kept.isEmpty()) {
        text.append("\n  ").append(run.executionName()).append(" was sent ").append(kept);
        text.append(", which it does not wait for");
      }
    }
    return text.toString();
  }

  private static String describe(Operation operation) {
    String what =
        switch (operation.type()) {
          case CALLBACK -> "the event ";
          case CHAINED_INVOKE -> "the call ";
          case WAIT, STEP, CONTEXT, EXECUTION -> operation.type() + " ";
        };
    String name = operation.name() == null ? operation.id() : operation.name();
    Instant since = Instant.ofEpochMilli(operation.startMillis());
    String id = operation.type() == OperationType.CALLBACK ? "" : ", operation " + operation.id();
    return what + "'" + name + "'" + id + ", since " + since;
  }

  private Waiting() {}
}
