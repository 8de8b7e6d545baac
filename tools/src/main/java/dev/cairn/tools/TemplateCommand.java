package dev.cairn.tools;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.tools.template.LambdaRuntime;
import dev.cairn.tools.template.Limits;
import dev.cairn.tools.template.Metering;
import dev.cairn.tools.template.NewestClass;
import dev.cairn.tools.template.SamTemplate;
import dev.cairn.tools.template.Settings;
import dev.cairn.tools.template.Timeouts;
import dev.cairn.tools.template.Waits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a SAM template of compiled workflows, and tells what their runs are metered as. */
@Command(
    name = "template",
    description =
        "Makes a SAM template of workflows, and prints the metered operations of their runs.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  cairn template --out template.yaml --code function.zip build/libs/shop.jar",
      "  cairn template --out template.yaml --code function.zip --memory 2048 --snap-start"
          + " build/libs/shop.jar"
    })
final class TemplateCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Option(names = "--out", required = true, description = "The template to write.")
  private Path file = Path.of("template.yaml");

  @Option(names = "--code", required = true, description = "The packed code, from the template.")
  private String code = "";

  @Option(
      names = "--runtime",
      description =
          "Lambda's runtime: ${COMPLETION-CANDIDATES}. Without it the oldest that runs all class"
              + " files of the application.")
  private Optional<LambdaRuntime> runtime = Optional.empty();

  @Option(
      names = "--class-path",
      defaultValue = "",
      description =
          "The class path of the functions. The runtime has to be new enough for its class files.")
  private String classPath = "";

  @Option(
      names = "--architecture",
      defaultValue = "arm64",
      description =
          "The processors of functions: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Architecture architecture = Architecture.arm64;

  @Option(
      names = "--memory",
      defaultValue = "1024",
      description = "Megabytes of a function. Default: ${DEFAULT-VALUE}.")
  private int memory;

  @Option(
      names = "--timeout",
      description =
          "Seconds of one invocation, up to 900; without it 60, or more where a step needs more.")
  private Optional<Integer> timeout = Optional.empty();

  @Option(
      names = "--alias",
      defaultValue = "live",
      description = "The alias of functions. Default: ${DEFAULT-VALUE}.")
  private String alias = "";

  @Option(
      names = "--log-format",
      defaultValue = "JSON",
      description =
          "The format of Lambda's own log lines: ${COMPLETION-CANDIDATES}. Default:"
              + " ${DEFAULT-VALUE}.")
  private LogFormat logFormat = LogFormat.JSON;

  @Option(names = "--snap-start", description = "Start published versions from a snapshot.")
  private boolean snapStart;

  @Option(names = "--tracing", description = "Trace invocations with X-Ray.")
  private boolean tracing;

  @Option(names = "--kms-key", description = "The ARN of the key that encrypts variables.")
  private Optional<String> kmsKey = Optional.empty();

  @Option(names = "--subnets", split = ",", description = "Subnets of a VPC, separated by commas.")
  private List<String> subnets = List.of();

  @Option(
      names = "--security-groups",
      split = ",",
      description = "Security groups in that VPC, separated by commas.")
  private List<String> securityGroups = List.of();

  @Option(
      names = "--tag",
      description = "A tag, as name=value; may be given several times.",
      paramLabel = "<name=value>")
  private List<String> tags = List.of();

  @Option(
      names = "--dead-letters",
      description = "The ARN of a queue or topic for events that Lambda gave up.")
  private Optional<String> deadLetters = Optional.empty();

  @Option(
      names = "--failure-rule",
      description =
          "The ARN that an EventBridge rule sends an event to for each run that fails, times out"
              + " or is stopped: a queue, a topic, an event bus or a function.")
  private Optional<String> failureRule = Optional.empty();

  @Option(
      names = "--alarms",
      description =
          "The ARN of a topic that gets an alarm when runs fail or time out, and when invocations"
              + " fail.")
  private Optional<String> alarms = Optional.empty();

  @Parameters(arity = "1..*", paramLabel = "<classes>", description = "Folders of classes, jars.")
  private List<Path> places = List.of();

  @Override
  public Integer call() throws IOException {
    Places.requireAll(places);
    List<Manifest> manifests = newest();
    if (manifests.isEmpty()) throw Places.withoutWorkflow(places);
    Settings settings = checkedSettings();
    PrintWriter out = command.commandLine().getOut();
    for (Manifest manifest : manifests) {
      Optional<String> fault =
          SamTemplate.fault(manifest, manifests, settings)
              .or(() -> Waits.fault(manifest))
              .or(() -> Timeouts.fault(manifest, settings));
      if (fault.isPresent()) throw new ToolException(fault.get());
      Stream.of(Waits.doubt(manifest), SamTemplate.doubt(manifest, manifests, settings))
          .flatMap(Optional::stream)
          .forEach(doubt -> out.println("warning: " + doubt));
    }
    Files.writeString(file, SamTemplate.of(manifests, settings));
    out.println(file + ":");
    for (Manifest manifest : manifests) out.println("  " + Metering.describe(manifest));
    return 0;
  }

  private Settings checkedSettings() throws IOException {
    Settings settings = settings();
    List<String> faults = Limits.faults(settings);
    if (!faults.isEmpty()) throw new ToolException(String.join("\nerror: ", faults));
    return settings;
  }

  /** The runtime that was asked for, or the oldest that runs all classes. */
  private LambdaRuntime chosenRuntime() throws IOException {
    List<Path> code = new ArrayList<>(places);
    code.addAll(Places.classPath(classPath));
    Optional<NewestClass> newest = NewestClass.in(code);
    LambdaRuntime chosen = runtime.orElse(LambdaRuntime.runs(newest));
    Optional<String> fault = newest.flatMap(type -> type.fault(chosen));
    if (fault.isPresent()) throw new ToolException(fault.get());
    return chosen;
  }

  private Settings settings() throws IOException {
    return new Settings(
        code,
        chosenRuntime().name(),
        architecture.name(),
        memory,
        timeout.map(Duration::ofSeconds),
        alias,
        logFormat.name(),
        snapStart,
        tracing,
        kmsKey,
        subnets,
        securityGroups,
        tagsByName(),
        deadLetters,
        failureRule,
        alarms);
  }

  /** A list is read, not a map: of a name that is given twice a map would keep one value. */
  private Map<String, String> tagsByName() {
    Map<String, String> byName = new TreeMap<>();
    for (String tag : tags) {
      int end = tag.indexOf('=');
      if (end < 0) throw new ToolException("--tag " + tag + " is not name=value");
      String name = tag.substring(0, end);
      if (byName.putIfAbsent(name, tag.substring(end + 1)) != null) {
        throw new ToolException("--tag " + name + " is given twice");
      }
    }
    return byName;
  }

  /** As Lambda spells them. */
  private enum Architecture {
    arm64,
    x86_64
  }

  private enum LogFormat {
    JSON,
    Text
  }

  /** The newest version of each workflow, by name: its handler goes on with older ones. */
  private List<Manifest> newest() throws IOException {
    Map<String, Manifest> newest = new TreeMap<>();
    for (ManifestFiles.Found found : ManifestFiles.in(places)) {
      newest.put(found.manifest().workflow(), found.manifest());
    }
    return List.copyOf(newest.values());
  }
}
