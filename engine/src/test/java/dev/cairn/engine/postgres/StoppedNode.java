package dev.cairn.engine.postgres;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * A program for tests: a node that stands still inside a transaction that suspends an execution,
 * with all its locks, until somebody writes to its input.
 */
final class StoppedNode {

  /**
   * @param arguments the URL, the lease and the limit for idle transactions in milliseconds
   */
  public static void main(String[] arguments) {
    StatementTap tap = new StatementTap(arguments[0]);
    Duration lease = Duration.ofMillis(Long.parseLong(arguments[1]));
    PostgresOptions options =
        PostgresOptions.defaults()
            .withIdleTimeout(Duration.ofMillis(Long.parseLong(arguments[2])))
            .withPatience(Duration.ofSeconds(5));
    try (Storage storage = PostgresStorage.open(tap.dataSource(), Samples.RULES, options)) {
      long node = storage.register("stopped", Set.of(Samples.ORDER), lease).node();
      Write.Start start = new Write.Start(Samples.order("o-1"));
      long key = commit(storage, node, start).execution().key();
      tap.hook(
          new StatementTap.Hook() {
            @Override
            public void before(Connection connection, String sql) {
              if (!sql.equals("COMMIT")) return;
              tap.unhook();
              say("inside");
              awaitInput();
            }
          });
      Write.Suspend suspend =
          new Write.Suspend(key, List.of(Samples.step(key, "stale", 1)), Set.of(), 1L, null);
      try {
        commit(storage, node, suspend);
        say("written");
      } catch (NodeLostException | StorageUnavailableException e) {
        say("lost");
      }
    }
  }

  private static <R> R commit(Storage storage, long node, Write<R> write) {
    return storage.commit(new Commit(node, 5_000, Samples.slots(1), List.of(write))).of(write);
  }

  private static void say(String word) {
    System.out.println(word);
    System.out.flush();
  }

  private static void awaitInput() {
    try {
      if (System.in.read() < 0) throw new IllegalStateException("nobody is there");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private StoppedNode() {}
}
