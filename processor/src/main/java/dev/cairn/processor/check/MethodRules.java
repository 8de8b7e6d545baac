package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.AnnotationConflict;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PlainMethod;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.Map;

/** The executor can override each durable method, and calls can be told apart by name. */
final class MethodRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (AnnotationConflict conflict : model.conflicts()) {
      report.add(
          DeclarationCode.SEVERAL_ANNOTATIONS,
          conflict.spot(),
          conflict.method(),
          "@" + String.join(" and @", conflict.annotations()));
    }
    for (OperationModel operation : model.operations()) {
      checkModifiers(model, operation, report);
    }
    checkOverloads(model, report);
    for (PlainMethod method : model.plainMethods()) {
      if (method.replaces().isPresent()) {
        report.add(
            DeclarationCode.NO_LONGER_DURABLE,
            method.spot(),
            method.name(),
            method.replaces().get());
      }
    }
  }

  private static void checkModifiers(
      WorkflowModel model, OperationModel operation, Report.Builder report) {
    MethodModel method = operation.method();
    String annotation = operation.kind().annotation();
    String modifier = "";
    if (method.visibility() == Visibility.PRIVATE) modifier = "private";
    else if (method.isStatic()) modifier = "static";
    else if (method.isFinal()) modifier = "final";
    if (!modifier.isEmpty()) {
      report.add(
          DeclarationCode.NOT_OVERRIDABLE, method.spot(), annotation, method.name(), modifier);
    } else if (method.visibility() == Visibility.PACKAGE
        && !method.declaredIn().packageName().equals(model.type().name().packageName())) {
      report.add(
          DeclarationCode.NOT_INHERITED,
          method.spot(),
          annotation,
          qualified(method.declaredIn(), method.name()),
          model.type().name().nestedName());
    }
    if (!method.typeParameters().isEmpty()) {
      report.add(DeclarationCode.GENERIC_METHOD, method.spot(), annotation, method.name());
    }
  }

  private static void checkOverloads(WorkflowModel model, Report.Builder report) {
    Map<String, String> others = new HashMap<>();
    for (PlainMethod method : model.plainMethods()) {
      others.putIfAbsent(method.name(), qualified(method.declaredIn(), method.name()));
    }
    for (EntryModel entry : model.entries()) {
      others.putIfAbsent(entry.method().name(), Phrase.THE_ENTRY.with(entry.method().name()));
    }
    for (OperationModel operation : model.operations()) {
      MethodModel method = operation.method();
      String other =
          others.putIfAbsent(method.name(), qualified(method.declaredIn(), method.name()));
      if (other != null) {
        report.add(
            DeclarationCode.OVERLOADED,
            method.spot(),
            operation.kind().annotation(),
            method.name(),
            other);
      }
    }
  }

  private static String qualified(ClassRef type, String method) {
    return type.nestedName() + "." + method;
  }
}
