package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Map;

abstract class ScoringWorkflow {
  enum Factor {
    AGE { @Override int points(int value) { return value / 10; } },
    YEARS { @Override int points(int value) { return Math.min(value, 5); } };
    abstract int points(int value);
  }

  @Workflow
  public int score(Map<Factor, Integer> input) {
    int total = 0;
    for (Factor factor : Factor.values()) {
      Integer value = input.get(factor);
      if (value == null) value = ask(factor);
      total += factor.points(value);
    }
    return total;
  }

  @Step protected int ask(Factor factor) { return 1; }
}
