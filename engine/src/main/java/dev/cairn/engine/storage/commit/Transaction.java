package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Commit;
import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.ExecutionRow;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Outcomes;
import dev.cairn.engine.storage.Write;
import dev.cairn.engine.storage.WriteResult;
import java.util.List;

/**
 * Makes the writes of one {@link Commit} in one transaction of the database: locks, then everything
 * that was decided before, then events, then claims.
 */
public final class Transaction {
  private final Work work;
  private final MailboxLimits limits;

  public Transaction(Tables tables, Commit commit, DeliveryRules rules, MailboxLimits limits) {
    this.work = new Work(tables, commit, rules);
    this.limits = limits;
  }

  /** Makes the writes; the caller commits or, if this throws, rolls back. */
  public Outcomes run() {
    Locking locking = new Locking(work);
    Recording recording = new Recording(work);
    locking.lockNames();
    recording.start();
    locking.lockExecutions();
    recording.record();
    new Sending(work, limits).send();
    claim();
    return work.outcomes();
  }

  private void claim() {
    for (Write.Claim it : work.writes.claims()) {
      List<ExecutionRow> rows =
          it.limit() == 0
              ? List.of()
              : work.tables.claim(it, work.commit.node(), work.commit.now());
      work.results.put(it, new WriteResult.Claimed(rows, rows.size() == it.limit()));
    }
  }
}
