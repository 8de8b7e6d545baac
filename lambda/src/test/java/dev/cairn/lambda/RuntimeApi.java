package dev.cairn.lambda;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/** The API that processes of functions fetch their invocations from. */
final class RuntimeApi implements AutoCloseable {
  private static final String VERSION = "/2018-06-01/runtime/";

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final Map<String, CompletableFuture<byte[]>> answers = new ConcurrentHashMap<>();

  private record Event(String id, String input) {}

  /** A function answered with an error. */
  static final class FunctionError extends RuntimeException {
    private static final long serialVersionUID = 1;

    FunctionError(String message) {
      super(message);
    }
  }

  RuntimeApi() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(VERSION + "invocation/next", this::next);
    server.createContext(VERSION + "invocation/", this::end);
    server.createContext(VERSION + "init/error", this::failAll);
    server.start();
  }

  /** As {@code AWS_LAMBDA_RUNTIME_API} has it. */
  String address() {
    return server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  /** Hands an invocation to the next process that asks for one. */
  CompletableFuture<byte[]> invoke(byte[] input) {
    String id = "request-" + answers.size();
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    answers.put(id, answer);
    events.add(new Event(id, new String(input, StandardCharsets.UTF_8)));
    return answer;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void next(HttpExchange exchange) throws IOException {
    try (exchange) {
      Event event = events.take();
      var headers = exchange.getResponseHeaders();
      headers.set("Lambda-Runtime-Aws-Request-Id", event.id());
      headers.set("Lambda-Runtime-Deadline-Ms", "4102444800000");
      headers.set(
          "Lambda-Runtime-Invoked-Function-Arn",
          "arn:aws:lambda:us-east-1:123456789012:function:parcel:1");
      headers.set("Content-Type", "application/json");
      byte[] body = event.input().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void end(HttpExchange exchange) throws IOException {
    try (exchange) {
      String[] path = exchange.getRequestURI().getPath().split("/");
      byte[] body = exchange.getRequestBody().readAllBytes();
      CompletableFuture<byte[]> answer = answers.get(path[4]);
      if (path[5].equals("response")) answer.complete(body);
      else answer.completeExceptionally(error(body));
      exchange.sendResponseHeaders(202, -1);
    }
  }

  private void failAll(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      answers.values().forEach(answer -> answer.completeExceptionally(error(body)));
      exchange.sendResponseHeaders(202, -1);
    }
  }

  private static FunctionError error(byte[] body) {
    return new FunctionError(new String(body, StandardCharsets.UTF_8));
  }
}
