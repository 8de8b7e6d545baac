package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.List;
import org.slf4j.Logger;

/** Asks whether it is replayed, or whether somebody reads its log, and decides nothing by it. */
abstract class LookingWorkflow {
  private static final Logger LOG = Durable.logger(LookingWorkflow.class);

  @Workflow
  public String run(List<String> names) {
    if (!Durable.isReplaying()) LOG.info("begins with {}", names);
    boolean again = Durable.isReplaying();
    if (again) LOG.debug("once more");
    LOG.info("replayed: {}", Durable.isReplaying());
    LOG.info(Durable.isReplaying() ? "once more" : "for the first time");
    if (LOG.isDebugEnabled()) {
      StringBuilder all = new StringBuilder();
      for (String name : names) all.append(name).append(' ');
      String text = all.toString();
      LOG.debug(text);
    }
    if (LOG.isInfoEnabled() && names.size() > 3) LOG.info("many");
    note("all", names.size());
    return work(String.join(",", names));
  }

  private void note(String what, int count) {
    if (Durable.isReplaying()) return;
    int doubled = 2 * count;
    LOG.info("{} {}", what, doubled);
  }

  @Step protected String work(String input) { return input; }
}
