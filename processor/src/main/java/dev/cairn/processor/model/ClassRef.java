package dev.cairn.processor.model;

import java.util.List;

/**
 * The name of a class.
 *
 * @param packageName empty for the unnamed package
 * @param simpleNames the class's own name last, the classes around it before
 */
public record ClassRef(String packageName, List<String> simpleNames) {

  public ClassRef {
    simpleNames = List.copyOf(simpleNames);
  }

  /** A top-level class. */
  public static ClassRef of(String packageName, String simpleName) {
    return new ClassRef(packageName, List.of(simpleName));
  }

  /** Its own name, without those around it. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** For instance {@code Map.Entry}. */
  public String nestedName() {
    return simpleNames.size() == 1 ? simpleName() : String.join(".", simpleNames);
  }

  /** For instance {@code java.util.Map.Entry}. */
  public String qualifiedName() {
    return packageName.isEmpty() ? nestedName() : packageName + "." + nestedName();
  }

  /** For instance {@code java.util.Map$Entry}, as class loaders know it. */
  public String binaryName() {
    String own = String.join("$", simpleNames);
    return packageName.isEmpty() ? own : packageName + "." + own;
  }

  /**
   * The top-level class that is generated beside this one, for instance {@code Outer_InnerClient}.
   */
  public ClassRef generated(String suffix) {
    return of(packageName, String.join("_", simpleNames) + suffix);
  }
}
