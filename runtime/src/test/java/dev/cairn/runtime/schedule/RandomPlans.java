package dev.cairn.runtime.schedule;

import dev.cairn.Jitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes the scenario of a seed. */
final class RandomPlans {
  private final Random random;
  private int names;

  private RandomPlans(Random random) {
    this.random = random;
  }

  static Scenario of(int seed) {
    // Scrambled: the first numbers of generators with neighbouring seeds are alike.
    RandomPlans plans = new RandomPlans(new Random(seed * 0x9E3779B97F4A7C15L));
    Plan main = plans.composed(plans.oneIn(3) ? 4 : 3);
    Plan next = plans.oneIn(12) ? plans.any(2) : null;
    return new Scenario(main, next, plans.oneIn(3));
  }

  private boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  private <E extends Enum<E>> E one(Class<E> type) {
    E[] values = type.getEnumConstants();
    return values[random.nextInt(values.length)];
  }

  /** Every operation of a workflow has a name of its own, as the methods of a class have. */
  private String name(String kind) {
    return kind + ++names;
  }

  /** Long enough, sometimes, that the ids of operations inside have no room for it. */
  private String contextName(String kind) {
    return name(oneIn(8) ? kind + "WithAVeryLongNameForItsOperation" : kind);
  }

  private Plan any(int depth) {
    return depth == 0 || random.nextInt(10) < 3 ? leaf() : composed(depth);
  }

  private List<Plan> some(int depth) {
    List<Plan> some = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) some.add(any(depth - 1));
    return some;
  }

  private Plan composed(int depth) {
    return switch (random.nextInt(16)) {
      case 0, 1 -> new Branches.Async(some(depth));
      case 2, 3 -> new Branches.First(random.nextBoolean(), contestants(depth));
      case 4, 5 -> {
        int items = random.nextInt(4);
        yield new Batches.Map(contextName("map"), any(depth - 1), items, terms(items));
      }
      case 6 -> {
        List<Plan> branches = some(depth);
        yield new Batches.Parallel(
            contextName("parallel"), branches, terms(branches.size()), oneIn(3));
      }
      case 7 -> new Blocks.Sub(contextName("sub"), any(depth - 1), oneIn(8));
      case 8 -> new Blocks.Repeated(contextName("repeated"), any(depth - 1), oneIn(4));
      case 9 -> new Blocks.Guarded(any(depth - 1), any(depth - 1), any(depth - 1));
      case 10 -> new Blocks.Swallowing(any(depth - 1));
      case 11 -> new Branches.Shared(name("shared"), any(depth - 1), some(depth));
      case 12 ->
          oneIn(3)
              ? new Blocks.Versioned(any(depth - 1), any(depth - 1))
              : new Branches.Behind(any(depth - 1));
      default -> new Blocks.Sequence(some(depth));
    };
  }

  private List<Plan> contestants(int depth) {
    List<Plan> contestants = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      contestants.add(random.nextBoolean() ? startable() : any(depth - 1));
    }
    return contestants;
  }

  private Batches.Terms terms(int items) {
    int kind = random.nextInt(6);
    return new Batches.Terms(
        1 + random.nextInt(3),
        kind == 0 && items > 0 ? 1 + random.nextInt(items) : 0,
        kind == 1 ? random.nextInt(2) : -1,
        kind == 2 ? 40 : 100,
        random.nextBoolean(),
        oneIn(4),
        oneIn(10),
        oneIn(6));
  }

  private Plan leaf() {
    return switch (random.nextInt(20)) {
      case 0, 1, 2 -> new Steps.Step(name("step"), oneIn(6) ? 1 : 0, one(Jitter.class));
      case 3 -> new Steps.Once(name("once"), one(Steps.FirstAttempt.class));
      case 4, 5 ->
          new Steps.Slow(
              name("slow"), 1 + random.nextInt(20), random.nextBoolean(), oneIn(3) ? 25 : 0);
      case 6 -> new Steps.Timed(name("timed"), random.nextBoolean(), oneIn(3));
      case 7 -> new Steps.Failing(name("failing"), one(Steps.NoRetry.class));
      case 8 -> new Steps.Careless(name("careless"));
      case 9 -> new Steps.Derived(name("derived"));
      case 10 -> new Waits.Poll(name("poll"), random.nextInt(3), one(Waits.Asking.class));
      case 11 -> new Waits.Fruitless(name("fruitless"), random.nextBoolean());
      case 12 -> new Events.Never(name(Events.NEVER), random.nextBoolean(), random.nextBoolean());
      case 13 ->
          oneIn(3)
              ? new Events.Alive(name(Events.ALIVE))
              : new Events.Abandoned(name(Events.ABANDONED));
      case 14 -> new Events.Submitted(name("submitted"), oneIn(3) ? 1 : 0);
      default -> startable();
    };
  }

  private Waits.Startable startable() {
    return switch (random.nextInt(7)) {
      case 0, 1, 2 ->
          new Waits.Sleep(name("sleep"), 1 + random.nextInt(20), one(Waits.Until.class));
      case 3, 4 ->
          oneIn(4)
              ? new Events.Refused(name(Events.REFUSED))
              : new Events.Event(name("event"), random.nextBoolean());
      default ->
          new Waits.Invoke(
              name("invoke"),
              oneIn(2) ? Waits.Answer.SUCCESS : one(Waits.Answer.class),
              random.nextBoolean(),
              oneIn(4));
    };
  }
}
