package dev.cairn.processor.model;

import dev.cairn.processor.knowledge.Summary;
import dev.cairn.processor.knowledge.Trait;

/**
 * The names of the JDK: its code is not followed, the summary knows it. A class is one of the JDK
 * if its module is. Code that has no more than a name of a class asks for that.
 */
public final class Jdk {
  private static final Summary SUMMARY = Summary.bundled();

  /** Whether a module with that name is one of the JDK. */
  public static boolean hasModule(String name) {
    return SUMMARY.is(Trait.MODULES_OF_THE_JDK, name) || name.startsWith("jdk.");
  }

  /** Whether a class is one of the JDK, because no library may have such a name. */
  public static boolean alwaysHas(String name) {
    return name.startsWith("java.");
  }

  /**
   * Whether a class is one of the JDK, for code that reads class files. Some libraries have
   * packages that are called alike: to be asked of classes that no class path holds.
   *
   * @param internalName for instance {@code java/util/Map$Entry}
   */
  public static boolean hasClass(String internalName) {
    return SUMMARY.is(Trait.PACKAGES_OF_THE_JDK, internalName.replace('/', '.'));
  }

  private Jdk() {}
}
