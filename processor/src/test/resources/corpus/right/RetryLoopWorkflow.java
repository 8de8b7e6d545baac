package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.StepFailedException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

abstract class RetryLoopWorkflow {
  @Workflow
  public String run(String input) {
    int attempt = 0;
    Duration wait = Duration.ofSeconds(1);
    while (true) {
      try {
        return call(input);
      } catch (StepFailedException e) {
        if (++attempt >= 5) throw e;
        pause(wait);
        wait = wait.multipliedBy(2);
      }
    }
  }

  @Subflow protected long collatz(long n) {
    long steps = 0;
    for (long at = n; at != 1; steps++) at = at % 2 == 0 ? at / 2 : 3 * at + 1;
    do { steps--; } while (steps > 10);
    int i = 0, j = 10;
    while (i < j) { i++; j--; }
    long a = 24, b = 18;
    while (b != 0) { long t = b; b = a % b; a = t; }
    StringBuilder text = new StringBuilder("xx");
    while (text.length() < 10) text.append('y');
    String s = "  x";
    while (s.startsWith(" ")) s = s.substring(1);
    Iterator<Integer> it = List.of(1, 2).iterator();
    while (it.hasNext()) steps += it.next();
    outer:
    for (int x = 0; ; x++) {
      for (int y = 0; y < x; y++) {
        if (x * y > 20) break outer;
        if (x == 17) continue outer;
      }
    }
    int[] count = {3};
    while (count[0] > 0) count[0]--;
    Deque<Integer> stack = new ArrayDeque<>(List.of(1, 2));
    for (Integer top; (top = stack.poll()) != null; ) steps += top;
    List<Integer> firsts = Stream.iterate(1, x -> x * 2).limit(5).toList();
    int odd = IntStream.iterate(1, x -> x + 2).filter(x -> x > 5).findFirst().getAsInt();
    return steps + a + odd + firsts.size() + call(s + text).length();
  }

  @Sleep protected abstract void pause(Duration time);
  @Step protected String call(String input) { return input; }
}
