package dev.cairn.processor;

import java.util.Map;
import java.util.Set;

/**
 * What is given to the processor with {@code -A}.
 *
 * @param debug whether internal errors come with their stack trace: {@code -Acairn.debug=true}
 * @param timings whether to tell what the stages took: {@code -Acairn.timings=true}
 */
record ProcessorOptions(boolean debug, boolean timings) {
  private static final String DEBUG = "cairn.debug";
  private static final String TIMINGS = "cairn.timings";

  static Set<String> names() {
    return Set.of(DEBUG, TIMINGS);
  }

  static ProcessorOptions of(Map<String, String> options) {
    return new ProcessorOptions(
        "true".equals(options.get(DEBUG)), "true".equals(options.get(TIMINGS)));
  }
}
