package dev.cairn.server.code;

import dev.cairn.manifest.Manifest;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The events that code awaits, by name. */
final class AwaitedEvents {
  private static final Set<String> KINDS = Set.of("Callback", "WaitForCallback");

  /** Whether the code may await it: the compiler may not have been able to follow all of it. */
  static boolean mayAwait(Manifest manifest, String event) {
    boolean isUnchecked =
        manifest.contexts().stream()
            .flatMap(context -> context.calls().stream())
            .anyMatch(call -> call.operation().equals(Manifest.UNCHECKED));
    return isUnchecked || !awaiting(manifest, event).isEmpty();
  }

  /** The operations that await it. */
  static List<Manifest.Operation> awaiting(Manifest manifest, String event) {
    return operations(manifest).filter(it -> event.matches(pattern(it.name()))).toList();
  }

  /** The names of all events of the code, with their placeholders. */
  static Stream<String> names(Manifest manifest) {
    return operations(manifest).map(Manifest.Operation::name);
  }

  private static Stream<Manifest.Operation> operations(Manifest manifest) {
    return manifest.operations().stream()
        .filter(operation -> KINDS.contains(operation.symbol().kind()))
        // The callback inside an event with a submitter has no method, and no name of its own.
        .filter(operation -> operation.method().isPresent());
  }

  /** Placeholders stand for any text. */
  private static String pattern(String name) {
    return Stream.of(name.split("\\{[^}]*}", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }

  private AwaitedEvents() {}
}
