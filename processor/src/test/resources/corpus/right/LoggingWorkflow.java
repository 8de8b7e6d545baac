package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import org.slf4j.Logger;

abstract class LoggingWorkflow {
  private static final Logger LOG = Durable.logger(LoggingWorkflow.class);
  private static final Logger PLAIN = Durable.logger(LoggingWorkflow.class);

  @Workflow
  public String run(String input) {
    LOG.info("started with {}", input);
    String result = work(input);
    if (LOG.isDebugEnabled()) LOG.debug("result {} in {}", result, LoggingWorkflow.class.getSimpleName());
    try {
      return check(result);
    } catch (IllegalStateException e) {
      PLAIN.warn("check failed", e);
      return "failed: " + e.getMessage();
    }
  }

  @Step protected String work(String input) { return input; }
  @Step protected String check(String result) { return result; }
}
