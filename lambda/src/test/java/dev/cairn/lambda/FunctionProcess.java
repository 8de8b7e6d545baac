package dev.cairn.lambda;

import dev.cairn.testing.http.ApiCredentials;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process of a function, started as Lambda starts it: all it knows is its environment. */
final class FunctionProcess implements AutoCloseable {
  private static final String MAIN = "com.amazonaws.services.lambda.runtime.api.client.AWSLambda";
  private static final long PATIENCE_SECONDS = 120;

  private final RuntimeApi api = new RuntimeApi();
  private final Path log;
  private final Process process;

  FunctionProcess(String classPath, String handler, URI endpoint, Path folder) throws IOException {
    log = Files.createTempFile(folder, "function", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                MAIN,
                handler + "::handleRequest"));
    ApiCredentials credentials = ApiCredentials.example();
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("AWS_LAMBDA_RUNTIME_API", api.address());
    environment.put("AWS_LAMBDA_FUNCTION_NAME", "parcel");
    environment.put("AWS_LAMBDA_FUNCTION_VERSION", "1");
    environment.put("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "256");
    environment.put("LAMBDA_TASK_ROOT", folder.toString());
    environment.put("AWS_REGION", credentials.region());
    environment.put("AWS_ACCESS_KEY_ID", credentials.accessKeyId());
    environment.put("AWS_SECRET_ACCESS_KEY", credentials.secretAccessKey());
    environment.put("AWS_SESSION_TOKEN", String.valueOf(credentials.sessionToken()));
    environment.put("AWS_ENDPOINT_URL_LAMBDA", endpoint.toString());
    process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  /** What the function answers; fails with a {@link RuntimeApi.FunctionError} or an exit. */
  byte[] invoke(byte[] input) throws Exception {
    CompletableFuture<byte[]> answer = api.invoke(input);
    process
        .onExit()
        .thenAccept(
            p ->
                answer.completeExceptionally(
                    new RuntimeApi.FunctionError("Runtime.ExitError: " + p.exitValue())));
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeApi.FunctionError error) throw error;
      throw e;
    } catch (TimeoutException e) {
      throw new AssertionError("no answer; the function wrote\n" + Files.readString(log), e);
    }
  }

  void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
    api.close();
  }
}
