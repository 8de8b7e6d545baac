package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.OperationInfo;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Branch;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.ItemCode;
import dev.cairn.runtime.codec.TypeCodecs;
import dev.cairn.runtime.definition.WorkflowDefinition;
import dev.cairn.runtime.invocation.BranchRun;
import dev.cairn.runtime.invocation.OperationContext;
import dev.cairn.runtime.invocation.StaticApi;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.protocol.OperationSubType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The part of the static API that makes operations. */
public final class Concurrency implements StaticApi {

  @Override
  public <T extends @Nullable Object> DurableFuture<T> async(
      WorkflowThread thread, Branch.Code<T> code) {
    OperationContext context = thread.context();
    String path = context.nextAsyncPath();
    BranchRun.Place place = new BranchRun.Place(path, context.parentId(), context.isClosed());
    BranchRun branch = thread.open(place, null, () -> complete(code, "the branch " + path));
    return new BranchFuture<>(thread.invocation(), branch);
  }

  private static <T extends @Nullable Object> T complete(Branch.Code<T> code, String name)
      throws Throwable {
    return Complete.run(code::run, branchThread(), name);
  }

  /** The thread that runs the branch that asks. */
  static WorkflowThread branchThread() {
    WorkflowThread thread = WorkflowThread.current();
    if (thread == null) throw new IllegalStateException("a branch runs on a workflow thread");
    return thread;
  }

  @Override
  public <T extends @Nullable Object> T any(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures) {
    return FirstSettled.any(thread, futures);
  }

  @Override
  public <T extends @Nullable Object> T race(
      WorkflowThread thread, List<? extends DurableFuture<? extends T>> futures) {
    return FirstSettled.race(thread, futures);
  }

  @Override
  public <T extends @Nullable Object> Batch<T> parallel(
      WorkflowThread thread,
      String name,
      BatchOptions options,
      List<? extends Branch<? extends T>> branches) {
    Set<String> names = new HashSet<>();
    List<BatchItem<T>> items = new ArrayList<>();
    for (Branch<? extends T> branch : branches) {
      if (!names.add(branch.name())) {
        throw new IllegalArgumentException(
            "two branches of " + name + " are called " + branch.name());
      }
      Codec<T> codec = codec(thread, options, name + "/" + branch.name(), name);
      items.add(new BatchItem<>(branch.name(), codec, branch.code()::run));
    }
    return new BatchOperation<>(thread, name, BatchKind.PARALLEL, options, items).run();
  }

  @Override
  public <A extends @Nullable Object, T extends @Nullable Object> Batch<T> map(
      WorkflowThread thread,
      String name,
      Iterable<? extends A> values,
      ItemCode<A, T> code,
      BatchOptions options) {
    Codec<T> codec = codec(thread, options, name, name);
    List<BatchItem<T>> items = new ArrayList<>();
    for (A value : values) {
      int index = items.size();
      BiFunction<Object, Integer, String> named = options.itemName();
      @SuppressWarnings("NullAway") // item names are made from whatever the items are
      String itemName = named == null ? name + "-" + index : named.apply(value, index);
      items.add(new BatchItem<>(itemName, codec, () -> code.run(value, index)));
    }
    return new BatchOperation<>(thread, name, BatchKind.MAP, options, items).run();
  }

  @Override
  public Error continueAs(WorkflowThread thread, @Nullable Object input) {
    return ContinueAs.run(thread, input);
  }

  /** The two kinds of batches, with what their items are recorded as. */
  enum BatchKind {
    MAP(OperationSubType.MAP, OperationSubType.MAP_ITERATION),
    PARALLEL(OperationSubType.PARALLEL, OperationSubType.PARALLEL_BRANCH);

    final OperationSubType batch;
    final OperationSubType item;

    BatchKind(OperationSubType batch, OperationSubType item) {
      this.batch = batch;
      this.item = item;
    }
  }

  @SuppressWarnings("unchecked") // the compiler read the type from the call, or the caller gave it
  private static <T extends @Nullable Object> Codec<T> codec(
      WorkflowThread thread, BatchOptions options, String key, String batch) {
    WorkflowDefinition<?, ?> workflow = thread.executor().workflowDefinition();
    Codec<?> codec = options.itemCodec();
    if (codec != null) {
      codec =
          codec.forOperation(new OperationInfo(workflow.name(), batch, OperationInfo.Role.RESULT));
    }
    if (codec == null) codec = ofCompiler(workflow, key);
    if (codec == null) codec = ofCompiler(workflow, batch);
    if (codec == null) {
      throw new IllegalArgumentException(
          "how results of batch "
              + batch
              + " are recorded is not known: its name has to be a constant, so that the compiler"
              + " can read the type, or its options need an itemCodec");
    }
    return (Codec<T>) codec;
  }

  /** The codec for the type of results that the compiler read; null if it could not tell. */
  private static @Nullable Codec<?> ofCompiler(WorkflowDefinition<?, ?> workflow, String batch) {
    String type = workflow.itemType(batch);
    return type == null ? null : TypeCodecs.of(type, workflow.itemCodecs());
  }
}
