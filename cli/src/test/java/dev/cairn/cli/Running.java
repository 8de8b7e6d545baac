package dev.cairn.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A {@code cairn run} or {@code cairn serve} that goes on until it is closed. */
final class Running implements AutoCloseable {
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
