package dev.cairn.cli.app;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * The classes of an app. Cairn, Jackson and SLF4J are those of this program, since its runtime and
 * the app hand their objects to each other; everything else is the app's own, whatever this program
 * has of it.
 */
final class AppClassLoader extends URLClassLoader {
  private static final List<String> SHARED =
      List.of("dev.cairn.", "com.fasterxml.jackson.", "org.slf4j.", "org.jspecify.");

  AppClassLoader(URL[] places) {
    super(places, new Shared(AppClassLoader.class.getClassLoader()));
  }

  /** The shared classes of this program, and Java's. */
  private static final class Shared extends ClassLoader {
    private final ClassLoader program;

    Shared(ClassLoader program) {
      super(ClassLoader.getPlatformClassLoader());
      this.program = program;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (SHARED.stream().noneMatch(name::startsWith)) throw new ClassNotFoundException(name);
      return program.loadClass(name);
    }
  }
}
