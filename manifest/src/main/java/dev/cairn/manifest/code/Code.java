package dev.cairn.manifest.code;

import java.util.List;

/**
 * The code of a context.
 *
 * @param points the first one is where it begins
 */
public record Code(List<Point> points) {

  /** Code that nobody has read. */
  public static final Code UNREAD = new Code(List.of(new Point.Anything(0, "")));

  public Code {
    points = List.copyOf(points);
  }

  /** The point with that number. */
  public Point at(int number) {
    return points.get(number);
  }
}
