package acme;

import dev.cairn.Poll;
import dev.cairn.Step;
import dev.cairn.Workflow;

/** Its own methods come first, then those of the base class, then those of interfaces. */
abstract class ImportWorkflow extends Import<ImportWorkflow.Row> implements Approved {

  record Row(int number) {}

  @Workflow
  int run(String source) {
    return load(source, new Row(0)).size();
  }

  @Poll
  boolean ready() {
    return true;
  }

  @Step
  @Override
  protected void log() {
    super.log();
  }
}
