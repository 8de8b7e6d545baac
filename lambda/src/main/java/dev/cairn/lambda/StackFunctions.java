package dev.cairn.lambda;

import java.util.Map;
import java.util.Set;

/**
 * The functions that were deployed together with this one. Their names begin with the prefix of the
 * stack, which source code does not know: {@code archive:live} is {@code staging-archive:live} in a
 * stack with the prefix {@code staging-}. The template sets both variables.
 *
 * <p>Names that a deployment gives in environment variables are never changed: the deployment knows
 * its prefix, and may name a function outside of the stack.
 */
final class StackFunctions {
  /** The prefix of all functions of the stack. */
  static final String PREFIX = "CAIRN_STACK_PREFIX";

  /** The names of the stack's functions without the prefix, separated by commas. */
  static final String FUNCTIONS = "CAIRN_STACK_FUNCTIONS";

  private final String prefix;
  private final Set<String> functions;

  private StackFunctions(String prefix, Set<String> functions) {
    this.prefix = prefix;
    this.functions = functions;
  }

  static StackFunctions of(Map<String, String> environment) {
    String functions = environment.getOrDefault(FUNCTIONS, "");
    return new StackFunctions(
        environment.getOrDefault(PREFIX, ""),
        functions.isEmpty() ? Set.of() : Set.of(functions.split(",")));
  }

  /** The function with the stack's prefix, if it is one of the stack. */
  String function(String named) {
    String[] parts = named.split(":", -1);
    // A name and a qualifier; more parts are those of an ARN.
    return parts.length <= 2 && functions.contains(parts[0]) ? prefix + named : named;
  }
}
