package dev.cairn.processor.gate;

import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Whether the constants of an enum are read from what they were written as. */
final class ConstantComparison {

  static Optional<String> problem(TypeShape before, TypeShape now, String type) {
    for (String constant : before.constants()) {
      if (!now.constants().contains(constant) && !now.aliases().containsKey(constant)) {
        return Optional.of(Phrase.CONSTANT_GONE.with(type, constant));
      }
    }
    if (!before.kind().equals("enum")) return Optional.empty();
    Map<String, String> older = byText(before);
    Map<String, String> newer = byText(now);
    for (Map.Entry<String, String> written : older.entrySet()) {
      String constant = newer.get(written.getKey());
      // A constant may be renamed. One that is written as another text now is another one.
      boolean isSwapped =
          constant != null
              && !constant.equals(written.getValue())
              && newer.containsValue(written.getValue());
      boolean isGone = constant == null && !now.aliases().containsKey(written.getKey());
      if (isSwapped || isGone) {
        return Optional.of(Phrase.OTHER_CONSTANT.with(type, written.getValue()));
      }
    }
    return Optional.empty();
  }

  /** The constants by what they are written as. */
  private static Map<String, String> byText(TypeShape shape) {
    Map<String, String> constants = new LinkedHashMap<>();
    for (TypeShape.Property constant : shape.properties()) {
      constants.put(constant.type(), constant.name());
    }
    for (String name : shape.constants()) {
      if (!constants.containsValue(name)) constants.putIfAbsent(name, name);
    }
    return constants;
  }

  private ConstantComparison() {}
}
