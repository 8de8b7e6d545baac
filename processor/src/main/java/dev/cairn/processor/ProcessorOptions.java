package dev.cairn.processor;

import dev.cairn.manifest.Releases;
import dev.cairn.processor.gate.Gate;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The options that are given to the processor with {@code -A}.
 *
 * @param debug whether internal errors come with their stack trace: {@code -Acairn.debug=true}
 * @param timings whether to tell what the stages took: {@code -Acairn.timings=true}
 * @param manifests the folder of released manifests: {@code -Acairn.manifests=workflows}
 * @param check whether workflows are compared with these: not with {@code -Acairn.check=off}
 * @param trusted classes, and packages like {@code org.acme.*}, that are taken for deterministic:
 *     {@code -Acairn.deterministic=org.acme.*,org.other.Money}
 * @param sarif the file that diagnostics are written into besides: {@code
 *     -Acairn.sarif=build/cairn.sarif}
 */
record ProcessorOptions(
    boolean debug,
    boolean timings,
    Optional<Path> manifests,
    boolean check,
    List<String> trusted,
    Optional<Path> sarif) {
  private static final String DEBUG = "cairn.debug";
  private static final String TIMINGS = "cairn.timings";
  private static final String MANIFESTS = "cairn.manifests";
  private static final String CHECK = "cairn.check";
  private static final String TRUSTED = "cairn.deterministic";
  private static final String SARIF = "cairn.sarif";

  static final ProcessorOptions NONE = of(Map.of());

  static Set<String> names() {
    return Set.of(DEBUG, TIMINGS, MANIFESTS, CHECK, TRUSTED, SARIF);
  }

  static ProcessorOptions of(Map<String, String> options) {
    return new ProcessorOptions(
        "true".equals(options.get(DEBUG)),
        "true".equals(options.get(TIMINGS)),
        Optional.ofNullable(options.get(MANIFESTS)).map(Path::of),
        !"off".equals(options.get(CHECK)),
        list(options.getOrDefault(TRUSTED, "")),
        Optional.ofNullable(options.get(SARIF)).map(Path::of));
  }

  private static List<String> list(String text) {
    return Stream.of(text.split(",")).map(String::trim).filter(name -> !name.isEmpty()).toList();
  }

  /** The gate that compares workflows with their releases. */
  Gate gate() {
    return check ? manifests.map(Releases::new).map(Gate::of).orElse(Gate.open()) : Gate.open();
  }
}
