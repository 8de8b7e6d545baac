package dev.cairn.engine;

import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A workflow that a seed decides: steps, steps that fail first or for good, sleeps, events, polls,
 * calls of another workflow, subflows, branches and batches. The same seed is the same program
 * everywhere.
 */
final class RandomProgram {
  private enum Kind {
    STEP,
    FLAKY_STEP,
    SLEEP,
    EVENT,
    INVOKE,
    BROKEN_STEP,
    POLL,
    SUBFLOW,
    ASYNC,
    MAP,
    PARALLEL;

    /** Whether parts of it run beside each other, and end in any order. */
    boolean isConcurrent() {
      return this == ASYNC || this == MAP || this == PARALLEL;
    }
  }

  private record Op(Kind kind, String name, int number) {}

  private final String name;
  private final List<Op> ops = new ArrayList<>();
  private final Map<String, AtomicInteger> attempts = new ConcurrentHashMap<>();

  RandomProgram(long seed) {
    name = "random-" + seed;
    Random random = new Random(seed);
    int length = 3 + random.nextInt(8);
    for (int i = 0; i < length; i++) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      // Names that repeat make visits of the same operation.
      ops.add(new Op(kind, kind.name().toLowerCase(java.util.Locale.ROOT) + random.nextInt(3), i));
    }
  }

  /** The names of the events that it waits for, in that order. */
  List<String> events() {
    return ops.stream().filter(op -> op.kind() == Kind.EVENT).map(Op::name).toList();
  }

  /** Whether its history has one order only. */
  boolean isSequential() {
    return ops.stream().noneMatch(op -> op.kind().isConcurrent());
  }

  /** The name of the workflow. */
  String name() {
    return name;
  }

  Script workflow() {
    return new Script(name, 1, this::run);
  }

  static Script child() {
    return new Script("child", 1, (it, in) -> it.step("work", () -> "<" + in + ">"));
  }

  private String run(Script it, String in) {
    StringBuilder result = new StringBuilder(in);
    for (Op op : ops) result.append(' ').append(run(it, op));
    return result.toString();
  }

  private String run(Script it, Op op) {
    switch (op.kind()) {
      case STEP -> {
        return it.step(op.name(), () -> "s" + op.number());
      }
      case FLAKY_STEP -> {
        return it.step(
            op.name(),
            () -> {
              AtomicInteger attempt =
                  attempts.computeIfAbsent("" + op.number(), key -> new AtomicInteger());
              if (attempt.incrementAndGet() < 2) throw new IllegalStateException("not yet");
              return "f" + op.number();
            });
      }
      case SLEEP -> {
        it.sleep(op.name(), Duration.ofMillis(1 + op.number()));
        return "z";
      }
      case EVENT -> {
        return "e" + it.await(op.name());
      }
      case POLL -> {
        return it.poll(op.name());
      }
      case SUBFLOW -> {
        return it.subflow(
            op.name(),
            () -> {
              String inner = it.step("inner", () -> "i" + op.number());
              it.sleep("nap", Duration.ofMillis(2));
              return inner + it.step("inner", () -> "!");
            });
      }
      case ASYNC -> {
        DurableFuture<String> beside =
            Durable.async(() -> it.step(op.name() + "-beside", () -> "b" + op.number()));
        return it.step(op.name(), () -> "a") + beside.get();
      }
      case MAP -> {
        return it.map(
            op.name(),
            List.of("x", "y", "z"),
            (item, index) -> it.step("each", () -> item + op.number()));
      }
      case PARALLEL -> {
        return it.parallel(
            op.name(),
            () -> it.step("one", () -> "l" + op.number()),
            () -> {
              it.sleep("nap", Duration.ofMillis(3));
              return it.invoke("call", "child:1", "r");
            });
      }
      case INVOKE -> {
        return it.invoke(op.name(), "child:1", "" + op.number());
      }
      case BROKEN_STEP -> {
        try {
          return it.step(
              op.name(),
              () -> {
                throw new IllegalArgumentException("broken " + op.number());
              });
        } catch (RuntimeException e) {
          return "caught " + e.getMessage();
        }
      }
    }
    throw new AssertionError(op.kind());
  }
}
