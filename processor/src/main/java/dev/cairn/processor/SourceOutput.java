package dev.cairn.processor;

import dev.cairn.processor.write.GeneratedSource;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.StandardLocation;

/** The place for generated files. */
final class SourceOutput {
  private final Filer filer;

  SourceOutput(Filer filer) {
    this.filer = filer;
  }

  /**
   * Adds a source to the compilation.
   *
   * @param origins the class that it is made from: incremental builds make it again when this
   *     changes. With more than one they compile everything
   */
  void write(GeneratedSource source, Element... origins) throws IOException {
    try (Writer writer =
        filer.createSourceFile(source.name().qualifiedName(), origins).openWriter()) {
      writer.write(source.text());
    }
  }

  /** Puts a file beside the classes, made from that one class. */
  void writeResource(String path, String text, Element origin) throws IOException {
    // A writer would use the encoding of sources, which is not the same everywhere.
    try (OutputStream out =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origin).openOutputStream()) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
