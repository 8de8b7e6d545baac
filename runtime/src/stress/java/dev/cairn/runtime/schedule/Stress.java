package dev.cairn.runtime.schedule;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The workflows of the schedule tests in real time: on the threads, with the locks and the watcher
 * that users have, many runs beside each other, on a slow and lossy backend. Each has to come to
 * what the same workflow comes to on a calm schedule.
 */
public final class Stress {
  private static final int RUNS_AT_A_TIME = 48;
  private static final Duration UNIT = Duration.ofMillis(20);

  /** Machines are late; bodies that are not meant to be cut by a deadline need not be. */
  private static final int DEADLINE_FACTOR = 4;

  /** A run that takes longer than this waits for something that does not come. */
  private static final Duration LONGEST_RUN = Duration.ofMinutes(3);

  private static final Duration PROGRESS = Duration.ofSeconds(10);

  private final AtomicInteger seeds;
  private final int firstSeed;
  private final long endNanos;
  private final Coverage coverage = new Coverage();
  private final AtomicReference<String> failure = new AtomicReference<>();

  private Stress(int firstSeed, Duration time) {
    this.firstSeed = firstSeed;
    seeds = new AtomicInteger(firstSeed);
    endNanos = System.nanoTime() + time.toNanos();
  }

  /**
   * @param arguments the minutes, and the first seed if it is to be a certain one
   */
  public static void main(String[] arguments) throws Exception {
    double minutes = Double.parseDouble(arguments[0]);
    int seed =
        arguments.length > 1 ? Integer.parseInt(arguments[1]) : new Random().nextInt(1_000_000_000);
    System.out.printf(
        "stress: %s minutes on Java %s, %d runs at a time, from seed %d%n",
        minutes, Runtime.version(), RUNS_AT_A_TIME, seed);
    boolean passed = new Stress(seed, Duration.ofMillis((long) (minutes * 60_000))).passes();
    System.exit(passed ? 0 : 1);
  }

  private boolean passes() throws Exception {
    ExecutorService workers = Executors.newCachedThreadPool(Stress::daemon);
    ExecutorService runs = Executors.newCachedThreadPool(Stress::daemon);
    List<Future<?>> ends = new ArrayList<>();
    for (int i = 0; i < RUNS_AT_A_TIME; i++) {
      ends.add(workers.submit(() -> work(runs)));
    }
    for (Future<?> end : ends) {
      while (failure.get() == null && !isOver(end)) {
        System.out.printf("stress: %d runs begun%n", seeds.get() - firstSeed);
      }
    }
    String story = failure.get();
    System.out.println("stress: " + coverage.line());
    System.out.println(story == null ? "stress: passed" : "stress: FAILED\n" + story);
    return story == null;
  }

  private static boolean isOver(Future<?> end) throws Exception {
    try {
      Object unused = end.get(PROGRESS.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  private void work(ExecutorService runs) {
    while (System.nanoTime() - endNanos < 0 && failure.get() == null) {
      play(seeds.getAndIncrement(), runs);
    }
  }

  /** Plays the scenario of a seed, first calmly in virtual time and then in real time. */
  private void play(int seed, ExecutorService runs) {
    Scenario scenario = RandomPlans.of(seed);
    RealPace pace = new RealPace(seed);
    String faultsStory = "";
    Run wild = null;
    try {
      Run.Outcome calm = calm(scenario);
      Faults faults = Faults.of(new Random(seed * 31L + 7), calm.calls()).later(DEADLINE_FACTOR);
      faultsStory = faults.toString();
      Run run = new Run(scenario, faults, pace, UNIT);
      wild = run;
      Callable<Run.Outcome> all =
          () -> {
            run.play();
            pace.awaitThreads();
            return run.outcome();
          };
      Run.Outcome outcome = runs.submit(all).get(LONGEST_RUN.toMillis(), TimeUnit.MILLISECONDS);
      if (pace.failure() != null) throw pace.failure();
      calm.assertAgrees(outcome, scenario, faults);
      coverage.add(outcome.seen());
    } catch (Throwable e) {
      String story =
          String.format(
              "seed %d fails%nwith %s%nand %s%n%s%nthreads:%s%n%s",
              seed,
              scenario,
              faultsStory,
              wild == null ? "" : wild.story(),
              pace.stacks(),
              trace(e));
      failure.compareAndSet(null, story);
    }
  }

  private static Run.Outcome calm(Scenario scenario) throws Throwable {
    ScheduledPace pace = new ScheduledPace(1);
    Run run = new Run(scenario, Faults.NONE, pace, UNIT);
    pace.run(run::play);
    return run.outcome();
  }

  private static String trace(Throwable e) {
    StringWriter text = new StringWriter();
    e.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "stress");
    thread.setDaemon(true);
    return thread;
  }
}
