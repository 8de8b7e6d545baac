package dev.cairn.runtime.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackagedFileTest {
  private static final String FILE = "META-INF/cairn/some.flow";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"plain.jar", "with a space.jar", "grüße.jar"})
  void isReadFromTheJarOfItsClass(String jar) throws Exception {
    Path packed = folder.resolve(jar);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(packed))) {
      out.putNextEntry(new ZipEntry(classFile(Owner.class)));
      out.write(bytes());
      out.putNextEntry(new ZipEntry(FILE));
      out.write("packed".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(read(packed, FILE)).isEqualTo("packed");
    assertThat(read(packed, "META-INF/cairn/other.flow")).isNull();
  }

  @Test
  void isReadFromTheFolderOfItsClass() throws Exception {
    Path type = folder.resolve(classFile(Owner.class));
    Files.createDirectories(type.getParent());
    Files.write(type, bytes());
    Files.createDirectories(folder.resolve(FILE).getParent());
    Files.writeString(folder.resolve(FILE), "beside");

    assertThat(read(folder, FILE)).isEqualTo("beside");
    assertThat(read(folder, "META-INF/cairn/other.flow")).isNull();
  }

  /** Build tools keep the files of tests apart from their classes. */
  @Test
  void isFoundElsewhereOnTheClassPathToo() throws IOException {
    try (InputStream in =
        PackagedFile.open(PackagedFileTest.class, "META-INF/cairn/flow-file-test.flow")) {
      assertThat(in).isNotNull();
    }
  }

  private static String read(Path place, String file) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {place.toUri().toURL()}, null)) {
      Class<?> owner = loader.loadClass(Owner.class.getName());
      try (InputStream in = PackagedFile.open(owner, file)) {
        return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    }
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in = Owner.class.getResourceAsStream("PackagedFileTest$Owner.class")) {
      return in.readAllBytes();
    }
  }

  private static String classFile(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  /** The class that the file belongs to. */
  static final class Owner {}
}
