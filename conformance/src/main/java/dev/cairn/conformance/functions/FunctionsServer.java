package dev.cairn.conformance.functions;

import dev.cairn.http.Answer;
import dev.cairn.http.Request;
import dev.cairn.http.Router;
import dev.cairn.http.WebServer;
import dev.cairn.http.WebServerOptions;
import dev.cairn.http.function.FunctionError;
import dev.cairn.http.lambda.ApiCredentials;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Functions over HTTP, under the path by which Lambda's API invokes them: a service that runs
 * elsewhere calls them here. Each function has a process of its own, booted when it is first
 * invoked.
 */
public final class FunctionsServer implements AutoCloseable {
  private final Functions functions;
  private final URI backend;
  private final ApiCredentials credentials;
  private final WebServer server;
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
    Router router =
        new Router().post(RemoteFunctions.PATH + "{function}/invocations", this::invoke);
    server = WebServer.start(WebServerOptions.loopback(port), router);
  }

  /** The address on which it listens. */
  public URI address() {
    return server.endpoint();
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
    server.close();
    started.values().forEach(OneFunction::close);
  }

  private Answer invoke(Request request) throws IOException {
    String name = request.variable("function");
    String function = Functions.localName(name);
    byte[] input = request.body();
    if (!functions.has(function)) {
      return error("ResourceNotFoundException", "Function not found: " + name).status(404);
    }
    try {
      return Answer.of("application/json", function(function).invoke(function, input));
    } catch (FunctionError e) {
      return error(e.error().type() + "", e.error().message() + "")
          .header(RemoteFunctions.ERROR_HEADER, "Unhandled");
    }
  }

  private OneFunction function(String name) {
    return started.computeIfAbsent(
        name, n -> new OneFunction(() -> functions.start(n, backend, credentials)));
  }

  private static Answer error(String type, String message) {
    return Answer.json(
        out -> {
          out.writeStringField("errorType", type);
          out.writeStringField("errorMessage", message);
        });
  }
}
