package corpus.right;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A token bucket on the run's own clock. */
abstract class RateLimitWorkflow {
  static final class Bucket {
    private final int capacity;
    private final Duration refill;
    private final Deque<Instant> taken = new ArrayDeque<>();

    Bucket(int capacity, Duration refill) {
      this.capacity = capacity;
      this.refill = refill;
    }

    Duration take(Instant now) {
      while (!taken.isEmpty() && !taken.peekFirst().plus(refill).isAfter(now)) taken.removeFirst();
      if (taken.size() < capacity) {
        taken.addLast(now);
        return Duration.ZERO;
      }
      return Duration.between(now, taken.getFirst().plus(refill));
    }
  }

  @Workflow
  public int send(List<String> letters) {
    Bucket bucket = new Bucket(10, Duration.ofSeconds(TimeUnit.MINUTES.toSeconds(1)));
    int failed = 0;
    Duration backoff = Duration.ofSeconds(1);
    for (String letter : letters) {
      Duration wait = bucket.take(Durable.now());
      while (!wait.isZero()) {
        pause(wait);
        wait = bucket.take(Durable.now());
      }
      try {
        deliver(letter);
        backoff = Duration.ofSeconds(1);
      } catch (IllegalStateException e) {
        failed++;
        backoff = backoff.multipliedBy(2).compareTo(Duration.ofHours(1)) > 0 ? Duration.ofHours(1) : backoff.multipliedBy(2);
        pause(backoff);
      }
    }
    return failed;
  }

  @Step protected void deliver(String letter) {}
  @Sleep protected abstract void pause(Duration length);
}
