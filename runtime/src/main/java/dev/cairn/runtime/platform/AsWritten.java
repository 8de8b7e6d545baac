package dev.cairn.runtime.platform;

import dev.cairn.runtime.definition.MethodCall;
import dev.cairn.runtime.definition.OperationDefinition;
import org.jspecify.annotations.Nullable;

/** A class and no lambda: it is on the path of every cold start. */
final class AsWritten implements Bodies {
  static final AsWritten INSTANCE = new AsWritten();

  private AsWritten() {}

  @Override
  public <M, T extends @Nullable Object> T run(
      OperationDefinition operation, @Nullable Object state, MethodCall<M, T> call)
      throws Throwable {
    return call.run(null);
  }
}
