package dev.cairn.cli.preflight;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.manifest.path.Misfit;
import dev.cairn.runtime.protocol.Operation;
import dev.cairn.runtime.protocol.OperationDetails;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.view.payload.PayloadFit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The values that a replay of a journal reads, compared with the types of today: the input,
 * results, records of batches and items of those under way, and the state of polls that go on.
 * Values of own codecs are left out: only their code knows.
 */
final class RecordedValues {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String RESULT = "result";

  /** In front of a state that could be taken for none. */
  private static final String MARKED_STATE = "cairn:";

  private final Manifest manifest;
  private final PayloadFit fit;
  private final Map<String, Operation> byId = new HashMap<>();

  /** Operations whose inside a replay does not look into. */
  private final Set<String> over = new HashSet<>();

  /** Batches that have ended with a record without results: these are read from the items. */
  private final Set<String> summarized = new HashSet<>();

  private RecordedValues(Manifest manifest) {
    this.manifest = manifest;
    this.fit = new PayloadFit(manifest.types());
  }

  /** The first value that cannot be read any more. */
  static Optional<Misfit> unreadable(Manifest manifest, List<Operation> journal) {
    RecordedValues values = new RecordedValues(manifest);
    for (Operation operation : journal) {
      Optional<Misfit> misfit = values.unreadable(operation);
      if (misfit.isPresent()) return misfit;
    }
    return Optional.empty();
  }

  private Optional<Misfit> unreadable(Operation operation) {
    if (operation.details() instanceof OperationDetails.Execution started) {
      return value(
          "",
          "the input",
          manifest.input(),
          manifest.codecs(),
          "input",
          started.inputPayload(),
          /* isFromElsewhere= */ true);
    }
    byId.put(operation.id(), operation);
    String parent = parentOf(operation);
    boolean isOver = over.contains(parent);
    if (isOver || operation.status().isTerminal()) over.add(operation.id());
    if (isItem(operation)) {
      return !isOver || summarized.contains(parent) ? item(operation, parent) : Optional.empty();
    }
    return isOver ? Optional.empty() : ofDeclared(operation);
  }

  private static String parentOf(Operation operation) {
    int end = operation.id().lastIndexOf("--");
    if (end >= 0) return operation.id().substring(0, end);
    return Objects.requireNonNullElse(operation.parentId(), "");
  }

  private static boolean isItem(Operation operation) {
    return OperationSubType.MAP_ITERATION.wireName().equals(operation.subType())
        || OperationSubType.PARALLEL_BRANCH.wireName().equals(operation.subType());
  }

  private Optional<Misfit> ofDeclared(Operation operation) {
    Manifest.Operation known = declared(operation).orElse(null);
    if (known == null) return Optional.empty();
    if (isBatch(known)) {
      return operation.status() == OperationStatus.SUCCEEDED
          ? record(operation, known)
          : Optional.empty();
    }
    boolean isPoll = OperationSubType.WAIT_FOR_CONDITION.wireName().equals(operation.subType());
    boolean goesOn = isPoll && !operation.status().isTerminal();
    if (!goesOn && operation.status() != OperationStatus.SUCCEEDED) return Optional.empty();
    String payload = operation.result();
    if (goesOn && payload != null && payload.startsWith(MARKED_STATE)) return Optional.empty();
    String what = goesOn ? "the state of " + known.name() : known.name();
    boolean isFromElsewhere =
        operation.type() == OperationType.CALLBACK
            || operation.type() == OperationType.CHAINED_INVOKE
            || OperationSubType.WAIT_FOR_CALLBACK.wireName().equals(operation.subType());
    return value(
        operation.id(), what, typeOf(known), known.codecs(), RESULT, payload, isFromElsewhere);
  }

  private static boolean isBatch(Manifest.Operation known) {
    return !known.inside().items().isEmpty() || known.inside().otherItems().isPresent();
  }

  private static String typeOf(Manifest.Operation known) {
    return known.payloads().getOrDefault(RESULT, "java.lang.Void");
  }

  /** The record of a batch has the results of its items as texts, unless they were too large. */
  private Optional<Misfit> record(Operation batch, Manifest.Operation known) {
    if (batch.result() == null) {
      summarized.add(batch.id());
      return Optional.empty();
    }
    if (known.codecs().containsKey(RESULT)) return Optional.empty();
    JsonNode items;
    try {
      items = JSON.readTree(batch.result()).path("items");
    } catch (JsonProcessingException e) {
      return Optional.of(noJson(batch.id(), known.name()));
    }
    for (JsonNode item : items) {
      if (!item.path("status").asText().equals("SUCCEEDED")) continue;
      if (!item.hasNonNull(RESULT)) summarized.add(batch.id());
      String what = "the item " + item.path("name").asText() + " of " + known.name();
      Optional<Misfit> misfit =
          value(
              batch.id(),
              what,
              typeOf(known),
              known.codecs(),
              RESULT,
              item.path(RESULT).asText(null),
              /* isFromElsewhere= */ false);
      if (misfit.isPresent()) return misfit;
    }
    return Optional.empty();
  }

  /** An item of a batch under way. */
  private Optional<Misfit> item(Operation item, String parent) {
    Operation batch = byId.get(parent);
    if (batch == null) return Optional.empty();
    Manifest.Operation known = declared(batch).filter(RecordedValues::isBatch).orElse(null);
    if (known == null) return Optional.empty();
    String name = Objects.requireNonNullElse(item.name(), item.id());
    String what = "the item " + name + " of " + known.name();
    return value(
        item.id(),
        what,
        typeOf(known),
        known.codecs(),
        RESULT,
        item.result(),
        /* isFromElsewhere= */ false);
  }

  private Optional<Manifest.Operation> declared(Operation operation) {
    String id = operation.id();
    String visit = id.substring(id.lastIndexOf("--") < 0 ? 0 : id.lastIndexOf("--") + 2);
    int dash = visit.indexOf('-');
    String segment = dash < 0 ? visit : visit.substring(0, dash);
    String kind = Objects.requireNonNullElse(operation.subType(), operation.type().name());
    return manifest.operation(new Symbol(segment, kind));
  }

  /**
   * A value that does not fit its type.
   *
   * @param isFromElsewhere callers may send properties that the type never had; a property that
   *     this workflow has recorded itself would be lost
   */
  private Optional<Misfit> value(
      String operation,
      String what,
      String type,
      SortedMap<String, String> codecs,
      String role,
      @Nullable String payload,
      boolean isFromElsewhere) {
    if (payload == null || payload.isBlank() || codecs.containsKey(role)) return Optional.empty();
    // A poll that has no state yet has recorded it so.
    if (payload.strip().equals("null")) return Optional.empty();
    return fit.problems(type, payload).stream()
        .filter(problem -> !isFromElsewhere || problem.effect() != PayloadFit.Effect.IGNORED)
        .min(Comparator.comparing(PayloadFit.Problem::effect))
        .map(problem -> new Misfit(operation, "of " + what + ", " + problem.text(), 402));
  }

  private static Misfit noJson(String operation, String what) {
    return new Misfit(operation, "of " + what + ", the value is no JSON", 402);
  }
}
