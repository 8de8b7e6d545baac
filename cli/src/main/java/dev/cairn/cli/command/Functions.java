package dev.cairn.cli.command;

import dev.cairn.cli.Fault;
import dev.cairn.engine.Engine;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.http.function.RuntimeApi;
import dev.cairn.server.RemoteFunctions;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that name functions elsewhere. */
final class Functions implements AutoCloseable {
  /** As long as Lambda lets an invocation last. */
  private static final Duration LIMIT = Duration.ofMinutes(15);

  @Option(
      names = "--function",
      paramLabel = "NAME=URL",
      description =
          "A durable function: the envelope of an invocation is posted there, as Lambda's"
              + " runtime interface emulator takes it. May be given several times.")
  private Map<String, URI> durable = new LinkedHashMap<>();

  @Option(
      names = "--runtime-api",
      paramLabel = "NAME=PORT",
      description =
          "A durable function whose processes fetch invocations here, as on Lambda: a"
              + " packaged zip runs with AWS_LAMBDA_RUNTIME_API=127.0.0.1:PORT. May be given"
              + " several times.")
  private Map<String, Integer> fetched = new LinkedHashMap<>();

  @Option(
      names = "--plain-function",
      paramLabel = "NAME=URL",
      description = "A function that workflows invoke; may be given several times.")
  private Map<String, URI> plain = new LinkedHashMap<>();

  private final List<RuntimeApi> open = new ArrayList<>();

  /** Lets the engine run them; their names, and how they are reached. */
  Map<String, String> registerWith(Engine engine) {
    Map<String, String> names = new LinkedHashMap<>();
    try {
      durable.forEach(
          (name, url) -> {
            RemoteFunctions.durable(engine, name, HttpFunction.at(url));
            names.put(name, url.toString());
          });
      fetched.forEach(
          (name, port) -> {
            RuntimeApi api = RuntimeApi.start(port, LIMIT);
            open.add(api);
            RemoteFunctions.durable(engine, name, api);
            names.put(name, "AWS_LAMBDA_RUNTIME_API=" + api.address());
          });
      plain.forEach(
          (name, url) -> {
            RemoteFunctions.plain(engine, name, HttpFunction.at(url));
            names.put(name, url.toString());
          });
    } catch (IllegalArgumentException | UncheckedIOException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    }
    return names;
  }

  @Override
  public void close() {
    open.forEach(RuntimeApi::close);
  }
}
