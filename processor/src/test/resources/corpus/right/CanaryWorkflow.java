package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Duration;

abstract class CanaryWorkflow {
  private static final int[] SHARES = {1, 5, 25, 100};

  @Workflow
  public String deploy(String version) {
    for (int share : SHARES) {
      shift(version, share);
      watch(Duration.ofMinutes(share < 10 ? 30 : 10));
      double errors = errorRate(version);
      if (errors > 0.01) {
        rollBack(version);
        return "rolled back at " + share + " %";
      }
    }
    return "deployed";
  }

  @Step protected void shift(String version, int share) {}
  @Sleep protected abstract void watch(Duration time);
  @Step protected double errorRate(String version) { return 0; }
  @Step protected void rollBack(String version) {}
}
