package dev.cairn.engine;

import dev.cairn.engine.journal.KnownJournal;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.Known;
import dev.cairn.engine.storage.Storage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongPredicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The watchers of runs. They hear of commits of this node at once; runs of other nodes share one
 * query a second, and no query is made while there is no watcher.
 */
final class RunWatchers {
  private static final Logger log = LoggerFactory.getLogger(RunWatchers.class);
  private static final long POLL_MILLIS = 1000;

  private final Storage storage;
  private final LongPredicate runsHere;
  private final LongPredicate isTaken;
  private final Map<Long, Set<Watch>> byKey = new ConcurrentHashMap<>();
  private final Set<Watch> ofAll = ConcurrentHashMap.newKeySet();
  private final Map<Long, KnownJournal> seen = new HashMap<>();
  private Set<Long> settled = Set.of();
  private Set<Long> untaken = Set.of();
  private final Object turn = new Object();
  private volatile boolean isClosed;

  /**
   * @param runsHere whether this node runs an execution
   * @param isTaken whether code works on one that it runs, which no commit tells
   */
  RunWatchers(Storage storage, LongPredicate runsHere, LongPredicate isTaken) {
    this.storage = storage;
    this.runsHere = runsHere;
    this.isTaken = isTaken;
  }

  /** The same, with a thread that looks at runs of other nodes until all of it is closed. */
  static RunWatchers start(Storage storage, LongPredicate runsHere, LongPredicate isTaken) {
    RunWatchers watchers = new RunWatchers(storage, runsHere, isTaken);
    Thread thread = new Thread(watchers::poll, "cairn-watch");
    thread.setDaemon(true);
    thread.start();
    return watchers;
  }

  /** Looks at one execution. */
  Watch watch(long key) {
    Watch watch =
        new Watch(
            it ->
                byKey.computeIfPresent(
                    key,
                    (same, all) -> {
                      all.remove(it);
                      return all.isEmpty() ? null : all;
                    }));
    byKey.compute(
        key,
        (same, all) -> {
          Set<Watch> watches = all == null ? ConcurrentHashMap.newKeySet() : all;
          watches.add(watch);
          return watches;
        });
    look();
    return watch;
  }

  /** Looks at the list. */
  Watch watchAll() {
    Watch watch = new Watch(ofAll::remove);
    ofAll.add(watch);
    look();
    return watch;
  }

  /** These executions have changed in a commit. Never waits. */
  void changed(Collection<Long> executions) {
    if (executions.isEmpty()) return;
    ofAll.forEach(Watch::changed);
    if (byKey.isEmpty()) return;
    for (long key : executions) tell(key);
  }

  private void tell(long key) {
    Set<Watch> watches = byKey.get(key);
    if (watches != null) watches.forEach(Watch::changed);
  }

  private void look() {
    synchronized (turn) {
      turn.notifyAll();
    }
  }

  private void poll() {
    boolean interrupted = false;
    while (!isClosed && !interrupted) {
      try {
        synchronized (turn) {
          while (!isClosed && byKey.isEmpty() && ofAll.isEmpty()) turn.wait();
          if (!isClosed) turn.wait(POLL_MILLIS);
        }
        if (!isClosed) {
          lookElsewhere();
          lookHere();
        }
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (RuntimeException e) {
        log.debug("Runs of other nodes could not be looked at", e);
      }
    }
  }

  void lookElsewhere() {
    // The list is read by those who show it, once a second at most.
    ofAll.forEach(Watch::changed);
    List<Long> elsewhere = byKey.keySet().stream().filter(key -> !runsHere.test(key)).toList();
    seen.keySet().retainAll(byKey.keySet());
    if (elsewhere.isEmpty()) return;
    // Nobody has been told what happened before a run was first looked at here.
    Set<Long> unseen = new HashSet<>(elsewhere);
    unseen.removeAll(seen.keySet());
    List<Known> known = new ArrayList<>();
    for (long key : elsewhere) {
      known.add(seen.computeIfAbsent(key, KnownJournal::new).known());
    }
    storage
        .journalsSince(known)
        .forEach(
            (key, rows) -> {
              KnownJournal journal = Objects.requireNonNull(seen.get(key));
              boolean isChanged = !journal.take(rows).isEmpty();
              if (isChanged || unseen.contains(key)) tell(key);
            });
    Set<Long> ended = new HashSet<>();
    for (ExecutionRow row : storage.settled(elsewhere)) {
      ended.add(row.key());
      // Once: nothing changes in it any more, and whoever is told reads the whole run.
      if (!settled.contains(row.key())) tell(row.key());
    }
    settled = ended;
  }

  void lookHere() {
    Set<Long> now = new HashSet<>();
    for (long key : byKey.keySet()) {
      boolean isUntaken = runsHere.test(key) && !isTaken.test(key);
      if (isUntaken) now.add(key);
      if (isUntaken != untaken.contains(key)) tell(key);
    }
    untaken = now;
  }

  void close() {
    isClosed = true;
    look();
  }
}
