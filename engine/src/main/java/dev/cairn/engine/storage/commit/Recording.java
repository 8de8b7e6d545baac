package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Ending;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.ExecutionStatus;
import dev.cairn.engine.storage.NewEvent;
import dev.cairn.engine.storage.NewExecution;
import dev.cairn.engine.storage.OperationRow;
import dev.cairn.engine.storage.Target;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import dev.cairn.engine.storage.commit.Tables.EndRow;
import dev.cairn.engine.storage.commit.Tables.HeadRow;
import dev.cairn.engine.storage.commit.Tables.StartRow;
import dev.cairn.engine.storage.commit.Work.Outgoing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes what was decided before: starts, results, ends, and what is given up. */
final class Recording {
  private static final Comparator<Target.ByName> BY_NAME =
      Comparator.comparing(Target.ByName::workflow).thenComparing(Target.ByName::name);

  private final Work work;

  Recording(Work work) {
    this.work = work;
  }

  /** Starts executions, in the order of their names. */
  void start() {
    Map<Target.ByName, NewExecution> wanted = new TreeMap<>(BY_NAME);
    for (Write.Start it : work.writes.starts()) {
      wanted.putIfAbsent(Work.nameOf(it.execution()), it.execution());
    }
    for (Write.Checkpoint it : work.writes.checkpoints()) {
      it.children().forEach(child -> wanted.putIfAbsent(Work.nameOf(child), child));
    }
    if (wanted.isEmpty()) return;
    List<StartRow> rows = new ArrayList<>();
    for (NewExecution execution : wanted.values()) {
      boolean own = work.slots.take(execution.workflowVersion());
      rows.add(new StartRow(execution, own ? work.commit.node() : null));
    }
    Map<Target.ByName, WriteResult.Started> started = new HashMap<>();
    List<WriteResult.Started> answers = work.tables.start(rows);
    for (int i = 0; i < rows.size(); i++) {
      StartRow row = rows.get(i);
      WriteResult.Started answer = answers.get(i);
      started.put(Work.nameOf(row.execution()), answer);
      if (answer.isNew() && row.owner() != null) work.claimed.add(answer.execution());
      if (!answer.isNew() && row.owner() != null)
        work.slots.giveBack(row.execution().workflowVersion());
    }
    for (Write.Start it : work.writes.starts()) {
      work.results.put(it, take(started, it.execution()));
    }
    for (Write.Checkpoint it : work.writes.checkpoints()) {
      List<WriteResult.Started> children =
          it.children().stream().map(child -> take(started, child)).toList();
      work.results.put(it, new WriteResult.Recorded(List.of(), List.of(), children));
    }
  }

  /** Only the first of several that start the same execution has started it. */
  private static WriteResult.Started take(
      Map<Target.ByName, WriteResult.Started> started, NewExecution execution) {
    WriteResult.Started answer = Objects.requireNonNull(started.get(Work.nameOf(execution)));
    started.put(Work.nameOf(execution), new WriteResult.Started(answer.execution(), false));
    return answer;
  }

  /** Writes the results and ends of executions that are locked. */
  void record() {
    List<OperationRow> operations = new ArrayList<>();
    List<EndRow> endings = new ArrayList<>();
    Set<Long> waitsToClear = new HashSet<>();
    for (Write.Checkpoint it : work.writes.checkpoints()) {
      if (it.looksIntoMailbox()) work.requireOwner(it.execution());
      operations.addAll(it.operations());
      work.results.putIfAbsent(it, WriteResult.Recorded.PLAIN);
      if (it.looksIntoMailbox()) work.receive(it.execution()).awaits().addAll(it.awaits());
    }
    for (Write.Suspend it : work.writes.suspends()) {
      work.requireOwner(it.execution());
      operations.addAll(it.operations());
      work.receive(it.execution()).awaits().addAll(it.awaits());
    }
    for (Write.Release it : work.writes.releases()) {
      work.requireOwner(it.execution());
      ExecutionRow head =
          Heads.givenUp(work.head(it.execution()), it.status(), it.failures(), it.wakeAt());
      work.change(new HeadRow(head, it.error(), it.invocations()));
      work.results.put(it, new WriteResult.Done());
    }
    for (Write.Finish it : work.writes.finishes()) {
      work.requireOwner(it.execution());
      operations.addAll(it.operations());
      endings.add(new EndRow(it.execution(), it.ending(), it.invocations()));
      if (it.hasOpenWaits()) waitsToClear.add(it.execution());
      end(it.execution(), it.ending(), it.parent(), it.notice());
      work.results.put(it, new WriteResult.Done());
    }
    for (Write.Stop it : work.writes.stops()) stop(it, endings, waitsToClear);
    for (Write.Resume it : work.writes.resumes()) work.results.put(it, resume(it));
    if (!operations.isEmpty()) work.tables.put(operations);
    if (!endings.isEmpty()) work.tables.end(endings);
    if (!waitsToClear.isEmpty()) work.tables.clearWaits(waitsToClear);
    for (Write.ContinueAs it : work.writes.continuations()) {
      work.requireOwner(it.execution());
      work.results.put(
          it, new WriteResult.Continued(work.tables.continueAs(it, work.commit.node())));
    }
  }

  private void end(
      long execution, Ending ending, @Nullable Long parent, @Nullable NewEvent notice) {
    work.heads.put(execution, Heads.ended(work.head(execution), ending.status()));
    if (parent != null && notice != null) work.outgoing.add(new Outgoing(null, parent, notice));
  }

  private WriteResult.ResumeResult resume(Write.Resume write) {
    Long key = work.keyOf(write.target());
    ExecutionRow head = key == null ? null : work.heads.get(key);
    if (head == null) return WriteResult.ResumeResult.TARGET_NOT_FOUND;
    if (head.status() != ExecutionStatus.PARKED) return WriteResult.ResumeResult.NOT_PARKED;
    work.change(new HeadRow(Heads.resumed(head, work.commit.now()), null, null));
    return WriteResult.ResumeResult.RESUMED;
  }

  private void stop(Write.Stop write, List<EndRow> endings, Set<Long> waitsToClear) {
    Long key = work.keyOf(write.target());
    ExecutionRow head = key == null ? null : work.heads.get(key);
    if (head == null) {
      work.results.put(write, new WriteResult.StopResult.TargetNotFound());
    } else if (head.status().hasEnded()) {
      work.results.put(write, new WriteResult.StopResult.TargetTerminated(head.status()));
    } else if (head.owner() != null) {
      work.outgoing.add(new Outgoing(write, head.key(), write.request()));
      work.results.put(write, new WriteResult.StopResult.Requested(head.key(), head.owner()));
    } else {
      endings.add(new EndRow(head.key(), write.ending(), null));
      waitsToClear.add(head.key());
      end(head.key(), write.ending(), head.parent(), work.rules.childEnded(head, write.ending()));
      work.results.put(write, new WriteResult.StopResult.Stopped(work.head(head.key())));
    }
  }
}
