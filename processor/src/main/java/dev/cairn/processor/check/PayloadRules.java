package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.TypeTable;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.Wrapper;
import java.util.Optional;
import java.util.Set;

/**
 * What is recorded can be read back. Only what the declared type tells is judged: whether a class
 * has properties that Jackson sees, for instance, is not.
 */
final class PayloadRules implements Rule {

  /** Interfaces and abstract classes that Jackson has an implementation for. */
  private static final Set<String> KNOWN_TO_JACKSON =
      Set.of(
          "java.lang.CharSequence",
          "java.lang.Iterable",
          "java.lang.Number",
          "java.nio.ByteBuffer",
          "java.nio.charset.Charset",
          "java.nio.file.Path",
          "java.time.ZoneId",
          "java.util.AbstractCollection",
          "java.util.AbstractList",
          "java.util.AbstractMap",
          "java.util.AbstractSet",
          "java.util.Calendar",
          "java.util.Collection",
          "java.util.Deque",
          "java.util.List",
          "java.util.Map",
          "java.util.Map.Entry",
          "java.util.NavigableMap",
          "java.util.NavigableSet",
          "java.util.Queue",
          "java.util.Set",
          "java.util.SortedMap",
          "java.util.SortedSet",
          "java.util.TimeZone",
          "java.util.concurrent.BlockingDeque",
          "java.util.concurrent.BlockingQueue",
          "java.util.concurrent.ConcurrentMap",
          "java.util.concurrent.ConcurrentNavigableMap",
          "com.fasterxml.jackson.databind.JsonNode");

  /** Classes that could be instantiated, but hold no data that JSON could. */
  private static final Set<String> NO_DATA =
      Set.of(
          "java.lang.Class",
          "java.lang.Thread",
          "java.lang.ThreadLocal",
          "java.util.concurrent.CompletableFuture",
          "java.util.concurrent.FutureTask");

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (Payload payload : Payload.of(model)) check(model, payload, report);
  }

  static void check(WorkflowModel model, Payload payload, Report.Builder report) {
    if (checkHandles(payload, report) && payload.codec().isEmpty()) {
      checkJson(model.types(), payload, report);
    }
  }

  private static boolean checkHandles(Payload payload, Report.Builder report) {
    for (TypeRef.Declared type : NamedTypes.in(payload.type())) {
      if (Wrapper.FUTURE.wraps(type) || Wrapper.CALLBACK.wraps(type)) {
        // As the result itself, or raw, it is a wrong return type, which is told of as such.
        boolean isResult = type.equals(payload.type()) && payload.role().equals("result");
        if (!isResult && !type.arguments().isEmpty()) {
          report.add(
              DiagnosticCode.PAYLOAD_HANDLE,
              payload.spot(),
              payload.role(),
              payload.method(),
              payload.type().display(),
              type.name().simpleName());
        }
        return false;
      }
    }
    return true;
  }

  /** Tells the first thing that is wrong; the others would follow from it more often than not. */
  private static void checkJson(TypeTable types, Payload payload, Report.Builder report) {
    if (containsWildcard(payload.type())) {
      tell(DiagnosticCode.PAYLOAD_WILDCARD, payload, report);
      return;
    }
    for (TypeRef.Declared type : NamedTypes.in(payload.type())) {
      if (types.isRaw(type)) {
        tell(DiagnosticCode.PAYLOAD_RAW, payload, report);
        return;
      }
      Optional<String> reason = unreadable(type, types.of(type));
      if (reason.isPresent()) {
        report.add(
            DiagnosticCode.PAYLOAD_UNREADABLE,
            payload.spot(),
            payload.role(),
            payload.method(),
            payload.type().display(),
            type.equals(payload.type())
                ? "it " + reason.get()
                : type.display() + " " + reason.get());
        return;
      }
    }
  }

  private static void tell(DiagnosticCode code, Payload payload, Report.Builder report) {
    report.add(code, payload.spot(), payload.role(), payload.method(), payload.type().display());
  }

  private static boolean containsWildcard(TypeRef type) {
    if (type instanceof TypeRef.Wildcard) return true;
    if (type instanceof TypeRef.ArrayOf array) return containsWildcard(array.component());
    return type instanceof TypeRef.Declared declared
        && declared.arguments().stream().anyMatch(PayloadRules::containsWildcard);
  }

  private static Optional<String> unreadable(TypeRef.Declared type, TypeFacts facts) {
    String name = type.name().qualifiedName();
    if (name.equals("java.lang.Object")) return Optional.of("says nothing of what it is");
    if (NO_DATA.contains(name)) return Optional.of("is no data");
    if (KNOWN_TO_JACKSON.contains(name) || facts.taughtToJackson()) return Optional.empty();
    if (facts.inner()) return Optional.of("is an inner class");
    return switch (facts.kind()) {
      case INTERFACE, ANNOTATION -> Optional.of("is an interface");
      case ABSTRACT_CLASS -> Optional.of("is abstract");
      case CLASS, ENUM, RECORD -> Optional.empty();
    };
  }
}
