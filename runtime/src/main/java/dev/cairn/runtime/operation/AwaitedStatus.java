package dev.cairn.runtime.operation;

import dev.cairn.runtime.execution.Awaited;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationStatus;
import java.time.Instant;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A status of an operation that the backend brings about. */
final class AwaitedStatus implements Awaited {
  private final OperationCall call;
  private final Predicate<OperationStatus> wanted;

  AwaitedStatus(OperationCall call, Predicate<OperationStatus> wanted) {
    this.call = call;
    this.wanted = wanted;
  }

  Operation operation() {
    Operation operation = call.invocation().journal().get(call.id());
    if (operation == null) throw new IllegalStateException(call.name() + " is not recorded");
    return operation;
  }

  @Override
  public Object key() {
    return call.id();
  }

  @Override
  public boolean isSettled() {
    return wanted.test(operation().status());
  }

  @Override
  public @Nullable Instant wakesAt() {
    return operation().wakesAt();
  }

  @Override
  public boolean isSettledByBackend() {
    return true;
  }
}
