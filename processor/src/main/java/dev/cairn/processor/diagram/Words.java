package dev.cairn.processor.diagram;

import dev.cairn.processor.manifest.Manifest;
import java.util.List;

/** What diagrams say of operations. */
final class Words {

  /** The kind of an operation, and the setting that matters most for it. */
  static String of(Manifest.Operation operation) {
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
    for (String setting : List.of("duration", "timeout", "every", "function")) {
      String value = operation.settings().get(setting);
      if (value != null) return kind + ", " + value;
    }
    return kind;
  }

  private Words() {}
}
