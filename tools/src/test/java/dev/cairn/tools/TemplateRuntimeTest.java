package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.tools.template.Flows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runtime of functions follows the class files that it has to run. */
class TemplateRuntimeTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeManifest() throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    Files.writeString(manifests.resolve("order.json"), Flows.of("order").json());
  }

  private static byte[] classFile(int release) {
    return new byte[] {
      (byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, (byte) (44 + release)
    };
  }

  private void compile(String name, int release) throws IOException {
    Path file = folder.resolve("classes").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, classFile(release));
  }

  private Path library(String entry, int release) throws IOException {
    Path jar = folder.resolve("library.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(classFile(release));
    }
    return jar;
  }

  private Program run(Object... options) {
    Path template = folder.resolve("template.yaml");
    List<Object> arguments =
        new ArrayList<>(List.of("template", "--out", template, "--code", "app.zip"));
    arguments.addAll(List.of(options));
    arguments.add(folder.resolve("classes"));
    return Program.run(arguments.toArray());
  }

  private String runtime(Object... options) throws IOException {
    Program program = run(options);
    assertThat(program.exit()).as(program.errors()).isZero();
    String template = Files.readString(folder.resolve("template.yaml"));
    return template
        .lines()
        .filter(line -> line.contains("Runtime:"))
        .findFirst()
        .orElse("")
        .strip();
  }

  @Test
  void isTheOldestThatRunsAllClasses() throws IOException {
    compile("acme/Old.class", 8);
    assertThat(runtime()).isEqualTo("Runtime: java17");

    compile("acme/Order.class", 21);
    assertThat(runtime()).isEqualTo("Runtime: java21");

    compile("acme/New.class", 22);
    assertThat(runtime()).isEqualTo("Runtime: java25");
  }

  @Test
  void isNewEnoughForLibraries() throws IOException {
    compile("acme/Order.class", 17);

    assertThat(runtime("--class-path", library("org/Library.class", 21)))
        .isEqualTo("Runtime: java21");
  }

  @Test
  void leavesOutClassesThatOldRuntimesDoNotRead() throws IOException {
    compile("module-info.class", 25);

    assertThat(runtime("--class-path", library("META-INF/versions/25/org/Library.class", 25)))
        .isEqualTo("Runtime: java17");
  }

  @Test
  void mayBeNewerThanTheClasses() throws IOException {
    compile("acme/Order.class", 17);

    assertThat(runtime("--runtime=java25")).isEqualTo("Runtime: java25");
  }

  @Test
  void isAnErrorWhereItIsOlderThanTheClasses() throws IOException {
    compile("acme/Order.class", 25);

    Program program = run("--runtime=java21");

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors())
        .contains("error: the runtime java21 does not run " + folder)
        .contains("Order.class, which is compiled for Java 25: use --runtime java25, or compile")
        .contains("for release 21");
    assertThat(folder.resolve("template.yaml")).doesNotExist();
  }

  @Test
  void isAnErrorWhereLambdaHasNone() throws IOException {
    compile("acme/Order.class", 26);

    assertThat(run().errors())
        .contains("error: the runtime java25 does not run " + folder)
        .contains("compiled for Java 26, and Lambda has no newer runtime: compile for release 25");
  }

  @Test
  void isOneOfThoseThatLambdaHas() {
    Program program = run("--runtime=java8");

    assertThat(program.exit()).isEqualTo(2);
    assertThat(program.errors()).contains("java17", "java21", "java25", "'java8'");
  }

  @Test
  void aLibraryThatIsNoJarIsNamed() throws IOException {
    Path junk = Files.writeString(folder.resolve("junk.jar"), "junk");

    assertThat(run("--class-path", junk).errors()).startsWith("error: " + junk + " is no jar: ");
  }
}
