package dev.cairn.runtime.definition;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The exception types that an operation's failures are rebuilt as, with the constructors for it:
 * what the method declares and what the code around its calls catches. Types of the JDK need no
 * entry.
 */
public final class FailureTypes {

  /** No types of its own. */
  public static final FailureTypes NONE = new FailureTypes(Map.of());

  private final Map<String, Function<String, ? extends Throwable>> byName;

  private FailureTypes(Map<String, Function<String, ? extends Throwable>> byName) {
    this.byName = byName;
  }

  /** These types and one more. */
  public <X extends Throwable> FailureTypes with(Class<X> type, Function<String, X> fromMessage) {
    Map<String, Function<String, ? extends Throwable>> more = new HashMap<>(byName);
    more.put(type.getName(), fromMessage);
    return new FailureTypes(Map.copyOf(more));
  }

  /** These types and those. */
  public FailureTypes with(FailureTypes others) {
    if (others.byName.isEmpty()) return this;
    if (byName.isEmpty()) return others;
    Map<String, Function<String, ? extends Throwable>> more = new HashMap<>(byName);
    more.putAll(others.byName);
    return new FailureTypes(Map.copyOf(more));
  }

  /** Makes exceptions of the class with this name; {@code null} if it is none of these. */
  public @Nullable Function<String, ? extends Throwable> find(String className) {
    return byName.get(className);
  }
}
