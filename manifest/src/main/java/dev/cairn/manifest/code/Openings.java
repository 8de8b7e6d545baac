package dev.cairn.manifest.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The order in which code opens branches of {@code Durable.async}. */
public final class Openings {

  /**
   * Whether it opens them one after the other, the same one first on every way: so that the number
   * of a branch tells which one it is. A way may end before the last of them.
   */
  public static boolean areInSequence(Code code) {
    Map<Integer, Integer> opened = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    opened.put(0, 0);
    open.add(0);
    while (!open.isEmpty()) {
      int at = open.remove();
      Point point = code.at(at);
      int count = opened.getOrDefault(at, 0);
      if (point instanceof Point.Opening opening) {
        if (opening.branch() != count) return false;
        count++;
      }
      for (int next : point.next()) {
        if (code.at(next) instanceof Point.End) continue;
        Integer known = opened.putIfAbsent(next, count);
        if (known == null) open.add(next);
        else if (known != count) return false;
      }
    }
    return true;
  }

  private Openings() {}
}
