package dev.cairn.testing.schedule;

import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.platform.Bodies;
import org.jspecify.annotations.Nullable;

/** Bodies that run while others have the turn. */
record SideBySide(Turns turns, Bodies bodies) implements Bodies {

  @Override
  public <M, T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
      throws Throwable {
    turns.leave();
    turns.inBody(operation.name().text());
    try {
      return bodies.run(operation, state, call);
    } finally {
      turns.inBody(null);
      turns.comeBack();
    }
  }
}
