package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.time.Duration;

abstract class MutableLocalsWorkflow {
  private static final long TIMEOUT_MILLIS = Duration.ofSeconds(5).toMillis();
  private static final String[] NAMES = {"a", "b"};
  private final int retries;
  private final String label = "label-" + TIMEOUT_MILLIS;

  MutableLocalsWorkflow(int retries) { this.retries = Math.max(1, retries); }

  @Workflow
  public String run(String input) {
    String value = input;
    int left = retries;
    while (left-- > 0) {
      String next = step(value);
      if (next.equals(value)) break;
      value = next;
    }
    return label + NAMES[value.length() % NAMES.length] + value;
  }

  @Step protected String step(String value) { return value + "x"; }
}
