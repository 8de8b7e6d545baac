package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.StorageException;
import dev.cairn.engine.storage.sql.Migrations;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.wait.Signal;
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

  /** The time for which a further connection is waited for at least. */
  private static final Duration FURTHER = Duration.ofMillis(250);

  private static final int ATTEMPTS = 5;
  private static final Duration PAUSE = Duration.ofMillis(200);

  private final DataSource source;
  private final Giver giver;
  private final PostgresOptions options;
  private final Duration patience;
  private final Signal pause = new Signal();

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

  /** Refuses to open where there are fewer than so many. */
  void require(int number, Need need) {
    List<Connection> taken = new ArrayList<>();
    try {
      take(number, need, taken);
    } finally {
      taken.forEach(EnoughConnections::giveBack);
    }
  }

  /**
   * The connections for reads: all that there are but those that a node keeps. Reads would
   * otherwise take the connection by which the lease has to be renewed.
   */
  int forReads(Need need) {
    List<Connection> taken = new ArrayList<>();
    try {
      Duration slowest = take(need.least(), need, taken);
      takeFurther(need.kept() + options.readers(), slowest, taken);
      return taken.size() - need.kept();
    } finally {
      taken.forEach(EnoughConnections::giveBack);
    }
  }

  /** Takes those that there have to be. Answers how long the slowest took. */
  private Duration take(int number, Need need, List<Connection> taken) {
    Duration slowest = Duration.ZERO;
    try {
      while (taken.size() < number) {
        long before = System.nanoTime();
        taken.add(patiently());
        Duration took = Duration.ofNanos(System.nanoTime() - before);
        if (took.compareTo(slowest) > 0) slowest = took;
      }
      return slowest;
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
    }
  }

  /** Takes more while there are any. A pool says only by its silence that it has none left. */
  private void takeFurther(int number, Duration slowest, List<Connection> taken) {
    Duration wait = slowest.multipliedBy(4);
    if (wait.compareTo(FURTHER) < 0) wait = FURTHER;
    if (wait.compareTo(patience) > 0) wait = patience;
    try {
      while (taken.size() < number) taken.add(next(wait));
    } catch (SQLException e) {
      LOG.debug("There are {} connections", taken.size(), e);
    }
  }

  /** Another node that opens at the same moment may be counting, and gives back what it takes. */
  private Connection patiently() throws SQLException {
    for (int i = 1; ; i++) {
      try {
        return next(patience);
      } catch (SQLException e) {
        if (i == ATTEMPTS || !Failures.areAllTaken(e) || !pause.await(PAUSE)) throw e;
      }
    }
  }

  /** The next connection. There are pools that wait for ever. */
  private Connection next(Duration patience) throws SQLException {
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
