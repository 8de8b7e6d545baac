package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A part of a workflow's code that a run comes to or does not.
 *
 * @param context the name of the context that it belongs to
 * @param source where it stands, for instance {@code OrderWorkflow.java:17}
 * @param text what it is, in one line for people; together with the rest it tells it from all
 *     others
 */
public record CodePath(Kind kind, String context, String source, String text) {

  /** The part of the code that it is. */
  public enum Kind {
    /** A durable call. */
    OPERATION,
    /** One way that a decision may go. */
    BRANCH,
    /** A failure of a durable call about which the code does something. */
    FAILURE
  }

  /** All of a workflow's code, context by context, in the order of the code. */
  public static List<CodePath> of(Manifest manifest) {
    Set<CodePath> paths = new LinkedHashSet<>();
    for (Manifest.Context context : manifest.contexts()) {
      paths.addAll(new ContextPaths(manifest, context).all());
    }
    return List.copyOf(paths);
  }

  /** The file of its source. */
  String file() {
    int colon = source.lastIndexOf(':');
    return colon < 0 ? source : source.substring(0, colon);
  }

  /** The line of its source; 0 if that is not known. */
  int line() {
    String line = source.substring(source.lastIndexOf(':') + 1);
    return line.matches("[0-9]{1,9}") ? Integer.parseInt(line) : 0;
  }

  @Override
  public String toString() {
    return source + " " + text;
  }
}
