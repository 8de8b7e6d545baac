package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sql.SqlFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refuses a database that gives fewer connections than a node needs, with which the engine would
 * open and then stand still.
 */
final class EnoughConnections {
  private static final Logger LOG = LoggerFactory.getLogger(EnoughConnections.class);

  private final DataSource source;
  private final Giver giver;
  private final PostgresOptions options;
  private final Duration patience;

  EnoughConnections(DataSource source, Giver giver, PostgresOptions options) {
    this(source, giver, options, Duration.ofSeconds(10));
  }

  /**
   * @param patience how long one connection is waited for
   */
  EnoughConnections(DataSource source, Giver giver, PostgresOptions options, Duration patience) {
    this.source = source;
    this.giver = giver;
    this.options = options;
    this.patience = patience;
  }

  /** Takes as many as a node cannot do without, and gives them back. */
  void require(Need need) {
    require(need.least(), need);
  }

  /** The same with a number that is less than the need, before more is known of the database. */
  void require(int number, Need need) {
    List<Connection> taken = new ArrayList<>();
    try {
      while (taken.size() < number) taken.add(next());
    } catch (SQLException e) {
      if (taken.isEmpty() && !Failures.areAllTaken(e)) throw Migrations.unopened(e);
      throw new StorageException(
          giver.title()
              + " gives no more than "
              + taken.size()
              + " connections at once ("
              + SqlFailure.reasonOf(e)
              + "), with which the engine would stand still: it needs "
              + need.least()
              + " at least. "
              + need.sentence(options, giver),
          e);
    } finally {
      taken.forEach(EnoughConnections::giveBack);
    }
  }

  /** The next connection. There are pools that wait for ever. */
  private Connection next() throws SQLException {
    CompletableFuture<Connection> next = new CompletableFuture<>();
    Thread thread = new Thread(() -> take(next), "cairn-pool-check");
    thread.setDaemon(true);
    thread.start();
    try {
      return next.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SQLException it ? it : new SQLException(e.getCause());
    } catch (TimeoutException e) {
      throw new SQLTimeoutException("there was no connection within " + patience, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while a connection was asked for", e);
    } finally {
      next.cancel(true);
      thread.interrupt();
    }
  }

  private void take(CompletableFuture<Connection> next) {
    try {
      Connection connection = source.getConnection();
      boolean isTaken = false;
      try {
        if (giver == Giver.SERVER) use(connection);
        isTaken = next.complete(connection);
      } finally {
        // It is of no use, or nobody waits for it any more.
        if (!isTaken) giveBack(connection);
      }
    } catch (SQLException | RuntimeException e) {
      next.completeExceptionally(e);
    }
  }

  /** A pooler lets clients in before it has a session for them. */
  private static void use(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("select 1");
    }
  }

  private static void giveBack(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.debug("A connection could not be given back", e);
    }
  }
}
