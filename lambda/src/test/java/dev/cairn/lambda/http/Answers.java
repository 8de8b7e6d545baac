package dev.cairn.lambda.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Gives one prepared answer after the other, the last one again and again. */
final class Answers implements AutoCloseable {
  private final HttpServer server =
      HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  private final List<Answer> answers;
  private final List<Map<String, List<String>>> asked = new ArrayList<>();

  record Answer(int status, String errorType, String body) {
    static Answer ok(String body) {
      return new Answer(200, "", body);
    }
  }

  Answers(Answer... answers) throws IOException {
    this.answers = List.of(answers);
    server.createContext("/", this::answer);
    server.start();
  }

  String endpoint() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** The number of requests. */
  synchronized int count() {
    return asked.size();
  }

  /** A header of the n-th request, from 0. */
  synchronized String header(int request, String name) {
    return String.join(",", asked.get(request).getOrDefault(name, List.of()));
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Answer answer = answers.get(Math.min(asked.size(), answers.size() - 1));
      asked.add(Map.copyOf(exchange.getRequestHeaders()));
      byte[] unused = exchange.getRequestBody().readAllBytes();
      if (!answer.errorType.isEmpty()) {
        exchange.getResponseHeaders().set("x-amzn-ErrorType", answer.errorType);
      }
      byte[] body = answer.body.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
