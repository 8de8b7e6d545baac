package dev.cairn.engine.storage.sql;

import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NodeRow;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The columns that rows are read from, and the codes that stand in them. */
public final class Columns {

  /** All of an execution {@code e}. */
  public static final String EXECUTION =
      "e.key, e.workflow, e.name, e.version, e.run, e.status, e.owner, e.last_owner, e.invocation,"
          + " e.revision, e.failures, e.wake_at, e.input_hash, e.parent, e.parent_operation,"
          + " e.started, e.ended, e.timeout_at, e.expires_at, e.input, e.result, e.error,"
          + " e.invocations, coalesce(e.run_started, e.started)";

  /** An execution {@code e} without its payloads; with the reason, if it is parked. */
  public static final String HEAD =
      EXECUTION.replace(
          "e.input, e.result, e.error, e.invocations",
          "null as input, null as result, case when e.status = "
              + ExecutionStatus.PARKED.code()
              + " then e.error end as error, null as invocations");

  /** The characters of an error in lists, which begins with its type. */
  private static final int LISTED_ERROR = 300;

  /** The same with the beginning of the error that it failed with. */
  public static final String LISTED =
      HEAD.replace(
          "then e.error end as error",
          "then e.error when e.status = "
              + ExecutionStatus.FAILED.code()
              + " then substr(e.error, 1, "
              + LISTED_ERROR
              + ") end as error");

  /** An execution {@code e} with its outcome, without its input. */
  public static final String OUTCOME =
      EXECUTION
          .replace("e.input, ", "null as input, ")
          .replace("e.invocations", "null as invocations");

  /** All of an operation {@code o}. */
  public static final String OPERATION =
      "o.execution, o.id, o.position, o.parent, o.name, o.type, o.subtype, o.status, o.attempt,"
          + " o.started, o.ended, o.started_seq, o.ended_seq, o.due, o.event, o.target, o.input,"
          + " o.options, o.result, o.error, o.attempts";

  /** All of an event {@code v}. */
  public static final String EVENT =
      "v.seq, v.id, v.execution, v.name, v.operation, v.kind, v.payload, v.sent, v.expires_at,"
          + " v.delivered_at";

  public static ExecutionRow execution(ResultSet row) throws SQLException {
    int status = row.getInt(6);
    return new ExecutionRow(
        row.getLong(1),
        row.getString(2),
        row.getString(3),
        row.getInt(4),
        row.getInt(5),
        ExecutionStatus.ofCode(status),
        longOrNull(row, 7),
        longOrNull(row, 8),
        row.getInt(9),
        row.getInt(10),
        row.getInt(11),
        longOrNull(row, 12),
        row.getString(20),
        row.getString(13),
        row.getString(21),
        ExecutionStatus.isKnown(status)
            ? row.getString(22)
            : "its row is damaged: no status of an execution has the code " + status,
        longOrNull(row, 14),
        row.getString(15),
        row.getLong(16),
        row.getLong(24),
        longOrNull(row, 17),
        longOrNull(row, 18),
        longOrNull(row, 19),
        row.getString(23));
  }

  public static OperationRow operation(ResultSet row) throws SQLException {
    return new OperationRow(
        row.getLong(1),
        row.getString(2),
        row.getInt(3),
        row.getString(4),
        row.getString(5),
        typeOf(row.getInt(6)),
        row.getString(7),
        statusOf(row.getInt(8)),
        row.getInt(9),
        row.getLong(10),
        longOrNull(row, 11),
        row.getInt(12),
        intOrNull(row, 13),
        longOrNull(row, 14),
        row.getString(15),
        row.getString(16),
        row.getString(17),
        row.getString(18),
        row.getString(19),
        row.getString(20),
        row.getString(21),
        false);
  }

  public static EventRow event(ResultSet row) throws SQLException {
    return new EventRow(
        row.getLong(1),
        row.getString(2),
        longOrNull(row, 3),
        row.getString(4),
        row.getString(5),
        EventKind.ofCode(row.getInt(6)),
        row.getString(7),
        row.getLong(8),
        row.getLong(9),
        longOrNull(row, 10));
  }

  /** Of {@code id, name, batch, registered, ended_at, until, versions}. */
  static NodeRow node(ResultSet row) throws SQLException {
    return new NodeRow(
        row.getLong(1),
        row.getString(2),
        row.getLong(3),
        row.getLong(4),
        longOrNull(row, 5),
        longOrNull(row, 6),
        versions(row.getString(7)));
  }

  static @Nullable Long longOrNull(ResultSet row, int column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : value;
  }

  private static @Nullable Integer intOrNull(ResultSet row, int column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }

  /** The code of a type; part of the schema. */
  public static int code(OperationType type) {
    return switch (type) {
      case EXECUTION -> 0;
      case CONTEXT -> 1;
      case STEP -> 2;
      case WAIT -> 3;
      case CALLBACK -> 4;
      case CHAINED_INVOKE -> 5;
    };
  }

  /**
   * The type with that code. A code that means nothing is read as a type that no stored operation
   * has: it is a fault of its own execution, and must not fail those that are read together with
   * it.
   */
  private static OperationType typeOf(int code) {
    for (OperationType type : OperationType.values()) {
      if (code(type) == code) return type;
    }
    return OperationType.EXECUTION;
  }

  /** The code of a status; part of the schema. Codes below 10 are of open operations. */
  public static int code(OperationStatus status) {
    return switch (status) {
      case UNKNOWN -> 0;
      case STARTED -> 1;
      case PENDING -> 2;
      case READY -> 3;
      case SUCCEEDED -> 10;
      case FAILED -> 11;
      case TIMED_OUT -> 12;
      case STOPPED -> 13;
      case CANCELLED -> 14;
    };
  }

  private static OperationStatus statusOf(int code) {
    for (OperationStatus status : OperationStatus.values()) {
      if (code(status) == code) return status;
    }
    return OperationStatus.UNKNOWN;
  }

  /** One line a version: the number, a space and the name of the workflow. */
  static String text(Collection<WorkflowVersion> versions) {
    StringBuilder text = new StringBuilder();
    versions.forEach(
        it -> text.append(it.version()).append(' ').append(it.workflow()).append('\n'));
    return text.toString();
  }

  private static final Pattern VERSION = Pattern.compile("([0-9]{1,9}) (.*)");

  /** Lines that mean nothing are left out: one damaged row must not hide all nodes. */
  static List<WorkflowVersion> versions(String text) {
    List<WorkflowVersion> versions = new ArrayList<>();
    for (String line : text.lines().toList()) {
      Matcher read = VERSION.matcher(line);
      if (read.matches()) {
        versions.add(new WorkflowVersion(read.group(2), Integer.parseInt(read.group(1))));
      }
    }
    return versions;
  }

  private Columns() {}
}
