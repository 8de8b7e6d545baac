package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.sql.Session;
import dev.cairn.engine.storage.sql.SqlFailure;
import dev.cairn.engine.wait.Signal;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells other nodes to look, by {@code NOTIFY}. It is sent apart from commits, which it would
 * serialize, and may get lost: nodes look by themselves every second anyway.
 */
final class WakeUps implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WakeUps.class);
  private static final String CHANNEL = "cairn";
  private static final int WAIT_MILLIS = 500;
  private static final Duration RETRY = Duration.ofSeconds(1);

  /** The time after which a connection that does not answer is left alone. */
  private static final Duration END = Duration.ofSeconds(10);

  private final Connections connections;
  private final Lane sender;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private @Nullable Thread thread;
  private final Signal retry = new Signal();

  WakeUps(Connections connections) {
    this.connections = connections;
    this.sender = new Lane(connections);
  }

  void send() {
    try {
      sender.statement(session -> session.query("select pg_notify(?, '')", CHANNEL).list(row -> 1));
    } catch (SQLException e) {
      LOG.debug("A wake-up was not sent; other nodes will look within a second", e);
    }
  }

  synchronized void add(Runnable listener) {
    listeners.add(listener);
    if (thread != null) return;
    thread = new Thread(this::listen, "cairn-wake-ups");
    thread.setDaemon(true);
    thread.start();
  }

  private void listen() {
    boolean goesOn = true;
    while (goesOn) {
      try (Session session = connections.open()) {
        try (Statement statement = session.connection().createStatement()) {
          statement.execute("listen " + CHANNEL);
        }
        // Something may have been sent while nobody listened.
        listeners.forEach(Runnable::run);
        receive(session.connection().unwrap(PGConnection.class));
        goesOn = false;
      } catch (SQLException | SqlFailure e) {
        LOG.debug("Wake-ups are not received; the next look is within a second", e);
        goesOn = retry.await(RETRY);
      }
    }
  }

  private void receive(PGConnection connection) throws SQLException {
    while (!retry.isClosed()) {
      PGNotification[] notifications = connection.getNotifications(WAIT_MILLIS);
      if (notifications != null && notifications.length > 0) listeners.forEach(Runnable::run);
    }
  }

  /** Ends when the connections are given back. */
  @Override
  public void close() {
    retry.close();
    awaitEnd();
    sender.close();
  }

  private synchronized void awaitEnd() {
    if (thread == null || thread == Thread.currentThread()) return;
    // One that listens hears it at once, and need not wait for the end of its time.
    send();
    try {
      thread.join(END.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
