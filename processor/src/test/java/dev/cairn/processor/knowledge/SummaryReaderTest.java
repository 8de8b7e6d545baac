package dev.cairn.processor.knowledge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SummaryReaderTest {
  @TempDir Path folder;

  @Test
  void goesOnReadingWhenAnotherCompilationInTheProcessEnds() throws IOException {
    URL[] jar = {jarWith("text").toUri().toURL()};
    try (URLClassLoader ours = new URLClassLoader(jar, null);
        InputStream reading = SummaryReader.open(ours.getResource("text"))) {
      URLClassLoader others = new URLClassLoader(jar, null);
      try (InputStream read = others.getResourceAsStream("text")) {
        assertThat(read.readAllBytes()).isNotEmpty();
      }
      others.close();

      assertThat(reading.readAllBytes()).asString(UTF_8).isEqualTo("text");
    }
  }

  private Path jarWith(String entry) throws IOException {
    Path jar = folder.resolve("some.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(entry));
      out.write(entry.getBytes(UTF_8));
    }
    return jar;
  }
}
