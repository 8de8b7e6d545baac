package dev.cairn.manifest.diagram;

import dev.cairn.manifest.Manifest;
import java.time.Duration;
import java.util.SortedMap;

/** The words of diagrams for operations. */
public final class Words {

  /** The kind of an operation, and the setting that matters most for it. */
  public static String of(Manifest.Operation operation) {
    String kind =
        switch (operation.symbol().kind()) {
          case "Step" -> "step";
          case "Wait" -> "sleep";
          case "Callback", "WaitForCallback" -> "event";
          case "WaitForCondition" -> "poll";
          case "ChainedInvoke" -> "invoke";
          case "Map" -> "map";
          case "Parallel" -> "parallel";
          default -> "subflow";
        };
    SortedMap<String, String> settings = operation.settings();
    if (settings.containsKey("duration")) return kind + ", " + time(settings.get("duration"));
    if (settings.containsKey("timeout")) return kind + ", at most " + time(settings.get("timeout"));
    if (settings.containsKey("every")) return kind + ", every " + time(settings.get("every"));
    if (settings.containsKey("function")) return kind + ", " + settings.get("function");
    return kind;
  }

  /** A length of time as annotations write it, for instance {@code 1h30m}. */
  private static String time(String text) {
    Duration time = Duration.parse(text);
    StringBuilder shown = new StringBuilder();
    add(time.toDays(), "d", shown);
    add(time.toHoursPart(), "h", shown);
    add(time.toMinutesPart(), "m", shown);
    add(time.toSecondsPart(), "s", shown);
    add(time.toMillisPart(), "ms", shown);
    return shown.isEmpty() ? "0s" : shown.toString();
  }

  private static void add(long amount, String unit, StringBuilder shown) {
    if (amount > 0) shown.append(amount).append(unit);
  }

  private Words() {}
}
