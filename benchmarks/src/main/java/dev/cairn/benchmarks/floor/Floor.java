package dev.cairn.benchmarks.floor;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cairn.benchmarks.floor.FloorEnvelope.Recorded;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Runs the benchmark's workflows without a runtime. */
public final class Floor {
  private static final String STEP = "work";

  private final Backend backend;
  private final IntFunction<String> work;

  public Floor(Backend backend, IntFunction<String> work) {
    this.backend = backend;
    this.work = work;
  }

  /** One step after the other; each is durable before the next one's body runs. */
  public byte[] sequence(byte[] json) {
    try {
      FloorEnvelope envelope = FloorEnvelope.read(json);
      String token = envelope.token();
      int steps = Integer.parseInt(envelope.input());
      String last = "";
      for (int i = 1; i <= steps; i++) {
        String id = i == 1 ? STEP : STEP + '-' + i;
        Recorded recorded = envelope.find(id);
        if (recorded != null) {
          last = replay(recorded);
        } else {
          last = work.apply(i);
          List<OperationUpdate> updates = List.of(start(id), succeed(id, last));
          token = checkpoint(envelope, token, id, updates);
        }
      }
      return FloorEnvelope.answer(quote(last));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All steps, whose order is free, so that full batches can be sent. */
  public byte[] fanOut(byte[] json) {
    try {
      FloorEnvelope envelope = FloorEnvelope.read(json);
      String token = envelope.token();
      int steps = Integer.parseInt(envelope.input());
      String last = "";
      List<OperationUpdate> updates = new ArrayList<>();
      for (int i = 1; i <= steps; i++) {
        String id = "async-" + i + "--" + STEP;
        last = work.apply(i);
        updates.add(start(id));
        updates.add(succeed(id, last));
        if (updates.size() == Limits.BATCH_UPDATES || i == steps) {
          token = checkpoint(envelope, token, id, updates);
          updates = new ArrayList<>();
        }
      }
      return FloorEnvelope.answer(quote(last));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String replay(Recorded recorded) {
    if (!STEP.equals(recorded.name()) || !"SUCCEEDED".equals(recorded.status())) {
      throw new IllegalStateException("the floor replays finished steps only: " + recorded);
    }
    String result = recorded.result();
    if (result == null || result.indexOf('\\') >= 0) {
      throw new IllegalStateException("the floor reads plain strings only: " + recorded);
    }
    return result.substring(1, result.length() - 1);
  }

  private String checkpoint(
      FloorEnvelope envelope, String token, String id, List<OperationUpdate> updates) {
    String next = backend.checkpoint(envelope.arn(), token, id, updates).checkpointToken();
    if (next == null) throw new IllegalStateException("the backend took the right to write away");
    return next;
  }

  private static OperationUpdate start(String id) {
    return new OperationUpdate(
        id, null, STEP, OperationType.STEP, "Step", OperationAction.START, null, null, null);
  }

  private static OperationUpdate succeed(String id, String result) {
    return new OperationUpdate(
        id,
        null,
        STEP,
        OperationType.STEP,
        "Step",
        OperationAction.SUCCEED,
        quote(result),
        null,
        null);
  }

  private static String quote(String text) {
    return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
