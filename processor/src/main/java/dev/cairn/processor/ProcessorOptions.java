package dev.cairn.processor;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is given to the processor with {@code -A}.
 *
 * @param debug whether internal errors come with their stack trace: {@code -Acairn.debug=true}
 * @param trusted classes, and packages like {@code org.acme.*}, that are taken for deterministic:
 *     {@code -Acairn.deterministic=org.acme.*,org.other.Money}
 */
record ProcessorOptions(boolean debug, List<String> trusted) {
  private static final String DEBUG = "cairn.debug";
  private static final String TRUSTED = "cairn.deterministic";

  /** Without anything given. */
  static final ProcessorOptions NONE = new ProcessorOptions(false, List.of());

  static Set<String> names() {
    return Set.of(DEBUG, TRUSTED);
  }

  static ProcessorOptions of(Map<String, String> options) {
    return new ProcessorOptions(
        "true".equals(options.get(DEBUG)), names(options.getOrDefault(TRUSTED, "")));
  }

  private static List<String> names(String text) {
    return Stream.of(text.split(",")).map(String::trim).filter(name -> !name.isEmpty()).toList();
  }
}
