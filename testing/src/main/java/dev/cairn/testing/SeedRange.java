package dev.cairn.testing;

import dev.cairn.testing.schedule.Schedule;
import dev.cairn.testing.schedule.Shrinking;
import org.jspecify.annotations.Nullable;

/**
 * Runs a test on many schedules: other orders of branches, timers, events and answers.
 *
 * <pre>{@code
 * SeedRange.first(1_000).check(runner -> {
 *   runner.register(() -> new TripWorkflowExecutor(new FakeAgency()));
 *   ...
 * });
 * }</pre>
 *
 * <p>The test gets a new runner each time, and has to make its own fakes. Seed 0 is the calm
 * schedule. The first seed that fails is made as short as it can be, and named. With JUnit there is
 * the annotation {@code @Seeds}.
 */
public final class SeedRange {

  /** A test that is run on many schedules. */
  @FunctionalInterface
  public interface Test {
    void run(LocalRunner runner) throws Throwable;
  }

  private final long from;
  private final int count;
  private final RunnerOptions options;

  private SeedRange(long from, int count, RunnerOptions options) {
    this.from = from;
    this.count = count;
    this.options = options;
  }

  /**
   * The seeds from 0 on, so many.
   *
   * @throws IllegalArgumentException if there are none
   */
  public static SeedRange first(int count) {
    if (count < 1) {
      throw new IllegalArgumentException("a test runs on at least one seed, not on " + count);
    }
    return new SeedRange(0, count, RunnerOptions.defaults());
  }

  /** As many, from that one on. */
  public SeedRange from(long seed) {
    return new SeedRange(seed, count, options);
  }

  /** The same with runners that are set up so. */
  public SeedRange options(RunnerOptions options) {
    return new SeedRange(from, count, options);
  }

  /**
   * Runs the test on all of them.
   *
   * @throws SeedFailedError with the first that fails
   */
  public void check(Test test) {
    for (long seed = from; seed < from + count; seed++) {
      Attempt attempt = run(test, options.seed(seed));
      if (attempt.failure() != null) throw shrunk(test, seed, attempt);
      if (attempt.runner().backend().executions().isEmpty()) {
        throw new IllegalStateException(
            "the seeds changed nothing: the test started no run on the runner that it is given");
      }
    }
  }

  private SeedFailedError shrunk(Test test, long seed, Attempt first) {
    Attempt shortest = first;
    Shrinking shrinking = new Shrinking(first.made());
    for (Schedule next = shrinking.next(); next != null; next = shrinking.next()) {
      Attempt tried = run(test, options.seed(seed).schedule(next));
      Schedule made = tried.failsLike(first) ? tried.made() : null;
      shrinking.tried(made);
      if (made != null && made == shrinking.shortest()) shortest = tried;
    }
    return shortest.error(seed);
  }

  private static Attempt run(Test test, RunnerOptions options) {
    LocalRunner runner = LocalRunner.create(options);
    Throwable failure = null;
    try {
      test.run(runner);
    } catch (Throwable e) {
      failure = e;
    }
    return new Attempt(failure, runner);
  }

  /** The outcome of a test on one schedule. */
  private record Attempt(@Nullable Throwable failure, LocalRunner runner) {

    Schedule made() {
      return runner.schedule();
    }

    boolean failsLike(Attempt other) {
      return failure != null
          && other.failure != null
          && failure.getClass() == other.failure.getClass();
    }

    SeedFailedError error(long seed) {
      if (failure == null) throw new IllegalStateException("nothing failed");
      return new SeedFailedError(seed, made(), failure, runner);
    }
  }
}
