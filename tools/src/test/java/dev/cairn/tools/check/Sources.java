package dev.cairn.tools.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources to folders. */
final class Sources {
  private final Path folder;

  /**
   * @param folder what the others are named from
   */
  Sources(Path folder) {
    this.folder = folder;
  }

  void compile(
      String name, String source, String output, List<Processor> processors, String classPath)
      throws IOException {
    Path file = folder.resolve(output + "-sources").resolve(name + ".java");
    Files.createDirectories(file.getParent());
    Files.createDirectories(folder.resolve(output));
    Files.writeString(file, source);
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-d", folder.resolve(output).toString()));
    String path =
        String.join(
            File.pathSeparator,
            folder.resolve(classPath).toString(),
            System.getProperty("java.class.path"));
    options.addAll(List.of("-cp", path, "-sourcepath", file.getParent().getParent().toString()));
    if (processors.isEmpty()) options.add("-proc:none");
    try (StandardJavaFileManager files = javac.getStandardFileManager(diagnostics, null, null)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, files, diagnostics, options, null, files.getJavaFileObjects(file.toFile()));
      if (!processors.isEmpty()) task.setProcessors(processors);
      assertThat(task.call()).as("%s", diagnostics.getDiagnostics()).isTrue();
    }
  }
}
