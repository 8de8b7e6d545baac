package dev.cairn.service;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The functions that chained invokes can call.
 *
 * <pre>{@code
 * FunctionCatalog catalog = name -> name.equals("echo") ? FunctionCatalog.Target.plain(name) : null;
 * }</pre>
 */
@FunctionalInterface
public interface FunctionCatalog {

  /** Every name is that of a plain function, for which the driver of the backend answers. */
  FunctionCatalog ANY = Target::plain;

  /** The function that a chained invoke names; null if there is none. */
  @Nullable Target find(String functionName);

  /**
   * A function that can be invoked.
   *
   * @param name without qualifier
   * @param version the version that the qualifier stands for
   * @param durable whether a call of it is an execution of its own
   * @param executionTimeout the longest that such an execution may last; null for no limit
   */
  record Target(String name, String version, boolean durable, @Nullable Duration executionTimeout) {

    /** A function that runs once and answers. */
    public static Target plain(String name) {
      return new Target(name, "$LATEST", /* durable= */ false, null);
    }

    /** A durable function. */
    public static Target durable(String name, String version) {
      return new Target(name, version, /* durable= */ true, null);
    }

    /** The same, whose executions last at most that long. */
    public Target executionTimeout(Duration timeout) {
      return new Target(name, version, durable, timeout);
    }
  }
}
