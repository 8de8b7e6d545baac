package dev.cairn.runtime.invocation;

import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ItemCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The part of the static API that makes operations, for the thread that calls it. */
public interface StaticApi {
  <T extends @Nullable Object> DurableFuture<T> async(WorkflowThread thread, Branch.Code<T> code);

  <T extends @Nullable Object> T any(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures);

  <T extends @Nullable Object> T race(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures);

  <T extends @Nullable Object> Batch<T> parallel(
      WorkflowThread thread,
      String name,
      BatchOptions options,
      List<? extends Branch<? extends T>> branches);

  <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      WorkflowThread thread,
      String name,
      Iterable<? extends A> items,
      ItemCode<A, T> code,
      BatchOptions options);

  /** Ends the run; returns what unwinds the thread. */
  Error continueAs(WorkflowThread thread, @Nullable Object input);
}
