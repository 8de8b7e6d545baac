package dev.cairn.testing;

import dev.cairn.testing.backend.DueTimer;
import dev.cairn.testing.backend.ExecutionSnapshot;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.schedule.Option;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.schedule.Turns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The things that could happen now: timers end, threads of runs take their turns, what the test has
 * planned is done, runs that have news are invoked, functions answer. Used by the thread that
 * drives.
 */
final class Possibilities {
  private final StrictBackend backend;
  private final VirtualClock clock;
  private final Turns turns;
  private final Timers timers;
  private final Agenda agenda;
  private final Function<PendingInvoke, @Nullable Runnable> answers;
  private final Invoker invoker;
  private final RunnerListener listener;

  /** Calls of functions that are being answered. */
  private final Set<PendingInvoke> answering = new HashSet<>();

  /** Runs whose invocation has begun, or is about to. */
  private final Set<String> invoking = new HashSet<>();

  /** The ranks of all that could happen when this was last asked, but for threads. */
  private Map<Object, Integer> ranks = Map.of();

  private volatile @Nullable Throwable thrown;
  private int begun;

  /**
   * @param answers finds what answers a call of a function; null if there is none
   */
  Possibilities(
      StrictBackend backend,
      VirtualClock clock,
      Turns turns,
      Timers timers,
      Agenda agenda,
      Function<PendingInvoke, @Nullable Runnable> answers,
      Invoker invoker,
      RunnerListener listener) {
    this.backend = backend;
    this.clock = clock;
    this.turns = turns;
    this.timers = timers;
    this.agenda = agenda;
    this.answers = answers;
    this.invoker = invoker;
    this.listener = listener;
  }

  /** All of them, in the order of the calm schedule. */
  List<Option> now() {
    List<Option> options = new ArrayList<>();
    Map<Object, Integer> seen = new HashMap<>();
    for (DueTimer timer : backend.due()) {
      int rank = rank(timer, seen, () -> nameOf(timer));
      options.add(new Option(rank, () -> nameOf(timer), () -> backend.end(timer)));
    }
    for (Timers.Timer timer : timers.due()) {
      int rank = rank(timer, seen, () -> nameOf(timer));
      options.add(new Option(rank, () -> nameOf(timer), () -> timers.ring(timer)));
    }
    options.addAll(turns.ready());
    for (Agenda.Item item : agenda.due(clock.instant())) {
      int rank = rank(item, seen, () -> nameOf(item));
      options.add(new Option(rank, () -> nameOf(item), () -> doPlanned(item, rank)));
    }
    for (String arn : backend.runnable()) {
      if (invoking.contains(arn)) continue;
      int rank = rank(arn, seen, () -> nameOf(arn));
      options.add(new Option(rank, () -> nameOf(arn), () -> invoke(arn, rank)));
    }
    for (PendingInvoke call : backend.pendingInvokes()) {
      if (answering.contains(call)) continue;
      int rank = rank(call, seen, () -> nameOf(call));
      options.add(new Option(rank, () -> nameOf(call), () -> answer(call, rank)));
    }
    ranks = seen;
    return options;
  }

  /** Something has the rank that it got when it was first seen, as long as it can happen. */
  private int rank(Object thing, Map<Object, Integer> seen, Supplier<String> name) {
    Integer known = ranks.get(thing);
    int rank = known == null ? turns.rank(name) : known;
    seen.put(thing, rank);
    return rank;
  }

  private String nameOf(String arn) {
    return nameOfRun(backend.execution(arn).executionName());
  }

  /** The name of the threads of a run. */
  static String nameOfRun(String executionName) {
    return "run " + executionName;
  }

  private String nameOf(DueTimer timer) {
    ExecutionSnapshot run = backend.execution(timer.executionArn());
    return "the end of "
        + Story.label(run, timer.operationId())
        + " of "
        + nameOfRun(run.executionName());
  }

  private static String nameOf(Timers.Timer timer) {
    return "timer " + timer.number();
  }

  private static String nameOf(Agenda.Item item) {
    return "planned task " + item.number();
  }

  private String nameOf(PendingInvoke call) {
    return "function " + call.functionName() + " for " + nameOf(call.executionArn());
  }

  /** The number of invocations, answers and planned tasks that have begun so far. */
  int begun() {
    return begun;
  }

  /** Throws what one of them has thrown since the last call. */
  void rethrow() {
    Throwable e = thrown;
    thrown = null;
    if (e instanceof RuntimeException failure) throw failure;
    if (e instanceof Error failure) throw failure;
  }

  private void doPlanned(Agenda.Item item, int rank) {
    agenda.remove(item);
    begin(nameOf(item), rank, item.task());
  }

  private void invoke(String arn, int rank) {
    invoking.add(arn);
    begin(
        nameOf(arn),
        rank,
        () -> {
          try {
            invoker.invoke(arn);
          } finally {
            invoking.remove(arn);
            turns.moved();
          }
        });
  }

  private void answer(PendingInvoke call, int rank) {
    Runnable answer = answers.apply(call);
    if (answer == null) {
      throw new IllegalStateException(
          "the run "
              + backend.execution(call.executionArn()).executionName()
              + " calls the function "
              + call.functionName()
              + ", which is not there. Register its workflow, give it a stub or a function, or let"
              + " the call fail as on Lambda with RunnerOptions.missingFunctions(true)");
    }
    answering.add(call);
    listener.functionCalled(
        backend.execution(call.executionArn()).executionName(), call.functionName());
    begin(
        nameOf(call),
        rank,
        () -> {
          try {
            answer.run();
          } finally {
            answering.remove(call);
          }
        });
  }

  /** Runs it on a thread that takes turns; its exceptions reach the driving thread. */
  private void begin(String name, int rank, Runnable work) {
    begun++;
    turns.start(
        name,
        rank,
        () -> {
          try {
            work.run();
          } catch (Throwable e) {
            if (turns.over() != null) throw e;
            thrown = e;
          }
        });
  }
}
