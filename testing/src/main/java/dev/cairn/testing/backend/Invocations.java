package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The service's side of an invocation: what it is handed, and what becomes of its answer. */
final class Invocations {
  private final BackendOptions options;

  Invocations(BackendOptions options) {
    this.options = options;
  }

  InvocationInput begin(Execution execution, Instant now) {
    if (!execution.isRunning()) {
      throw new IllegalStateException(execution.arn() + " has ended; nothing is left to invoke");
    }
    List<String> news =
        execution.invocations() == 0
            ? List.of()
            : execution.log().changedSince(heardBefore(execution)).stream()
                .map(Operation::id)
                .toList();
    // One that is still live loses its right to write, as it would on a service that gave up on it.
    int number = execution.invocations() + 1;
    Pager pager = new Pager(number, options.pageBytes(), options.statePage());
    execution.begin(now.toEpochMilli(), pager);
    StatePage page = pager.first(execution.log().visible(), options.envelopePage());
    String token = execution.tokens().begin();
    return new InvocationInput(execution.arn(), token, page.operations(), page.nextMarker(), news);
  }

  private static long heardBefore(Execution execution) {
    Invocation live = execution.live();
    return live == null ? execution.heard() : live.heard();
  }

  void complete(Execution execution, InvocationOutput output, Instant now) {
    Invocation invocation = requireLive(execution);
    if (execution.isRunning()) check(execution, invocation, output);
    else checkAgrees(execution, output);
    boolean again = invocation.isWithdrawn();
    record(execution, invocation, now, null);
    execution.end(invocation, false, again);
    if (!execution.isRunning()) return;
    long at = now.toEpochMilli();
    if (output instanceof InvocationOutput.Succeeded succeeded) {
      Endings.endExecution(execution, OperationStatus.SUCCEEDED, at, succeeded.result(), null);
    } else if (output instanceof InvocationOutput.Failed failed) {
      Endings.endExecution(execution, OperationStatus.FAILED, at, null, failed.error());
    }
  }

  void fail(Execution execution, ErrorObject error, Instant now) {
    Invocation invocation = requireLive(execution);
    record(execution, invocation, now, error);
    execution.end(invocation, true, true);
    execution.quota().use(1, Sizes.ofError(error));
    if (execution.isRunning() && execution.failures() >= options.invocationAttempts()) {
      Endings.endExecution(execution, OperationStatus.FAILED, now.toEpochMilli(), null, error);
    }
  }

  private static void check(Execution execution, Invocation invocation, InvocationOutput output) {
    if (output instanceof InvocationOutput.Succeeded succeeded) {
      int limit = Math.min(execution.resultLimit(), Limits.RESULT_BYTES);
      if (JsonSize.utf8(succeeded.result()) > limit) {
        throw new InvalidOutputException(
            "Response payload size exceeded maximum allowed payload size (" + limit + " bytes).");
      }
    } else if (output instanceof InvocationOutput.Pending) {
      boolean news = execution.log().revision() > invocation.heard();
      if (!news && !invocation.isWithdrawn() && execution.log().outstanding().isEmpty()) {
        throw new InvalidOutputException(
            "InvalidParameterValueException: Cannot return PENDING status with no pending"
                + " operations.");
      }
    }
  }

  /** A run that a checkpoint has closed answers the same end, and its result or error only once. */
  private static void checkAgrees(Execution execution, InvocationOutput output) {
    OperationStatus closed = execution.operation().status();
    if (closed == OperationStatus.STOPPED || closed == OperationStatus.TIMED_OUT) return;
    boolean agrees =
        output instanceof InvocationOutput.Succeeded succeeded
            ? closed == OperationStatus.SUCCEEDED && isEmpty(succeeded.result())
            : output instanceof InvocationOutput.Failed && closed == OperationStatus.FAILED;
    if (!agrees) {
      throw new InvalidOutputException(
          "the execution was closed as "
              + closed
              + " by a checkpoint, but the invocation answers "
              + output);
    }
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }

  private static void record(
      Execution execution, Invocation invocation, Instant now, @Nullable ErrorObject error) {
    String requestId = execution.id() + "-" + invocation.number();
    Instant start = Instant.ofEpochMilli(invocation.startMillis());
    execution.history().invocationCompleted(start, now, requestId, error);
  }

  private static Invocation requireLive(Execution execution) {
    Invocation live = execution.live();
    if (live == null) {
      throw new IllegalStateException("no invocation of " + execution.arn() + " is live");
    }
    return live;
  }
}
