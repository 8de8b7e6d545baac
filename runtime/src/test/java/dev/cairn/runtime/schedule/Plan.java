package dev.cairn.runtime.schedule;

import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.PollResult;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.codec.Json;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.PollDefinition;
import dev.cairn.runtime.definition.RetryPolicy;
import dev.cairn.runtime.definition.SleepDefinition;
import dev.cairn.runtime.definition.StepDefinition;
import dev.cairn.runtime.definition.SubflowDefinition;
import dev.cairn.runtime.operation.Operations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A random concurrent workflow. Running a part takes the values that are known so far and returns
 * those known after it, which are the same on every schedule, unless a race decides.
 */
sealed interface Plan {
  Codec<String> TEXT = Json.codec(String.class);
  RetryPolicy RETRY =
      RetryPolicy.DEFAULT
          .attempts(4)
          .delays(Duration.ofSeconds(1), 2, Duration.ofSeconds(8))
          .jitter(Jitter.NONE);

  Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) throws Exception;

  private static Set<String> plus(Set<String> known, String value) {
    Set<String> more = new TreeSet<>(known);
    more.add(value);
    return more;
  }

  record Step(boolean atMostOnce, int failures) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      StepDefinition<String> step =
          StepDefinition.of(atMostOnce ? "once" : "step", TEXT)
              .retry(atMostOnce ? RETRY.attempts(20) : RETRY)
              .delivery(atMostOnce ? Delivery.AT_MOST_ONCE : Delivery.AT_LEAST_ONCE);
      return plus(
          known, Operations.step(self, step, () -> world.body(known, atMostOnce, failures)));
    }
  }

  /** A step whose body takes a while, so that others are woken in the same invocation. */
  record Slow(int seconds) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      StepDefinition<String> step = StepDefinition.of("slow", TEXT).retry(RETRY);
      return plus(
          known,
          Operations.step(
              self,
              step,
              () -> {
                world.letPass(seconds);
                return world.body(known, false, 0);
              }));
    }
  }

  record Sleep(int seconds) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      Operations.sleep(self, SleepDefinition.of("sleep", Duration.ofSeconds(seconds)));
      return known;
    }
  }

  record Event() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      return plus(known, Operations.awaitEvent(self, EventDefinition.of("event", TEXT)));
    }
  }

  record Submitted() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      EventDefinition<String> event = EventDefinition.of("submitted", TEXT).retry(RETRY);
      return plus(known, Operations.awaitEvent(self, event, id -> world.body(known, false, 0)));
    }
  }

  record Poll(int checks) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      PollDefinition<String> poll = PollDefinition.of("poll", TEXT, RETRY.attempts(10));
      return plus(
          known,
          Operations.pollState(
                  self,
                  poll,
                  "",
                  state -> {
                    String value = world.body(known, false, 0);
                    return Durable.attempt() > checks
                        ? PollResult.done(value)
                        : PollResult.again(value);
                  })
              .value());
    }
  }

  /** An event that nobody sends. */
  record Never() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      EventDefinition<String> event =
          EventDefinition.of("never", TEXT).timeout(Duration.ofSeconds(7));
      Optional<String> nothing = Operations.awaitOptionalEvent(self, event);
      world.check(nothing.isEmpty(), "an event came that nobody had sent");
      return known;
    }
  }

  /** A step that fails for good. */
  record Failing() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      StepDefinition<String> step = StepDefinition.of("failing", TEXT).retry(RETRY.attempts(1));
      return plus(known, Operations.step(self, step, () -> world.body(known, false, 1)));
    }
  }

  /**
   * Values that no operation records: what a step made of them tells whether they stay the same.
   */
  record Derived() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      String values =
          Durable.uuid() + " " + Durable.random().nextInt() + World.varies(Durable.now());
      String first = Operations.step(self, StepDefinition.of("derived", TEXT), () -> values);
      world.check(values.equals(first), values + " was " + first);
      return known;
    }
  }

  /** A handler, and durable calls in a finally block. */
  record Guarded(Plan body, Plan handler, Plan last) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known)
        throws Exception {
      Set<String> current = known;
      try {
        current = body.run(self, world, known);
      } catch (IllegalStateException e) {
        World.checkIntended(e);
        current = handler.run(self, world, known);
      } finally {
        current = last.run(self, world, current);
      }
      return current;
    }
  }

  /** Code that catches whatever is thrown, suspension too. */
  record Swallowing(Plan body) implements Plan {
    @Override
    @SuppressWarnings("CatchingUnchecked") // that is the point
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      try {
        return body.run(self, world, known);
      } catch (Throwable e) {
        return known;
      }
    }
  }

  /** Futures that several branches await: one of a timer, one of another branch. */
  record Shared(Plan source, List<Plan> branches) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      SleepDefinition timer = SleepDefinition.of("timer", Duration.ofSeconds(3));
      DurableFuture<Void> time = Operations.startSleep(self, timer);
      DurableFuture<Set<String>> values = Durable.async(() -> source.run(self, world, known));
      List<DurableFuture<Set<String>>> futures = new ArrayList<>();
      for (Plan branch : branches) {
        futures.add(
            Durable.async(
                () -> {
                  time.get();
                  Set<String> before = new Derived().run(self, world, values.get());
                  Set<String> after = branch.run(self, world, before);
                  time.get();
                  return new Derived().run(self, world, after);
                }));
      }
      Set<String> all = new TreeSet<>(known);
      Durable.all(futures).forEach(all::addAll);
      return all;
    }
  }

  /** A branch that nobody awaits. */
  record Behind(Plan branch) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      DurableFuture<Set<String>> unused = Durable.async(() -> branch.run(self, world, known));
      return known;
    }
  }

  record Invoke() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      return plus(
          known,
          Operations.invoke(self, InvokeDefinition.of("invoke", "echo:1", TEXT, TEXT), "echo"));
    }
  }

  /** A subflow; a large one has a result that the journal has no room for. */
  record Sub(Plan body, boolean large) implements Plan {
    private static final String PADDING = " ".repeat(263_000);

    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      String values =
          Operations.subflow(
              self,
              SubflowDefinition.of("sub", TEXT),
              () -> String.join(",", body.run(self, world, known)) + (large ? PADDING : ""));
      return new TreeSet<>(List.of(values.isBlank() ? new String[0] : values.trim().split(",")));
    }
  }

  record Sequence(List<Plan> parts) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known)
        throws Exception {
      Set<String> current = known;
      for (Plan part : parts) current = part.run(self, world, current);
      return current;
    }
  }

  record Async(List<Plan> branches) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      List<DurableFuture<Set<String>>> futures = new ArrayList<>();
      for (Plan branch : branches) {
        futures.add(Durable.async(() -> branch.run(self, world, known)));
      }
      Set<String> all = new TreeSet<>(known);
      Durable.all(futures).forEach(all::addAll);
      return all;
    }
  }

  record First(boolean any, List<Plan> branches) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      List<DurableFuture<Set<String>>> futures = new ArrayList<>();
      for (Plan branch : branches) {
        futures.add(Durable.async(() -> branch.run(self, world, known)));
      }
      return any ? Durable.any(futures) : Durable.race(futures);
    }
  }

  record Map(Plan body, int items, int maxConcurrency, int minSuccessful, boolean flat)
      implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      BatchOptions options =
          BatchOptions.defaults()
              .itemCodec(TEXT)
              .maxConcurrency(maxConcurrency)
              .minSuccessful(minSuccessful);
      Batch<String> batch =
          Durable.map(
              flat ? "flat" : "map",
              IntStream.range(0, items).boxed().toList(),
              (item, index) -> String.join(",", body.run(self, world, known)),
              flat ? options.flat() : options);
      Set<String> all = new TreeSet<>(known);
      for (String result : batch.results()) {
        if (!result.isEmpty()) all.addAll(List.of(result.split(",")));
      }
      return all;
    }
  }

  private List<Plan> parts() {
    if (this instanceof Sub sub) return List.of(sub.body);
    if (this instanceof Sequence sequence) return sequence.parts;
    if (this instanceof Async async) return async.branches;
    if (this instanceof First first) return first.branches;
    if (this instanceof Map map) return List.of(map.body);
    if (this instanceof Guarded g) return List.of(g.body, g.handler, g.last);
    if (this instanceof Swallowing swallowing) return List.of(swallowing.body);
    if (this instanceof Behind behind) return List.of(behind.branch);
    if (this instanceof Shared shared) {
      return Stream.concat(Stream.of(shared.source), shared.branches.stream()).toList();
    }
    return List.of();
  }

  /** Whether it may end with an exception. */
  private boolean mayFail() {
    if (this instanceof Failing) return true;
    if (this instanceof Swallowing || this instanceof Map || this instanceof Behind) return false;
    if (this instanceof Guarded g) return g.handler.mayFail() || g.last.mayFail();
    return parts().stream().anyMatch(Plan::mayFail);
  }

  /** Whether what it leaves in the journal depends on who is faster. */
  default boolean isRacy() {
    if (this instanceof First || this instanceof Behind) return true;
    if (this instanceof Map map && map.minSuccessful > 0 && map.minSuccessful < map.items) {
      return true;
    }
    // A failure leaves the other branches to themselves.
    boolean branches = this instanceof Async || this instanceof Shared;
    if (branches && parts().stream().anyMatch(Plan::mayFail)) return true;
    return parts().stream().anyMatch(Plan::isRacy);
  }

  /** The plan of a seed. */
  static Plan of(int seed) {
    // Scrambled: the first numbers of generators with neighbouring seeds are alike.
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    return composed(random, random.nextInt(3) == 0 ? 4 : 3);
  }

  private static Plan random(Random random, int depth) {
    return depth == 0 || random.nextInt(10) < 3 ? leaf(random) : composed(random, depth);
  }

  private static Plan composed(Random random, int depth) {
    return switch (random.nextInt(13)) {
      case 0, 1 -> new Async(some(random, depth));
      case 2 -> new First(random.nextBoolean(), some(random, depth));
      case 3, 4 -> {
        int items = random.nextInt(4);
        yield new Map(
            random(random, depth - 1),
            items,
            1 + random.nextInt(3),
            random.nextInt(3) == 0 ? Math.min(1, items) : 0,
            random.nextBoolean());
      }
      case 5 -> new Sub(random(random, depth - 1), random.nextInt(8) == 0);
      case 6 ->
          new Guarded(
              random(random, depth - 1), random(random, depth - 1), random(random, depth - 1));
      case 7 -> new Swallowing(random(random, depth - 1));
      case 8 -> new Shared(random(random, depth - 1), some(random, depth));
      case 9 -> new Behind(random(random, depth - 1));
      default -> new Sequence(some(random, depth));
    };
  }

  private static List<Plan> some(Random random, int depth) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(i -> random(random, depth - 1))
        .toList();
  }

  private static Plan leaf(Random random) {
    return switch (random.nextInt(16)) {
      case 14, 15 -> new Slow(1 + random.nextInt(20));
      case 10 -> new Never();
      case 11 -> new Failing();
      case 12, 13 -> new Derived();
      case 0, 1, 2 -> new Step(false, random.nextInt(6) == 0 ? 1 : 0);
      case 3 -> new Step(true, 0);
      case 4, 5 -> new Sleep(1 + random.nextInt(20));
      case 6 -> new Event();
      case 7 -> new Submitted();
      case 8 -> new Poll(random.nextInt(3));
      default -> new Invoke();
    };
  }
}
