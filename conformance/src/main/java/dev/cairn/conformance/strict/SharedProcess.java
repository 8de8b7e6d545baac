package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.functions.LogRecords;
import dev.cairn.testing.function.FunctionProcess;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The process that all functions run in; a new one takes the place of one that has ended. */
final class SharedProcess implements AutoCloseable {
  private final Functions functions;
  private final URI endpoint;
  private final StringBuilder logsBefore = new StringBuilder();
  private @Nullable FunctionProcess process;

  SharedProcess(Functions functions, URI endpoint) {
    this.functions = functions;
    this.endpoint = endpoint;
  }

  byte[] invoke(String function, byte[] input) {
    FunctionProcess alive = process;
    if (alive != null && !alive.isAlive()) {
      logsBefore.append(alive.log());
      alive.close();
      alive = null;
    }
    if (alive == null) alive = functions.startAll(endpoint);
    process = alive;
    return alive.invoke(Functions.arn(function), input);
  }

  /** A place in the logs. */
  record Mark(int position) {}

  /** The end of the logs so far. */
  Mark mark() {
    return new Mark(logs().length());
  }

  /** What was logged from there on. */
  List<Map<String, String>> logsSince(Mark mark) {
    return LogRecords.of(logs().substring(mark.position()));
  }

  private String logs() {
    return process == null ? logsBefore.toString() : logsBefore + process.log();
  }

  @Override
  public void close() {
    if (process != null) process.close();
  }
}
