package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.OperationInfo;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.execution.BranchRun;
import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.OperationContext;
import dev.cairn.runtime.protocol.OperationSubType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** What the concurrent part of the static API does. */
public final class Concurrency {

  /** Code of an item of a map. */
  @FunctionalInterface
  public interface ItemCode<A extends @Nullable Object, T extends @Nullable Object> {
    T run(A item, int index) throws Exception;
  }

  /** Opens a branch that is not recorded itself. */
  public static <T extends @Nullable Object> DurableFuture<T> async(Branch.Code<T> code) {
    Frame frame = Frame.forStatic("async()");
    OperationContext context = frame.context();
    String path = context.nextAsyncPath();
    BranchRun.Place place = new BranchRun.Place(path, context.parentId(), context.isClosed());
    BranchRun.Code complete =
        () -> Complete.run(code::run, Frame.forStatic("a branch"), "the branch " + path);
    BranchRun branch = frame.invocation().openBranch(frame, place, null, complete);
    return new BranchFuture<>(frame.invocation(), branch);
  }

  /** All results, in order. */
  public static <T extends @Nullable Object> List<T> all(
      List<? extends DurableFuture<? extends T>> futures) {
    List<T> results = new ArrayList<>(futures.size());
    for (DurableFuture<? extends T> future : futures) results.add(future.get());
    return results;
  }

  /** The first success. */
  public static <T extends @Nullable Object> T any(
      List<? extends DurableFuture<? extends T>> futures) {
    return FirstSettled.any(Frame.forStatic("any()"), futures);
  }

  /** The first end. */
  public static <T extends @Nullable Object> T race(
      List<? extends DurableFuture<? extends T>> futures) {
    return FirstSettled.race(Frame.forStatic("race()"), futures);
  }

  /** Runs branches beside each other. */
  public static <T extends @Nullable Object> Batch<T> parallel(
      String name, BatchOptions options, List<? extends Branch<? extends T>> branches) {
    Frame frame = Frame.forStatic("parallel()");
    Set<String> names = new HashSet<>();
    List<BatchItem<T>> items = new ArrayList<>();
    for (Branch<? extends T> branch : branches) {
      if (!names.add(branch.name())) {
        throw new IllegalArgumentException(
            "two branches of " + name + " are called " + branch.name());
      }
      Codec<T> codec = codec(frame, options, name + "/" + branch.name(), name);
      items.add(new BatchItem<>(branch.name(), codec, branch.code()::run));
    }
    return new BatchOperation<>(
            frame,
            name,
            OperationSubType.PARALLEL,
            OperationSubType.PARALLEL_BRANCH,
            options,
            items)
        .run();
  }

  /** Runs the same code for every item. */
  public static <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      String name, Iterable<? extends A> values, ItemCode<A, T> code, BatchOptions options) {
    Frame frame = Frame.forStatic("map()");
    Codec<T> codec = codec(frame, options, name, name);
    List<BatchItem<T>> items = new ArrayList<>();
    for (A value : values) {
      int index = items.size();
      BiFunction<Object, Integer, String> named = options.itemName();
      @SuppressWarnings("NullAway") // item names are made from whatever the items are
      String itemName = named == null ? name + "-" + index : named.apply(value, index);
      items.add(new BatchItem<>(itemName, codec, () -> code.run(value, index)));
    }
    return new BatchOperation<>(
            frame, name, OperationSubType.MAP, OperationSubType.MAP_ITERATION, options, items)
        .run();
  }

  @SuppressWarnings("unchecked") // the compiler read the type from the call, or the caller gave it
  private static <T extends @Nullable Object> Codec<T> codec(
      Frame frame, BatchOptions options, String key, String batch) {
    Codec<?> codec = options.itemCodec();
    if (codec != null) {
      String workflow = frame.executor().workflowDefinition().name();
      codec = codec.forOperation(new OperationInfo(workflow, batch, OperationInfo.Role.RESULT));
    }
    if (codec == null) codec = frame.batchCodec(key);
    if (codec == null) codec = frame.batchCodec(batch);
    if (codec == null) {
      throw new IllegalArgumentException(
          "how results of batch "
              + batch
              + " are recorded is not known: its name has to be a constant, so that the compiler"
              + " can read the type, or its options need an itemCodec");
    }
    return (Codec<T>) codec;
  }

  private Concurrency() {}
}
