package dev.cairn.engine.storage.postgres;

import java.sql.SQLException;

/**
 * A commit with events was made, but its answer was lost with the connection. The database knows
 * the receiver of each event; the node learns it by registering again.
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
