package dev.cairn.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A call of the runner with the project's own requirements, and what it printed. */
final class RunnerCall {
  private static final String PACKAGE = "dev.cairn.conformance.";

  private final Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  RunnerCall(Path folder) {
    this.folder = folder;
  }

  /** The exit code for the requirements of that suite, mapped to handlers from outside. */
  int run(String suite, Map<String, String> handlers, String... more) throws IOException {
    List<String> args = new ArrayList<>();
    Path requirements = Path.of(System.getProperty("cairn.requirements"));
    args.addAll(List.of("--requirements", requirements.resolve(suite).toString()));
    args.addAll(List.of("--functions", System.getProperty("cairn.functions")));
    args.addAll(List.of("--workflows", mapping(handlers).toString()));
    args.addAll(List.of("--report", report().getParent().toString()));
    args.addAll(List.of(more));
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    return Main.run(print, args.toArray(String[]::new));
  }

  String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  Path report() {
    return folder.resolve("report/TEST-conformance.xml");
  }

  /** A jar from outside that maps requirements to handlers. */
  private Path mapping(Map<String, String> handlers) throws IOException {
    Path jar = folder.resolve("outside.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(Handlers.FILE));
      for (Map.Entry<String, String> handler : handlers.entrySet()) {
        String line = handler.getKey() + "=" + PACKAGE + handler.getValue() + "\n";
        out.write(line.getBytes(StandardCharsets.UTF_8));
      }
      out.closeEntry();
    }
    return jar;
  }
}
