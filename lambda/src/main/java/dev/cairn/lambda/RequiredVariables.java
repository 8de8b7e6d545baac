package dev.cairn.lambda;

import dev.cairn.runtime.definition.InvokeDefinition;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Environment variables that workflows name in {@code @Invoke(function = …)}. A missing one is told
 * when the function starts, before any run has done something that cannot be undone.
 */
final class RequiredVariables {

  /**
   * Looks for the variables.
   *
   * @throws IllegalStateException if some are not set; the message names all of them
   */
  static void require(
      List<WorkflowDefinition<?, ?>> workflows, UnaryOperator<@Nullable String> environment) {
    List<String> missing = new ArrayList<>();
    for (WorkflowDefinition<?, ?> workflow : workflows) {
      for (OperationDefinition operation : workflow.operations()) {
        if (operation instanceof InvokeDefinition<?, ?> invoke) {
          addMissing(invoke, environment, missing);
        }
      }
    }
    if (missing.isEmpty()) return;
    throw new IllegalStateException(
        "the function cannot start, because environment variables are not set: "
            + String.join("; ", missing)
            + ". Set them in the function's configuration");
  }

  private static void addMissing(
      InvokeDefinition<?, ?> invoke,
      UnaryOperator<@Nullable String> environment,
      List<String> missing) {
    String text = invoke.function();
    for (int start = text.indexOf("${"); start >= 0; start = text.indexOf("${", start + 2)) {
      int end = text.indexOf('}', start);
      if (end < 0) return;
      String name = text.substring(start + 2, end);
      String value = environment.apply(name);
      if (value == null || value.isEmpty()) {
        missing.add(
            name + ", which " + invoke.name() + " (" + invoke.source() + ") needs for " + text);
      }
    }
  }

  private RequiredVariables() {}
}
