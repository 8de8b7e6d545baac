package dev.cairn.engine.journal;

import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.service.Caller;
import dev.cairn.service.StartRequest;
import dev.cairn.service.rules.EntryRules;
import dev.cairn.service.state.Entry;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.Outcome;
import dev.cairn.service.state.StoredFacts;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Executions as rows, and back. */
public final class ExecutionRows {

  /** The execution of a row that was not read: a new one, or one that goes on as a new run. */
  public static ExecutionState toNewState(ExecutionRow row) {
    return toState(row, List.of(), 0, InvocationLines.read(row.invocations()));
  }

  /**
   * The execution of a row and the rows of its operations.
   *
   * @param begun how many invocations this node has begun already, as far as it knows
   */
  public static ExecutionState toState(ExecutionRow row, List<OperationRow> operations, int begun) {
    // One that goes on as a new run keeps the hash of its first input.
    if (row.run() == 1 && !hash(row.input()).equals(row.inputHash())) {
      throw new DamagedRowException("its input is not the one that it was started with", null);
    }
    ExecutionState state = toState(row, operations, begun, InvocationLines.read(row.invocations()));
    // A run that has ended awaits nothing, and its rows name no events any more.
    if (row.ended() == null) {
      for (OperationRow operation : operations) requireEvent(operation, state);
    }
    return state;
  }

  /** An event that is awaited reaches an operation by the name in its row. */
  private static void requireEvent(OperationRow operation, ExecutionState state) {
    if (operation.ended() != null || operation.event() != null) return;
    Entry entry = state.get(operation.id());
    if (entry.isOutstanding() && EntryRules.eventOf(entry, state::find) != null) {
      throw new DamagedRowException(
          "the operation " + operation.id() + " awaits an event that its row does not name", null);
    }
  }

  /** The same for those who only look at it: rows that cannot be read are left out. */
  public static ExecutionState toReadableState(ExecutionRow row, List<OperationRow> operations) {
    List<InvocationRecord> lines = readableLines(row);
    try {
      return toState(row, operations, 0, lines);
    } catch (DamagedRowException e) {
      // Rare, so that sound rows are not read twice to find out.
      return toState(row, readable(operations), 0, lines);
    }
  }

  private static List<InvocationRecord> readableLines(ExecutionRow row) {
    try {
      return InvocationLines.read(row.invocations());
    } catch (DamagedRowException e) {
      return List.of();
    }
  }

  /**
   * The invocations of an execution that have ended, as far as they can be read.
   *
   * @param entries its journal
   */
  public static List<InvocationRecord> invocations(ExecutionRow row, Collection<Entry> entries) {
    List<InvocationRecord> invocations = new ArrayList<>(readableLines(row));
    invocations.addAll(LostInvocations.of(row, entries, invocations));
    return invocations;
  }

  /** The number of invocations of an execution that have begun before the present one. */
  public static int begun(ExecutionRow row, List<InvocationRecord> invocations) {
    return Math.max(row.invocation() - 1, invocations.size());
  }

  /** The operations without those that cannot be read, and without the ones below them. */
  private static List<OperationRow> readable(List<OperationRow> operations) {
    Set<String> ids = new HashSet<>();
    List<OperationRow> readable = new ArrayList<>();
    for (OperationRow operation : operations) {
      if (isOrphan(operation, ids) || !OperationRows.isReadable(operation)) continue;
      ids.add(operation.id());
      readable.add(operation);
    }
    return readable;
  }

  /** Parents start before their children. */
  private static boolean isOrphan(OperationRow operation, Set<String> before) {
    return operation.parent() != null && !before.contains(operation.parent());
  }

  private static ExecutionState toState(
      ExecutionRow row, List<OperationRow> operations, int begun, List<InvocationRecord> lines) {
    Arn arn = Arn.of(row);
    Long timeoutAt = row.timeoutAt();
    StartRequest request =
        new StartRequest(
            row.workflow(),
            Integer.toString(row.version()),
            row.name(),
            row.input(),
            /* synchronous= */ false,
            timeoutAt == null ? null : Duration.ofMillis(timeoutAt - row.runStarted()));
    Long parent = row.parent();
    String parentOperation = row.parentOperation();
    Caller caller =
        parent == null || parentOperation == null
            ? null
            : new Caller(Long.toString(parent), parentOperation);
    List<Entry> entries = new ArrayList<>(operations.size() + 1);
    List<InvocationRecord> invocations = new ArrayList<>(lines);
    entries.add(own(row, arn, invocations, operations));
    int used = 0;
    long bytes = 0;
    Set<String> ids = new HashSet<>();
    for (OperationRow operation : operations) {
      if (isOrphan(operation, ids)) {
        throw new DamagedRowException("the parent of an operation is missing", null);
      }
      ids.add(operation.id());
      Entry entry = OperationRows.toEntry(operation);
      entries.add(entry);
      used += 1 + entry.attempts().size();
      bytes += JsonSize.utf8(operation.result()) + JsonSize.utf8(operation.input());
    }
    invocations.addAll(LostInvocations.of(row, entries, invocations));
    return ExecutionState.restored(
        arn.toString(),
        request,
        caller,
        entries,
        new StoredFacts(
            Math.max(begun, begun(row, invocations)),
            row.failures() - LostInvocations.among(row, invocations),
            used,
            bytes,
            invocations,
            row.status().hasEnded() ? new Outcome(row.result(), error(row)) : null));
  }

  private static Entry own(
      ExecutionRow row,
      Arn arn,
      List<InvocationRecord> invocations,
      List<OperationRow> operations) {
    String text = arn.toString();
    Operation operation =
        new Operation(
            text.substring(text.lastIndexOf('/') + 1),
            null,
            row.name(),
            OperationType.EXECUTION,
            null,
            status(row.status()),
            row.runStarted(),
            row.ended() == null ? 0 : row.ended(),
            new OperationDetails.Execution(row.input()));
    Entry begun = Entry.begun(operation, 0, null, 1);
    if (!row.status().hasEnded()) return begun;
    int last = 1;
    for (InvocationRecord invocation : invocations) last = Math.max(last, invocation.event());
    for (OperationRow it : operations) {
      last = Math.max(last, it.endedSeq() == null ? it.startedSeq() : it.endedSeq());
    }
    return begun.ended(operation, last + 1);
  }

  private static OperationStatus status(ExecutionStatus status) {
    return switch (status) {
      case READY, RUNNING, SUSPENDED, PARKED -> OperationStatus.STARTED;
      case SUCCEEDED -> OperationStatus.SUCCEEDED;
      case FAILED -> OperationStatus.FAILED;
      case TIMED_OUT -> OperationStatus.TIMED_OUT;
      case STOPPED -> OperationStatus.STOPPED;
    };
  }

  /** The stored status of an execution that has ended so. */
  public static ExecutionStatus ended(OperationStatus status) {
    return switch (status) {
      case SUCCEEDED -> ExecutionStatus.SUCCEEDED;
      case FAILED -> ExecutionStatus.FAILED;
      case TIMED_OUT -> ExecutionStatus.TIMED_OUT;
      case STOPPED -> ExecutionStatus.STOPPED;
      case STARTED, PENDING, READY, CANCELLED, UNKNOWN ->
          throw new IllegalArgumentException("no execution ends as " + status);
    };
  }

  /**
   * The error that an execution ended with, or one that says that it cannot be read; null if the
   * execution has not failed, or was stopped without a reason.
   */
  public static @Nullable ErrorObject error(ExecutionRow row) {
    if (!row.status().hasEnded()) return null;
    try {
      return Json.toError(row.error());
    } catch (DamagedRowException e) {
      return ErrorObject.of(
          DamagedRowException.class.getName(),
          "the error that it ended with cannot be read: " + e.getMessage());
    }
  }

  /** The type of the error in a row of which a list has the beginning alone; null for none. */
  public static @Nullable String errorType(ExecutionRow row) {
    return Json.typeOfError(row.error());
  }

  /** The error that an execution ends with. */
  public static @Nullable ErrorObject error(Ending ending) {
    return Json.toError(ending.error());
  }

  /** An error as the storage keeps it. */
  public static @Nullable String errorText(@Nullable ErrorObject error) {
    return Json.ofError(error);
  }

  /** A text that tells two inputs apart. */
  public static String hash(@Nullable String input) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] bytes = input == null ? new byte[0] : input.getBytes(StandardCharsets.UTF_8);
      digest.update((byte) (input == null ? 0 : 1));
      return HexFormat.of().formatHex(digest.digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private ExecutionRows() {}
}
