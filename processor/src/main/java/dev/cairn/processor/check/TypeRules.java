package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.NamedTypes;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SourceSpot;
import dev.cairn.processor.model.TypeParameterModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;

/** Generated code, which is in the workflow's package, can name every type that it has to name. */
final class TypeRules implements Rule {

  @Override
  public void check(WorkflowModel model, Report.Builder report) {
    for (EntryModel entry : model.entries()) checkMethod(model, entry.method(), report);
    for (OperationModel operation : model.operations()) {
      checkMethod(model, operation.method(), report);
      if (operation.repetition().isPresent()) {
        checkFilters(model, operation.repetition().get(), report);
      }
    }
  }

  private static void checkFilters(WorkflowModel model, RetryModel retry, Report.Builder report) {
    for (List<Setting<TypeRef.Declared>> filter : List.of(retry.on(), retry.notOn())) {
      for (Setting<TypeRef.Declared> type : filter) {
        checkType(model, type.value(), Phrase.A_RETRY_FILTER.with(), type.spot(), report);
      }
    }
  }

  static void checkConstructors(WorkflowModel model, Report.Builder report) {
    for (ConstructorModel constructor : model.constructors()) {
      if (!constructor.isAccessible()) continue;
      String user = Phrase.A_CONSTRUCTOR.with();
      for (TypeParameterModel parameter : constructor.typeParameters()) {
        checkAll(model, parameter.bounds(), user, constructor.spot(), report);
      }
      for (ParameterModel parameter : constructor.parameters()) {
        checkType(model, parameter.type(), user, parameter.spot(), report);
      }
      checkAll(model, constructor.thrown(), user, constructor.spot(), report);
    }
  }

  private static void checkMethod(WorkflowModel model, MethodModel method, Report.Builder report) {
    String user = Phrase.THE_METHOD.with(method.name());
    checkType(model, method.returns(), user, method.spot(), report);
    for (ParameterModel parameter : method.parameters()) {
      checkType(model, parameter.type(), user, parameter.spot(), report);
    }
    checkAll(model, method.thrown(), user, method.spot(), report);
  }

  private static void checkAll(
      WorkflowModel model,
      List<TypeRef> types,
      String user,
      SourceSpot spot,
      Report.Builder report) {
    for (TypeRef type : types) checkType(model, type, user, spot, report);
  }

  static void checkType(
      WorkflowModel model, TypeRef type, String user, SourceSpot spot, Report.Builder report) {
    for (TypeRef.Declared named : NamedTypes.in(type)) {
      if (!model.types().of(named).accessible()) {
        String packageName = model.type().name().packageName();
        report.add(
            PayloadCode.TYPE_HIDDEN,
            spot,
            named.name().nestedName(),
            user,
            packageName.isEmpty() ? "<unnamed>" : packageName);
      }
    }
  }
}
