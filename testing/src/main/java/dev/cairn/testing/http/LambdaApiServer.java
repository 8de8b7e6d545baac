package dev.cairn.testing.http;

import dev.cairn.http.Answer;
import dev.cairn.http.Filter;
import dev.cairn.http.Handler;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.http.lambda.LambdaErrors;
import dev.cairn.http.lambda.LambdaRoutes;
import dev.cairn.http.lambda.SignatureCheck;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.testing.backend.StrictBackend;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Lambda's API for durable functions on the loopback interface, in front of a {@link
 * StrictBackend}: checkpoints, state, callbacks, asynchronous invocations, executions and their
 * histories. Requests have to be signed; how many a second the service allows, this one allows in
 * the backend's time.
 *
 * <pre>{@code
 * StrictBackend backend = new StrictBackend(new VirtualClock());
 * try (LambdaApiServer server =
 *     LambdaApiServer.start(backend, backend, ApiCredentials.example())) {
 *   // AWS_ENDPOINT_URL_LAMBDA = server.endpoint()
 * }
 * }</pre>
 *
 * <p>With a {@link dev.cairn.testing.fault.TappedBackend} in front of the backend, its hooks spoil
 * calls on the wire: what they refuse is answered as the service refuses, a backend that is
 * unreachable cuts the connection, and a hook that takes its time makes the answer slow.
 */
public final class LambdaApiServer implements AutoCloseable {
  private final List<ApiRequest> requests = new CopyOnWriteArrayList<>();
  private final SignatureCheck signatures;
  private final WebServer server;

  private LambdaApiServer(
      Backend journals, StrictBackend service, ApiCredentials credentials, int port) {
    signatures = new SignatureCheck(List.of(credentials), InstantSource.system());
    Router router = new Router();
    new LambdaRoutes(new StrictService(journals, service)).addTo(router);
    Filter checked = this::checked;
    Handler handler = new LambdaErrors().before(checked.before(new Quotas(service).before(router)));
    server = WebServer.start(WebServerOptions.loopback(port), handler);
  }

  private Answer checked(Request request, Handler next) throws IOException {
    requests.add(ApiRequest.of(request));
    signatures.check(request);
    return next.handle(request);
  }

  /** Serves at some free port. Checkpoints go to {@code journals}, all else to the service. */
  public static LambdaApiServer start(
      Backend journals, StrictBackend service, ApiCredentials credentials) {
    return start(journals, service, credentials, 0);
  }

  /** The same at that port; 0 for any that is free. */
  public static LambdaApiServer start(
      Backend journals, StrictBackend service, ApiCredentials credentials, int port) {
    return new LambdaApiServer(journals, service, credentials, port);
  }

  /** The address that it listens at. */
  public URI endpoint() {
    return server.endpoint();
  }

  /** All requests so far, in the order in which they came. */
  public List<ApiRequest> requests() {
    return List.copyOf(requests);
  }

  /** Cuts what is open and listens no more. */
  @Override
  public void close() {
    server.close();
  }
}
