package dev.cairn.cli.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.connection.Connection;
import dev.cairn.cli.connection.Run;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Follows a run on a thread of its own, so that a clock can tick between its changes. */
final class Follower implements AutoCloseable {
  private final BlockingQueue<Object> news = new LinkedBlockingQueue<>();
  private final Thread thread;

  Follower(Connection connection, Run run, JsonNode shown) {
    thread = new Thread(() -> follow(connection, run, shown), "cairn-follow");
    thread.setDaemon(true);
    thread.start();
  }

  private void follow(Connection connection, Run run, JsonNode shown) {
    try {
      connection.follow(run, shown, news::add);
    } catch (Fault e) {
      news.add(e);
    } catch (RuntimeException e) {
      news.add(Fault.of(String.valueOf(e.getMessage()), e));
    }
  }

  /**
   * The run after its next change; null if there is none in that time.
   *
   * @throws Fault if nobody knows the run any more
   */
  @Nullable JsonNode next(Duration atMost) throws InterruptedException {
    Object next = news.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
    if (next instanceof Fault fault) throw fault;
    return (JsonNode) next;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
