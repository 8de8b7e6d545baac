package dev.cairn.runtime.schedule;

import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.Signature;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.operation.Operations;
import java.util.Set;

/** Plans of a single step. */
final class Steps {

  /** More attempts than misfortunes use up. */
  private static final int MANY = 20;

  private interface OneStep extends Plan {
    String name();

    @Override
    default int draw(Sketch sketch, int from, int failed) {
      return sketch.call(from, name(), "Step", mayFail() ? failed : Sketch.NOWHERE);
    }
  }

  private static StepDefinition<String, Signature.Of0<String>> step(
      Program program, String name, int attempts) {
    return StepDefinition.of(name, Plan.TEXT).retry(Plan.retry(program, attempts));
  }

  record Step(String name, int failures, Jitter jitter) implements OneStep {
    Step(String name, int failures) {
      this(name, failures, Jitter.NONE);
    }

    @Override
    public Set<String> run(Program program, Set<String> known) {
      return Plan.plus(
          known,
          Operations.step(
              program,
              StepDefinition.of(name, Plan.TEXT).retry(Plan.retry(program, 4).jitter(jitter)),
              () -> {
                if (failures > 0 && Durable.attempt() > 1) {
                  program.saw(Happening.STEP_RETRIED);
                  if (jitter != Jitter.NONE) program.saw(Happening.STEP_RETRIED_WITH_JITTER);
                }
                return program.world().workAfter(failures, known);
              }));
    }
  }

  /** The first attempt of a step that runs at most once. */
  enum FirstAttempt {
    SUCCEEDS,
    FAILS,
    TAKES_TOO_LONG
  }

  record Once(String name, FirstAttempt first) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      StepDefinition<String, Signature.Of0<String>> once =
          step(program, name, MANY).delivery(Delivery.AT_MOST_ONCE);
      if (first == FirstAttempt.TAKES_TOO_LONG) once = once.timeout(program.time(2));
      return Plan.plus(known, Operations.step(program, once, () -> body(program, known)));
    }

    private String body(Program program, Set<String> known) throws InterruptedException {
      program.saw(Happening.AT_MOST_ONCE);
      String value = program.world().workOnce(known);
      if (Durable.attempt() > 1) {
        program.saw(
            switch (first) {
              case SUCCEEDS -> Happening.AT_MOST_ONCE_CUT_OFF;
              case FAILS -> Happening.AT_MOST_ONCE_FAILED;
              case TAKES_TOO_LONG -> Happening.AT_MOST_ONCE_TIMED_OUT;
            });
        return value;
      }
      if (first == FirstAttempt.TAKES_TOO_LONG) program.world().pass(5, /* deaf= */ false);
      if (first == FirstAttempt.FAILS) throw program.world().failure();
      return value;
    }
  }

  /**
   * A step whose body takes a while, so that others are woken in the same invocation. If that was
   * too long, it hurries.
   *
   * @param deaf whether it hears no interrupt
   * @param timeout long enough; 0 for none
   */
  record Slow(String name, int time, boolean deaf, int timeout) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      StepDefinition<String, Signature.Of0<String>> step = step(program, name, MANY);
      return Plan.plus(
          known,
          Operations.step(
              program,
              timeout == 0 ? step : step.timeout(program.time(timeout)),
              () -> {
                try {
                  program.world().pass(Durable.attempt() <= 2 ? time : 1, deaf);
                } catch (InterruptedException e) {
                  if (timeout == 0) program.wasGivenUp();
                  throw e;
                }
                return program.world().work(known);
              }));
    }
  }

  /** A step that takes longer than it may: in its first attempt, or for good. */
  record Timed(String name, boolean deaf, boolean forGood) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      StepDefinition<String, Signature.Of0<String>> step =
          step(program, name, forGood ? 2 : MANY).timeout(program.time(2));
      try {
        return Plan.plus(known, Operations.step(program, step, () -> body(program, known)));
      } catch (StepTimeoutException e) {
        program.saw(Happening.STEP_TIMED_OUT_FOR_GOOD);
        throw e;
      }
    }

    private String body(Program program, Set<String> known) {
      try {
        if (forGood || Durable.attempt() == 1) program.world().pass(5, deaf);
        else program.saw(Happening.STEP_TIMED_OUT);
      } catch (InterruptedException e) {
        throw program.world().failure();
      }
      // Where the watcher is late, the body may come to its end after all.
      if (forGood) throw program.world().failure();
      return program.world().work(known);
    }

    @Override
    public boolean mayFail() {
      return forGood;
    }
  }

  /** The reason for which a failure is not followed by another attempt. */
  enum NoRetry {
    ONE_ATTEMPT,
    EXHAUSTED,
    OTHER_TYPES_ONLY,
    NOT_THIS_TYPE
  }

  /** A step that fails for good. */
  record Failing(String name, NoRetry why) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      RetryPolicy four = Plan.retry(program, 4);
      RetryPolicy retry =
          switch (why) {
            case ONE_ATTEMPT -> Plan.retry(program, 1);
            case EXHAUSTED -> Plan.retry(program, 2);
            case OTHER_TYPES_ONLY -> four.on(ArithmeticException.class);
            case NOT_THIS_TYPE -> four.notOn(IllegalStateException.class);
          };
      return Plan.plus(
          known,
          Operations.step(
              program,
              StepDefinition.of(name, TEXT).retry(retry),
              () -> {
                boolean last = Durable.attempt() == 2;
                if (why == NoRetry.EXHAUSTED && last) program.saw(Happening.STEP_EXHAUSTED);
                if (retry.attempts() == 4) program.saw(Happening.STEP_FILTERED_OUT);
                return program.world().workAfter(4, known);
              }));
    }

    @Override
    public boolean mayFail() {
      return true;
    }
  }

  /** A body that leaves its thread interrupted. */
  record Careless(String name) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      return Plan.plus(
          known,
          Operations.step(
              program,
              step(program, name, MANY),
              () -> {
                String value = program.world().work(known);
                Thread.currentThread().interrupt();
                program.saw(Happening.BODY_LEFT_ITS_FLAG);
                return value;
              }));
    }
  }

  /**
   * Values that no operation records: what a step made of them tells whether they stay the same.
   */
  record Derived(String name) implements OneStep {
    @Override
    public Set<String> run(Program program, Set<String> known) {
      String values =
          Durable.uuid() + " " + Durable.random().nextInt() + World.varies(Durable.now());
      String first = Operations.step(program, step(program, name, MANY), () -> values);
      program.world().check(values.equals(first), values + " was " + first);
      return known;
    }
  }

  private Steps() {}
}
