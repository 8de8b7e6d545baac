package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.CompilationCode;
import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.ClassModel;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PlainMethod;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;
import java.util.Set;

/** An executor can extend the class, be instantiated, and has the names that it needs. */
final class ClassRules implements Rule {
  private static final Set<String> RESERVED = Set.of("workflowDefinition", "runWorkflow");

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    if (!model.surroundings().hasRuntime()) {
      report.add(CompilationCode.NO_RUNTIME, model.type().spot(), model.type().name().nestedName());
    }
    checkShape(model.type(), report);
    if (isOrdinary(model.type())) checkConstructors(model, report);
    checkGeneratedNames(model, report);
    checkMethods(model, report);
  }

  private static void checkShape(ClassModel type, Report.Builder report) {
    String name = type.name().nestedName();
    String kind = kindOtherThanClass(type);
    if (!kind.isEmpty()) {
      report.add(DeclarationCode.WORKFLOW_NOT_A_CLASS, type.spot(), name, kind);
      return;
    }
    if (type.isFinal()) report.add(DeclarationCode.WORKFLOW_FINAL, type.spot(), name);
    if (type.inner()) report.add(DeclarationCode.WORKFLOW_INNER, type.spot(), name);
    if (type.isHidden()) report.add(DeclarationCode.WORKFLOW_HIDDEN, type.spot(), name);
    if (type.isSealed()) report.add(DeclarationCode.WORKFLOW_SEALED, type.spot(), name);
    if (!type.typeParameters().isEmpty()) {
      report.add(DeclarationCode.WORKFLOW_GENERIC, type.spot(), name);
    }
  }

  private static String kindOtherThanClass(ClassModel type) {
    return switch (type.kind()) {
      case CLASS, ABSTRACT_CLASS -> "";
      case INTERFACE -> Phrase.AN_INTERFACE.with();
      case ENUM -> Phrase.AN_ENUM.with();
      case RECORD -> Phrase.A_RECORD.with();
      case ANNOTATION -> Phrase.AN_ANNOTATION.with();
    };
  }

  /** Others have private constructors by nature. */
  private static boolean isOrdinary(ClassModel type) {
    return !type.isHidden() && kindOtherThanClass(type).isEmpty();
  }

  private static void checkConstructors(WorkflowModel model, Report.Builder report) {
    List<ConstructorModel> constructors = model.constructors();
    if (!constructors.isEmpty()
        && constructors.stream().noneMatch(ConstructorModel::isAccessible)) {
      report.add(
          DeclarationCode.NO_CONSTRUCTOR,
          constructors.get(0).spot(),
          model.type().name().nestedName());
    }
  }

  private static void checkGeneratedNames(WorkflowModel model, Report.Builder report) {
    ClassModel type = model.type();
    boolean hasHandler = model.surroundings().makesHandlers();
    for (ClassRef name : List.of(type.executor(), type.client(), type.codecs(), type.handler())) {
      if (name.equals(type.handler()) && !hasHandler) continue;
      if (model.surroundings().takenNames().contains(name)) {
        report.add(
            DeclarationCode.GENERATED_NAME_TAKEN,
            type.spot(),
            name.simpleName(),
            type.name().nestedName());
      }
    }
  }

  private static void checkMethods(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) {
      if (RESERVED.contains(entry.method().name())) {
        report.add(DeclarationCode.RESERVED_METHOD, entry.method().spot(), entry.method().name());
      }
    }
    for (OperationModel operation : model.operations()) {
      if (RESERVED.contains(operation.method().name())) {
        report.add(
            DeclarationCode.RESERVED_METHOD, operation.method().spot(), operation.method().name());
      }
    }
    for (PlainMethod method : model.plainMethods()) {
      if (RESERVED.contains(method.name())) {
        report.add(DeclarationCode.RESERVED_METHOD, method.spot(), method.name());
      } else if (method.isAbstract()) {
        report.add(DeclarationCode.UNIMPLEMENTED_METHOD, method.spot(), method.name());
      }
    }
  }
}
