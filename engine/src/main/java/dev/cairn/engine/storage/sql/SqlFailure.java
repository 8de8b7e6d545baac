package dev.cairn.engine.storage.sql;

import java.sql.SQLException;

/** An error of the database on its way to the storage, which knows what it means. */
public final class SqlFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final SQLException failure;

  public SqlFailure(SQLException failure) {
    super(failure);
    this.failure = failure;
  }

  public SQLException failure() {
    return failure;
  }

  /** Its message, together with a cause that says more: drivers leave the name of a host to it. */
  public static String reasonOf(SQLException failure) {
    String message = String.valueOf(failure.getMessage());
    Throwable cause = failure.getCause();
    if (cause == null || message.contains(String.valueOf(cause.getMessage()))) return message;
    return message + " (" + cause + ")";
  }
}
