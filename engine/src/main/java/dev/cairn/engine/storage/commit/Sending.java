package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Delivery;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.ParkedRuns;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Tables.HeadRow;
import dev.cairn.engine.storage.commit.Tables.MailRow;
import dev.cairn.engine.storage.commit.Work.Outgoing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lets events meet those who wait for them, and gives up or wakes executions as that turns out. */
final class Sending {
  private static final long NOBODY = -1;

  private final Work work;
  private final MailboxLimits limits;
  private final Set<Long> woken = new HashSet<>();

  /** Events with an id that was there, or that came before in this commit. */
  private final List<Outgoing> repeated = new ArrayList<>();

  Sending(Work work, MailboxLimits limits) {
    this.work = work;
    this.limits = limits;
  }

  void send() {
    for (Write.SendEvent it : work.writes.sends()) {
      Long key = work.keyOf(it.target());
      work.outgoing.add(new Outgoing(it, key == null ? NOBODY : key, it.event()));
    }
    for (Write.Broadcast it : work.writes.broadcasts()) {
      work.outgoing.add(new Outgoing(it, null, it.event()));
    }
    work.outgoing.removeIf(it -> it.execution() != null && !canReceive(it, it.execution()));
    recognize();
    Map<Long, Outgoing> sent = insert();
    for (Outgoing it : sent.values()) addReceivers(it);
    Matching matching = new Matching(work.tables, work.rules, work.commit.now());
    matching.run(work.receivers.values());
    Map<Long, Delivery> delivered = new HashMap<>();
    for (Receiver receiver : work.receivers.values()) {
      receiver.deliveries().forEach(it -> delivered.put(it.event().seq(), it));
    }
    requireCurrentCandidates(sent, delivered);
    Collection<OperationRow> changed = Matching.changed(work.receivers.values());
    if (!changed.isEmpty()) work.tables.put(changed);
    if (!delivered.isEmpty()) work.tables.taken(delivered.values(), work.commit.now());
    suspend();
    wake();
    new SendAnswers(work, limits, repeated).answer(sent, delivered, matching);
    if (!work.changedHeads.isEmpty()) work.tables.update(List.copyOf(work.changedHeads.values()));
    if (!woken.isEmpty()) work.claimed.addAll(work.tables.rows(woken).values());
  }

  private boolean canReceive(Outgoing event, long execution) {
    ExecutionRow head = work.heads.get(execution);
    WriteResult.SendResult refusal;
    if (head == null) refusal = new WriteResult.SendResult.TargetNotFound();
    else if (head.status().hasEnded()) {
      refusal = new WriteResult.SendResult.TargetTerminated(head.status());
    } else return true;
    if (event.write() != null) work.results.put(event.write(), refusal);
    return false;
  }

  /** An event whose answer was lost may have ended its target: sent again, it is the same event. */
  private void recognize() {
    List<Write.SendEvent> refused = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Write.SendEvent it : work.writes.sends()) {
      if (work.results.get(it) instanceof WriteResult.SendResult.TargetTerminated) {
        refused.add(it);
        ids.add(it.event().id());
      }
    }
    if (refused.isEmpty()) return;
    Set<String> known = work.tables.sentBefore(ids);
    for (Write.SendEvent it : refused) {
      if (known.contains(it.event().id())) {
        work.results.put(it, new WriteResult.SendResult.Duplicate());
      }
    }
  }

  private Map<Long, Outgoing> insert() {
    if (work.outgoing.isEmpty()) return Map.of();
    List<@Nullable Long> numbers =
        work.tables.insert(
            work.outgoing.stream().map(it -> new MailRow(it.execution(), it.event())).toList());
    Map<Long, Outgoing> sent = new LinkedHashMap<>();
    for (int i = 0; i < work.outgoing.size(); i++) {
      Long seq = numbers.get(i);
      if (seq != null) sent.put(seq, work.outgoing.get(i));
      else repeated.add(work.outgoing.get(i));
    }
    return sent;
  }

  private void addReceivers(Outgoing event) {
    if (event.execution() != null) {
      if (canTakeNow(work.head(event.execution()))) work.receive(event.execution());
      return;
    }
    String name = Objects.requireNonNull(event.event().name());
    for (long candidate : work.candidates.getOrDefault(name, Set.of())) {
      ExecutionRow head = work.heads.get(candidate);
      if (head != null && canTakeNow(head)) work.receive(candidate).awaits().add(name);
    }
  }

  /**
   * A candidate that got nothing although a broadcast is left is damaged, or has stopped waiting
   * between the look and the lock. Somebody else may wait beyond those that were looked at.
   */
  private void requireCurrentCandidates(Map<Long, Outgoing> sent, Map<Long, Delivery> delivered) {
    sent.forEach(
        (seq, event) -> {
          if (event.execution() != null || delivered.containsKey(seq)) return;
          String name = Objects.requireNonNull(event.event().name());
          boolean someAreDamaged = false;
          for (long candidate : work.candidates.getOrDefault(name, Set.of())) {
            Receiver receiver = work.receivers.get(candidate);
            boolean isDamaged = receiver != null && receiver.damage() != null;
            someAreDamaged |= isDamaged;
            if (receiver == null || (!isDamaged && !receiver.hasTaken(name))) {
              throw StaleReadException.changed();
            }
          }
          if (someAreDamaged && work.commit.mayLookFurther()) throw StaleReadException.tooFew();
        });
  }

  private boolean canTakeNow(ExecutionRow head) {
    boolean isReachable = head.owner() == null || head.owner() == work.commit.node();
    return isReachable && head.status().goesOn();
  }

  /** Gives up what was to be suspended and got nothing. */
  private void suspend() {
    for (Write.Suspend it : work.writes.suspends()) {
      Receiver receiver = work.receive(it.execution());
      requireSound(receiver);
      if (receiver.isWoken()) {
        work.results.put(
            it,
            new WriteResult.SuspendResult.StaysRunning(receiver.deliveries(), receiver.requests()));
      } else {
        ExecutionRow head =
            Heads.givenUp(work.head(it.execution()), ExecutionStatus.SUSPENDED, 0, it.wakeAt());
        work.change(new HeadRow(head, null, it.invocations()));
        work.results.put(it, new WriteResult.SuspendResult.Suspended(head));
      }
    }
    for (Write.Checkpoint it : work.writes.checkpoints()) {
      if (!it.looksIntoMailbox()) continue;
      Receiver receiver = work.receive(it.execution());
      requireSound(receiver);
      WriteResult.Recorded so = (WriteResult.Recorded) Objects.requireNonNull(work.results.get(it));
      work.results.put(
          it, new WriteResult.Recorded(receiver.deliveries(), receiver.requests(), so.children()));
    }
  }

  /** An execution that runs here and is damaged fails its write; its owner decides what to do. */
  private static void requireSound(Receiver receiver) {
    if (receiver.damage() != null) throw receiver.damage();
  }

  /** Wakes executions that nobody owned and that got something. */
  private void wake() {
    for (Receiver receiver : work.receivers.values()) {
      ExecutionRow before = receiver.head();
      if (before.owner() != null) {
        work.deliveries.addAll(receiver.deliveries());
        continue;
      }
      if (receiver.damage() != null) {
        String reason = receiver.damage().toString();
        work.change(new HeadRow(Heads.parked(before), reason, null));
        ParkedRuns.tell(before.shown(), reason);
      } else if (receiver.isWoken()) {
        ExecutionRow changed = Heads.changed(before);
        if (work.slots.take(before.workflowVersion())) {
          work.change(new HeadRow(Heads.claimed(changed, work.commit.node()), null, null));
          woken.add(before.key());
          work.deliveries.addAll(receiver.deliveries());
        } else {
          work.change(new HeadRow(Heads.ready(changed, work.commit.now()), null, null));
          work.owners.add(Outcomes.ANYBODY);
        }
      } else if (!receiver.deliveries().isEmpty()) {
        work.change(new HeadRow(Heads.changed(before), null, null));
      }
    }
  }
}
