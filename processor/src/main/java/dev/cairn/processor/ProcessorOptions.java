package dev.cairn.processor;

import java.util.Map;
import java.util.Set;

/**
 * What is given to the processor with {@code -A}.
 *
 * @param debug whether internal errors come with their stack trace: {@code -Acairn.debug=true}
 */
record ProcessorOptions(boolean debug) {
  private static final String DEBUG = "cairn.debug";

  static Set<String> names() {
    return Set.of(DEBUG);
  }

  static ProcessorOptions of(Map<String, String> options) {
    return new ProcessorOptions("true".equals(options.get(DEBUG)));
  }
}
