package corpus.wrong;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

abstract class SwallowsWorkflow {
  private static final Logger LOG = Durable.logger(SwallowsWorkflow.class);

  @Workflow
  public String run(String input) {
    try {
      pause();
    } catch (Throwable t) { // CAIRN324
      LOG.warn("failed", t);
    }
    try {
      helper();
    } catch (Error | IllegalStateException e) { // CAIRN324
      return "failed";
    }
    try {
      helper();
    } catch (Throwable t) {
      if (t instanceof RuntimeException) return "failed";
      throw t;
    }
    return last();
  }

  @SuppressWarnings("finally")
  private String last() {
    try {
      return work("x");
    } finally {
      return "y"; // CAIRN324
    }
  }

  private void helper() { pause(); }

  @Sleep("1h") protected abstract void pause();
  @Step protected String work(String input) { return input; }
}
