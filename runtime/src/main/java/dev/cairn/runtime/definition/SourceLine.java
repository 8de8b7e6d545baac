package dev.cairn.runtime.definition;

/** The line where something was declared; messages show it. */
public record SourceLine(String file, int line) {

  /** Of something that no source is known of. */
  public static final SourceLine UNKNOWN = new SourceLine("unknown source", 0);

  @Override
  public String toString() {
    return line == 0 ? file : file + ":" + line;
  }
}
