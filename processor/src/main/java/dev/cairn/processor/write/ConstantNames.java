package dev.cairn.processor.write;

import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names of an executor's constants: {@code COOLING_OFF} for {@code coolingOff}. They depend on
 * the model alone, so that the client finds the constants of an executor that is not written yet.
 */
final class ConstantNames {
  static final String WORKFLOW = "WORKFLOW";

  /** The end of a word: before a capital that follows a small letter, and so on. */
  private static final Pattern END_OF_WORD =
      Pattern.compile("(?<=[\\p{Ll}0-9])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

  private final Map<String, String> byMethod = new HashMap<>();

  ConstantNames(WorkflowModel model) {
    Set<String> taken = new HashSet<>(Set.of(WORKFLOW));
    for (OperationModel operation : model.operations()) {
      // A parameter of the same name would hide the constant.
      for (ParameterModel parameter : operation.method().parameters()) taken.add(parameter.name());
    }
    for (OperationModel operation : model.operations()) {
      String method = operation.method().name();
      String name = Unique.in(taken, upperSnake(method), "_");
      taken.add(name);
      byMethod.put(method, name);
    }
  }

  String of(OperationModel operation) {
    return Objects.requireNonNull(byMethod.get(operation.method().name()));
  }

  /** An underscore where a word ends. */
  static String upperSnake(String name) {
    return END_OF_WORD.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT);
  }
}
