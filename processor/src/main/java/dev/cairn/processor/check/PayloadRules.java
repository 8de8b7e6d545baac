package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DiagnosticCode;
import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import dev.cairn.processor.model.Wrapper;

/**
 * Checks that recorded values have types that say what they are. Whether JSON can be read back is
 * told by {@link ReadableRules}.
 */
final class PayloadRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (Payload payload : Payload.of(model)) check(model, payload, report);
  }

  static void check(WorkflowModel model, Payload payload, Report.Builder report) {
    if (checkHandles(payload, report) && payload.codec().isEmpty()) {
      checkType(model, payload, report);
    }
  }

  private static boolean checkHandles(Payload payload, Report.Builder report) {
    for (TypeRef.Declared type : NamedTypes.in(payload.type())) {
      if (isHandle(type)) {
        // As the result itself, or raw, it is a wrong return type, which is told of as such.
        boolean isResult = type.equals(payload.type()) && payload.role().equals("result");
        if (!isResult && !type.arguments().isEmpty()) {
          report.add(
              PayloadCode.PAYLOAD_HANDLE,
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

  static boolean isHandle(TypeRef.Declared type) {
    return Wrapper.FUTURE.wraps(type) || Wrapper.CALLBACK.wraps(type);
  }

  /** Tells the first thing that is wrong; the others would follow from it more often than not. */
  private static void checkType(WorkflowModel model, Payload payload, Report.Builder report) {
    if (containsWildcard(payload.type())) {
      tell(PayloadCode.PAYLOAD_WILDCARD, payload, report);
      return;
    }
    for (TypeRef.Declared type : NamedTypes.in(payload.type())) {
      if (model.types().isRaw(type)) {
        tell(PayloadCode.PAYLOAD_RAW, payload, report);
        return;
      }
      if (type.isClass("java.lang.Object")) {
        tell(PayloadCode.PAYLOAD_OBJECT, payload, report);
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
}
