package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import dev.cairn.cli.Fault;
import dev.cairn.cli.app.App;
import dev.cairn.engine.Engine;
import dev.cairn.http.function.HttpFunction;
import dev.cairn.manifest.Manifest;
import dev.cairn.server.EngineServer;
import dev.cairn.server.RemoteFunctions;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves an engine for functions that are elsewhere. */
@Command(
    name = "serve",
    description = {
      "Serves an engine whose functions are elsewhere, in any language, until Ctrl-C.",
      "They reach it as AWS Lambda: AWS_ENDPOINT_URL_LAMBDA is the address that it says."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn serve",
      "  cairn serve --function order=http://127.0.0.1:9000/2015-03-31/functions/function/invocations",
      "  cairn serve --app build/libs/shop.jar --function tax=http://127.0.0.1:9001/",
      "  cairn serve --listen 0.0.0.0:8420 --token-file token --tls-cert cert.pem --tls-key key.pem",
      "  cairn serve --db jdbc:postgresql://db/cairn --hide-payloads"
    })
public final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private Serving serving = new Serving();

  @Option(
      names = "--function",
      paramLabel = "NAME=URL",
      description = {
        "A durable function: the envelope of an invocation is posted there, as Lambda's runtime",
        "interface emulator takes it. May be given several times."
      })
  private Map<String, URI> durable = new LinkedHashMap<>();

  @Option(
      names = "--plain-function",
      paramLabel = "NAME=URL",
      description = "A function that workflows invoke; may be given several times.")
  private Map<String, URI> plain = new LinkedHashMap<>();

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description = "Also runs the workflows there, as 'cairn run' does; may be given several times.")
  private List<Path> places = List.of();

  @Option(names = "--json", description = "Prints JSON, for programs.")
  private boolean json;

  @Override
  public Integer call() {
    var unused = serving.serverOptions();
    Optional<App> app = places.isEmpty() ? Optional.empty() : Optional.of(App.load(places));
    try (Lifetime lifetime = new Lifetime();
        Engine engine = serving.openEngine()) {
      List<String> names = register(engine, app);
      try (EngineServer server = serving.openServer(engine)) {
        tell(server, names);
        lifetime.await();
      }
    } finally {
      app.ifPresent(App::close);
    }
    return ExitCode.OK;
  }

  private List<String> register(Engine engine, Optional<App> app) {
    List<String> names = new ArrayList<>();
    try {
      if (app.isPresent()) {
        app.get().registerWith(engine);
        app.get().manifests().stream().map(Manifest::fileName).forEach(names::add);
      }
      for (Map.Entry<String, URI> function : durable.entrySet()) {
        RemoteFunctions.durable(engine, function.getKey(), HttpFunction.at(function.getValue()));
        names.add(function.getKey());
      }
      for (Map.Entry<String, URI> function : plain.entrySet()) {
        RemoteFunctions.plain(engine, function.getKey(), HttpFunction.at(function.getValue()));
        names.add(function.getKey());
      }
    } catch (IllegalArgumentException e) {
      throw Fault.usage(String.valueOf(e.getMessage()));
    }
    return names;
  }

  private void tell(EngineServer server, List<String> names) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("endpoint", server.endpoint().toString());
      map.put("db", serving.database());
      map.put("functions", names);
      out.println(Json.write(map));
      return;
    }
    String which = names.isEmpty() ? "an engine without workflows" : String.join(", ", names);
    out.println("Serves " + which + ", kept in " + serving.database());
    out.println("See " + server.endpoint() + " (Ctrl-C ends)");
    if (!durable.isEmpty()) {
      out.println("Functions reach it with AWS_ENDPOINT_URL_LAMBDA=" + server.endpoint());
    }
  }
}
