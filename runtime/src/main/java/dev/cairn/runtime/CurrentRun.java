package dev.cairn.runtime;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * For the runtime, which implements it and binds threads to it: the run that a thread works for, as
 * {@link Durable} asks it. Workflow code uses {@link Durable}.
 */
public interface CurrentRun {

  Instant now();

  UUID uuid();

  RandomGenerator random();

  int version();

  /** Whether this code only repeats what an earlier invocation did; false in step bodies. */
  boolean isReplaying();

  /** Whether loggers of workflow code are silent here. */
  boolean isQuiet();

  int attempt();

  String idempotencyKey();

  <T extends @Nullable Object> DurableFuture<T> async(Branch.Code<T> code);

  <T extends @Nullable Object> T any(List<? extends DurableFuture<? extends T>> futures);

  <T extends @Nullable Object> T race(List<? extends DurableFuture<? extends T>> futures);

  <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, List<? extends Branch<? extends T>> branches);

  <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> items, ItemCode<A, T> code, BatchOptions options);

  /** Ends the run; returns what unwinds the thread. */
  Error continueAs(@Nullable Object input);
}
