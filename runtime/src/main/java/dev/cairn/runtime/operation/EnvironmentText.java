package dev.cairn.runtime.operation;

import dev.cairn.runtime.definition.OperationDefinition;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text in which {@code ${NAME}} stands for an environment variable. */
final class EnvironmentText {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]*)}");

  static String fill(
      String text, UnaryOperator<@Nullable String> environment, OperationDefinition operation) {
    if (text.indexOf('$') < 0) return text;
    Matcher matcher = VARIABLE.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (matcher.find()) {
      String variable = matcher.group(1);
      String value = environment.apply(variable);
      if (value == null || value.isEmpty()) {
        throw new IllegalStateException(
            "the environment variable "
                + variable
                + " is not set; "
                + operation.name()
                + " ("
                + operation.source()
                + ") needs it for \""
                + text
                + "\"");
      }
      matcher.appendReplacement(filled, Matcher.quoteReplacement(value));
    }
    return matcher.appendTail(filled).toString();
  }

  private EnvironmentText() {}
}
