package dev.cairn.testing;

import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.schedule.Turns;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The things that could happen now: threads of runs take their turns, timers ring, what the test
 * has planned is done, runs that have news are invoked, functions answer. Used by the thread that
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

  private volatile @Nullable Throwable thrown;

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
  List<Runnable> now() {
    List<Runnable> options = new ArrayList<>();
    if (timers.isDue()) options.add(this::ring);
    options.addAll(turns.ready());
    if (agenda.isDue(clock.instant())) options.add(this::doWhatIsPlanned);
    for (String arn : backend.runnable()) {
      if (!invoking.contains(arn)) options.add(() -> invoke(arn));
    }
    for (PendingInvoke call : backend.pendingInvokes()) {
      if (!answering.contains(call)) options.add(() -> answer(call));
    }
    return options;
  }

  /** Throws what one of them has thrown since the last call. */
  void rethrow() {
    Throwable e = thrown;
    thrown = null;
    if (e instanceof RuntimeException failure) throw failure;
    if (e instanceof Error failure) throw failure;
  }

  private void ring() {
    Runnable timer = timers.takeDue();
    if (timer != null) timer.run();
  }

  private void doWhatIsPlanned() {
    Runnable planned = agenda.take(clock.instant());
    if (planned != null) begin("planned", planned);
  }

  private void invoke(String arn) {
    invoking.add(arn);
    begin(
        "run",
        () -> {
          try {
            invoker.invoke(arn);
          } finally {
            invoking.remove(arn);
          }
        });
  }

  private void answer(PendingInvoke call) {
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
        "function",
        () -> {
          try {
            answer.run();
          } finally {
            answering.remove(call);
          }
        });
  }

  /** Runs it on a thread that takes turns; its exceptions reach the driving thread. */
  private void begin(String name, Runnable work) {
    turns.start(
        name,
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
