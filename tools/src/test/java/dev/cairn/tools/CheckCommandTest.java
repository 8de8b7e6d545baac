package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
  private static final Path GOLDEN = Path.of(System.getProperty("cairn.golden"));

  @TempDir private Path folder;

  @Test
  void failsWhereAReleaseHasNoClass() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path releases = Files.createDirectories(folder.resolve("workflows"));
    Files.copy(GOLDEN.resolve("order/order.json"), releases.resolve("order.v1.json"));

    assertThat(Program.run("check", "--classes", classes).exit()).isZero();

    Program program = Program.run("check", "--classes", classes, "--releases", releases);
    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("order.v1.json: Version 1 of order was released");
  }

  @Test
  void aPlaceThatIsNotThereIsAnError() {
    Path nowhere = folder.resolve("nowhere");
    String message = "error: there is no file or folder " + nowhere;

    assertThat(Program.run("check", "--classes", nowhere).errors()).contains(message);
    assertThat(Program.run("accept", "--releases", folder, nowhere).errors()).contains(message);
    assertThat(Program.run("diagram", "--out", folder.resolve("a.html"), nowhere).errors())
        .contains(message);
    assertThat(Program.run("coverage", "--data", folder, nowhere).errors()).contains(message);
    assertThat(Program.run("template", "--out", "a.yaml", "--code", "app.zip", nowhere).errors())
        .contains(message);
  }

  @Test
  void anEntryOfAClassPathThatIsNotThereIsAnError() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path gone = folder.resolve("gone.jar");
    String classPath = classes + File.pathSeparator + gone;
    String message = "error: there is no file or folder " + gone;

    Program check = Program.run("check", "--classes", classes, "--class-path", classPath);
    assertThat(check.exit()).isEqualTo(1);
    assertThat(check.errors()).contains(message);
    assertThat(
            Program.run("zip", "--out", folder.resolve("a.zip"), "--class-path", classPath)
                .errors())
        .contains(message);
  }

  @Test
  void aStarIsAllJarsOfAFolder() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path lib = Files.createDirectories(folder.resolve("lib"));
    Files.writeString(lib.resolve("readme.txt"), "not a jar");
    Files.writeString(lib.resolve("tea.jar"), "not a jar either");
    String star = classes + File.pathSeparator + lib + "/*";

    assertThat(Program.run("zip", "--out", folder.resolve("a.zip"), "--class-path", star).errors())
        .contains(lib.resolve("tea.jar") + " is no jar")
        .doesNotContain("readme");
  }

  @Test
  void failsWhereALibraryIsNotWhatItWas() throws IOException {
    Path manifests = Files.createDirectories(folder.resolve("classes/META-INF/cairn"));
    String read = Files.readString(GOLDEN.resolve("order/order.json"));
    String assuming =
        read.replace(
            "\"assumptions\": []",
            "\"assumptions\": [ { \"method\": \"a/Gone.f()V\", \"basis\": \"analysed\" } ]");
    assertThat(assuming).isNotEqualTo(read);
    Files.writeString(manifests.resolve("order.json"), assuming);

    Program program = Program.run("check", "--classes", folder.resolve("classes"));

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("a.Gone is not on the class path");
  }
}
