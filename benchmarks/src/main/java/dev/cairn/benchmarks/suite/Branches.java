package dev.cairn.benchmarks.suite;

import dev.cairn.benchmarks.backend.MemoryBackend;
import dev.cairn.benchmarks.report.Finding;
import dev.cairn.benchmarks.report.Unit;
import dev.cairn.benchmarks.report.Wanted;
import dev.cairn.benchmarks.workflow.BranchesWorkflowExecutor;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** Many branches that all wait at once finish, with a thread each. */
final class Branches {
  private static final int BRANCHES = 1_000;
  private static final int MOST_INVOCATIONS = 2;

  static List<Finding> count(String threads) {
    return List.of(count(BRANCHES, threads));
  }

  static Finding count(int branches, String threads) {
    MemoryBackend backend = Runs.fresh(branches, Duration.ZERO);
    String answer = "";
    int invocations = 0;
    while (!answer.contains("SUCCEEDED") && invocations <= MOST_INVOCATIONS) {
      backend.endPauses("");
      byte[] json = Runs.invoke(backend, new BranchesWorkflowExecutor(), backend.envelope());
      answer = new String(json, StandardCharsets.UTF_8);
      invocations++;
    }
    if (!answer.contains("SUCCEEDED")) {
      throw new IllegalStateException("the run did not end: " + answer);
    }
    String work =
        String.format(
            "%,d branches with two steps and a sleep each on %s: invocations", branches, threads);
    return Finding.alone(work, Unit.COUNT, Wanted.figure(MOST_INVOCATIONS), invocations);
  }

  private Branches() {}
}
