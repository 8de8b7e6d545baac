package dev.cairn.processor.write;

import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The names of an executor's constants: {@code COOLING_OFF} for {@code coolingOff}. They depend on
 * the model alone, so that the client finds the constants of an executor that is not written yet.
 */
final class ConstantNames {
  static final String WORKFLOW = "WORKFLOW";

  private final Map<String, String> byMethod = new HashMap<>();

  ConstantNames(WorkflowModel model) {
    Set<String> taken = new HashSet<>(Set.of(WORKFLOW));
    for (OperationModel operation : model.operations()) {
      String method = operation.method().name();
      String name = Unique.in(taken, upperSnake(method), "_");
      taken.add(name);
      byMethod.put(method, name);
    }
  }

  /** The names of all constants of the executor. */
  Set<String> all() {
    Set<String> all = new HashSet<>(byMethod.values());
    all.add(WORKFLOW);
    return all;
  }

  String of(OperationModel operation) {
    return Objects.requireNonNull(byMethod.get(operation.method().name()));
  }

  /** An underscore where a word ends. */
  static String upperSnake(String name) {
    StringBuilder words = new StringBuilder(name.length() + 8);
    for (int at = 0; at < name.length(); at++) {
      if (at > 0 && beginsWord(name, at)) words.append('_');
      words.append(name.charAt(at));
    }
    return words.toString().toUpperCase(Locale.ROOT);
  }

  /** A capital after a small letter or a digit, or before a small letter after other capitals. */
  private static boolean beginsWord(String name, int at) {
    if (!Character.isUpperCase(name.charAt(at))) return false;
    char before = name.charAt(at - 1);
    if (Character.isLowerCase(before) || (before >= '0' && before <= '9')) return true;
    return Character.isUpperCase(before)
        && at + 1 < name.length()
        && Character.isLowerCase(name.charAt(at + 1));
  }
}
