package dev.cairn.cli.command;

import dev.cairn.cli.ExitCode;
import dev.cairn.cli.app.App;
import dev.cairn.engine.Engine;
import dev.cairn.manifest.Manifest;
import dev.cairn.server.EngineServer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
      "  cairn serve --function"
          + " order=http://127.0.0.1:9000/2015-03-31/functions/function/invocations",
      "  cairn serve --runtime-api order=9001 --manifests build/libs/shop.jar",
      "  cairn serve --app build/libs/shop.jar --plain-function tax=http://127.0.0.1:9002/",
      "  cairn serve --listen 0.0.0.0:8420 --token-file token --tls-cert cert.pem --tls-key"
          + " key.pem",
      "  cairn serve --db jdbc:postgresql://db/cairn --hide-payloads"
    })
public final class ServeCommand implements Callable<Integer> {
  @Mixin private Output output = new Output();
  @Mixin private Serving serving = new Serving();
  @Mixin private Functions functions = new Functions();

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description =
          "Also runs the workflows there, as 'cairn run' does; may be given several times.")
  private List<Path> places = List.of();

  @Option(
      names = "--manifests",
      paramLabel = "PATH",
      description =
          "Jars or folders of classes of workflows that run elsewhere, so that their runs are shown"
              + " on the diagram of their code; nothing of them is run. May be given several"
              + " times.")
  private List<Path> elsewhere = List.of();

  @Override
  public Integer call() {
    var unused = serving.serverOptions();
    Optional<App> app = load(places);
    Optional<App> shown = load(elsewhere);
    try (Lifetime lifetime = new Lifetime();
        Engine engine = serving.openEngine()) {
      Map<String, String> names = new LinkedHashMap<>();
      if (app.isPresent()) {
        app.get().registerWith(engine);
        app.get().manifests().stream().map(Manifest::fileName).forEach(it -> names.put(it, "here"));
      }
      names.putAll(functions.registerWith(engine));
      try (EngineServer server =
          shown.isEmpty()
              ? serving.openServer(engine)
              : serving.openServer(engine, shown.get().classes())) {
        tell(server, names);
        lifetime.await();
      }
    } finally {
      functions.close();
      app.ifPresent(App::close);
      shown.ifPresent(App::close);
    }
    return ExitCode.OK;
  }

  private static Optional<App> load(List<Path> places) {
    return places.isEmpty() ? Optional.empty() : Optional.of(App.load(places));
  }

  private void tell(EngineServer server, Map<String, String> names) {
    PrintWriter out = output.out();
    if (output.isJson()) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("endpoint", server.endpoint().toString());
      map.put("db", serving.database());
      map.put("functions", names);
      out.println(Json.write(map));
      return;
    }
    out.println("Serves an engine, kept in " + serving.database());
    names.forEach((name, where) -> out.println("  " + name + ": " + where));
    out.println("See " + server.endpoint() + " (Ctrl-C ends)");
    out.println("AWS's SDKs reach it with AWS_ENDPOINT_URL_LAMBDA=" + server.endpoint());
  }
}
