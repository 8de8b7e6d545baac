package dev.cairn.testing.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AotCacheTest {
  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));

  @TempDir Path folder;

  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  private int run(int java, String... arguments) {
    PrintStream out = new PrintStream(errors, true, StandardCharsets.UTF_8);
    return AotCache.run(out, out, java, arguments);
  }

  private String[] all() {
    return new String[] {
      "--zip", folder.resolve("app.zip").toString(),
      "--out", folder.resolve("out").toString(),
      "--client", "client.jar",
      "--handler", "org.example.Handler",
      "--payload", "1"
    };
  }

  @Test
  void anOlderJavaMakesNoCache() {
    assertThat(run(17, all())).isEqualTo(1);
    assertThat(errors.toString(StandardCharsets.UTF_8))
        .contains("an AOT cache needs Java 25, and this is Java 17");
  }

  @Test
  void aZipThatIsNotThereIsNamed() {
    assertThat(run(25, all())).isEqualTo(1);
    assertThat(errors.toString(StandardCharsets.UTF_8)).contains("app.zip is missing");
  }

  @ParameterizedTest
  @CsvSource({
    "--paylaod 1, there is no option --paylaod",
    "--zip app.zip, --payload is missing",
    "--payload 1, --zip is missing",
    "--payload, --payload has no value",
    "--variable NAME, --variable takes NAME=VALUE",
  })
  void optionsThatAreWrongAreTold(String arguments, String message) {
    assertThat(run(25, arguments.split(" "))).isEqualTo(2);
    assertThat(errors.toString(StandardCharsets.UTF_8)).contains(message);
  }

  @Test
  void aPackedFunctionBecomesJarsAlone() throws IOException {
    Path zip = folder.resolve("app.zip");
    try (OutputStream file = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (String name : List.of("lib/b.jar", "lib/a.jar", "logback.xml", "lib/../../evil.jar")) {
        ZipEntry entry = new ZipEntry(name);
        entry.setLastModifiedTime(LONG_AGO);
        out.putNextEntry(entry);
        out.write(name.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    Path client = Files.writeString(folder.resolve("client.jar"), "client");
    Path out = folder.resolve("out");

    UnpackedFunction function = UnpackedFunction.of(zip, List.of(client), out);
    function.writeOptions("/var/task");

    assertThat(function.jars())
        .containsExactly("application-files.jar", "a.jar", "b.jar", "client.jar");
    assertThat(folder.resolve("evil.jar")).doesNotExist();
    assertThat(out.resolve("lib/a.jar")).hasContent("lib/a.jar");
    assertThat(Files.getLastModifiedTime(out.resolve("lib/a.jar"))).isEqualTo(LONG_AGO);
    try (ZipFile files = new ZipFile(out.resolve("lib/application-files.jar").toFile())) {
      assertThat(files.getEntry("logback.xml")).isNotNull();
    }
    assertThat(out.resolve("java.args"))
        .hasContent(
            """
            -XX:AOTCache=/var/task/app.aot
            -cp
            "/var/task/lib/application-files.jar:/var/task/lib/a.jar:/var/task/lib/b.jar:/var/task/lib/client.jar"
            """);
  }
}
