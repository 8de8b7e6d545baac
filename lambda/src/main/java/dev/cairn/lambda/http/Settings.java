package dev.cairn.lambda.http;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the process was told, by system properties before environment variables, as AWS has it. */
final class Settings {
  private final UnaryOperator<@Nullable String> properties;
  private final UnaryOperator<@Nullable String> environment;

  Settings(
      UnaryOperator<@Nullable String> properties, UnaryOperator<@Nullable String> environment) {
    this.properties = properties;
    this.environment = environment;
  }

  /** Those of this process. */
  @SuppressWarnings("NullAway") // both return null for what is not set
  static Settings ofProcess() {
    return new Settings(System::getProperty, System::getenv);
  }

  /** The property, or else the variable; null where neither says anything. */
  @Nullable String find(String property, String variable) {
    String value = property(property);
    return value != null ? value : variable(variable);
  }

  @Nullable String property(String name) {
    return said(properties.apply(name));
  }

  @Nullable String variable(String name) {
    return said(environment.apply(name));
  }

  private static @Nullable String said(@Nullable String value) {
    return value == null || value.isBlank() ? null : value.trim();
  }
}
