package dev.cairn.engine.storage.postgres;

import java.sql.SQLException;

/**
 * A commit with events was made, but its answer was lost with the connection. Who got which event
 * is in the database; the node finds out by registering anew.
 */
final class AnswerLostException extends RuntimeException {
  private static final long serialVersionUID = 1;

  AnswerLostException() {
    super("the commit was made, but its answer was lost with the connection");
  }

  SQLException asSqlException() {
    return new SQLException(getMessage(), this);
  }
}
