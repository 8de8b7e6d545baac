package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.code.Point;

/**
 * An arrow of the diagram that a run has gone along.
 *
 * @param from the call that it comes from, or {@link #START}
 * @param to the call that it leads to, or {@link #END}
 */
public record Arrow(String context, String from, String to) {
  public static final String START = "start";
  public static final String END = "end";

  /** The call of a context with that number; {@link Manifest#END} for its end. */
  public static String call(Manifest.Context context, int number) {
    if (number == Manifest.END) return END;
    Manifest.Call call = context.calls().get(number);
    return call.operation() + "@" + call.source();
  }

  static String call(Point.Call call) {
    return call.operation() + "@" + call.source();
  }
}
