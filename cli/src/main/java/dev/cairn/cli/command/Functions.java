package dev.cairn.cli.command;

import dev.cairn.cli.Fault;
import dev.cairn.engine.Engine;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.http.function.RuntimeApi;
import dev.cairn.server.RemoteFunctions;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that name functions elsewhere. */
final class Functions implements AutoCloseable {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  /** As long as Lambda lets an invocation last. */
  private static final Duration LIMIT = Duration.ofMinutes(15);

  @Option(
      names = "--function",
      paramLabel = "NAME=URL",
      description =
          "A durable function: the envelope of an invocation is posted there, as Lambda's"
              + " runtime interface emulator takes it. May be given several times.")
  private List<String> durable = List.of();

  @Option(
      names = "--runtime-api",
      paramLabel = "NAME=PORT",
      description =
          "A durable function whose processes fetch invocations here, as on Lambda: a"
              + " packaged zip runs with AWS_LAMBDA_RUNTIME_API=127.0.0.1:PORT. May be given"
              + " several times.")
  private List<String> fetched = List.of();

  @Option(
      names = "--plain-function",
      paramLabel = "NAME=URL",
      description = "A function that workflows invoke; may be given several times.")
  private List<String> plain = List.of();

  private final List<RuntimeApi> open = new ArrayList<>();

  /** Lets the engine run them; their names, and how they are reached. */
  Map<String, String> registerWith(Engine engine) {
    Map<String, String> names = new LinkedHashMap<>();
    try {
      for (Named function : named("--function", durable, names)) {
        RemoteFunctions.durable(engine, function.name(), HttpFunction.at(function.url()));
        names.put(function.name(), function.value());
      }
      for (Named function : named("--runtime-api", fetched, names)) {
        RuntimeApi api = RuntimeApi.start(function.port(), LIMIT);
        open.add(api);
        RemoteFunctions.durable(engine, function.name(), api);
        names.put(function.name(), "AWS_LAMBDA_RUNTIME_API=" + api.address());
      }
      for (Named function : named("--plain-function", plain, names)) {
        RemoteFunctions.plain(engine, function.name(), HttpFunction.at(function.url()));
        names.put(function.name(), function.value());
      }
    } catch (IllegalArgumentException | UncheckedIOException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    }
    return names;
  }

  /** A function as an option names it: {@code NAME=VALUE}. */
  private record Named(String option, String name, String value) {
    URI url() {
      try {
        return new URI(value);
      } catch (URISyntaxException e) {
        throw Fault.usage(option + " " + name + "=" + value + ": that is no address");
      }
    }

    int port() {
      try {
        return Integer.parseInt(value);
      } catch (NumberFormatException e) {
        throw Fault.usage(option + " " + name + "=" + value + ": that is no port");
      }
    }
  }

  /** The functions of an option. Two of one name are refused: neither is guessed to be meant. */
  private static List<Named> named(String option, List<String> texts, Map<String, String> taken) {
    Set<String> names = new HashSet<>(taken.keySet());
    List<Named> functions = new ArrayList<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      if (equals < 1) throw Fault.usage(option + " " + text + ": NAME=… is expected");
      String name = text.substring(0, equals);
      if (!NAME.matcher(name).matches()) {
        throw Fault.usage(option + " " + text + ": a name has 1 to 64 letters, digits, - and _");
      }
      if (!names.add(name)) throw Fault.usage(option + " " + text + ": there are two of that name");
      functions.add(new Named(option, name, text.substring(equals + 1)));
    }
    return functions;
  }

  @Override
  public void close() {
    open.forEach(RuntimeApi::close);
  }
}
