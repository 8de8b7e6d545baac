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
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A random concurrent workflow. Running a part takes the values that are known so far and returns
 * those known after it; how many operations ended in success is the same on every schedule, unless
 * a race decides.
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
    Set<String> more = new HashSet<>(known);
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

  record Invoke() implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      return plus(
          known,
          Operations.invoke(self, InvokeDefinition.of("invoke", "echo:1", TEXT, TEXT), "echo"));
    }
  }

  record Sub(Plan body) implements Plan {
    @Override
    public Set<String> run(WorkflowExecutor<?, ?> self, World world, Set<String> known) {
      String values =
          Operations.subflow(
              self,
              SubflowDefinition.of("sub", TEXT),
              () -> String.join(",", body.run(self, world, known)));
      return new HashSet<>(List.of(values.isEmpty() ? new String[0] : values.split(",")));
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
      Set<String> all = new HashSet<>(known);
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
      Set<String> all = new HashSet<>(known);
      for (String result : batch.results()) {
        if (!result.isEmpty()) all.addAll(List.of(result.split(",")));
      }
      return all;
    }
  }

  /** Whether what it ends with depends on who is faster. */
  default boolean isRacy() {
    if (this instanceof First) return true;
    if (this instanceof Map map) {
      return (map.minSuccessful > 0 && map.minSuccessful < map.items) || map.body.isRacy();
    }
    if (this instanceof Sub sub) return sub.body.isRacy();
    if (this instanceof Sequence sequence) return sequence.parts.stream().anyMatch(Plan::isRacy);
    if (this instanceof Async async) return async.branches.stream().anyMatch(Plan::isRacy);
    return false;
  }

  static Plan random(Random random, int depth) {
    if (depth == 0 || random.nextInt(10) < 3) return leaf(random);
    return switch (random.nextInt(8)) {
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
      case 5 -> new Sub(random(random, depth - 1));
      default -> new Sequence(some(random, depth));
    };
  }

  private static List<Plan> some(Random random, int depth) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(i -> random(random, depth - 1))
        .toList();
  }

  private static Plan leaf(Random random) {
    return switch (random.nextInt(10)) {
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
