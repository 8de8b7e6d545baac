package dev.cairn.testing.schedule;

import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.platform.Bodies;
import org.jspecify.annotations.Nullable;

/** Bodies that run one at a time; before and after each, the schedule may let others go first. */
record InTurn(Turns turns, Bodies bodies) implements Bodies {

  @Override
  public <M, T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
      throws Throwable {
    turns.mayGoFirst();
    T result;
    turns.inBody(operation.name().text());
    try {
      result = bodies.run(operation, state, call);
    } finally {
      turns.inBody(null);
      turns.moved();
    }
    turns.mayGoFirst();
    return result;
  }
}
