package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.functions.OneFunction;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Run;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.time.Instant;

/**
 * Runs on the strict backend in this process, in virtual time: what a requirement waits for costs
 * nothing. All functions share a process.
 */
public final class StrictPlatform implements Platform {
  // Functions see real time, so virtual time begins there.
  private final VirtualClock clock = new VirtualClock(Instant.now());
  private final StrictBackend backend;
  private final LambdaApiServer server;
  private final OneFunction functions;
  private int runs;

  public StrictPlatform(Functions functions) {
    KnownFunctions known = new KnownFunctions(functions.handlers().keySet());
    ApiCredentials credentials = ApiCredentials.example();
    backend = new StrictBackend(clock, BackendOptions.defaults().functions(known));
    server = LambdaApiServer.start(backend, backend, credentials);
    this.functions = new OneFunction(() -> functions.startAll(server.endpoint(), credentials));
  }

  @Override
  public Run start(String function, String input, boolean async) {
    runs++;
    StartRequest request =
        StartRequest.of(function, "run-" + runs, input)
            .version(KnownFunctions.VERSION)
            .synchronous(!async);
    return new StrictRun(clock, backend, functions, backend.startExecution(request));
  }

  @Override
  public void close() {
    functions.close();
    server.close();
  }
}
