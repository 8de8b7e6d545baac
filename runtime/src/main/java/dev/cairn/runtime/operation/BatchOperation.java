package dev.cairn.runtime.operation;

import dev.cairn.Codec;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.CompletionReason;
import dev.cairn.runtime.ItemStatus;
import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.definition.FailureTypes;
import dev.cairn.runtime.definition.InlineDefinition;
import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.failure.FailureRebuilder;
import dev.cairn.runtime.failure.FailureRecorder;
import dev.cairn.runtime.invocation.BranchGroup;
import dev.cairn.runtime.invocation.BranchRun;
import dev.cairn.runtime.invocation.Liveness;
import dev.cairn.runtime.invocation.WorkflowThread;
import dev.cairn.runtime.journal.ContextIds;
import dev.cairn.runtime.journal.Divergence;
import dev.cairn.runtime.journal.Journal;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A batch of branches below one context. Ids come from indexes, so they do not depend on who is
 * faster; what became of each item is recorded when the batch closes, so replays agree.
 */
final class BatchOperation<T extends @Nullable Object> {
  private final WorkflowThread thread;
  private final OperationCall call;
  private final BatchOptions options;
  private final OperationSubType itemSubType;
  private final List<BatchItem<T>> items;
  private final CompletionPolicy policy;
  private final BranchGroup group = new BranchGroup();
  private final List<BranchRun> branches = new ArrayList<>();

  BatchOperation(
      WorkflowThread thread,
      String name,
      Concurrency.BatchKind kind,
      BatchOptions options,
      List<BatchItem<T>> items) {
    Names.check(name);
    for (BatchItem<T> item : items) Names.check(item.name());
    this.thread = thread;
    this.call = OperationCall.of(thread, InlineDefinition.of(name), kind.batch);
    this.options = options;
    this.itemSubType = kind.item;
    this.items = items;
    policy = new CompletionPolicy(items.size(), options);
  }

  /** The outcome of the items, from the journal or by running them. */
  Batch<T> run() {
    Operation recorded = call.recorded();
    if (recorded != null && recorded.status() == OperationStatus.SUCCEEDED) return replay(recorded);
    call.checkGoesOn();
    call.started(Liveness.BY_ITS_PARTS, recorded == null ? call.start() : null);
    CompletionReason reason = runItems();
    BatchRecord record = record(reason);
    thread.invocation().branches().giveUp(branches);
    return close(record);
  }

  private Batch<T> replay(Operation ended) {
    String text = Objects.requireNonNullElse(ended.result(), "");
    if (ended.details() instanceof OperationDetails.Context context && context.replayChildren()) {
      call.announceReplay(ended);
      BatchRecord record = recomputed(read(text));
      // After the items, as it was the first time: their code goes on from what was seen before.
      call.context().consumed(call.id());
      return batchOf(record);
    }
    call.replayed(ended);
    return decoded(text);
  }

  /** The results that the record had no room for, from the operations of the items themselves. */
  private BatchRecord recomputed(BatchRecord summary) {
    Map<Integer, BranchRun> again = new HashMap<>();
    for (int i = 0; i < summary.items().size(); i++) {
      if (summary.items().get(i).isEnded()) again.put(i, open(i, /* closed= */ true));
    }
    thread.await(List.of(group.until(g -> g.succeeded() + g.failed() >= again.size())));
    List<BatchRecord.Item> all = new ArrayList<>();
    for (int i = 0; i < summary.items().size(); i++) {
      BranchRun branch = again.get(i);
      all.add(branch == null ? summary.items().get(i) : itemOf(i, branch));
    }
    // As the first time: what items started is over with them.
    thread.invocation().branches().giveUp(List.copyOf(again.values()));
    return new BatchRecord(summary.reason(), all);
  }

  private CompletionReason runItems() {
    // What an earlier invocation has opened is open, before anything is decided. It was opened
    // where
    // the ends of others had made room for it, and those are replayed first here, too: else an item
    // that had ended could be overtaken, and count as one that has not.
    while (wasOpened(branches.size())) {
      awaitRoom();
      branches.add(open(branches.size(), /* closed= */ false));
    }
    while (true) {
      BranchGroup.Counts counts = counts();
      CompletionReason reason = policy.reason(counts.succeeded(), counts.failed());
      if (reason != null) return reason;
      if (hasRoom(branches.size(), counts)) {
        branches.add(open(branches.size(), /* closed= */ false));
        continue;
      }
      int opened = branches.size();
      thread.await(
          List.of(
              group.until(
                  g -> policy.reason(g.succeeded(), g.failed()) != null || hasRoom(opened, g))));
    }
  }

  private void awaitRoom() {
    int opened = branches.size();
    if (!hasRoom(opened, counts())) thread.await(List.of(group.until(g -> hasRoom(opened, g))));
  }

  private BranchGroup.Counts counts() {
    return thread.invocation().branches().counts(group);
  }

  /** Whether another item may be opened besides those that are under way. */
  private boolean hasRoom(int opened, BranchGroup.Counts ended) {
    int underWay = opened - ended.succeeded() - ended.failed();
    return opened < items.size() && underWay < options.maxConcurrency();
  }

  private boolean wasOpened(int index) {
    if (index >= items.size()) return false;
    String path = pathOf(index);
    Journal journal = thread.journal();
    return journal.get(ContextIds.idOf(path)) != null || journal.hasRecordedBelow(path);
  }

  /**
   * @param closed whether the batch has closed, and the item only runs again
   */
  private BranchRun open(int index, boolean closed) {
    BatchItem<T> item = items.get(index);
    String path = pathOf(index);
    BranchRun.Place place =
        new BranchRun.Place(path, call.id(), closed || call.context().isClosed());
    return thread.open(place, group, () -> runItem(item, path));
  }

  private String pathOf(int index) {
    return call.path() + "--" + index;
  }

  private @Nullable Object runItem(BatchItem<T> item, String path) throws Throwable {
    WorkflowThread branch = Concurrency.branchThread();
    if (options.isFlat()) {
      T result = Complete.run(item.code()::run, branch, item.name());
      return Payloads.decode(
          item.codec(), Payloads.encode(item.codec(), result, item.name()), item.name());
    }
    OperationName name = OperationName.of(item.name(), "");
    OperationCall itemCall = OperationCall.at(path, branch, call.definition(), name, itemSubType);
    return new ContextOperation<>(
            itemCall, item.codec(), () -> item.code().run(), FailureRecorder::record, this::rebuild)
        .run();
  }

  private Throwable rebuild(ErrorObject error) {
    FailureTypes types = thread.executor().workflowDefinition().failureTypes();
    return FailureRebuilder.rebuild(call.name(), error, types, SubflowFailedException::new);
  }

  private BatchRecord record(CompletionReason reason) {
    List<BatchRecord.Item> all = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      all.add(
          i < branches.size()
              ? itemOf(i, branches.get(i))
              : new BatchRecord.Item(items.get(i).name(), ItemStatus.NOT_STARTED, null, null));
    }
    return new BatchRecord(reason, all);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // a branch returns what its item's code does
  private BatchRecord.Item itemOf(int index, BranchRun branch) {
    String name = items.get(index).name();
    boolean done = thread.settled(List.of(branch)).get(0);
    if (!done) return new BatchRecord.Item(name, ItemStatus.STARTED, null, null);
    thread.context().dependsOn(branch.dependsOn());
    Throwable failure = branch.failure();
    if (failure != null) {
      return new BatchRecord.Item(name, ItemStatus.FAILED, null, FailureRecorder.record(failure));
    }
    Codec<T> codec = items.get(index).codec();
    String payload = Payloads.encode(codec, (T) branch.result(), name);
    return new BatchRecord.Item(name, ItemStatus.SUCCEEDED, payload, null);
  }

  private Batch<T> close(BatchRecord record) {
    String full = encoded(record);
    boolean fits = JsonSize.utf8(full) <= call.profile().payloadBytes();
    String payload = fits ? full : record.summary().write();
    Payloads.checkSize(payload, call.name(), call.profile().payloadBytes());
    thread.ended(call, fits ? call.succeed(payload) : call.succeedByChildren(payload));
    call.succeeded(payload, /* attempts= */ 0);
    return fits ? decoded(full) : batchOf(record);
  }

  private String encoded(BatchRecord record) {
    Codec<Batch<T>> codec = codec();
    if (codec == null) return record.write();
    String text = Payloads.encode(codec, batchOf(record), call.name());
    return Objects.requireNonNullElse(text, "");
  }

  private Batch<T> decoded(String text) {
    Codec<Batch<T>> codec = codec();
    return codec == null ? batchOf(read(text)) : Payloads.decode(codec, text, call.name());
  }

  private BatchRecord read(String text) {
    BatchRecord record = BatchRecord.read(text, call.name());
    int recorded = record.items().size();
    if (recorded <= items.size()) return record;
    throw call.invocation().failRun(Divergence.fewerItems(call.name(), recorded, items.size()));
  }

  @SuppressWarnings("unchecked") // the caller says of which results the batch is
  private @Nullable Codec<Batch<T>> codec() {
    return (Codec<Batch<T>>) options.batchCodec();
  }

  private Batch<T> batchOf(BatchRecord record) {
    List<Batch.Item<T>> all = new ArrayList<>();
    for (int i = 0; i < record.items().size(); i++) {
      BatchRecord.Item item = record.items().get(i);
      T result = null;
      if (item.status() == ItemStatus.SUCCEEDED) {
        result = Payloads.decode(items.get(i).codec(), item.result(), item.name());
      }
      ErrorObject error = item.error();
      all.add(
          new Batch.Item<>(
              i, item.name(), item.status(), result, error == null ? null : rebuild(error)));
    }
    return new Batch<>(record.reason(), all);
  }
}
