package dev.cairn.engine.storage.postgres;

import dev.cairn.engine.storage.Lease;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.sql.Nodes;
import dev.cairn.engine.storage.sql.Reads;
import dev.cairn.engine.storage.sql.Session;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews leases, on a connection of their own.
 *
 * <p>Somebody else's lock may keep a lease from being renewed for longer than it lasts. The node
 * then holds a lock in place of the lease: a node that takes others over needs it alone, and nodes
 * that wait for a renewal share it. The transaction that holds it stays open, and tries the renewal
 * again and again. The lock ends with its session. A process that stands still loses it when the
 * transaction has stood still for too long; so each attempt is good for that time.
 */
final class Leases {
  private static final Logger LOG = LoggerFactory.getLogger(Leases.class);
  private static final long TAKE_OVER_LOCK = 0x6361_6972_6e00L;

  private final Lane lane;
  private final PostgresOptions options;

  /** The node whose last renewal met a lock; zero for none. */
  private long locked;

  /** Whether the transaction is open that keeps others from taking over. */
  private boolean isGuarded;

  /** When the lease that was renewed last ends, by the time of the database. */
  private Lease last = new Lease(0, 0, 0);

  private volatile Answered answered = new Answered(0, System.nanoTime());

  /** A lease as this process counts: from before it was asked for. */
  private record Answered(long node, long endNanos) {}

  Leases(Lane lane, PostgresOptions options) {
    this.lane = lane;
    this.options = options;
  }

  /** Whether this transaction may take nodes over. Until it ends nobody else may, then. */
  static boolean mayTakeOver(Session session) {
    return session
        .query("select pg_try_advisory_xact_lock(" + TAKE_OVER_LOCK + ")")
        .list(row -> row.getBoolean(1))
        .get(0);
  }

  /**
   * Renews the lease. The one that it answers is shorter where a lock keeps it from being renewed.
   */
  Lease renew(long node, Duration lease) {
    long before = System.nanoTime();
    Lease given = given(node, lease);
    long length = Duration.ofMillis(given.until() - given.now()).toNanos();
    answered = new Answered(node, before + length);
    return given;
  }

  /** Whether the last lease that the node was given lasts. */
  boolean isHeld(long node) {
    Answered last = answered;
    return last.node() == node && last.endNanos() - System.nanoTime() > 0;
  }

  private synchronized Lease given(long node, Duration lease) {
    if (locked != node) giveUp();
    try {
      if (locked != node) last = unlocked(node, lease);
      else if (!isGuarded) return guarded(node);
      else if (!isRenewed(node, lease)) return lane.attempt(session -> brief(session, node));
    } catch (NodeLostException e) {
      giveUp();
      throw e;
    } catch (SQLException e) {
      throw failed(node, e);
    }
    return last;
  }

  /** It may have broken while nobody used it. */
  private Lease unlocked(long node, Duration lease) throws SQLException {
    Function<Session, Lease> renewal = session -> new Nodes(session).renew(node, lease);
    try {
      return lane.transaction(renewal);
    } catch (SQLException e) {
      if (!Failures.isBroken(e)) throw e;
      lane.drop();
      return lane.transaction(renewal);
    }
  }

  private RuntimeException failed(long node, SQLException e) {
    if (!Failures.isBlocked(e)) {
      isGuarded = false;
      lane.drop();
      return Failures.of(e);
    }
    if (locked != node) {
      LOG.warn(
          "The lease of node {} cannot be renewed, since somebody else has locked the table lease"
              + " or the row of the node. The node begins nothing new until the lock ends: {}",
          node,
          e.toString());
    }
    locked = node;
    return Failures.blocked(e);
  }

  /** Keeps others from taking over from now on, unless one has taken the node over before. */
  private Lease guarded(long node) throws SQLException {
    lane.begin();
    try {
      lane.attempt(
          session -> {
            session
                .query("select pg_advisory_xact_lock_shared(" + TAKE_OVER_LOCK + ")")
                .list(row -> node);
            return session
                .query("select set_config('lock_timeout', ?, true)", hold().toMillis() / 5 + "ms")
                .list(row -> node);
          });
      Lease brief = lane.attempt(session -> brief(session, node));
      boolean isSurelyLive = last.node() == node && brief.now() < last.until();
      if (!isSurelyLive) lane.attempt(session -> requireLive(session, node));
      isGuarded = true;
      return brief;
    } finally {
      if (!isGuarded) lane.rollBack();
    }
  }

  /** Does not wait for a commit of the node. */
  private static long requireLive(Session session, long node) {
    boolean isLive =
        session
            .query("select id from node where id = ? and ended_at is null", node)
            .list(row -> row.getLong(1))
            .contains(node);
    if (!isLive) throw new NodeLostException(node);
    return node;
  }

  private Lease brief(Session session, long node) {
    long now = new Reads(session).now();
    return new Lease(node, now, now + hold().toMillis());
  }

  /** The time for which the lock lasts at least after an answer of its session. */
  private Duration hold() {
    return options.idleTimeout();
  }

  private boolean isRenewed(long node, Duration lease) throws SQLException {
    try {
      last = lane.attempt(session -> new Nodes(session).renew(node, lease));
    } catch (SQLException e) {
      if (Failures.isBlocked(e)) return false;
      throw e;
    }
    lane.last(session -> node);
    isGuarded = false;
    locked = 0;
    LOG.info("The lease of node {} is renewed, since the lock has ended", node);
    return true;
  }

  private void giveUp() {
    locked = 0;
    if (isGuarded) lane.rollBack();
    isGuarded = false;
  }
}
