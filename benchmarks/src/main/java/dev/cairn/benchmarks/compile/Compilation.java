package dev.cairn.benchmarks.compile;

import com.sun.management.ThreadMXBean;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
 * @param nanos the CPU time that it took
 * @param bytes the memory that it allocated
 * @param stages what the processor says of its stages, in milliseconds; nothing without it
 * @param generated the sources that the processor has written
 */
record Compilation(long nanos, long bytes, Map<String, Double> stages, List<Source> generated) {
  private static final String PROCESSOR = "dev.cairn.processor.WorkflowProcessor";
  private static final Pattern STAGE = Pattern.compile("(\\w+) (\\d+) ms");

  /** Without any processor. */
  static Compilation plain(List<Source> sources) {
    return run(sources, List.of());
  }

  /** With Cairn's processor. */
  static Compilation withProcessor(List<Source> sources) {
    return withProcessor(sources, Compilation.class.getClassLoader());
  }

  /** With the processor that a loader of classes finds. */
  static Compilation withProcessor(List<Source> sources, ClassLoader loader) {
    return run(sources, List.of(processor(loader)));
  }

  /** With a processor that does nothing but write these files. */
  static Compilation copying(List<Source> sources, List<Source> generated) {
    return run(sources, List.of(new CopyingProcessor(generated)));
  }

  private static Compilation run(List<Source> sources, List<Processor> processors) {
    try {
      Path folder = Files.createTempDirectory("compile-cost");
      try {
        return run(sources, processors, folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("there is no room for what is compiled", e);
    }
  }

  private static Compilation run(List<Source> sources, List<Processor> processors, Path folder)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    long bytes = allocatedBytes();
    long begin = cpuNanos();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      List<String> options =
          processors.isEmpty()
              ? List.of("--release", "17", "-proc:none")
              : List.of("--release", "17", "-Acairn.timings=true");
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, diagnostics, options, null, sources);
      // Build tools keep processors loaded from one compilation to the next.
      if (!processors.isEmpty()) task.setProcessors(processors);
      if (!task.call()) throw new IllegalStateException(diagnostics.getDiagnostics().toString());
    }
    long nanos = cpuNanos() - begin;
    bytes = allocatedBytes() - bytes;
    Map<String, Double> stages = new LinkedHashMap<>();
    for (Diagnostic<?> diagnostic : diagnostics.getDiagnostics()) {
      String message = diagnostic.getMessage(Locale.ROOT);
      if (!message.startsWith("Cairn took:")) continue;
      Matcher stage = STAGE.matcher(message);
      while (stage.find()) stages.put(stage.group(1), Double.parseDouble(stage.group(2)));
    }
    return new Compilation(nanos, bytes, stages, sourcesIn(folder));
  }

  /** Generated sources are put beside the classes, if nobody says otherwise. */
  private static List<Source> sourcesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Source> sources = new ArrayList<>();
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        String path = folder.relativize(file).toString();
        String name = path.substring(0, path.length() - ".java".length());
        sources.add(new Source(name.replace(File.separatorChar, '.'), Files.readString(file)));
      }
      return sources;
    }
  }

  /** The CPU time of this thread: javac uses no other, and a busy machine does not blur it. */
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static long allocatedBytes() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  private static Processor processor(ClassLoader loader) {
    try {
      return Class.forName(PROCESSOR, true, loader)
          .asSubclass(Processor.class)
          .getConstructor()
          .newInstance();
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
