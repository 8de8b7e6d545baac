package dev.cairn.conformance.functions;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.conformance.match.Values;
import dev.cairn.http.function.FunctionError;
import dev.cairn.http.lambda.ApiCredentials;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Functions over HTTP, under the path by which Lambda's API invokes them: a service that runs
 * elsewhere calls them here. Each function has a process of its own, booted when it is first
 * invoked.
 */
public final class FunctionsServer implements AutoCloseable {
  private final Functions functions;
  private final URI backend;
  private final ApiCredentials credentials;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool(FunctionsServer::daemon);
  private final Map<String, OneFunction> started = new ConcurrentHashMap<>();

  /**
   * Listens.
   *
   * @param port 0 for any that is free
   * @param backend the API that the functions call
   */
  public FunctionsServer(Functions functions, int port, URI backend, ApiCredentials credentials) {
    this.functions = functions;
    this.backend = backend;
    this.credentials = credentials;
    try {
      InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      server = HttpServer.create(address, 0);
    } catch (IOException e) {
      throw new UncheckedIOException("no functions can be served at port " + port, e);
    }
    server.setExecutor(threads);
    server.createContext(RemoteFunctions.PATH, this::handle);
    server.start();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "functions");
    thread.setDaemon(true);
    return thread;
  }

  /** The address on which it listens. */
  public URI address() {
    InetSocketAddress address = server.getAddress();
    return URI.create("http://" + address.getHostString() + ":" + address.getPort());
  }

  /** The output of that function since it was first invoked. */
  public String log(String function) {
    OneFunction one = started.get(function);
    return one == null ? "" : one.log();
  }

  /** Ends the process of that function, if it has one. */
  public void stop(String function) {
    OneFunction one = started.remove(function);
    if (one != null) one.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    started.values().forEach(OneFunction::close);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String path = exchange.getRequestURI().getPath();
      String name = path.substring(RemoteFunctions.PATH.length()).split("/", -1)[0];
      String function = Functions.localName(name);
      byte[] input = exchange.getRequestBody().readAllBytes();
      if (!functions.has(function)) {
        respond(exchange, 404, error("ResourceNotFoundException", "Function not found: " + name));
        return;
      }
      try {
        respond(exchange, 200, function(function).invoke(function, input));
      } catch (FunctionError e) {
        exchange.getResponseHeaders().set(RemoteFunctions.ERROR_HEADER, "Unhandled");
        respond(exchange, 200, error(e.error().type() + "", e.error().message() + ""));
      }
    }
  }

  private OneFunction function(String name) {
    return started.computeIfAbsent(
        name, n -> new OneFunction(() -> functions.start(n, backend, credentials)));
  }

  private static byte[] error(String type, String message) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("errorType", type);
    error.put("errorMessage", message);
    return Values.json(error).getBytes(StandardCharsets.UTF_8);
  }

  private static void respond(HttpExchange exchange, int status, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    if (body.length > 0) exchange.getResponseBody().write(body);
  }
}
