package dev.cairn.processor.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The name of a class. It is asked for its texts, and looked up, far more often than it is made.
 */
public final class ClassRef {
  private final String packageName;
  private final List<String> simpleNames;
  private final String nestedName;
  private final String qualifiedName;

  /**
   * The name of a class.
   *
   * @param packageName empty for the unnamed package
   * @param simpleNames the class's own name last, the classes around it before
   */
  public ClassRef(String packageName, List<String> simpleNames) {
    this.packageName = packageName;
    this.simpleNames = List.copyOf(simpleNames);
    this.nestedName = simpleNames.size() == 1 ? simpleNames.get(0) : String.join(".", simpleNames);
    this.qualifiedName = packageName.isEmpty() ? nestedName : packageName + "." + nestedName;
  }

  /** A top-level class. */
  public static ClassRef of(String packageName, String simpleName) {
    return new ClassRef(packageName, List.of(simpleName));
  }

  /** Empty for the unnamed package. */
  public String packageName() {
    return packageName;
  }

  /** The class's own name last, the classes around it before. */
  public List<String> simpleNames() {
    return simpleNames;
  }

  /** Its own name, without those around it. */
  public String simpleName() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** For instance {@code Map.Entry}. */
  public String nestedName() {
    return nestedName;
  }

  /** For instance {@code java.util.Map.Entry}. */
  public String qualifiedName() {
    return qualifiedName;
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

  /** A package and a class may have the same name. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ClassRef name
        && qualifiedName.equals(name.qualifiedName)
        && packageName.length() == name.packageName.length();
  }

  @Override
  public int hashCode() {
    return qualifiedName.hashCode();
  }

  @Override
  public String toString() {
    return qualifiedName;
  }
}
