package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

abstract class StateWorkflow {
  static int runs;
  static final List<String> LOG = new ArrayList<>();
  static final AtomicInteger COUNTER = new AtomicInteger();
  private String last = "";
  private final Map<String, String> cache = new HashMap<>();
  private final Stock stock = new Stock();
  private final Ledger ledger;

  StateWorkflow(Ledger ledger) { this.ledger = ledger; }

  static final class Stock {
    private int left = 10;
    int take() {
      return left--; // CAIRN309
    }
  }
  static class Ledger {
    private long sum;
    private final List<String> lines = new ArrayList<>();
    void book(String line) {
      lines.add(line); // CAIRN309
    }
    long sum() {
      return sum; // CAIRN309
    }
  }

  @Workflow
  public String run(String input) {
    runs++; // CAIRN309
    LOG.add(input); // CAIRN309
    int n = COUNTER.incrementAndGet(); // CAIRN309
    if (last.isEmpty()) { // CAIRN309
      remember(input);
    }
    String known = cache.get(input); // CAIRN309
    ledger.book(input);
    return work(input + n + stock.take() + ledger.sum() + known);
  }

  private void remember(String text) {
    this.last = text; // CAIRN309
  }

  @Step protected String work(String input) {
    cache.put(input, input);
    runs++;
    return input;
  }
}
