package dev.cairn.testing.function;

import dev.cairn.http.function.FunctionError;
import dev.cairn.http.function.RuntimeApi;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process of a function, started as Lambda starts it: all it knows is its environment.
 *
 * <pre>{@code
 * try (FunctionProcess function = FunctionProcess.start(settings)) {
 *   byte[] answer = function.invoke("arn:aws:lambda:us-east-1:123456789012:function:order:1", input);
 * }
 * }</pre>
 */
public final class FunctionProcess implements AutoCloseable {
  private static final String MAIN = "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";
  private static final long PATIENCE_SECONDS = 120;

  private final RuntimeApi api;
  private final Path log;
  private final Process process;

  private FunctionProcess(RuntimeApi api, Path log, Process process) {
    this.api = api;
    this.log = log;
    this.process = process;
  }

  /**
   * Starts the process; its first invocation waits until it is ready. It runs on the JVM of the
   * variable {@code JAVA_HOME} if the settings have it, else on that of this process.
   */
  public static FunctionProcess start(FunctionSettings settings) {
    try {
      RuntimeApi api = RuntimeApi.start(0, Duration.ofSeconds(PATIENCE_SECONDS));
      Path log = Files.createTempFile(settings.folder(), "function", ".log");
      String javaHome =
          settings.environment().getOrDefault("JAVA_HOME", System.getProperty("java.home"));
      ProcessBuilder builder =
          new ProcessBuilder(
              List.of(
                  Path.of(javaHome, "bin", "java").toString(),
                  "-Xmx256m",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  settings.classPath(),
                  MAIN,
                  settings.handler() + "::handleRequest"));
      Map<String, String> environment = builder.environment();
      environment.clear();
      environment.put("AWS_LAMBDA_FUNCTION_NAME", "function");
      environment.put("AWS_LAMBDA_FUNCTION_VERSION", "1");
      environment.put("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256");
      environment.put("LAMBDA_TASK_ROOT", settings.folder().toString());
      environment.putAll(settings.environment());
      environment.put("AWS_LAMBDA_RUNTIME_API", api.address());
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      return new FunctionProcess(api, log, builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("the process of a function cannot be started", e);
    }
  }

  /**
   * Invokes the function under that name; its answer.
   *
   * @throws FunctionError if it answers with an error, or its process ends
   */
  public byte[] invoke(String functionArn, byte[] input) {
    CompletableFuture<byte[]> answer = api.begin(functionArn, input);
    CompletableFuture<Void> unused =
        process.onExit().thenAccept(ended -> answer.completeExceptionally(exited(ended)));
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof FunctionError error) {
        // A process closes its connections before it has ended.
        throw RuntimeApi.isExit(error) ? exited(process.onExit().join()) : error;
      }
      throw new IllegalStateException("the runtime API failed", e);
    } catch (TimeoutException e) {
      throw new IllegalStateException("no answer; the function wrote\n" + log(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a function runs", e);
    }
  }

  private static FunctionError exited(Process ended) {
    String message = "Runtime exited with error: exit status " + ended.exitValue();
    return RuntimeApi.exit(message);
  }

  /** Whether the process still runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** All that the process has written so far. */
  public String log() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException("the log of a function cannot be read", e);
    }
  }

  /** Kills the process, and returns when it has ended. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  /**
   * Asks the process to end, and returns when it has. A JVM then writes what its options ask for at
   * its end, for instance {@code -XX:AOTCacheOutput=app.aot} in the variable {@code
   * JAVA_TOOL_OPTIONS}.
   */
  public void stop() {
    process.destroy();
    try {
      if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
    throw new IllegalStateException("the process did not end; the function wrote\n" + log());
  }

  @Override
  public void close() {
    kill();
    api.close();
  }
}
