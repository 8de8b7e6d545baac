package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Tables.OperationRef;
import dev.cairn.engine.storage.commit.Work.Outgoing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Says what became of each event, and keeps those that nobody took while there is room for them.
 */
final class SendAnswers {
  private final Work work;
  private final MailboxLimits limits;
  private final List<Outgoing> repeated;

  /**
   * @param repeated events with an id that was there, or that came before in this commit
   */
  SendAnswers(Work work, MailboxLimits limits, List<Outgoing> repeated) {
    this.work = work;
    this.limits = limits;
    this.repeated = repeated;
  }

  void answer(Map<Long, Outgoing> sent, Map<Long, Delivery> delivered, Matching matching) {
    Set<Long> refused = new HashSet<>();
    Map<Long, Outgoing> queued = new LinkedHashMap<>();
    for (Map.Entry<Long, Outgoing> entry : sent.entrySet()) {
      Delivery delivery = delivered.get(entry.getKey());
      Outgoing event = entry.getValue();
      if (delivery != null) {
        if (event.write() != null) {
          work.results.put(event.write(), new WriteResult.SendResult.Delivered(delivery));
        }
      } else if (isForClosedOperation(event, matching)) {
        refused.add(entry.getKey());
        if (event.write() != null) {
          work.results.put(event.write(), new WriteResult.SendResult.OperationClosed());
        }
      } else {
        queued.put(entry.getKey(), event);
      }
    }
    queue(queued, refused);
    answerRepeated(sent, refused);
    Set<Long> discarded = new HashSet<>(matching.discarded());
    discarded.removeAll(refused);
    if (!discarded.isEmpty()) work.tables.discard(discarded, work.commit.now());
    if (!refused.isEmpty()) work.tables.remove(refused);
  }

  private boolean isForClosedOperation(Outgoing event, Matching matching) {
    String id = event.event().operation();
    if (id == null || event.execution() == null) return false;
    OperationRef ref = new OperationRef(event.execution(), id);
    OperationRow operation = matching.operation(ref);
    if (operation == null) {
      operation = work.tables.operations(Set.of(ref)).stream().findFirst().orElse(null);
    }
    return operation == null || operation.hasEnded();
  }

  /** Leaves events that nobody took where they are, unless there are too many of them. */
  private void queue(Map<Long, Outgoing> queued, Set<Long> refused) {
    Set<Long> targets = new HashSet<>();
    Set<String> broadcasts = new HashSet<>();
    for (Outgoing it : queued.values()) {
      if (it.execution() != null) targets.add(it.execution());
      else broadcasts.add(Objects.requireNonNull(it.event().name()));
    }
    Map<Long, Integer> mail = targets.isEmpty() ? Map.of() : work.tables.mailSizes(targets);
    Map<String, Integer> pool = broadcasts.isEmpty() ? Map.of() : work.tables.poolSizes(broadcasts);
    Map<String, Set<Long>> foreign =
        broadcasts.isEmpty()
            ? Map.of()
            : work.tables.foreignWaiters(broadcasts, work.commit.node());
    // Those that waited before this commit. Of the new ones as many are kept as there is room for.
    Map<Object, Integer> waiting = new HashMap<>(mail);
    waiting.putAll(pool);
    queued.values().forEach(it -> waiting.merge(placeOf(it), -1, Integer::sum));
    queued.forEach(
        (seq, event) -> {
          Write<?> write = event.write();
          Set<Long> toTell;
          int limit;
          if (event.execution() != null) {
            Long owner = work.head(event.execution()).owner();
            toTell = owner == null || owner == work.commit.node() ? Set.of() : Set.of(owner);
            limit = limits.perExecution();
          } else {
            String name = Objects.requireNonNull(event.event().name());
            toTell = foreign.getOrDefault(name, Set.of());
            limit = limits.perName();
          }
          // What the service itself sends is never refused: a parent must hear of its child.
          boolean isFull = waiting.merge(placeOf(event), 1, Integer::sum) > limit;
          if (write instanceof Write.SendEvent || write instanceof Write.Broadcast) {
            if (isFull) {
              waiting.merge(placeOf(event), -1, Integer::sum);
              refused.add(seq);
              work.results.put(write, new WriteResult.SendResult.MailboxFull(limit));
              return;
            }
            Long owner = toTell.stream().findFirst().orElse(null);
            work.results.put(write, new WriteResult.SendResult.Queued(seq, owner));
          }
          work.owners.addAll(toTell);
        });
  }

  /** The key of the execution whose mailbox an event waits in, or the name of a broadcast. */
  private static Object placeOf(Outgoing event) {
    return event.execution() != null
        ? event.execution()
        : Objects.requireNonNull(event.event().name());
  }

  /** An event that came twice in this commit is refused with the first one of them. */
  private void answerRepeated(Map<Long, Outgoing> sent, Set<Long> refused) {
    Map<String, Object> refusals = new HashMap<>();
    for (long seq : refused) {
      Outgoing first = Objects.requireNonNull(sent.get(seq));
      Object refusal = work.results.get(first.write());
      if (refusal != null) refusals.put(first.event().id(), refusal);
    }
    for (Outgoing it : repeated) {
      if (it.write() == null) continue;
      Object refusal = refusals.get(it.event().id());
      work.results.put(
          it.write(), refusal == null ? new WriteResult.SendResult.Duplicate() : refusal);
    }
  }
}
