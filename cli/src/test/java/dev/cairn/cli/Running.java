package dev.cairn.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A {@code cairn run} or {@code cairn serve} that goes on until it is closed. */
final class Running implements AutoCloseable {
  private static final String DATA = "data: ";

  private final CompletableFuture<Cairn> end = new CompletableFuture<>();
  private final CompletableFuture<String> told = new CompletableFuture<>();
  private final Thread thread;

  /** Starts it at a free port. */
  Running(String... arguments) {
    this(List.of(arguments), "127.0.0.1:0");
  }

  /** Starts it at that address. */
  static Running at(String address, String... arguments) {
    return new Running(List.of(arguments), address);
  }

  private Running(List<String> arguments, String address) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("--listen", address, "--json"));
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    PrintWriter telling =
        new PrintWriter(out, true) {
          @Override
          public void println(String line) {
            super.println(line);
            told.complete(line);
          }
        };
    thread =
        new Thread(
            () -> {
              int exitCode =
                  Main.run(telling, new PrintWriter(errors, true), all.toArray(String[]::new));
              end.complete(new Cairn(exitCode, out.toString(), errors.toString()));
              told.completeExceptionally(new AssertionError("it has ended: " + errors));
            },
            "cairn");
    thread.start();
  }

  /** All that it says when it listens. */
  JsonNode told() {
    return Cairn.json(told.join());
  }

  URI endpoint() {
    return URI.create(told().path("endpoint").asText());
  }

  String url() {
    return endpoint().toString();
  }

  /** Waits until the list has so many runs that a query asks for. */
  void awaitRuns(String query, int runs) {
    await(query, list -> list.path("runs").size() >= runs);
  }

  /** Waits until some run of the list is so. */
  void awaitRun(Predicate<JsonNode> isSo) {
    await(
        "",
        list -> {
          for (JsonNode run : list.path("runs")) if (isSo.test(run)) return true;
          return false;
        });
  }

  private void await(String query, Predicate<JsonNode> isSo) {
    HttpRequest live = HttpRequest.newBuilder(URI.create(url() + "/api/v1/live?" + query)).build();
    try (Stream<String> lines =
        HttpClient.newHttpClient().send(live, HttpResponse.BodyHandlers.ofLines()).body()) {
      String unused =
          lines
              .filter(line -> line.startsWith(DATA))
              .filter(line -> isSo.test(Cairn.json(line.substring(DATA.length()))))
              .findFirst()
              .orElseThrow(() -> new AssertionError("the list has ended"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  /** Ends it as Ctrl-C does, and waits until all is closed. */
  Cairn end() {
    thread.interrupt();
    return end.join();
  }

  @Override
  public void close() {
    var unused = end();
  }
}
