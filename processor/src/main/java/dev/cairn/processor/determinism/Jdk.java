package dev.cairn.processor.determinism;

import java.util.List;

/** What belongs to the JDK: its code is not followed, the summary knows it. */
public final class Jdk {
  private static final List<String> PACKAGES =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/w3c/dom/", "org/xml/sax/");

  /** Whether a module with that name is one of the JDK. */
  public static boolean hasModule(String name) {
    return name.startsWith("java.") || name.startsWith("jdk.");
  }

  /**
   * Whether a class is one of the JDK, for code that knows names alone. Some libraries have
   * packages that are called alike: to be asked of classes that no class path holds.
   *
   * @param internalName for instance {@code java/util/Map$Entry}
   */
  public static boolean hasClass(String internalName) {
    return PACKAGES.stream().anyMatch(internalName::startsWith);
  }

  private Jdk() {}
}
