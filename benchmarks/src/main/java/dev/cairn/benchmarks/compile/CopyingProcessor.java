package dev.cairn.benchmarks.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Writes given sources in the first round and looks at nothing: the least that javac takes where a
 * processor generates these files.
 */
final class CopyingProcessor extends AbstractProcessor {
  private final List<Source> sources;
  private boolean written;

  CopyingProcessor(List<Source> sources) {
    this.sources = sources;
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  /** Takes the options of the other compilations, so that javac does not warn. */
  @Override
  public Set<String> getSupportedOptions() {
    return Set.of("cairn.timings");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!written) sources.forEach(this::write);
    written = true;
    return false;
  }

  private void write(Source source) {
    try (Writer writer =
        processingEnv.getFiler().createSourceFile(source.className()).openWriter()) {
      writer.write(source.text());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + source.className(), e);
    }
  }
}
