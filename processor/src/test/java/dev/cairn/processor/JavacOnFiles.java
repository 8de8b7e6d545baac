package dev.cairn.processor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** javac with the processor, on files: for what has to do with modules and class paths. */
final class JavacOnFiles {

  /** Compiles sources, by their path below the folder, into the same folder; tells its messages. */
  static List<String> compile(Path folder, Map<String, String> sources, String... options)
      throws IOException {
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, null)) {
      files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
      files.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(folder));
      List<Path> paths = sources.keySet().stream().map(folder::resolve).toList();
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null,
              files,
              diagnostics,
              List.of(options),
              null,
              files.getJavaFileObjectsFromPaths(paths));
      task.setProcessors(List.of(new WorkflowProcessor()));
      Boolean unused = task.call();
    }
    return diagnostics.getDiagnostics().stream()
        .map(d -> d.getLineNumber() + ": " + d.getMessage(Locale.ROOT))
        .toList();
  }

  private JavacOnFiles() {}
}
