package dev.cairn.testing.training;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.function.FunctionProcess;
import dev.cairn.testing.function.FunctionSettings;
import dev.cairn.testing.http.LambdaApiServer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Makes a folder for a container image from a zip for AWS Lambda: the jars, an AOT cache of them
 * (JEP 514), and the options with which a JVM uses it. The cache comes from a run of the packed
 * function under Lambda's runtime interface client, against a service on this machine in virtual
 * time. The steps of the workflow run for real.
 *
 * <pre>{@code
 * java -cp … dev.cairn.testing.training.AotCache --zip app-lambda.zip --out build/lambda-aot \
 *     --client aws-lambda-java-runtime-interface-client.jar:… \
 *     --handler org.example.OrderWorkflowHandler --payload '{"item": "lamp"}'
 * }</pre>
 *
 * <p>Its exit code is 0 if the cache is there, 1 if it cannot be made, which it tells, and 2 if it
 * was called with options that it does not know.
 */
public final class AotCache {
  /** The first Java whose JVM makes a cache at its end. */
  static final int OLDEST_JAVA = 25;

  public static void main(String[] arguments) {
    System.exit(run(System.out, System.err, Runtime.version().feature(), arguments));
  }

  static int run(PrintStream out, PrintStream errors, int java, String... arguments) {
    TrainingOptions options;
    try {
      options = TrainingOptions.read(arguments);
    } catch (IllegalArgumentException e) {
      errors.println("error: " + e.getMessage());
      return 2;
    }
    if (java < OLDEST_JAVA) {
      errors.printf(
          "error: an AOT cache needs Java %d, and this is Java %d. Run the task with a JDK %d; the"
              + " application itself may be compiled for an older one.%n",
          OLDEST_JAVA, java, OLDEST_JAVA);
      return 1;
    }
    try {
      make(options, out);
      return 0;
    } catch (TrainingFailedException | IOException e) {
      errors.println("error: " + e.getMessage());
      return 1;
    }
  }

  private static void make(TrainingOptions options, PrintStream out) throws IOException {
    UnpackedFunction function =
        UnpackedFunction.of(options.zip(), options.client(), options.folder());
    Path cache = options.folder().resolve("app.aot");
    Files.deleteIfExists(cache);
    VirtualClock clock = new VirtualClock();
    StrictBackend backend = new StrictBackend(clock, BackendOptions.defaults());
    ApiCredentials credentials = ApiCredentials.example();
    Path logs = Files.createTempDirectory("training");
    try (LambdaApiServer server = LambdaApiServer.start(backend, backend, credentials);
        FunctionProcess process =
            FunctionProcess.start(
                settings(options, function, cache, logs)
                    .endpoint(server.endpoint(), credentials))) {
      Training training = new Training(clock, backend, process);
      for (String payload : options.payloads()) out.println(training.run(payload));
      process.stop();
      if (!Files.exists(cache)) {
        throw new TrainingFailedException("the JVM wrote no cache; it said\n" + process.log());
      }
    } finally {
      UnpackedFunction.delete(logs);
    }
    function.writeOptions(options.root());
    out.printf(Locale.ROOT, "%s: %.1f MB%n", cache, Files.size(cache) / 1e6);
  }

  private static FunctionSettings settings(
      TrainingOptions options, UnpackedFunction function, Path cache, Path logs) {
    FunctionSettings settings =
        FunctionSettings.of(function.classPath(), options.handler(), logs)
            .variable("JAVA_TOOL_OPTIONS", "-XX:AOTCacheOutput=" + cache.toAbsolutePath());
    for (Map.Entry<String, String> variable : options.variables().entrySet()) {
      settings = settings.variable(variable.getKey(), variable.getValue());
    }
    return settings;
  }

  private AotCache() {}
}
