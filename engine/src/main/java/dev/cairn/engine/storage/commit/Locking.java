package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The locks of a transaction. They come before the reads that they protect, in one order: names of
 * events, names of new executions, keys of executions, each ascending.
 */
final class Locking {

  private final Work work;

  Locking(Work work) {
    this.work = work;
  }

  /** Locks the names of events that are broadcast, or for which a run begins to wait. */
  void lockNames() {
    TreeSet<String> exclusive = new TreeSet<>();
    work.writes.broadcasts().forEach(it -> exclusive.add(Work.nameOf(it)));
    TreeSet<String> shared = new TreeSet<>();
    work.writes.checkpoints().forEach(it -> shared.addAll(it.awaits()));
    work.writes.suspends().forEach(it -> shared.addAll(it.awaits()));
    shared.removeAll(exclusive);
    if (!shared.isEmpty() || !exclusive.isEmpty()) work.tables.lockNames(shared, exclusive);
  }

  /** Locks the executions that are written, that events go to, and that have to be told. */
  void lockExecutions() {
    TreeSet<Long> keys = new TreeSet<>();
    for (Write.Checkpoint it : work.writes.checkpoints()) {
      if (it.looksIntoMailbox()) keys.add(it.execution());
    }
    work.writes.suspends().forEach(it -> keys.add(it.execution()));
    work.writes.releases().forEach(it -> keys.add(it.execution()));
    work.writes.continuations().forEach(it -> keys.add(it.execution()));
    for (Write.Finish it : work.writes.finishes()) {
      keys.add(it.execution());
      if (it.parent() != null) keys.add(it.parent());
    }
    resolveNames();
    work.writes.sends().forEach(it -> addKey(it.target(), keys));
    work.writes.resumes().forEach(it -> addKey(it.target(), keys));
    Set<Long> stopped = new HashSet<>();
    work.writes.stops().forEach(it -> addKey(it.target(), stopped));
    keys.addAll(stopped);
    if (!stopped.isEmpty()) keys.addAll(work.tables.parents(stopped));
    findCandidates();
    work.candidates.values().forEach(keys::addAll);
    if (!keys.isEmpty()) work.heads.putAll(work.tables.lock(keys));
  }

  private void resolveNames() {
    Set<Target.ByName> wanted = new HashSet<>();
    work.writes.sends().forEach(it -> addName(it.target(), wanted));
    work.writes.stops().forEach(it -> addName(it.target(), wanted));
    work.writes.resumes().forEach(it -> addName(it.target(), wanted));
    if (!wanted.isEmpty()) work.names.putAll(work.tables.keys(wanted));
  }

  private void findCandidates() {
    Map<String, Integer> wanted = new TreeMap<>();
    work.writes.broadcasts().forEach(it -> wanted.merge(Work.nameOf(it), 1, Integer::sum));
    if (wanted.isEmpty()) return;
    wanted.replaceAll((name, count) -> count + work.commit.spare());
    work.candidates.putAll(work.tables.waiters(wanted, work.commit.node()));
  }

  private void addKey(Target target, Set<Long> keys) {
    Long key = work.keyOf(target);
    if (key != null) keys.add(key);
  }

  private static void addName(Target target, Set<Target.ByName> wanted) {
    if (target instanceof Target.ByName it) wanted.add(it);
  }
}
