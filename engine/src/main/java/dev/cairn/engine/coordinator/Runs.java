package dev.cairn.engine.coordinator;

import dev.cairn.engine.journal.Notices;
import dev.cairn.engine.storage.EventKind;
import dev.cairn.engine.storage.EventRow;
import dev.cairn.service.rules.Refusal;
import dev.cairn.service.rules.RuleBook;
import java.util.List;

/** The runs of this node, as plans find them. */
final class Runs {
  private final RuleBook rules;
  private final ActiveWorkflows active;

  Runs(RuleBook rules, ActiveWorkflows active) {
    this.rules = rules;
    this.active = active;
  }

  /** Does what others have asked the owner of an execution to do. */
  void obey(Active execution, List<EventRow> requests) {
    for (EventRow request : requests) {
      if (request.kind() == EventKind.STOP) {
        active.later(
            new CoordinatorOp.CancelWorkflow(execution.target(), Notices.whyStopped(request)));
      }
    }
  }

  /** Lets happen what has fallen due. */
  void elapse(Active execution, long now) {
    if (!execution.state().isRunning()) return;
    var unused = execution.apply(rules.elapse(execution.state(), now));
  }

  /** A run of this node; refused if it is not, or not any more. */
  Active require(long key, String arn) {
    Active execution = active.find(key);
    if (execution == null || !execution.state().arn().equals(arn)) {
      throw Refusal.token("this node does not run " + arn + " any more");
    }
    return execution;
  }
}
