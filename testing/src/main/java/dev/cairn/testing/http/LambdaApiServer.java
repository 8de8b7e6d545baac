package dev.cairn.testing.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.testing.backend.StrictBackend;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

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
  private final HttpServer server;
  private final ExecutorService threads;
  private final Calls calls;
  private final SignatureCheck signatures;
  private final List<ApiRequest> requests = new CopyOnWriteArrayList<>();

  private LambdaApiServer(Calls calls, SignatureCheck signatures, int port) throws IOException {
    this.calls = calls;
    this.signatures = signatures;
    this.server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "lambda api");
              thread.setDaemon(true);
              return thread;
            });
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  /**
   * Listens on a free port.
   *
   * @param journals takes checkpoints and gives state
   * @param service takes everything else
   */
  public static LambdaApiServer start(
      Backend journals, StrictBackend service, ApiCredentials credentials) {
    return start(journals, service, credentials, 0);
  }

  /** The same at that port; 0 for any that is free. */
  public static LambdaApiServer start(
      Backend journals, StrictBackend service, ApiCredentials credentials, int port) {
    try {
      LambdaApiServer server =
          new LambdaApiServer(
              new Calls(journals, service),
              new SignatureCheck(credentials, InstantSource.system()),
              port);
      server.server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("port " + port + " of this machine cannot be used", e);
    }
  }

  /** Where it listens. */
  public URI endpoint() {
    InetSocketAddress address = server.getAddress();
    return URI.create("http://" + address.getHostString() + ":" + address.getPort());
  }

  /** All requests so far, in the order in which they came. */
  public List<ApiRequest> requests() {
    return List.copyOf(requests);
  }

  /** Cuts what is open and listens no more. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      ApiRequest request = ApiRequest.read(exchange);
      requests.add(request);
      try {
        signatures.check(request);
        Answer answer = calls.answer(request);
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        respond(exchange, answer.status(), answer.body());
      } catch (BackendException e) {
        // Without a status there is nothing to answer: the connection ends here.
        if (e.status() == 0) return;
        exchange.getResponseHeaders().set("x-amzn-errortype", e.code());
        String message = String.valueOf(e.getMessage());
        respond(exchange, e.status(), AnswerWriter.refusal(e.status(), message));
      }
    }
  }

  private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) exchange.getResponseBody().write(body);
  }
}
