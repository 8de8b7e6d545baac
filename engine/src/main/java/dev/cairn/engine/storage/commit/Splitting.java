package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.NodeLostException;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Slots;
import dev.cairn.engine.storage.StorageBlockedException;
import dev.cairn.engine.storage.StorageFullException;
import dev.cairn.engine.storage.StorageUnavailableException;
import dev.cairn.engine.storage.WorkflowVersion;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteBlockedException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes the writes of a commit one by one when they cannot be made together, so that a write that
 * is refused fails alone.
 */
public final class Splitting {
  private static final int STALE_READS = 20;

  /** The writes of a commit that are waited for in vain, one by one. */
  private static final int BLOCKED = 20;

  /** Makes the writes of a commit in one transaction. */
  public interface Attempt {
    Outcomes run(Commit commit);
  }

  /** The outcome of all writes together or, if that fails, of each. */
  public static Outcomes commit(Commit commit, Attempt attempt) {
    if (commit.writes().size() < 2) return alone(commit, attempt);
    try {
      return current(commit, attempt);
    } catch (NodeLostException | StorageFullException | StorageUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      return oneByOne(commit, attempt);
    }
  }

  private static Outcomes oneByOne(Commit commit, Attempt attempt) {
    IdentityHashMap<Write<?>, Object> results = new IdentityHashMap<>();
    List<ExecutionRow> claimed = new ArrayList<>();
    List<Delivery> deliveries = new ArrayList<>();
    Set<Long> owners = new HashSet<>();
    Slots slots = commit.slots();
    int blocked = 0;
    for (Write<?> write : commit.writes()) {
      Outcomes one;
      try {
        Commit only = new Commit(commit.node(), commit.now(), slots, List.of(write));
        one = alone(only.hasty(), attempt);
      } catch (StorageFullException e) {
        // Others may have been made already, so this is the answer to one write alone.
        results.put(write, e);
        continue;
      } catch (StorageBlockedException e) {
        // Those after it would wait for as long.
        commit.writes().forEach(it -> results.putIfAbsent(it, e));
        break;
      }
      results.putAll(one.all());
      claimed.addAll(one.claimed());
      deliveries.addAll(one.deliveries());
      owners.addAll(one.owners());
      slots = without(slots, one.claimed());
      if (one.refusal(write) instanceof WriteBlockedException e && ++blocked == BLOCKED) {
        // Somebody has locked many rows. The others are sent again with these.
        commit.writes().forEach(it -> results.putIfAbsent(it, e));
        break;
      }
    }
    return new Outcomes(results, claimed, deliveries, owners);
  }

  private static Outcomes alone(Commit commit, Attempt attempt) {
    try {
      return current(commit, attempt);
    } catch (NodeLostException | StorageFullException | StorageUnavailableException e) {
      throw e;
    } catch (RuntimeException e) {
      if (commit.writes().isEmpty()) throw e;
      IdentityHashMap<Write<?>, Object> refused = new IdentityHashMap<>();
      refused.put(commit.writes().get(0), e);
      return new Outcomes(refused, List.of(), List.of(), Set.of());
    }
  }

  private static Outcomes current(Commit commit, Attempt attempt) {
    Commit tried = commit;
    for (int reads = 1; ; reads++) {
      try {
        return attempt.run(tried);
      } catch (StaleReadException e) {
        if (reads == STALE_READS) throw e;
        if (e.readTooFew()) tried = tried.lookingFurther();
      }
    }
  }

  private static Slots without(Slots slots, List<ExecutionRow> claimed) {
    Map<WorkflowVersion, Integer> left = new HashMap<>(slots.byVersion());
    for (ExecutionRow row : claimed) {
      left.replaceAll((it, count) -> it.workflow().equals(row.workflow()) ? count - 1 : count);
    }
    return new Slots(slots.total() - claimed.size(), left);
  }

  private Splitting() {}
}
