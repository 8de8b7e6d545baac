package dev.cairn.conformance.parallel;

import dev.cairn.Workflow;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.Durable;
import java.util.List;

/** No branch at all. */
public class NoBranchesWorkflow {

  @Workflow
  public List<String> run() {
    return Durable.parallel("empty", BatchOptions.defaults(), List.<Branch<String>>of()).results();
  }
}
