package dev.cairn.benchmarks.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * One compilation, into a folder of its own.
 *
 * @param nanos how long it took
 * @param stages what the processor says of its stages, in milliseconds; nothing without it
 */
record Compilation(long nanos, Map<String, Double> stages) {
  private static final String PROCESSOR = "dev.cairn.processor.WorkflowProcessor";
  private static final Pattern STAGE = Pattern.compile("(\\w+) (\\d+) ms");

  static Compilation run(List<Source> sources, boolean withProcessor) {
    try {
      Path folder = Files.createTempDirectory("compile-cost");
      try {
        return run(sources, withProcessor, folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for what is compiled", e);
    }
  }

  private static Compilation run(List<Source> sources, boolean withProcessor, Path folder)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    long begin = System.nanoTime();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      List<String> options =
          withProcessor
              ? List.of("--release", "17", "-Xlint:none", "-Acairn.timings=true")
              : List.of("--release", "17", "-Xlint:none", "-proc:none");
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, diagnostics, options, null, sources);
      // Build tools keep processors loaded from one compilation to the next.
      if (withProcessor) task.setProcessors(List.of(processor()));
      if (!task.call()) throw new IllegalStateException(diagnostics.getDiagnostics().toString());
    }
    long nanos = System.nanoTime() - begin;
    Map<String, Double> stages = new LinkedHashMap<>();
    for (Diagnostic<?> diagnostic : diagnostics.getDiagnostics()) {
      String message = diagnostic.getMessage(Locale.ROOT);
      if (!message.startsWith("Cairn took:")) continue;
      Matcher stage = STAGE.matcher(message);
      while (stage.find()) stages.put(stage.group(1), Double.parseDouble(stage.group(2)));
    }
    return new Compilation(nanos, stages);
  }

  private static Processor processor() {
    try {
      return Class.forName(PROCESSOR).asSubclass(Processor.class).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the processor is not on the class path", e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}
