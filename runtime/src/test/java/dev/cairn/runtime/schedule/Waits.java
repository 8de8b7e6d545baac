package dev.cairn.runtime.schedule;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.PollExhaustedException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.operation.Operations;
import java.util.Optional;
import java.util.Set;

/** Plans of a timer, a poll or a call of another function. */
final class Waits {

  /** A wait that may be started first and awaited later, or raced. */
  interface Startable extends Plan {
    /** Starts it; awaiting it gives null or a value. */
    DurableFuture<?> start(Program program);

    /** Draws its start alone, which does not fail. */
    int drawStart(Sketch sketch, int from);

    /** The happening that a race with such a wait in it stands for. */
    Happening raced();
  }

  /** The ways in which a timer is told its end. */
  enum Until {
    FIXED,
    GIVEN_LENGTH,
    GIVEN_END
  }

  record Sleep(String name, int time, Until until) implements Startable {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      start(program).get();
      program.saw(until == Until.GIVEN_END ? Happening.SLEEP_UNTIL : Happening.SLEEP);
      return known;
    }

    @Override
    public DurableFuture<Void> start(Program program) {
      return switch (until) {
        case FIXED -> Operations.startSleep(program, SleepDefinition.of(name, program.time(time)));
        case GIVEN_LENGTH ->
            Operations.startSleep(program, SleepDefinition.of(name), program.time(time));
        case GIVEN_END ->
            Operations.startSleepUntil(
                program, SleepDefinition.of(name), Durable.now().plus(program.time(time)));
      };
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return drawStart(sketch, from);
    }

    @Override
    public int drawStart(Sketch sketch, int from) {
      return sketch.call(from, name, "Wait", Sketch.NOWHERE);
    }

    @Override
    public Happening raced() {
      return Happening.FIRST_OF_TIMERS;
    }
  }

  /** The answer of a called function. */
  enum Answer {
    SUCCESS("echo:1", Happening.INVOKE),
    WORKFLOW(Program.FUNCTION + ":1", Happening.INVOKE_OF_WORKFLOW),
    FAILURE("broken:1", Happening.INVOKE_FAILED),
    TIMEOUT("late:1", Happening.INVOKE_TIMED_OUT),
    STOP("halted:1", Happening.INVOKE_STOPPED);

    final String function;
    final Happening happening;

    Answer(String function, Happening happening) {
      this.function = function;
      this.happening = happening;
    }

    boolean isFailure() {
      return this == FAILURE || this == TIMEOUT || this == STOP;
    }
  }

  record Invoke(String name, Answer answer, boolean isStarted, boolean forTenant)
      implements Startable {
    @Override
    public Set<String> run(Program program, Set<String> known) throws Exception {
      DurableFuture<String> call = start(program);
      Set<String> before = known;
      if (isStarted) {
        before = new Steps.Derived(name + "-between").run(program, known);
        program.saw(Happening.INVOKE_STARTED);
      }
      try {
        String value = call.get();
        program.saw(answer.happening);
        return Plan.plus(before, value);
      } catch (InvokeFailedException e) {
        program.saw(answer.happening);
        throw e;
      }
    }

    @Override
    public DurableFuture<String> start(Program program) {
      InvokeDefinition<String, String> call =
          InvokeDefinition.of(name, answer.function, TEXT, TEXT);
      if (forTenant) {
        program.saw(Happening.INVOKE_FOR_TENANT);
        call = call.tenant("acme");
      }
      return Operations.startInvoke(program, call, Program.CALLED);
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      int started = drawStart(sketch, from);
      int ended =
          isStarted ? new Steps.Derived(name + "-between").draw(sketch, started, failed) : started;
      if (mayFail()) sketch.jump(ended, failed);
      return ended;
    }

    @Override
    public int drawStart(Sketch sketch, int from) {
      return sketch.call(from, name, "ChainedInvoke", Sketch.NOWHERE);
    }

    @Override
    public boolean mayFail() {
      return answer.isFailure();
    }

    @Override
    public Happening raced() {
      return Happening.FIRST_OF_INVOKES;
    }
  }

  /** The forms in which a poll is written. */
  enum Asking {
    STATE,
    UNTIL_TRUE,
    UNTIL_PRESENT
  }

  /** A poll that is done after some checks. */
  record Poll(String name, int checks, Asking asking) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      return switch (asking) {
        case STATE ->
            Plan.plus(
                known,
                Operations.pollState(
                        program,
                        PollDefinition.of(name, TEXT, Plan.retry(program, 30)),
                        "",
                        (state, stub) ->
                            isDone(program)
                                ? PollResult.done(program.world().work(known))
                                : PollResult.again(program.world().work(known)))
                    .value());
        case UNTIL_PRESENT ->
            Plan.plus(
                known,
                Operations.pollUntilPresent(
                        program,
                        PollDefinition.of(name, TEXT, Plan.retry(program, 30)).at("Waits.java", 1),
                        () ->
                            isDone(program)
                                ? Optional.of(program.world().work(known))
                                : Optional.empty())
                    .orElseThrow());
        case UNTIL_TRUE -> {
          boolean unused =
              Operations.pollUntilTrue(
                  program,
                  PollDefinition.of(name, Json.codec(Boolean.class), Plan.retry(program, 30)),
                  () -> {
                    String value = program.world().work(known);
                    return !value.isEmpty() && isDone(program);
                  });
          yield known;
        }
      };
    }

    private boolean isDone(Program program) {
      if (Durable.attempt() > 1) program.saw(Happening.POLL_AGAIN);
      return Durable.attempt() > checks;
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name, "WaitForCondition", Sketch.NOWHERE);
    }
  }

  /** A poll that is never done, or whose check fails. */
  record Fruitless(String name, boolean fails) implements Plan {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      PollDefinition<String, Signature.Of0<String>> poll =
          PollDefinition.of(name, TEXT, Plan.retry(program, 3));
      try {
        String never =
            Operations.pollState(
                    program,
                    poll,
                    "",
                    (state, stub) ->
                        PollResult.again(program.world().workAfter(fails ? 3 : 0, known)))
                .value();
        throw new AssertionError(name + " was done with " + never);
      } catch (PollExhaustedException e) {
        program.saw(Happening.POLL_EXHAUSTED);
        throw e;
      } catch (IllegalStateException e) {
        program.saw(Happening.POLL_FAILED);
        throw e;
      }
    }

    @Override
    public int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name, "WaitForCondition", failed);
    }

    @Override
    public boolean mayFail() {
      return true;
    }
  }

  private Waits() {}
}
