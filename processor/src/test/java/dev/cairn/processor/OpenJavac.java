package dev.cairn.processor;

import com.google.testing.compile.ForwardingStandardJavaFileManager;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * javac that keeps the jars of the class path open from one compilation to the next. To open and to
 * list them takes longer than to compile a workflow of a test. It is for compilations that say
 * nothing about paths, releases and modules: javac would set these in the files that all share.
 */
final class OpenJavac implements JavaCompiler {
  static final OpenJavac INSTANCE = new OpenJavac();

  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
  private final StandardJavaFileManager files =
      new ForwardingStandardJavaFileManager(javac.getStandardFileManager(null, null, null)) {
        @Override
        public void close() {
          // The next compilation goes on with them.
        }
      };

  private OpenJavac() {}

  @Override
  public StandardJavaFileManager getStandardFileManager(
      @Nullable DiagnosticListener<? super JavaFileObject> listener,
      @Nullable Locale locale,
      @Nullable Charset charset) {
    return files;
  }

  @Override
  public CompilationTask getTask(
      @Nullable Writer out,
      @Nullable JavaFileManager files,
      @Nullable DiagnosticListener<? super JavaFileObject> listener,
      @Nullable Iterable<String> options,
      @Nullable Iterable<String> classes,
      @Nullable Iterable<? extends JavaFileObject> sources) {
    return javac.getTask(out, files, listener, options, classes, sources);
  }

  @Override
  public int isSupportedOption(String option) {
    return javac.isSupportedOption(option);
  }

  @Override
  public Set<SourceVersion> getSourceVersions() {
    return javac.getSourceVersions();
  }

  @Override
  public int run(
      @Nullable InputStream in,
      @Nullable OutputStream out,
      @Nullable OutputStream err,
      String... arguments) {
    return javac.run(in, out, err, arguments);
  }
}
