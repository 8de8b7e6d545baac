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
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs the workflows of an app. */
@Command(
    name = "run",
    description = {
      "Runs the workflows of an app on an engine in this process, until Ctrl-C.",
      "Runs that had not ended go on where they were. A workflow is made by its wiring,",
      "@Workflow(wiring = …), or else by a constructor without arguments."
    },
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn run build/libs/shop-all.jar",
      "  cairn run build/install/shop/lib --db /var/lib/shop/cairn.db",
      "  cairn run build/classes/java/main ~/lib/gateway.jar --listen 127.0.0.1:0"
    })
public final class RunCommand implements Callable<Integer> {
  @Mixin private Output output = new Output();

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "The app with what it needs: jars, folders of classes, folders of jars. Cairn,"
              + " Jackson and SLF4J are this program's own.")
  private List<Path> places = List.of();

  @Mixin private Serving serving = new Serving();

  @Override
  public Integer call() {
    var unused = serving.serverOptions();
    PrintWriter out = output.out();
    try (Lifetime lifetime = new Lifetime();
        App app = App.load(places);
        Engine engine = serving.openEngine()) {
      app.registerWith(engine);
      try (EngineServer server = serving.openServer(engine)) {
        tell(out, server, app.manifests().stream().map(Manifest::fileName).toList());
        lifetime.await();
      }
    }
    return ExitCode.OK;
  }

  private void tell(PrintWriter out, EngineServer server, List<String> workflows) {
    if (output.isJson()) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("endpoint", server.endpoint().toString());
      map.put("db", serving.database());
      map.put("workflows", workflows);
      out.println(Json.write(map));
    } else {
      out.println("Runs " + String.join(", ", workflows) + ", kept in " + serving.database());
      out.println("See " + server.endpoint() + " (Ctrl-C ends)");
    }
  }
}
