package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decides by what is another answer in a replay. */
abstract class ReplayQuestionsWorkflow {
  private static final Logger LOG = Durable.logger(ReplayQuestionsWorkflow.class);
  private static final Logger PLAIN = LoggerFactory.getLogger("plain");

  @Workflow
  public String run(List<String> input) {
    if (Durable.isReplaying()) work("a"); // CAIRN328
    if (!Durable.isReplaying() && input.size() > 1) work("b"); // CAIRN328
    boolean again = Durable.isReplaying(); // CAIRN328
    if (again) work("c");
    String text = Durable.isReplaying() ? "old" : "new"; // CAIRN328
    work(text + Durable.isReplaying()); // CAIRN328
    if (LOG.isInfoEnabled()) work("d"); // CAIRN328
    if (PLAIN.isDebugEnabled()) work("e"); // CAIRN328
    if (Durable.logger(String.class).isWarnEnabled()) helper("f"); // CAIRN328
    if (java.util.logging.Logger.getLogger("x").isLoggable(Level.FINE)) work("g"); // CAIRN328
    work("" + java.util.logging.Logger.getLogger("x").getLevel()); // CAIRN328
    int count = 0;
    if (Durable.isReplaying()) count++; // CAIRN328
    List<String> more = new ArrayList<>(input);
    if (Durable.isReplaying()) more.add("x"); // CAIRN328
    while (Durable.isReplaying()) work("h"); // CAIRN328
    for (String one : input) {
      if (Durable.isReplaying()) continue; // CAIRN328
      work(one);
    }
    BooleanSupplier asked = Durable::isReplaying; // CAIRN328
    if (asked.getAsBoolean()) work("i");
    early();
    if (Durable.isReplaying()) throw new IllegalStateException("again"); // CAIRN328
    if (quiet()) return work("j" + count + more);
    return work("k");
  }

  private void early() {
    if (Durable.isReplaying()) return; // CAIRN328
    work("early");
  }

  private boolean quiet() { return Durable.isReplaying(); } // CAIRN328
  private void helper(String value) { work(value); }
  @Step protected String work(String value) { return value; }
}
