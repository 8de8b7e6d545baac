package dev.cairn.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.http.function.FunctionError;
import dev.cairn.runtime.protocol.EnvelopeJson;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.testing.backend.BackendOptions;
import dev.cairn.testing.function.FunctionProcess;
import dev.cairn.testing.function.FunctionSettings;
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

/** The zip that is deployed, unpacked and started as Lambda does it. */
class PackagedTest {
  private static final Path ZIP = Path.of(System.getProperty("cairn.packaged"));
  private static final String FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:order:1";
  @TempDir Path folder;

  @Test
  void thePackagedFunctionRunsFromStartToEnd() throws Exception {
    try (Service service = new Service(BackendOptions.defaults());
        FunctionProcess function =
            FunctionProcess.start(
                FunctionSettings.of(classPath(), "dev.cairn.example.OrderWorkflowHandler", folder)
                    .endpoint(service.server.endpoint()))) {
      String arn = service.start("{\"id\":\"o-1\",\"card\":\"4242\",\"total\":12.50}");
      InvocationOutput output = new InvocationOutput.Pending();

      while (output instanceof InvocationOutput.Pending) {
        String approval = service.backend.callbackId(arn, "approval");
        if (approval != null) {
          service.backend.succeedCallback(approval, "{\"granted\":true,\"by\":\"Ada\"}");
        } else if (!service.backend.isRunnable(arn)) {
          service.clock.advanceTo(service.backend.nextWakeUp(arn));
        }
        byte[] input = EnvelopeJson.writeInput(service.backend.beginInvocation(arn));
        try {
          output = EnvelopeJson.readOutput(function.invoke(FUNCTION, input));
        } catch (FunctionError e) {
          throw new AssertionError("the function wrote\n" + function.log(), e);
        }
        service.backend.completeInvocation(arn, output);
      }

      assertThat(output)
          .isInstanceOfSatisfying(
              InvocationOutput.Succeeded.class,
              succeeded -> assertThat(succeeded.result()).contains("o-1").contains("parcel-"));
    }
  }

  @Test
  void holdsNothingButLibraries() throws IOException {
    assertThat(entries()).isNotEmpty().allMatch(name -> name.matches("lib/([^/]+\\.jar)?"));
  }

  @Test
  void bringsFewAndSmallLibraries() throws IOException {
    try (ZipFile zip = new ZipFile(ZIP.toFile())) {
      List<? extends ZipEntry> libraries =
          zip.stream().filter(entry -> !entry.getName().matches(".*(example|logback).*")).toList();

      assertThat(libraries).hasSizeLessThanOrEqualTo(12);
      assertThat(libraries.stream().mapToLong(ZipEntry::getSize).sum()).isLessThan(5_000_000);
    }
  }

  @Test
  void leavesOutWhatNoFunctionNeeds() throws IOException {
    assertThat(entries())
        .noneMatch(
            name ->
                name.matches(
                    "lib/(cairn-(testing|processor|tools)|picocli|netty|httpclient|auth|aws-core).*"));
  }

  private static List<String> entries() throws IOException {
    try (ZipFile zip = new ZipFile(ZIP.toFile())) {
      return zip.stream().map(ZipEntry::getName).toList();
    }
  }

  /** The unpacked libraries, and the program that Lambda brings along. */
  private String classPath() throws IOException {
    List<String> path = new ArrayList<>();
    try (ZipFile zip = new ZipFile(ZIP.toFile())) {
      for (ZipEntry entry : zip.stream().filter(e -> !e.isDirectory()).toList()) {
        Path file = folder.resolve(Path.of(entry.getName()).getFileName());
        Files.copy(zip.getInputStream(entry), file);
        if (file.toString().endsWith(".jar")) path.add(file.toString());
      }
    }
    // Where the zip is unpacked is on the class path itself.
    path.add(folder.toString());
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> jar.contains("aws-lambda-java-") || jar.contains("utils-lite"))
        .forEach(path::add);
    return String.join(File.pathSeparator, path);
  }
}
