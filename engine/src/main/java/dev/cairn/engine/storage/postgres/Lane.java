package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.EngineClosedException;
import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlFailure;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A connection that is opened when it is needed, and again after it broke. */
final class Lane implements AutoCloseable {
  private final Connections connections;
  private @Nullable Session session;
  private boolean isClosed;

  Lane(Connections connections) {
    this.connections = connections;
  }

  /** Opens the connection before it is needed. */
  synchronized void open() throws SQLException {
    session();
  }

  /** Runs the work in a transaction. */
  synchronized <T> T transaction(Function<Session, T> work) throws SQLException {
    begin();
    return last(work);
  }

  /**
   * Begins a transaction that stays open. It ends with {@link #last} or {@link #rollBack}, or when
   * it stands still for too long.
   */
  synchronized void begin() throws SQLException {
    session().begin();
  }

  /**
   * Runs work in the transaction that is open. Work that fails is undone; the transaction stays
   * open with all locks that it had before.
   */
  synchronized <T> T attempt(Function<Session, T> work) throws SQLException {
    Session session = session();
    Savepoint before = session.connection().setSavepoint();
    try {
      return work.apply(session);
    } catch (SqlFailure e) {
      session.connection().rollback(before);
      throw e.failure();
    }
  }

  /** Runs the last work of the transaction that is open, and commits it. */
  synchronized <T> T last(Function<Session, T> work) throws SQLException {
    Session session = session();
    boolean isDone = false;
    try {
      T answer = work.apply(session);
      session.connection().commit();
      session.connection().setAutoCommit(true);
      isDone = true;
      return answer;
    } catch (SqlFailure e) {
      throw e.failure();
    } finally {
      if (!isDone) rollBack();
    }
  }

  /** Runs the work, a single statement. */
  synchronized <T> T statement(Function<Session, T> work) throws SQLException {
    try {
      return work.apply(session());
    } catch (SqlFailure e) {
      // Another program has made a shared session read-only; a transaction says what it is.
      if (connections.areSessionsShared() && Failures.isReadOnly(e.failure())) {
        return transaction(work);
      }
      dropIfBroken(e.failure());
      throw e.failure();
    }
  }

  private Session session() throws SQLException {
    if (isClosed) throw new EngineClosedException();
    if (session == null) session = connections.open();
    return session;
  }

  /** Ends the transaction that is open. */
  synchronized void rollBack() {
    if (session == null) return;
    try {
      session.connection().rollback();
      session.connection().setAutoCommit(true);
    } catch (SQLException e) {
      drop();
    }
  }

  private void dropIfBroken(SQLException e) {
    if (Failures.isBroken(e)) drop();
  }

  /** Forgets the connection; the server takes back what was not committed. */
  synchronized void drop() {
    if (session == null) return;
    Session broken = session;
    session = null;
    try {
      broken.close();
    } catch (SqlFailure e) {
      // It is broken already, and the next use opens another one.
      return;
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    drop();
  }
}
