package dev.cairn.lambda;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers all requests alike, as something between a function and Lambda may do. */
final class ConstantServer implements AutoCloseable {
  /** More than any test makes: a client that goes on forever is refused. */
  private static final int MOST_REQUESTS = 200;

  private final HttpServer server;
  private final AtomicInteger requests = new AtomicInteger();
  private final int status;
  private final Answers answers;

  /** The answer to a request, by its path. */
  interface Answers {
    String answer(String path);
  }

  ConstantServer(int status, String body) {
    this(status, path -> body);
  }

  ConstantServer(int status, Answers answers) {
    this.status = status;
    this.answers = answers;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/", this::answer);
    server.start();
  }

  String endpoint() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  int requests() {
    return requests.get();
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      int given = requests.incrementAndGet() > MOST_REQUESTS ? 400 : status;
      byte[] body =
          answers.answer(exchange.getRequestURI().getPath()).getBytes(StandardCharsets.UTF_8);
      byte[] unused = exchange.getRequestBody().readAllBytes();
      if (status / 100 == 3) exchange.getResponseHeaders().set("Location", "/login");
      exchange.sendResponseHeaders(given, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
