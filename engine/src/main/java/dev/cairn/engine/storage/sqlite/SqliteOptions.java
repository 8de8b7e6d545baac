package dev.cairn.engine.storage.sqlite;

import dev.cairn.engine.storage.MailboxLimits;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The options of a SQLite storage.
 *
 * @param synced whether every commit waits for the disk; without it, a loss of power takes the last
 *     commits with it, which is for development only
 * @param maxPages the size that the file may reach, in pages; 0 for no limit
 * @param busyTimeout how long a change waits while another program writes the file
 * @param readers how many reads run at once
 * @param readTimeout after which a read is given up
 * @param clock the time in epoch milliseconds
 */
public record SqliteOptions(
    MailboxLimits limits,
    boolean synced,
    long maxPages,
    Duration busyTimeout,
    int readers,
    Duration readTimeout,
    LongSupplier clock) {

  public static SqliteOptions defaults() {
    return new SqliteOptions(
        MailboxLimits.DEFAULT,
        true,
        0,
        Duration.ofSeconds(10),
        4,
        Duration.ofSeconds(10),
        System::currentTimeMillis);
  }

  public SqliteOptions withLimits(MailboxLimits limits) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }

  public SqliteOptions withClock(LongSupplier clock) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }

  public SqliteOptions withSynced(boolean synced) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }

  public SqliteOptions withMaxPages(long maxPages) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }

  public SqliteOptions withBusyTimeout(Duration busyTimeout) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }

  public SqliteOptions withReadTimeout(Duration readTimeout) {
    return new SqliteOptions(limits, synced, maxPages, busyTimeout, readers, readTimeout, clock);
  }
}
