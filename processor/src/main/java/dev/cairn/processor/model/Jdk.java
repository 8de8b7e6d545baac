package dev.cairn.processor.model;

import java.util.List;
import java.util.Set;

/**
 * The names of the JDK: its code is not followed, the summary knows it. A class is one of the JDK
 * if its module is. Code that has no more than a name of a class asks for that.
 */
public final class Jdk {
  private static final List<String> PACKAGES =
      List.of("java/", "javax/", "jdk/", "sun/", "com/sun/", "org/w3c/dom/", "org/xml/sax/");

  /** Libraries have names that begin so, too: {@code java.money} is one. */
  private static final Set<String> MODULES =
      Set.of(
          "java.base",
          "java.compiler",
          "java.datatransfer",
          "java.desktop",
          "java.instrument",
          "java.logging",
          "java.management",
          "java.management.rmi",
          "java.naming",
          "java.net.http",
          "java.prefs",
          "java.rmi",
          "java.scripting",
          "java.se",
          "java.security.jgss",
          "java.security.sasl",
          "java.smartcardio",
          "java.sql",
          "java.sql.rowset",
          "java.transaction.xa",
          "java.xml",
          "java.xml.crypto");

  /** Whether a module with that name is one of the JDK. */
  public static boolean hasModule(String name) {
    return MODULES.contains(name) || name.startsWith("jdk.");
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
    return PACKAGES.stream().anyMatch(internalName::startsWith);
  }

  private Jdk() {}
}
