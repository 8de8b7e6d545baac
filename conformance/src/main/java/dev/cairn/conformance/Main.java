package dev.cairn.conformance;

import dev.cairn.conformance.engine.EnginePlatform;
import dev.cairn.conformance.engine.ServedEngine;
import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.functions.FunctionsServer;
import dev.cairn.conformance.http.ExecutionsApi;
import dev.cairn.conformance.http.HttpPlatform;
import dev.cairn.conformance.http.ServerAccess;
import dev.cairn.conformance.js.JsBackend;
import dev.cairn.conformance.report.JUnitReport;
import dev.cairn.conformance.report.Result;
import dev.cairn.conformance.report.Table;
import dev.cairn.conformance.report.Verdict;
import dev.cairn.conformance.requirement.RequirementFile;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.strict.StrictPlatform;
import dev.cairn.http.lambda.ApiCredentials;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tries the requirements of a folder. */
@Command(
    name = "conformance",
    sortOptions = false,
    description = {
      "Tries every requirement of a folder with the workflow that is mapped to it.",
      ""
    },
    footer = {
      "",
      "Exit code: 0 if none failed, 1 if one did, 2 if the options are wrong.",
      "With Gradle: ./gradlew :conformance:run -Prequirements=DIR [-Pworkflows=JAR]"
          + " [-Ponly=1-1,1-2] [-Pbackend=engine|engine-memory|engine-http|js|URL -Pport=PORT"
          + " -Pqualifier=NAME]"
    })
public final class Main implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final URI JS = URI.create("js");
  private static final URI ENGINE_HTTP = URI.create("engine-http");

  /** The engine runs in real time; several of them wait at once. */
  private static final int ENGINES = 4;

  private static final Map<URI, EnginePlatform.Storage> ON_ENGINE =
      Map.of(
          URI.create("engine"), EnginePlatform.Storage.SQLITE,
          URI.create("engine-memory"), EnginePlatform.Storage.MEMORY);

  private final PrintStream out;

  @Option(names = "--requirements", required = true, description = "The folder of requirements.")
  private Path requirements = Path.of("");

  @Mixin private Packed packed = new Packed();

  @Option(names = "--only", split = ",", description = "Only the requirements of these ids.")
  private List<String> only = new ArrayList<>();

  @Option(names = "--report", required = true, description = "The file for the JUnit report.")
  private Path report = Path.of("");

  @Option(
      names = "--backend",
      description = {
        "A server with Lambda's REST paths, js for AWS's JavaScript test backend, engine for",
        "Cairn's own on SQLite, engine-memory for that in memory, engine-http for that one served",
        "with Lambda's paths;",
        "the strict backend if there is none."
      })
  private @Nullable URI backend;

  @Option(
      names = "--js-backend",
      description = "The folder of the JavaScript backend, with its package installed.")
  private @Nullable Path jsBackend;

  @Option(names = "--skip-time", description = "Waits end at once on the JavaScript backend.")
  private boolean skipTime;

  @Option(
      names = "--differences",
      description = "The known differences of the backend, which are no failures.")
  private @Nullable Path differences;

  @Option(
      names = "--port",
      defaultValue = "0",
      description =
          "The address at which the server finds the functions; any free port if none is given.")
  private int port;

  @Option(
      names = "--qualifier",
      defaultValue = "$LATEST",
      description = "The version or alias that the server knows functions by.")
  private String qualifier = "";

  @Option(names = "--help", usageHelp = true, description = "Shows this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  Main(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) {
    System.exit(run(System.out, args));
  }

  /** The exit code. */
  static int run(PrintStream out, String... args) {
    return new CommandLine(new Main(out)).execute(args);
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.isDirectory(requirements)) {
      throw new CommandLine.ParameterException(
          new CommandLine(this), requirements + " is no folder; say where the requirements are");
    }
    KnownDifferences known =
        differences == null ? KnownDifferences.NONE : KnownDifferences.read(differences);
    Functions functions = packed.functions(backend == null ? "1" : qualifier);
    List<RequirementFile> files = new ArrayList<>();
    for (RequirementFile file : RequirementFile.in(requirements)) {
      if (only.isEmpty() || only.contains(file.id())) files.add(file);
    }
    int lanes = backend != null && ON_ENGINE.containsKey(backend) ? ENGINES : 1;
    List<Result> results = Lanes.judge(files, lanes, () -> platform(functions), functions, known);
    out.print(Table.of(results));
    out.println("report: " + JUnitReport.write(results, report));
    return results.stream().anyMatch(result -> result.verdict() == Verdict.FAILED) ? 1 : 0;
  }

  private Platform platform(Functions functions) throws IOException {
    if (backend == null) return new StrictPlatform(functions);
    EnginePlatform.Storage storage = ON_ENGINE.get(backend);
    if (storage != null) return new EnginePlatform(functions, storage);
    if (backend.equals(ENGINE_HTTP)) return servedEngine(functions);
    if (!backend.equals(JS)) return platform(functions, backend, () -> {});
    if (jsBackend == null) {
      throw new CommandLine.ParameterException(
          new CommandLine(this), "say with --js-backend where the JavaScript backend is");
    }
    JsBackend server = JsBackend.start(jsBackend, skipTime, qualifier);
    HttpPlatform platform = platform(functions, server.endpoint(), server::close);
    server.invokeAt(platform.functions());
    return platform;
  }

  private HttpPlatform servedEngine(Functions functions) {
    ServedEngine engine = ServedEngine.start(ApiCredentials.example());
    HttpPlatform platform = platform(functions, engine.endpoint(), engine::close);
    engine.invokeAt(platform.functions(), functions);
    return platform;
  }

  private HttpPlatform platform(Functions functions, URI endpoint, Runnable onClose) {
    ServerAccess access = ServerAccess.to(endpoint, System.getenv());
    FunctionsServer server = new FunctionsServer(functions, port, endpoint, access.credentials());
    out.println("functions: " + server.address());
    return new HttpPlatform(new ExecutionsApi(access.api()), server, qualifier, PATIENCE, onClose);
  }
}
