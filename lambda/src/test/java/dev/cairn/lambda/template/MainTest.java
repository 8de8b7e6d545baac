package dev.cairn.lambda.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  @TempDir private Path folder;

  private String run(Path place, String... options) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of("--out", folder.resolve("template.yaml").toString(), "--code", "app.zip"));
    arguments.addAll(List.of(options));
    arguments.add(place.toString());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Main.run(arguments, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  private String template() throws IOException {
    return Files.readString(folder.resolve("template.yaml"));
  }

  private Path classes(Flows... flows) throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    for (int i = 0; i < flows.length; i++) {
      Files.writeString(manifests.resolve(i + ".json"), flows[i].json());
    }
    return folder.resolve("classes");
  }

  @Test
  void findsWorkflowsInFoldersOfClasses() throws IOException {
    String said = run(classes(Flows.of("order"), Flows.of("refund")));

    assertThat(template()).contains("OrderFunction:", "RefundFunction:");
    assertThat(said).contains("order: at most 1 metered operations");
  }

  @Test
  void findsWorkflowsInJars() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/cairn/order.json"));
      zip.write(Flows.of("order").json().getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("META-INF/cairn/order.mmd"));
    }
    run(jar);

    assertThat(template()).contains("OrderFunction:");
  }

  @Test
  void takesTheNewestVersionOfAWorkflow() throws IOException {
    Flows second = Flows.of("order").version(2).handler("acme.SecondHandler");
    run(classes(second, Flows.of("order")));

    assertThat(template()).contains("acme.SecondHandler").doesNotContain("OrderWorkflowHandler");
  }

  @Test
  void takesSettingsOfFunctions() throws IOException {
    run(
        classes(Flows.of("order")),
        "--runtime",
        "java25",
        "--memory",
        "512",
        "--timeout",
        "900",
        "--alias",
        "prod");

    assertThat(template())
        .contains("Runtime: java25", "MemorySize: 512", "Timeout: 900", "AutoPublishAlias: prod");
  }

  @Test
  void failsWhereARunMayWaitTooLong() {
    Flows slow =
        Flows.of("order")
            .timeout("PT1H")
            .operation("rest", "Wait", "duration", "PT2H")
            .context("run", "0", "rest > end");

    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> run(classes(slow)))
        .withMessageStartingWith("a run of order may wait for 2h, but ends after 1h.");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
  }

  @Test
  void warnsOfWaitsInLoops() throws IOException {
    Flows loop =
        Flows.of("order")
            .operation("rest", "Wait", "duration", "PT2H")
            .context("run", "0", "rest > 0 end");

    assertThat(run(classes(loop))).startsWith("warning: runs of order wait in a loop, at rest");
  }

  @Test
  void saysWhereItLookedInVain() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> run(folder))
        .withMessageContaining("there is no workflow in [" + folder + "]");
  }

  @Test
  void refusesManifestsOfAnotherFormat() {
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> run(classes(Flows.of("order").format(2))))
        .withMessageContaining("use one version of Cairn for compiler and template");
  }
}
