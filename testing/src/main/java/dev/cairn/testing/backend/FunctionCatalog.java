package dev.cairn.testing.backend;

import org.jspecify.annotations.Nullable;

/**
 * Which functions there are, so that chained invokes find their targets.
 *
 * <pre>{@code
 * FunctionCatalog catalog = name -> name.equals("echo") ? FunctionCatalog.Function.plain(name) : null;
 * }</pre>
 */
@FunctionalInterface
public interface FunctionCatalog {

  /** Every name is that of a plain function, which whoever drives the backend answers for. */
  FunctionCatalog ANY = Function::plain;

  /** The function that a chained invoke names; null if there is none. */
  @Nullable Function find(String functionName);

  /**
   * A function that can be invoked.
   *
   * @param name without qualifier
   * @param version the version that the qualifier stands for
   * @param durable whether a call of it is an execution of its own
   */
  record Function(String name, String version, boolean durable) {

    /** A function that runs once and answers. */
    public static Function plain(String name) {
      return new Function(name, "$LATEST", false);
    }

    /** A durable function. */
    public static Function durable(String name, String version) {
      return new Function(name, version, true);
    }
  }
}
