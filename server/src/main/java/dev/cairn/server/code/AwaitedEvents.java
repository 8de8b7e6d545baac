package dev.cairn.server.code;

import dev.cairn.engine.Engine;
import dev.cairn.manifest.Manifest;
import dev.cairn.service.FunctionCatalog;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The events that the code of runs awaits. An engine keeps an event that nobody awaits yet, so one
 * whose name is misspelt is kept as well, so its sender gets a warning.
 */
public final class AwaitedEvents {
  private static final Set<String> KINDS = Set.of("Callback", "WaitForCallback");

  private final Engine engine;
  private final Code code;

  public AwaitedEvents(Engine engine, Code code) {
    this.engine = engine;
    this.code = code;
  }

  /**
   * The events that the code of a run awaits, if that one is not among them; null if it is, or if
   * nobody knows.
   */
  public @Nullable List<String> insteadOf(String workflow, String run, String event) {
    // Most events have a name that the newest code awaits: then no run has to be looked up.
    Manifest newest = newest(workflow);
    if (newest != null && mayAwait(newest, event)) return null;
    Manifest own =
        engine
            .reader()
            .row(workflow, run)
            .map(row -> code.manifest(row.workflow(), row.version()))
            .orElse(null);
    return own == null || mayAwait(own, event) ? null : events(own).toList();
  }

  private @Nullable Manifest newest(String workflow) {
    FunctionCatalog.Target target = engine.functions().find(workflow);
    if (target == null || !target.durable()) return null;
    return code.manifest(target.name(), Integer.parseInt(target.version()));
  }

  private static boolean mayAwait(Manifest manifest, String event) {
    boolean isUnchecked =
        manifest.contexts().stream()
            .flatMap(context -> context.calls().stream())
            .anyMatch(call -> call.operation().equals(Manifest.UNCHECKED));
    return isUnchecked || events(manifest).anyMatch(name -> event.matches(pattern(name)));
  }

  private static Stream<String> events(Manifest manifest) {
    return manifest.operations().stream()
        .filter(operation -> KINDS.contains(operation.symbol().kind()))
        .map(Manifest.Operation::name)
        .distinct()
        .sorted();
  }

  /** Placeholders stand for any text. */
  private static String pattern(String name) {
    return Stream.of(name.split("\\{[^}]*}", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }
}
