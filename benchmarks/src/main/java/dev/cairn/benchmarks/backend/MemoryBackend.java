package dev.cairn.benchmarks.backend;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * The journal of one execution in memory. Each call takes up the token before and hands out a new
 * one, and tells what has changed since the runtime last heard. Calls come one at a time.
 */
public final class MemoryBackend implements Backend {
  private static final String EXECUTION_ID = "7f1c3a52-0f0e-4d0c-9a56-2f6f0d8f4a11";
  private static final String ARN =
      "arn:aws:lambda:eu-central-1:123456789012:function:orders:7/durable-execution/order-4711/"
          + EXECUTION_ID;

  private final String input;
  private final long latencyNanos;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private String token = "token-0";
  private int calls;

  /**
   * @param input what the execution is started with, as JSON
   * @param latency how long a call takes; zero for no time at all
   */
  public MemoryBackend(String input, Duration latency) {
    this.input = input;
    latencyNanos = latency.toNanos();
  }

  /** The envelope of the next invocation, with the journal. */
  public byte[] envelope() {
    Operation execution =
        new Operation(
            EXECUTION_ID,
            null,
            "order-4711",
            OperationType.EXECUTION,
            null,
            OperationStatus.STARTED,
            System.currentTimeMillis(),
            0,
            new OperationDetails.Execution(input));
    List<Operation> all = new ArrayList<>();
    all.add(execution);
    for (Entry entry : entries.values()) all.add(entry.operation);
    return EnvelopeJson.writeInput(new InvocationInput(ARN, token, all, null, List.of()));
  }

  /** The number of checkpoint calls. */
  public int calls() {
    return calls;
  }

  /** Ends all timers and callbacks that the run waits for. */
  public void endPauses(String eventPayload) {
    for (Entry entry : entries.values()) {
      Operation waiting = entry.operation;
      if (waiting.status() != OperationStatus.STARTED) continue;
      if (waiting.details() instanceof OperationDetails.Wait wait) {
        entry.operation = with(waiting, OperationStatus.SUCCEEDED, wait);
      } else if (waiting.details() instanceof OperationDetails.Callback callback) {
        OperationDetails sent =
            new OperationDetails.Callback(callback.callbackId(), eventPayload, null);
        entry.operation = with(waiting, OperationStatus.SUCCEEDED, sent);
      }
    }
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    if (!token.equals(this.token)) throw refused("Invalid checkpoint token: " + token);
    calls++;
    this.token = "token-" + calls;
    await(latencyNanos);
    List<Entry> changed = new ArrayList<>(updates.size());
    for (OperationUpdate update : updates) {
      Entry entry = apply(update);
      if (entry.reportedIn != calls) changed.add(entry);
      entry.reportedIn = calls;
    }
    Operation[] delta = new Operation[changed.size()];
    for (int i = 0; i < delta.length; i++) delta[i] = changed.get(i).operation;
    return new CheckpointResult(this.token, new StatePage(List.of(delta), null));
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    throw refused("the envelope held it all");
  }

  private static BackendException refused(String why) {
    return BackendException.refused(400, "InvalidParameterValueException", why);
  }

  private static void await(long nanos) {
    if (nanos == 0) return;
    long end = System.nanoTime() + nanos;
    for (long left = nanos; left > 0; left = end - System.nanoTime()) LockSupport.parkNanos(left);
  }

  private Entry apply(OperationUpdate update) {
    Entry entry = entries.get(update.id());
    if (entry == null) {
      entry = new Entry(started(update));
      entries.put(update.id(), entry);
    }
    if (update.closes()) {
      entry.operation =
          switch (update.action()) {
            case SUCCEED -> with(entry.operation, OperationStatus.SUCCEEDED, ended(update));
            case FAIL -> with(entry.operation, OperationStatus.FAILED, ended(update));
            case START, RETRY, CANCEL -> throw refused("not in these workflows: " + update);
          };
    }
    return entry;
  }

  private Operation started(OperationUpdate update) {
    return new Operation(
        update.id(),
        update.parentId(),
        update.name(),
        update.type(),
        update.subType(),
        OperationStatus.STARTED,
        System.currentTimeMillis(),
        0,
        freshDetails(update));
  }

  private OperationDetails freshDetails(OperationUpdate update) {
    return switch (update.type()) {
      case STEP -> OperationDetails.Step.FRESH;
      case WAIT -> new OperationDetails.Wait(System.currentTimeMillis() + waitMillis(update));
      case CALLBACK -> new OperationDetails.Callback("callback-" + update.id(), null, null);
      case CONTEXT, CHAINED_INVOKE, EXECUTION -> throw refused("not in these workflows: " + update);
    };
  }

  private static long waitMillis(OperationUpdate update) {
    return update.options() instanceof UpdateOptions.Wait wait ? 1000 * wait.waitSeconds() : 0;
  }

  private static OperationDetails ended(OperationUpdate update) {
    return new OperationDetails.Step(1, 0, update.payload(), update.error());
  }

  private static Operation with(
      Operation before, OperationStatus status, OperationDetails details) {
    return new Operation(
        before.id(),
        before.parentId(),
        before.name(),
        before.type(),
        before.subType(),
        status,
        before.startMillis(),
        System.currentTimeMillis(),
        details);
  }

  private static final class Entry {
    private Operation operation;
    private int reportedIn;

    Entry(Operation operation) {
      this.operation = operation;
    }
  }
}
