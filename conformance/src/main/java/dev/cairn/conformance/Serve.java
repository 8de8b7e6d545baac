package dev.cairn.conformance;

import dev.cairn.conformance.http.ServerAccess;
import dev.cairn.conformance.strict.StrictServer;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Serves the strict backend over HTTP, until it is ended. */
@Command(
    name = "serve",
    sortOptions = false,
    description = {
      "Serves the strict backend with Lambda's REST paths, in real time, and invokes functions over"
          + " HTTP.",
      ""
    },
    footer = {"", "With Gradle: ./gradlew :conformance:serve -Pbackend=URL -Pport=PORT"})
public final class Serve implements Callable<Integer> {
  private final PrintStream out;

  @Mixin private Packed packed = new Packed();

  @Option(names = "--backend", required = true, description = "The backend to serve.")
  private URI backend = URI.create("");

  @Option(names = "--port", required = true, description = "The port of the functions.")
  private int port;

  Serve(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    System.exit(new CommandLine(new Serve(System.out)).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ServerAccess access = ServerAccess.to(backend, System.getenv());
    URI functions = URI.create("http://localhost:" + port);
    try (StrictServer server =
        new StrictServer(
            packed.functions("1").handlers().keySet(),
            functions,
            backend.getPort(),
            access.credentials())) {
      out.println("serving at " + server.endpoint() + ", invoking functions at " + functions);
      new CountDownLatch(1).await();
    }
    return 0;
  }
}
