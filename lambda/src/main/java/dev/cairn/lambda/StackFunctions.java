package dev.cairn.lambda;

import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The functions that were deployed together with this one. Their names begin with the prefix of the
 * stack, which source code does not know: {@code archive:live} is {@code staging-archive:live} in a
 * stack with the prefix {@code staging-}. The template sets both variables.
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

  /** The updates, with calls of the stack's functions led to its own. */
  List<OperationUpdate> rename(List<OperationUpdate> updates) {
    if (prefix.isEmpty() || functions.isEmpty()) return updates;
    List<OperationUpdate> renamed = new ArrayList<>(updates.size());
    for (OperationUpdate update : updates) renamed.add(rename(update));
    return renamed;
  }

  private OperationUpdate rename(OperationUpdate update) {
    if (!(update.options() instanceof UpdateOptions.ChainedInvoke invoke)) return update;
    int colon = invoke.functionName().indexOf(':');
    String name = colon < 0 ? invoke.functionName() : invoke.functionName().substring(0, colon);
    if (!functions.contains(name)) return update;
    return update.withOptions(
        new UpdateOptions.ChainedInvoke(prefix + invoke.functionName(), invoke.tenantId()));
  }
}
