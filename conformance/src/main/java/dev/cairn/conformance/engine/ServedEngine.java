package dev.cairn.conformance.engine;

import dev.cairn.conformance.functions.Callee;
import dev.cairn.conformance.functions.Functions;
import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.server.EngineServer;
import dev.cairn.server.RemoteFunctions;
import dev.cairn.server.ServerOptions;
import dev.cairn.service.Profile;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** The engine behind Lambda's paths, with Lambda's limits, which invokes functions over HTTP. */
public final class ServedEngine implements AutoCloseable {
  private static final Duration SLOW_MAY_TAKE = Duration.ofSeconds(5);

  private final Engine engine;
  private final EngineServer server;

  private ServedEngine(Engine engine, EngineServer server) {
    this.engine = engine;
    this.server = server;
  }

  /** An engine in memory, at a free port. */
  public static ServedEngine start(ApiCredentials credentials) {
    Engine engine =
        Engine.open(
            EngineOptions.inMemory()
                .profile(Profile.LAMBDA)
                .timeout(Callee.SLOW.functionName(), SLOW_MAY_TAKE));
    ServerOptions options =
        ServerOptions.loopback(0).keys(List.of(credentials)).limits(16 << 20, 100_000);
    return new ServedEngine(engine, EngineServer.open(engine, options));
  }

  /** The address that it listens at. */
  public URI endpoint() {
    return server.endpoint();
  }

  /** Lets it invoke all functions, which are served there. */
  public void invokeAt(URI address, Functions functions) {
    for (String name : functions.handlers().keySet()) {
      HttpFunction function =
          HttpFunction.at(address.resolve("/2015-03-31/functions/" + name + "/invocations"));
      if (name.equals(Callee.PLAIN.functionName())) {
        RemoteFunctions.plain(engine, name, function);
      } else {
        RemoteFunctions.durable(engine, name, function);
      }
    }
  }

  @Override
  public void close() {
    server.close();
    engine.close();
  }
}
