package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.MailboxLimits;
import java.time.Duration;

/**
 * The options of a PostgreSQL storage. The timeouts keep a node that was stopped in the middle of a
 * transaction, or that cannot be reached any more, from holding its locks: they have to be shorter
 * than the lease.
 *
 * @param statementTimeout for statements of commits and leases
 * @param idleTimeout how long a transaction may stand still
 * @param lockTimeout how long renewing a lease, a commit, and taking over a dead node wait for
 *     locks
 * @param networkTimeout after which a connection without an answer is given up
 * @param patience how long a commit waits for a database that cannot be reached
 * @param readers how many reads run at once, where there are connections for them
 * @param readTimeout for statements of reads
 */
public record PostgresOptions(
    MailboxLimits limits,
    Duration statementTimeout,
    Duration idleTimeout,
    Duration lockTimeout,
    Duration networkTimeout,
    Duration patience,
    int readers,
    Duration readTimeout) {

  public static PostgresOptions defaults() {
    return new PostgresOptions(
        MailboxLimits.DEFAULT,
        Duration.ofSeconds(8),
        Duration.ofSeconds(5),
        Duration.ofSeconds(1),
        Duration.ofSeconds(10),
        Duration.ofSeconds(20),
        4,
        Duration.ofSeconds(10));
  }

  /** The same with timeouts that end before such a lease does. */
  public PostgresOptions forLease(Duration lease) {
    return new PostgresOptions(
        limits,
        shorter(statementTimeout, lease.multipliedBy(8).dividedBy(15)),
        shorter(idleTimeout, lease.dividedBy(3)),
        shorter(lockTimeout, lease.dividedBy(6)),
        shorter(networkTimeout, lease.multipliedBy(2).dividedBy(3)),
        patience,
        readers,
        readTimeout);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  public PostgresOptions withLimits(MailboxLimits limits) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  public PostgresOptions withIdleTimeout(Duration idleTimeout) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  public PostgresOptions withLockTimeout(Duration lockTimeout) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  public PostgresOptions withPatience(Duration patience) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  public PostgresOptions withNetworkTimeout(Duration networkTimeout) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  PostgresOptions withReaders(int readers) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }

  public PostgresOptions withReadTimeout(Duration readTimeout) {
    return new PostgresOptions(
        limits,
        statementTimeout,
        idleTimeout,
        lockTimeout,
        networkTimeout,
        patience,
        readers,
        readTimeout);
  }
}
