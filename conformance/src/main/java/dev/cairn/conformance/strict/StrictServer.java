package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.RemoteFunctions;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.PendingInvoke;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.http.LambdaApiServer;
import java.net.URI;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The strict backend as a service of its own, in real time: serves Lambda's API and invokes
 * functions over HTTP whenever there is a reason to.
 */
public final class StrictServer implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(StrictServer.class);
  private static final long LOOK_MILLIS = 20;

  private final StrictBackend backend;
  private final LambdaApiServer api;
  private final Invocations invocations;
  private final Set<Object> underWay = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService threads =
      Executors.newScheduledThreadPool(
          8,
          task -> {
            Thread thread = new Thread(task, "strict server");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Serves.
   *
   * @param names the functions that there are
   * @param functions where they are invoked
   * @param port 0 for any that is free
   */
  public StrictServer(Set<String> names, URI functions, int port, ApiCredentials credentials) {
    BackendOptions options = BackendOptions.defaults().functions(new KnownFunctions(names));
    backend = new StrictBackend(InstantSource.system(), options);
    invocations = new Invocations(backend, new RemoteFunctions(functions));
    api = LambdaApiServer.start(backend, backend, credentials, port);
    ScheduledFuture<?> unused =
        threads.scheduleWithFixedDelay(this::look, 0, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** The address of the API. */
  public URI endpoint() {
    return api.endpoint();
  }

  private void look() {
    for (String arn : backend.runnable()) {
      begin(arn, () -> invocations.invoke(arn));
    }
    for (PendingInvoke call : backend.pendingInvokes()) {
      begin(call, () -> invocations.answer(call));
    }
  }

  private void begin(Object what, Runnable task) {
    if (!underWay.add(what)) return;
    threads.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException e) {
            log.error("{} cannot go on", what, e);
          } finally {
            underWay.remove(what);
          }
        });
  }

  @Override
  public void close() {
    threads.shutdownNow();
    api.close();
  }
}
