package dev.cairn.testing.function;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cairn.runtime.protocol.ErrorObject;
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
import java.util.concurrent.atomic.AtomicInteger;

/** The API that processes of functions fetch their invocations from. */
final class RuntimeApi implements AutoCloseable {
  private static final String VERSION = "/2018-06-01/runtime/";
  private static final JsonFactory JSON = new JsonFactory();

  private final HttpServer server;
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "runtime api");
            thread.setDaemon(true);
            return thread;
          });
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final Map<String, CompletableFuture<byte[]>> answers = new ConcurrentHashMap<>();
  private final AtomicInteger requests = new AtomicInteger();

  private record Event(String id, String functionArn, String input) {}

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
  CompletableFuture<byte[]> invoke(String functionArn, byte[] input) {
    String id = "request-" + requests.incrementAndGet();
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    answers.put(id, answer);
    events.add(new Event(id, functionArn, new String(input, StandardCharsets.UTF_8)));
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
      headers.set("Lambda-Runtime-Invoked-Function-Arn", event.functionArn());
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
      String[] path = exchange.getRequestURI().getPath().split("/", -1);
      byte[] body = exchange.getRequestBody().readAllBytes();
      CompletableFuture<byte[]> answer = answers.remove(path[4]);
      if (answer != null) {
        if (path[5].equals("response")) answer.complete(body);
        else answer.completeExceptionally(error(body));
      }
      exchange.sendResponseHeaders(202, -1);
    }
  }

  private void failAll(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      for (CompletableFuture<byte[]> answer : answers.values()) {
        answer.completeExceptionally(error(body));
      }
      exchange.sendResponseHeaders(202, -1);
    }
  }

  /** The runtime's own words for an error are type, message and more that nobody here looks at. */
  private static FunctionError error(byte[] body) throws IOException {
    String type = "Unhandled";
    String message = new String(body, StandardCharsets.UTF_8);
    try (JsonParser in = JSON.createParser(body)) {
      if (in.nextToken() == JsonToken.START_OBJECT) {
        while (in.nextToken() == JsonToken.FIELD_NAME) {
          String field = in.currentName();
          JsonToken value = in.nextToken();
          if (field.equals("errorType") && value.isScalarValue()) type = in.getText();
          else if (field.equals("errorMessage") && value.isScalarValue()) message = in.getText();
          else in.skipChildren();
        }
      }
    }
    return new FunctionError(ErrorObject.of(type, message));
  }
}
