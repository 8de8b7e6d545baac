package dev.cairn.benchmarks.start;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The least code that takes the steps and keeps them in memory. */
public final class FloorInMemory {
  public static void main(String[] args) throws IOException {
    Floor.run(new Memory());
  }

  private static final class Memory implements Floor.Journal {
    private final Map<String, String> steps = new HashMap<>();
    private int calls;

    @Override
    public String record(String arn, String token, String step, String result) {
      steps.put(step, result);
      return "token-" + ++calls;
    }
  }

  private FloorInMemory() {}
}
