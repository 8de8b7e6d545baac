package dev.cairn.processor.model;

import java.util.List;

/** The names of the JDK: its code is not followed, the summary knows it. */
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
   * @param name for instance {@code java.util.Map.Entry} or {@code java/util/Map$Entry}
   */
  public static boolean hasClass(String name) {
    String internalName = name.replace('.', '/');
    return PACKAGES.stream().anyMatch(internalName::startsWith);
  }

  private Jdk() {}
}
