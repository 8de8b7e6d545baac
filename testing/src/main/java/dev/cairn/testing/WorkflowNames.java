package dev.cairn.testing;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.ManifestFiles;
import dev.cairn.runtime.WorkflowExecutor;
import dev.cairn.runtime.definition.EventDefinition;
import dev.cairn.runtime.definition.OperationDefinition;
import dev.cairn.runtime.definition.WorkflowDefinition;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names that a workflow has, as written: with placeholders, which stand for any text. A name
 * that a test has misspelt is an error, and no assertion that always holds.
 */
final class WorkflowNames {
  private static final Set<String> BATCHES = Set.of("Map", "Parallel");
  private static final String ITEM_OF_MAP = "-{index}";
  private static final String BRANCH = "result of ";

  private final WorkflowExecutor<?, ?> code;

  WorkflowNames(WorkflowExecutor<?, ?> code) {
    this.code = code;
  }

  /** The manifest that was compiled together with an executor; empty if nobody generated it. */
  static Optional<Manifest> manifest(WorkflowExecutor<?, ?> code) {
    WorkflowDefinition<?, ?> workflow = code.workflowDefinition();
    try {
      return ManifestFiles.beside(code.getClass(), workflow.name(), workflow.version());
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /**
   * A workflow that says which events it has is asked for no others.
   *
   * @throws IllegalArgumentException if it has none of that name
   */
  void checkEvent(String event) {
    List<OperationDefinition> operations = code.workflowDefinition().operations();
    List<String> events =
        operations.stream()
            .filter(EventDefinition.class::isInstance)
            .map(operation -> operation.name().text())
            .toList();
    if (!operations.isEmpty()) check("event", event, events, "it waits for none");
  }

  /**
   * A workflow that says which operations it has is asked for no others.
   *
   * @throws IllegalArgumentException if it has none of that name
   */
  void checkOperation(String name) {
    Collection<String> names =
        manifest(code).map(WorkflowNames::operations).orElseGet(this::definitions);
    if (!names.isEmpty()) check("operation", name, names, "");
  }

  private void check(String what, String name, Collection<String> names, String none) {
    if (names.stream().anyMatch(written -> isCalled(written, name))) return;
    throw new IllegalArgumentException(
        "the workflow "
            + code.workflowDefinition().name()
            + " has no "
            + what
            + " '"
            + name
            + "'; "
            + (names.isEmpty() ? none : "there are " + names));
  }

  private List<String> definitions() {
    return code.workflowDefinition().operations().stream()
        .map(operation -> operation.name().text())
        .toList();
  }

  /** The names of all operations; none where some could not be read. */
  private static Collection<String> operations(Manifest manifest) {
    TreeSet<String> names = new TreeSet<>();
    if (!isRead(manifest)) return names;
    for (Manifest.Operation operation : manifest.operations()) {
      // Parts of other operations have no method, and names that come from those.
      boolean isBatch = BATCHES.contains(operation.symbol().kind());
      if (operation.method().isEmpty() && !isBatch) continue;
      names.add(operation.name());
      if (isBatch) {
        Optional<Collection<String>> items = items(operation);
        if (items.isEmpty()) return List.of();
        names.addAll(items.get());
      }
    }
    return names;
  }

  private static boolean isRead(Manifest manifest) {
    return !manifest.contexts().isEmpty()
        && manifest.contexts().stream()
            .flatMap(context -> context.calls().stream())
            .noneMatch(call -> call.operation().equals(Manifest.UNCHECKED))
        && manifest.operations().stream()
            .map(Manifest.Operation::inside)
            .noneMatch(inside -> inside.items().contains(Manifest.UNCHECKED));
  }

  /** The names of a batch's items; empty if they are made at run time. */
  private static Optional<Collection<String>> items(Manifest.Operation batch) {
    if (batch.symbol().kind().equals("Map")) {
      return Optional.of(List.of(batch.name() + ITEM_OF_MAP));
    }
    if (batch.payloads().containsKey("result")) return Optional.empty();
    return Optional.of(
        batch.payloads().keySet().stream()
            .filter(role -> role.startsWith(BRANCH))
            .map(role -> role.substring(BRANCH.length()))
            .toList());
  }

  /**
   * Whether an operation whose name is written so may be called so. An event with a submitter is
   * made of two more operations, which are named after it.
   */
  static boolean isCalled(String written, String name) {
    return name.matches(pattern(written) + "(-callback|-submitter)?");
  }

  /** The same for the operation itself, without its parts. */
  static boolean isFilled(String written, String name) {
    return name.matches("(?!.*(-callback|-submitter)$)" + pattern(written));
  }

  private static String pattern(String written) {
    return Stream.of(written.split("\\{[^}]*}", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }
}
