package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;

/**
 * The settings of the process: system properties before environment variables, as in all AWS tools.
 */
abstract class Settings {

  /** The settings of this process. */
  static Settings ofProcess() {
    return new OfProcess();
  }

  abstract @Nullable String readProperty(String name);

  abstract @Nullable String readVariable(String name);

  /** The property, or else the variable; null where neither says anything. */
  final @Nullable String find(String property, String variable) {
    String value = property(property);
    return value != null ? value : variable(variable);
  }

  final @Nullable String property(String name) {
    return said(readProperty(name));
  }

  final @Nullable String variable(String name) {
    return said(readVariable(name));
  }

  private static @Nullable String said(@Nullable String value) {
    return value == null || value.isBlank() ? null : value.trim();
  }

  private static final class OfProcess extends Settings {
    @Override
    @Nullable String readProperty(String name) {
      return System.getProperty(name);
    }

    @Override
    @Nullable String readVariable(String name) {
      return System.getenv(name);
    }
  }
}
