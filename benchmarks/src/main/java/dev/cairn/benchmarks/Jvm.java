package dev.cairn.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The JVM that processes are started with.
 *
 * @param executable the program {@code java}
 * @param version as it calls itself
 */
public record Jvm(Path executable, Runtime.Version version) {

  /** The one that measures. */
  public static Jvm own() {
    return new Jvm(Path.of(System.getProperty("java.home"), "bin", "java"), Runtime.version());
  }

  /** Another one. */
  public static Jvm at(Path executable) throws IOException {
    Process process =
        new ProcessBuilder(executable.toString(), "-XshowSettings:properties", "-version")
            .redirectErrorStream(true)
            .start();
    String settings = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String version =
        settings
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("java.runtime.version = "))
            .findFirst()
            .orElseThrow(() -> new IOException(executable + " says no version: " + settings))
            .substring("java.runtime.version = ".length());
    return new Jvm(executable, Runtime.Version.parse(version));
  }

  /** Whether one run can train and write an AOT cache with profiles: JEP 514 and 515. */
  public boolean knowsAotCaches() {
    return version.feature() >= 25;
  }
}
