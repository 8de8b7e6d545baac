package dev.cairn.view.payload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cairn.view.payload.PayloadFit.Effect;
import dev.cairn.view.payload.PayloadFit.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * The findings in a payload so far, and the words for them.
 *
 * @param isSure whether the shape tells all about how the values are read
 */
record Findings(List<Problem> all, boolean isSure) {
  private static final int SHOWN = 60;

  static Findings none() {
    return new Findings(new ArrayList<>(), /* isSure= */ true);
  }

  /** The same list, for parts that may be read in other ways than their shape tells. */
  Findings unsure() {
    return new Findings(all, /* isSure= */ false);
  }

  void add(boolean isCertain, String text) {
    all.add(new Problem(isCertain && isSure ? Effect.REFUSED : Effect.DOUBTFUL, text));
  }

  void addIgnored(String text) {
    all.add(new Problem(Effect.IGNORED, text));
  }

  /**
   * Adds a value in a place where another one is expected.
   *
   * @param path empty for the whole payload
   */
  void addWrong(boolean isCertain, String wanted, TypeName type, JsonNode value, String path) {
    add(
        isCertain,
        "the value"
            + of(path)
            + " is "
            + shown(value)
            + ", where "
            + wanted
            + " is expected ("
            + type.simple()
            + ")");
  }

  static String shown(JsonNode value) {
    if (value.isObject()) return "an object";
    if (value.isArray()) return "an array";
    String text = value.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  static String of(String path) {
    return path.isEmpty() ? "" : " of " + path;
  }

  static String at(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
