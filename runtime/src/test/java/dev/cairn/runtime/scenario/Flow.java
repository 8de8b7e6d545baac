package dev.cairn.runtime.scenario;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A random workflow as a value: a tree of steps, sleeps, events, polls, subflows, loops, branches
 * and handlers. Running it folds every outcome into a number, on which branches depend.
 */
sealed interface Flow {

  /** Runs this part; the result depends on {@code state} and on the outcomes of its operations. */
  long run(Script workflow, long state) throws Throwable;

  private static long mix(long state, Object outcome) {
    return state * 31 + String.valueOf(outcome).hashCode();
  }

  record Step(String name, int failures, int attempts) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      return mix(
          state,
          workflow.step(
              Script.stepDefinition(name).retry(Script.retry(attempts)),
              () -> {
                if (Durable.attempt() <= failures)
                  throw new IllegalStateException(name + " failed");
                return name + state % 7;
              }));
    }
  }

  record Sleep(String name, int seconds) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      workflow.sleep(name, seconds);
      return mix(state, Durable.uuid());
    }
  }

  /** An event that comes, or one that nobody sends. */
  record Event(String name, boolean submitted) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      var event = Script.event(name).timeout(Duration.ofMinutes(5)).retry(Script.retry(3));
      return mix(
          state,
          submitted
              ? Operations.awaitEvent(workflow, event, (id, stub) -> {})
              : Operations.awaitEvent(workflow, event));
    }
  }

  record Poll(String name, int checks, int attempts) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      return mix(
          state,
          Operations.pollState(
              workflow,
              Script.poll(name, attempts),
              "",
              (s, stub) -> s.length() >= checks ? PollResult.done(s) : PollResult.again(s + "x")));
    }
  }

  record Invoke(String name) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      return mix(state, Operations.invoke(workflow, Script.invoke(name, "echo:1"), "" + state % 5));
    }
  }

  record Sub(String name, int attempts, Flow body) implements Flow {
    @Override
    public long run(Script workflow, long state) {
      return mix(
          state,
          Operations.subflow(
              workflow,
              SubflowDefinition.of(name, Script.TEXT).retry(Script.retry(attempts)),
              () -> "" + body.run(workflow, state)));
    }
  }

  record Sequence(List<Flow> parts) implements Flow {
    @Override
    public long run(Script workflow, long state) throws Throwable {
      long current = state;
      for (Flow part : parts) current = part.run(workflow, current);
      return current;
    }
  }

  record Loop(int times, Flow body) implements Flow {
    @Override
    public long run(Script workflow, long state) throws Throwable {
      long current = state;
      for (int i = 0; i < times; i++) current = body.run(workflow, current);
      return current;
    }
  }

  record Branch(Flow even, Flow odd) implements Flow {
    @Override
    public long run(Script workflow, long state) throws Throwable {
      return (state & 1) == 0 ? even.run(workflow, state) : odd.run(workflow, state);
    }
  }

  record Guarded(Flow body, Flow handler, Flow last) implements Flow {
    @Override
    public long run(Script workflow, long state) throws Throwable {
      long current = state;
      try {
        current = body.run(workflow, state);
      } catch (IllegalStateException | OperationFailedException e) {
        current = handler.run(workflow, mix(state, e.getMessage()));
      } finally {
        current = last.run(workflow, current);
      }
      return current;
    }
  }

  record Throw() implements Flow {
    @Override
    public long run(Script workflow, long state) {
      throw new IllegalStateException("thrown at " + state);
    }
  }

  /** A flow drawn from {@code random}, at most {@code depth} levels deep. */
  static Flow random(Random random, int depth) {
    if (depth == 0 || random.nextInt(10) < 4) return leaf(random);
    return switch (random.nextInt(6)) {
      case 0 -> new Loop(1 + random.nextInt(3), random(random, depth - 1));
      case 1 -> new Branch(random(random, depth - 1), random(random, depth - 1));
      case 2 ->
          new Guarded(
              random(random, depth - 1), random(random, depth - 1), random(random, depth - 1));
      case 3 -> new Sub(name("sub", random), 1 + random.nextInt(2), random(random, depth - 1));
      default -> sequence(random, depth);
    };
  }

  private static Flow sequence(Random random, int depth) {
    List<Flow> parts = new ArrayList<>();
    IntStream.range(0, 1 + random.nextInt(4)).forEach(i -> parts.add(random(random, depth - 1)));
    return new Sequence(parts);
  }

  private static Flow leaf(Random random) {
    return switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> new Step(name("step", random), random.nextInt(3), 1 + random.nextInt(3));
      case 4, 5 -> new Sleep(name("sleep", random), 1 + random.nextInt(100));
      case 6 -> event(random);
      case 7 -> new Poll(name("poll", random), random.nextInt(4), 1 + random.nextInt(4));
      case 8 -> new Invoke(name("invoke", random));
      default -> random.nextInt(3) == 0 ? new Throw() : new Step(name("step", random), 0, 1);
    };
  }

  private static Flow event(Random random) {
    boolean submitted = random.nextBoolean();
    String name = name(submitted ? "submitted" : "event", random);
    return new Event(random.nextInt(4) == 0 ? "never" + name : name, submitted);
  }

  /** Few names, so that visits are counted; kinds share none, since ids come from names. */
  private static String name(String kind, Random random) {
    return kind + "abc".charAt(random.nextInt(3));
  }
}
