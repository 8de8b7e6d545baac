package dev.cairn.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipCommandTest {
  private static final String PROVIDER = "META-INF/services/org.slf4j.spi.SLF4JServiceProvider";

  @TempDir private Path folder;

  @Test
  void packsJarsIntoLibAndFoldersOfClassesAsAJar() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes/org/example"));
    Files.writeString(classes.resolve("A.class"), "a");

    Program program = zip("app.zip", "", folder.resolve("classes"), jar("one.jar", "x"));

    assertThat(program.exit()).as(program.errors()).isZero();
    assertThat(entries("app.zip")).containsExactly("lib/greeting.jar", "lib/one.jar");
    assertThat(inside("app.zip", "lib/greeting.jar")).containsExactly("org/example/A.class");
  }

  @Test
  void addsLogbackThatWritesJsonWhereThereIsNoProvider() throws IOException {
    Path logback = jar("logback-classic-1.jar", PROVIDER);
    Path api = jar("slf4j-api-2.0.1.jar", "y");

    Program program =
        zip("app.zip", logback + File.pathSeparator + api, jar("slf4j-api-2.0.20.jar", "x"));

    assertThat(entries("app.zip"))
        .containsExactly("logback.xml", "lib/slf4j-api-2.0.20.jar", "lib/logback-classic-1.jar");
    assertThat(program.out()).contains("with Logback, which writes JSON");
  }

  @Test
  void keepsTheConfigurationOfAnApplicationThatBringsOne() throws IOException {
    Path logback = jar("logback-classic-1.jar", PROVIDER);

    Program program = zip("app.zip", logback.toString(), jar("mine.jar", "logback.xml"));

    assertThat(entries("app.zip")).containsExactly("lib/mine.jar", "lib/logback-classic-1.jar");
    assertThat(program.out())
        .contains("with Logback, configured by the logback.xml of the class path")
        .doesNotContain("JSON");
  }

  @Test
  void leavesLoggingAloneWhereThereIsAProvider() throws IOException {
    Path logback = jar("logback-classic-1.jar", PROVIDER);

    zip("app.zip", logback.toString(), jar("slf4j-simple.jar", PROVIDER));

    assertThat(entries("app.zip")).containsExactly("lib/slf4j-simple.jar");
  }

  @Test
  void librariesWithTheSameFileNameAreBothThere() throws IOException {
    Path one = jar("one/core-1.0.jar", "x");
    Path other = jar("other/core-1.0.jar", "y");

    zip("app.zip", "", one, other, one);

    assertThat(entries("app.zip")).containsExactly("lib/core-1.0.jar", "lib/core-1.0-2.jar");
  }

  @Test
  void givesTheSameBytesWheneverItIsMade() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path file = Files.writeString(classes.resolve("A.class"), "a");
    zip("first.zip", "", classes);
    Files.setLastModifiedTime(file, FileTime.fromMillis(0));

    zip("second.zip", "", classes);

    assertThat(folder.resolve("second.zip")).hasSameBinaryContentAs(folder.resolve("first.zip"));
  }

  @Test
  void warnsOfAClassPathWithoutHandlers() throws IOException {
    assertThat(zip("app.zip", "", jar("mine.jar", "x")).out())
        .contains("warning: the class path has no cairn-lambda");
    Path lambda = jar("cairn-lambda.jar", "dev/cairn/lambda/LambdaHandler.class");
    assertThat(zip("app.zip", "", lambda).out()).doesNotContain("warning");
  }

  @Test
  void aFileOfTheClassPathThatIsNotThereIsAnError() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));

    Program program = zip("app.zip", "", classes, folder.resolve("nowhere.jar"));

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("error: there is no file or folder " + folder);
    assertThat(folder.resolve("app.zip")).doesNotExist();
  }

  @Test
  void aFileOfTheClassPathThatIsNoJarIsAnError() throws IOException {
    Path junk = Files.writeString(folder.resolve("junk.jar"), "junk");

    Program program = zip("app.zip", "", junk);

    assertThat(program.exit()).isEqualTo(1);
    assertThat(program.errors()).contains("junk.jar is no jar");
    assertThat(folder.resolve("app.zip")).doesNotExist();
  }

  @Test
  void anEmptyClassPathIsAnError() {
    assertThat(zip("app.zip", "").errors()).contains("there is nothing to pack");
  }

  private Program zip(String name, String logging, Path... classPath) {
    return Program.run(
        "zip",
        "--out",
        folder.resolve(name),
        "--name",
        "greeting",
        "--logging",
        logging,
        "--class-path",
        Stream.of(classPath).map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
  }

  private Path jar(String name, String entry) throws IOException {
    Path jar = folder.resolve(name);
    Files.createDirectories(jar.getParent());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
    }
    return jar;
  }

  private List<String> entries(String zip) throws IOException {
    try (ZipFile file = new ZipFile(folder.resolve(zip).toFile())) {
      return file.stream().map(ZipEntry::getName).toList();
    }
  }

  private List<String> inside(String zip, String entry) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipFile file = new ZipFile(folder.resolve(zip).toFile());
        ZipInputStream jar =
            new ZipInputStream(
                new ByteArrayInputStream(
                    file.getInputStream(file.getEntry(entry)).readAllBytes()))) {
      for (ZipEntry e = jar.getNextEntry(); e != null; e = jar.getNextEntry()) {
        names.add(e.getName());
      }
    }
    return names;
  }
}
