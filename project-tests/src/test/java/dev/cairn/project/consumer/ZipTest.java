package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.http.lambda.ApiCredentials;
import dev.cairn.project.Commands;
import dev.cairn.project.Commands.Outcome;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.service.StartRequest;
import dev.cairn.testing.VirtualClock;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.backend.StrictBackend;
import dev.cairn.testing.function.FunctionProcess;
import dev.cairn.testing.function.FunctionSettings;
import dev.cairn.testing.http.LambdaApiServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * An application with dependencies of its own, packed by the published plugin, unpacked as Lambda
 * does it, and run under Lambda's runtime interface client.
 */
@Execution(ExecutionMode.SAME_THREAD)
@TestInstance(Lifecycle.PER_CLASS)
final class ZipTest {
  private static final String FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:quote:1";

  private Path folder;

  /** One build serves the tests, but for that of another Java. */
  @BeforeAll
  void packOnce(@TempDir Path folder) throws IOException {
    this.folder = folder;
    writeProject(folder, 17, 17);
    pack(folder);
  }

  @Test
  void thePackedApplicationRunsUnchangedOnEachJavaAndLogsJson() throws Exception {
    assertThat(folder.resolve("build/template.yaml")).content().contains("Runtime: java17");
    assertBringsLittle();

    for (int java : List.of(17, 25)) {
      assumeTrue(Jdks.isThere(java), "there is no JDK " + java);
      Path unpacked = Files.createDirectories(folder.resolve("unpacked-" + java));
      List<String> classPath = onPage(unpack(folder, unpacked), unpacked);
      try (Function function = new Function(classPath, unpacked, java, "")) {
        String arn = function.quote();

        assertLogsJson(function.process.log(), arn, java);
      }
    }
  }

  /** The class path of the command that the page shows for the unpacked function. */
  private static List<String> onPage(List<String> jars, Path unpacked) throws IOException {
    String page = Files.readString(Published.ROOT.resolve("docs/lambda-or-engine.md"));
    Matcher command = Pattern.compile("java -cp '(\\S+)' \\S+AWSLambda").matcher(page);
    assertThat(command.find()).isTrue();
    List<String> path = new ArrayList<>();
    for (String element : command.group(1).split(":")) {
      switch (element) {
        case "build/function" -> path.add(unpacked.toString());
        case "build/function/lib/*" ->
            jars.stream().filter(jar -> jar.startsWith(unpacked.toString())).forEach(path::add);
        case "build/ric/*" ->
            jars.stream().filter(jar -> !jar.startsWith(unpacked.toString())).forEach(path::add);
        default -> throw new IllegalStateException("the page shows " + element);
      }
    }
    return path;
  }

  /** The limit for {@code cairn-lambda} with all that it needs. */
  private void assertBringsLittle() throws IOException {
    try (ZipFile zip =
        new ZipFile(folder.resolve("build/distributions/quote-lambda.zip").toFile())) {
      List<? extends ZipEntry> jars =
          zip.stream()
              .filter(entry -> entry.getName().endsWith(".jar"))
              .filter(entry -> !entry.getName().matches("lib/(quote|commons-lang3|logback).*"))
              .toList();
      assertThat(jars).extracting(ZipEntry::getName).hasSizeBetween(5, 12);
      assertThat(jars.stream().mapToLong(ZipEntry::getSize).sum()).isLessThan(5_000_000);
    }
  }

  /** No JDK 21 is available here. A later JDK compiles for Java 21, and runs the class files. */
  @Test
  void classFilesOfJava21NeedLambdasJava21(@TempDir Path newer) throws Exception {
    assumeTrue(Jdks.isThere(25), "there is no JDK 25");
    writeProject(newer, 25, 21);
    pack(newer);
    assertThat(newer.resolve("build/template.yaml")).content().contains("Runtime: java21");
    Path unpacked = Files.createDirectories(newer.resolve("unpacked"));
    List<String> classPath = unpack(newer, unpacked);

    try (Function function = new Function(classPath, unpacked, 25, "")) {
      String unused = function.quote();
    }
    // Java 21 is asked for: what runs 17 does not run it.
    try (Function function = new Function(classPath, unpacked, 17, "")) {
      assertThatThrownBy(function::quote).hasStackTraceContaining("UnsupportedClassVersionError");
    }
  }

  @Test
  void aFunctionStartsFromAnAotCacheOfItsFirstRun() throws Exception {
    assumeTrue(Jdks.isThere(25), "there is no JDK 25");
    Path root = folder.resolve("var/task");
    String printed =
        gradle(
            folder,
            "lambdaAotCache",
            "-PimageRoot=" + root,
            "--payload=\"lamp\"",
            "--payload=\"chair\"");
    assertThat(printed).contains("training-2: SUCCEEDED, invocations: 1");
    // As an image does it: the folder is copied to another place.
    Files.createDirectories(root.getParent());
    Files.move(folder.resolve("build/lambda-aot"), root);
    String options = Files.readString(root.resolve("java.args"));
    assertThat(options).startsWith("-XX:AOTCache=" + root + "/app.aot\n-cp\n");
    List<String> classPath = List.of(options.split("\"")[1].split(File.pathSeparator));

    // With this mode a JVM that cannot use the cache does not start.
    String mode = "-XX:AOTMode=on";
    try (Function started =
        new Function(classPath, root, 25, mode + " -XX:AOTCache=" + root.resolve("app.aot"))) {
      String arn = started.quote();

      assertLogsJson(started.process.log(), arn, 25);
    }
    String java = Jdks.home(25).resolve("bin/java").toString();
    Outcome withDefaults =
        Commands.start(root, Map.of(), List.of(java, "@java.args", mode, "-version")).await();
    assertThat(withDefaults.exitCode()).as(withDefaults.output()).isZero();
  }

  @Test
  void anAotCacheNeedsAJdk25AndSomethingToRun() throws Exception {
    Outcome nothing = start(folder, "lambdaAotCache");
    Outcome noJdk =
        start(
            folder,
            "lambdaAotCache",
            "--handler=org.example.QuoteWorkflowHandler",
            "--payload=\"lamp\"",
            "-Porg.gradle.java.installations.auto-detect=false");

    if (Jdks.isThere(25)) assertThat(nothing.output()).contains("has to know what to run");
    assertThat(noJdk.exitCode()).isNotZero();
    assertThat(noJdk.output()).contains("languageVersion=25");
  }

  /** A function under the runtime interface client, and the service that it calls. */
  private static final class Function implements AutoCloseable {
    private final StrictBackend backend =
        new StrictBackend(new VirtualClock(), BackendOptions.defaults());
    private final LambdaApiServer server;
    private final FunctionProcess process;

    Function(List<String> classPath, Path folder, int java, String options) {
      ApiCredentials credentials = ApiCredentials.example();
      server = LambdaApiServer.start(backend, backend, credentials);
      process =
          FunctionProcess.start(
              FunctionSettings.of(
                      String.join(File.pathSeparator, classPath),
                      "org.example.QuoteWorkflowHandler",
                      folder)
                  .endpoint(server.endpoint(), credentials)
                  .variable("JAVA_TOOL_OPTIONS", options)
                  .variable("JAVA_HOME", Jdks.home(java).toString()));
    }

    /** Runs the workflow to its end; the ARN of the run. */
    String quote() {
      String arn = backend.startExecution(StartRequest.of("quote", "run", "\"lamp\"").version("1"));
      byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(arn));
      InvocationOutput output = EnvelopeJson.readOutput(process.invoke(FUNCTION, input));

      assertThat(output)
          .as(process.log())
          .isInstanceOfSatisfying(
              InvocationOutput.Succeeded.class,
              succeeded -> assertThat(succeeded.result()).isEqualTo("\"Lamp\""));
      return arn;
    }

    @Override
    public void close() {
      process.close();
      server.close();
    }
  }

  private static void assertLogsJson(String log, String arn, int java) {
    // Blanks and escaped slashes are the encoder's business.
    assertThat(log.lines().map(line -> line.replace("\\/", "/").replace(": ", ":")))
        .as("on Java %s", java)
        .anyMatch(
            line ->
                line.startsWith("{")
                    && line.contains("\"message\":\"a quote for lamp\"")
                    && line.contains("\"executionArn\":\"" + arn + "\"")
                    && line.contains("\"requestId\":\"")
                    // No member of another object.
                    && line.indexOf('{', 1) < 0);
  }

  private static void writeProject(Path folder, int compiler, int release) throws IOException {
    Files.writeString(
        folder.resolve("settings.gradle"),
        """
        pluginManagement { repositories { mavenLocal(); gradlePluginPortal() } }
        dependencyResolutionManagement { repositories { mavenLocal(); mavenCentral() } }
        rootProject.name = 'quote'
        """);
    Files.writeString(
        folder.resolve("build.gradle"),
        """
        plugins {
          id 'java'
          id 'dev.cairn' version '%s'
        }
        dependencies {
          implementation 'dev.cairn:cairn-lambda'
          implementation 'org.apache.commons:commons-lang3:3.18.0'
        }
        java { toolchain { languageVersion = JavaLanguageVersion.of(%d) } }
        tasks.withType(JavaCompile).configureEach { options.release = %d }
        if (hasProperty('imageRoot')) {
          tasks.named('lambdaAotCache') {
            handler = 'org.example.QuoteWorkflowHandler'
            root = project.property('imageRoot')
          }
        }
        """
            .formatted(Published.VERSION, compiler, release));
    Path source = folder.resolve("src/main/java/org/example/QuoteWorkflow.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        package org.example;

        import dev.cairn.Step;
        import dev.cairn.Workflow;
        import dev.cairn.runtime.Durable;
        import org.apache.commons.lang3.StringUtils;

        class QuoteWorkflow {
          @Workflow
          String quote(String item) {
            Durable.logger(QuoteWorkflow.class).info("a quote for {}", item);
            return title(item);
          }

          @Step
          protected String title(String item) {
            return StringUtils.capitalize(item);
          }
        }
        """);
  }

  /** Unpacks the zip; its jars, and those of the client that Lambda brings. */
  private static List<String> unpack(Path folder, Path target) throws IOException {
    List<String> path = new ArrayList<>();
    Path archive = folder.resolve("build/distributions/quote-lambda.zip");
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
        Path file = target.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.copy(zip.getInputStream(entry), file);
        if (entry.getName().startsWith("lib/")) path.add(file.toString());
      }
    }
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> jar.contains("aws-lambda-java-") || jar.contains("utils-lite"))
        .forEach(path::add);
    return path;
  }

  private static void pack(Path folder) throws IOException {
    String unused = gradle(folder, "lambdaZip", "samTemplate");
  }

  private static String gradle(Path folder, String... arguments) throws IOException {
    Outcome outcome = start(folder, arguments);
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    return outcome.output();
  }

  private static Outcome start(Path folder, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Published.ROOT.resolve("gradlew").toString(),
                Published.SHORT_LIVED_DAEMON,
                "--console=plain",
                "-Dmaven.repo.local=" + Published.REPOSITORY));
    command.addAll(List.of(arguments));
    return Commands.start(folder, Published.gradleEnvironment(), command).await();
  }
}
