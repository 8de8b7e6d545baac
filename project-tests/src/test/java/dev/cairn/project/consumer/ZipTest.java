package dev.cairn.project.consumer;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application with dependencies of its own, packed by the published plugin, unpacked as Lambda
 * does it, and run under Lambda's runtime interface client.
 */
final class ZipTest {
  private static final String FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:quote:1";

  @TempDir Path folder;

  @Test
  void thePackedApplicationRunsUnchangedOnEachJavaAndLogsJson() throws Exception {
    writeProject();
    Outcome packed = gradle("lambdaZip");
    assertThat(packed.exitCode()).as(packed.output()).isZero();

    for (int java : List.of(17, 25)) {
      assumeTrue(Jdks.isThere(java), "there is no JDK " + java);
      runOn(java);
    }
  }

  private void runOn(int java) throws IOException {
    Path unpacked = Files.createDirectories(folder.resolve("unpacked-" + java));
    String classPath = unpack(folder.resolve("build/distributions/quote-lambda.zip"), unpacked);
    ApiCredentials credentials = ApiCredentials.example();
    StrictBackend backend = new StrictBackend(new VirtualClock(), BackendOptions.defaults());
    try (LambdaApiServer server = LambdaApiServer.start(backend, backend, credentials);
        FunctionProcess function =
            FunctionProcess.start(
                FunctionSettings.of(classPath, "org.example.QuoteWorkflowHandler", unpacked)
                    .endpoint(server.endpoint(), credentials)
                    .variable("JAVA_HOME", Jdks.home(java).toString()))) {
      String arn = backend.startExecution(StartRequest.of("quote", "run", "\"lamp\"").version("1"));
      byte[] input = EnvelopeJson.writeInput(backend.beginInvocation(arn));
      InvocationOutput output = EnvelopeJson.readOutput(function.invoke(FUNCTION, input));

      assertThat(output)
          .as(function.log())
          .isInstanceOfSatisfying(
              InvocationOutput.Succeeded.class,
              succeeded -> assertThat(succeeded.result()).isEqualTo("\"Lamp\""));
      // Blanks and escaped slashes are the encoder's business.
      assertThat(function.log().lines().map(line -> line.replace("\\/", "/").replace(": ", ":")))
          .as("on Java %s", java)
          .anyMatch(
              line ->
                  line.startsWith("{")
                      && line.contains("\"formattedMessage\":\"a quote for lamp\"")
                      && line.contains("\"mdc\":{")
                      && line.contains(arn));
    }
  }

  private void writeProject() throws IOException {
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
        tasks.withType(JavaCompile).configureEach { options.release = 17 }
        """
            .formatted(Published.VERSION));
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

  /** Unpacks the zip; its class path as Lambda has it, with the client that Lambda brings. */
  private static String unpack(Path archive, Path target) throws IOException {
    List<String> path = new ArrayList<>(List.of(target.toString()));
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
    return String.join(File.pathSeparator, path);
  }

  private Outcome gradle(String task) throws IOException {
    return Commands.start(
            folder,
            Published.gradleEnvironment(),
            List.of(
                Published.ROOT.resolve("gradlew").toString(),
                "--no-daemon",
                "--console=plain",
                "-Dmaven.repo.local=" + Published.REPOSITORY,
                task))
        .await();
  }
}
