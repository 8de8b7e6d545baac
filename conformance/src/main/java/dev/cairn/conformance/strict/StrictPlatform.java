package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.functions.Target;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Run;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.FunctionCatalog;
import dev.cairn.testing.backend.StartRequest;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.ApiCredentials;
import dev.cairn.testing.http.LambdaApiServer;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Runs on the strict backend, in virtual time: what a requirement waits for costs nothing. */
public final class StrictPlatform implements Platform {
  private static final String VERSION = "1";
  private static final Duration SLOW_TARGET_MAY_TAKE = Duration.ofMinutes(1);

  // Functions see real time, so virtual time begins there.
  private final VirtualClock clock = new VirtualClock(Instant.now());
  private final StrictBackend backend;
  private final LambdaApiServer server;
  private final SharedProcess functions;
  private int runs;

  public StrictPlatform(Functions functions) {
    FunctionCatalog catalog = name -> find(functions, name);
    backend = new StrictBackend(clock, BackendOptions.defaults().functions(catalog));
    server = LambdaApiServer.start(backend, backend, ApiCredentials.example());
    this.functions = new SharedProcess(functions, server.endpoint());
  }

  /** As Lambda finds functions: by name, with any version or alias behind it. */
  private static FunctionCatalog.@Nullable Target find(Functions functions, String name) {
    String local = Functions.localName(name);
    if (!functions.has(local)) return null;
    if (local.equals(Target.PLAIN.functionName())) return FunctionCatalog.Target.plain(local);
    FunctionCatalog.Target found = FunctionCatalog.Target.durable(local, VERSION);
    return local.equals(Target.SLOW.functionName())
        ? found.executionTimeout(SLOW_TARGET_MAY_TAKE)
        : found;
  }

  @Override
  public Run start(String function, String input, boolean async) {
    runs++;
    String arn =
        backend.startExecution(
            StartRequest.of(function, "run-" + runs, input).version(VERSION).synchronous(!async));
    return new StrictRun(clock, backend, functions, arn);
  }

  @Override
  public void close() {
    functions.close();
    server.close();
  }
}
