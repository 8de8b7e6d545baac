package dev.cairn.conformance.strict;

import dev.cairn.conformance.functions.Callee;
import dev.cairn.conformance.functions.Functions;
import dev.cairn.service.FunctionCatalog;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions as Lambda finds them: by name, with any version or alias behind it. */
record KnownFunctions(Set<String> names) implements FunctionCatalog {
  static final String VERSION = "1";
  private static final Duration SLOW_TARGET_MAY_TAKE = Duration.ofSeconds(5);

  @Override
  public FunctionCatalog.@Nullable Target find(String functionName) {
    String name = Functions.localName(functionName);
    if (!names.contains(name)) return null;
    if (name.equals(Callee.PLAIN.functionName())) return FunctionCatalog.Target.plain(name);
    FunctionCatalog.Target found = FunctionCatalog.Target.durable(name, VERSION);
    return name.equals(Callee.SLOW.functionName())
        ? found.executionTimeout(SLOW_TARGET_MAY_TAKE)
        : found;
  }
}
