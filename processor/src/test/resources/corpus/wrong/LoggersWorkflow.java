package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lines that each replay writes again. */
abstract class LoggersWorkflow {
  private static final Logger LOG = LoggerFactory.getLogger(LoggersWorkflow.class);
  private static final java.util.logging.Logger JUL = java.util.logging.Logger.getLogger("a");
  private static final System.Logger SYSTEM = System.getLogger("a");

  @Workflow
  public void run(String input) {
    LOG.info("begun {}", input); // CAIRN327
    JUL.info("begun"); // CAIRN327
    SYSTEM.log(System.Logger.Level.INFO, "begun"); // CAIRN327
    helper(input);
    work(input);
  }

  private void helper(String input) {
    Logger local = LoggerFactory.getLogger("helper");
    local.warn(input); // CAIRN327
  }

  @Step protected void work(String value) { LOG.info("in a step, once"); }
}
