package dev.cairn.benchmarks.compile;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. */
final class Source extends SimpleJavaFileObject {
  private final String className;
  private final String text;

  Source(String className, String text) {
    super(URI.create("string:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
    this.className = className;
    this.text = text;
  }

  String className() {
    return className;
  }

  String text() {
    return text;
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
