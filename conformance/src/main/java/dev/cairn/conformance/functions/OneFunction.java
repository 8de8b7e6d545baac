package dev.cairn.conformance.functions;

import dev.cairn.testing.function.FunctionProcess;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A process that is invoked once at a time; a new one takes the place of one that has ended. Starts
 * with its first invocation.
 */
public final class OneFunction implements Invoker, AutoCloseable {
  private final Supplier<FunctionProcess> processes;
  private final StringBuilder logsBefore = new StringBuilder();
  private @Nullable FunctionProcess process;

  public OneFunction(Supplier<FunctionProcess> processes) {
    this.processes = processes;
  }

  @Override
  public synchronized byte[] invoke(String function, byte[] input) {
    FunctionProcess alive = process;
    if (alive != null && !alive.isAlive()) {
      logsBefore.append(alive.log());
      alive.close();
      alive = null;
    }
    if (alive == null) alive = processes.get();
    process = alive;
    return alive.invoke(Functions.arn(function), input);
  }

  /** All that its processes have written. */
  public synchronized String log() {
    return process == null ? logsBefore.toString() : logsBefore + process.log();
  }

  @Override
  public synchronized void close() {
    if (process != null) process.close();
  }
}
