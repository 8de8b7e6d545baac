package dev.cairn.server.observe;

import java.util.LinkedHashMap;
import java.util.Map;

/** The text form of Prometheus: families of samples, each with labels. */
final class Exposition {
  private final Map<String, StringBuilder> families = new LinkedHashMap<>();

  void family(String name, String type, String help) {
    families.put(
        name,
        new StringBuilder("# HELP ")
            .append(name + " " + help + "\n# TYPE " + name + " " + type + "\n"));
  }

  /** Adds a sample to a family; labels are names and values in turns. */
  void sample(String family, double value, String... labels) {
    StringBuilder out = families.get(family);
    if (out == null) throw new IllegalArgumentException("no family " + family);
    out.append(family);
    for (int i = 0; i < labels.length; i += 2) {
      out.append(i == 0 ? '{' : ',').append(labels[i]).append("=\"");
      out.append(escaped(labels[i + 1])).append('"');
    }
    if (labels.length > 0) out.append('}');
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 1e15;
    out.append(' ').append(isWhole ? Long.toString((long) value) : Double.toString(value));
    out.append('\n');
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  @Override
  public String toString() {
    return String.join("", families.values());
  }
}
