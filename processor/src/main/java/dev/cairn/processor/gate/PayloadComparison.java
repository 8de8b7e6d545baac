package dev.cairn.processor.gate;

import dev.cairn.manifest.Manifest;
import dev.cairn.manifest.TypeShape;
import dev.cairn.manifest.automaton.Symbol;
import dev.cairn.processor.diagnostic.Phrase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether what a release has recorded is read by the code of today as it was meant. Only the form
 * of JSON counts: a record may move or be renamed.
 */
final class PayloadComparison {
  private static final String TIMED_OUT = "timed out";
  private static final String NULLABLE = "nullable";

  private record Pair(PayloadType older, PayloadType newer) {}

  private final Manifest older;
  private final Manifest newer;
  private final Set<Pair> seen = new HashSet<>();
  private final Set<String> doubts = new LinkedHashSet<>();

  private PayloadComparison(Manifest older, Manifest newer) {
    this.older = older;
    this.newer = newer;
  }

  static List<Difference> compare(Manifest older, Manifest newer) {
    List<Difference> found = new ArrayList<>();
    String input = Phrase.THE_INPUT.with();
    CodecComparison codecs = new CodecComparison(older, newer);
    codecs
        .difference(
            older.codecs().get("input"), newer.codecs().get("input"), input, Optional.empty())
        .ifPresent(found::add);
    if (!older.codecs().containsKey("input") && !newer.codecs().containsKey("input")) {
      compare(older, newer, older.input(), newer.input(), input, Optional.empty(), found);
    }
    for (Manifest.Operation operation : older.operations()) {
      Optional<Manifest.Operation> now = newer.operation(operation.symbol());
      if (!operation.called() || now.isEmpty()) continue;
      compare(operation, now.get(), older, newer, found);
      timedOut(operation, now.get()).ifPresent(found::add);
      becamePrimitive(operation, now.get()).ifPresent(found::add);
      BranchNames.problem(operation, now.get()).ifPresent(found::add);
    }
    return found;
  }

  /** An event that did not come was read as empty; where that is no longer so, the run fails. */
  private static Optional<Difference> timedOut(Manifest.Operation before, Manifest.Operation now) {
    if (!before.payloads().containsKey(TIMED_OUT) || now.payloads().containsKey(TIMED_OUT)) {
      return Optional.empty();
    }
    return Optional.of(
        new Difference.Payload(
            Phrase.THE_EVENT.with(before.name()),
            Phrase.NO_LONGER_OPTIONAL.with(),
            Optional.of(now.symbol())));
  }

  /** A box that became a primitive is recorded alike, but for null. */
  private static Optional<Difference> becamePrimitive(
      Manifest.Operation before, Manifest.Operation now) {
    String role = before.payloads().get(NULLABLE);
    if (role == null || now.payloads().containsKey(NULLABLE)) return Optional.empty();
    PayloadType result = PayloadType.parse(now.payloads().getOrDefault(role, ""));
    if (!result.boxed()) return Optional.empty();
    return Optional.of(
        new Difference.OtherConstructor(
            Phrase.ROLE_OF.with(role, before.name()),
            Phrase.MAY_BE_NULL.with("it", result),
            Optional.of(now.symbol())));
  }

  private static void compare(
      Manifest.Operation before,
      Manifest.Operation now,
      Manifest older,
      Manifest newer,
      List<Difference> found) {
    before
        .payloads()
        .forEach(
            (role, type) -> {
              // Payloads that were sent to others are not read again.
              if (Set.of("argument", TIMED_OUT, NULLABLE).contains(role)) return;
              String newType = now.payloads().get(role);
              // Such a branch is gone, as the tables say, or has a codec.
              if (newType == null || before.codecs().containsKey(role)) return;
              // Nobody reads what a method without a result has recorded.
              if (newType.equals("java.lang.Void")) return;
              if (now.codecs().containsKey(role)) return;
              String what = Phrase.ROLE_OF.with(role, before.name());
              compare(older, newer, type, newType, what, Optional.of(now.symbol()), found);
            });
    Set<String> roles = new TreeSet<>(before.codecs().keySet());
    roles.addAll(now.codecs().keySet());
    for (String role : roles) {
      boolean wasThere = before.codecs().containsKey(role) || before.payloads().containsKey(role);
      boolean isThere = now.codecs().containsKey(role) || now.payloads().containsKey(role);
      if (role.equals("argument") || !wasThere || !isThere) continue;
      new CodecComparison(older, newer)
          .difference(
              before.codecs().get(role),
              now.codecs().get(role),
              Phrase.ROLE_OF.with(role, before.name()),
              Optional.of(now.symbol()))
          .ifPresent(found::add);
    }
  }

  private static void compare(
      Manifest older,
      Manifest newer,
      String before,
      String now,
      String what,
      Optional<Symbol> operation,
      List<Difference> found) {
    PayloadComparison comparison = new PayloadComparison(older, newer);
    Optional<String> problem =
        comparison.problem(PayloadType.parse(before), PayloadType.parse(now), "it");
    if (problem.isPresent()) found.add(new Difference.Payload(what, problem.get(), operation));
    else {
      for (String doubt : comparison.doubts) {
        found.add(new Difference.OtherConstructor(what, doubt, operation));
      }
    }
  }

  /**
   * The problem, if there is one.
   *
   * @param path the value that is meant, for instance {@code it} or {@code total.currency}
   */
  private Optional<String> problem(PayloadType before, PayloadType now, String path) {
    if (!seen.add(new Pair(before, now))) return Optional.empty();
    if (before.mayBeNullUnlike(now)) doubts.add(Phrase.MAY_BE_NULL.with(path, now));
    Optional<PayloadType> present = PlatformTypes.optional(now);
    if (present.isPresent() && PlatformTypes.optional(before).isEmpty()) {
      return problem(before, present.get(), path);
    }
    Optional<List<PayloadType>> elements = PlatformTypes.elements(before, now);
    if (elements.isPresent()) return problem(elements.get().get(0), elements.get().get(1), path);
    if (PlatformTypes.areMaps(before, now)) return maps(before, now, path);
    TypeShape olderShape = older.types().get(before.name());
    TypeShape newerShape = newer.types().get(now.name());
    if (olderShape != null && newerShape != null && before.dimensions() == now.dimensions()) {
      return shapes(before, olderShape, now, newerShape, path);
    }
    if (PlatformTypes.widens(before, now)) return Optional.empty();
    return same(before, now) ? arguments(before, now, path) : changed(before, now, path);
  }

  private static boolean same(PayloadType before, PayloadType now) {
    return before.name().equals(now.name())
        && before.dimensions() == now.dimensions()
        && before.arguments().size() == now.arguments().size();
  }

  private Optional<String> arguments(PayloadType before, PayloadType now, String path) {
    for (int i = 0; i < before.arguments().size(); i++) {
      Optional<String> problem = problem(before.arguments().get(i), now.arguments().get(i), path);
      if (problem.isPresent()) return problem;
    }
    return Optional.empty();
  }

  private Optional<String> maps(PayloadType before, PayloadType now, String path) {
    PayloadType olderKey = before.arguments().get(0);
    PayloadType newerKey = now.arguments().get(0);
    if (!PlatformTypes.widensKey(olderKey, newerKey)) {
      if (PlatformTypes.widens(olderKey, newerKey)) return changed(before, now, path);
      Optional<String> problem = problem(olderKey, newerKey, path);
      if (problem.isPresent()) return problem;
    }
    return problem(before.arguments().get(1), now.arguments().get(1), path);
  }

  private static Optional<String> changed(PayloadType before, PayloadType now, String path) {
    return Optional.of(Phrase.OTHER_TYPE.with(path, before, now));
  }

  private Optional<String> shapes(
      PayloadType before,
      TypeShape olderShape,
      PayloadType now,
      TypeShape newerShape,
      String path) {
    boolean wasEnum = olderShape.kind().equals("enum");
    if (wasEnum != newerShape.kind().equals("enum")) return changed(before, now, path);
    if (!olderShape.json().equals(newerShape.json())) {
      return Optional.of(otherwise(now.toString(), olderShape.json(), newerShape.json()));
    }
    Optional<String> constant = ConstantComparison.problem(olderShape, newerShape, now.toString());
    if (constant.isPresent()) return constant;
    if (wasEnum) {
      MakingComparison.doubt(olderShape, newerShape, now.toString()).ifPresent(doubts::add);
      return Optional.empty();
    }
    Map<String, TypeShape.Property> properties = new HashMap<>();
    for (TypeShape.Property property : newerShape.properties()) {
      properties.put(property.name(), property);
    }
    for (TypeShape.Property property : olderShape.properties()) {
      String inner = path.equals("it") ? property.name() : path + "." + property.name();
      String name = newerShape.aliases().getOrDefault(property.name(), property.name());
      TypeShape.Property current = properties.get(name);
      if (current == null) {
        return Optional.of(Phrase.PROPERTY_GONE.with(now, property.name()));
      }
      if (!property.json().equals(current.json())) {
        return Optional.of(otherwise(inner, property.json(), current.json()));
      }
      Optional<String> problem =
          problem(
              PayloadType.parse(property.type()).bind(variables(olderShape, before)),
              PayloadType.parse(current.type()).bind(variables(newerShape, now)),
              inner);
      if (problem.isPresent()) return problem;
    }
    Optional<String> refused = MakingComparison.refusal(olderShape, newerShape, now.toString());
    if (refused.isPresent()) return refused;
    MakingComparison.doubt(olderShape, newerShape, now.toString()).ifPresent(doubts::add);
    return subtypes(before, olderShape, now, newerShape, path);
  }

  private static String otherwise(String what, String before, String now) {
    return Phrase.OTHER_ANNOTATIONS.with(what, with(before), with(now));
  }

  private static String with(String annotations) {
    return annotations.isEmpty() ? Phrase.PLAINLY.with() : Phrase.WITH.with(annotations);
  }

  private Optional<String> subtypes(
      PayloadType before,
      TypeShape olderShape,
      PayloadType now,
      TypeShape newerShape,
      String path) {
    for (Map.Entry<String, String> subtype : olderShape.subtypes().entrySet()) {
      String current = newerShape.subtypes().get(subtype.getKey());
      if (current == null) {
        return Optional.of(Phrase.SUBTYPE_GONE.with(now, subtype.getKey()));
      }
      // A class may be renamed. One that has another name in JSON now is another one.
      boolean swapped =
          !current.equals(subtype.getValue())
              && newerShape.subtypes().containsValue(subtype.getValue());
      if (swapped) {
        return Optional.of(
            Phrase.SUBTYPE_SWAPPED.with(now, subtype.getKey(), subtype.getValue(), current));
      }
      Optional<String> problem =
          problem(
              PayloadType.parse(subtype.getValue()).bind(variables(olderShape, before)),
              PayloadType.parse(current).bind(variables(newerShape, now)),
              path);
      if (problem.isPresent()) return problem;
    }
    return Optional.empty();
  }

  private static Map<String, PayloadType> variables(TypeShape shape, PayloadType type) {
    Map<String, PayloadType> variables = new HashMap<>();
    for (int i = 0; i < shape.parameters().size() && i < type.arguments().size(); i++) {
      variables.put(shape.parameters().get(i), type.arguments().get(i));
    }
    return variables;
  }
}
