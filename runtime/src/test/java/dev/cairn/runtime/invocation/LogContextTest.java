package dev.cairn.runtime.invocation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.spi.SLF4JServiceProvider;

class LogContextTest {
  @TempDir Path folder;

  @Test
  void aThreadThatComesWhileTheLoggingLibraryStartsIsHeard() throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(SLF4JServiceProvider.class.getName()), StartingProvider.class.getName());

    // SLF4J starts once in each class loader, and has started in that of the tests.
    List<URL> path = new ArrayList<>(List.of(folder.toUri().toURL()));
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), platform)) {
      Method start = loader.loadClass(StartingProvider.class.getName()).getDeclaredMethod("start");
      start.setAccessible(true);

      assertThat(start.invoke(null)).isEqualTo("arn:run");
    }
  }
}
