package dev.cairn.processor.check;

import dev.cairn.processor.diagnostic.CompilationCode;
import dev.cairn.processor.diagnostic.DeclarationCode;
import dev.cairn.processor.diagnostic.PayloadCode;
import dev.cairn.processor.diagnostic.Report;
import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Checks that calls of durable methods in bodies can work. */
final class BodyRules {

  static void check(WorkflowModel model, BodyModel bodies, Report.Builder report) {
    Map<String, OperationModel> operations = new HashMap<>();
    for (OperationModel operation : model.operations()) {
      operations.put(operation.method().name(), operation);
    }
    for (BodyModel.SuperCall call : bodies.superCalls()) {
      // A durable method that extends the one above runs it as a part of itself.
      if (!call.caller().equals(call.method())) {
        report.add(DeclarationCode.SUPER_CALL, call.spot(), call.method());
      }
    }
    for (BodyModel.CaughtFailure caught : bodies.catches()) {
      OperationModel operation = operations.get(caught.method());
      if (operation == null || operation.method().isAbstract()) continue;
      if (declares(operation, caught.type())) continue;
      Optional<String> obstacle = FailureRules.obstacle(caught.facts().rebuilding());
      if (obstacle.isPresent()) {
        report.add(
            PayloadCode.CATCH_MISSES,
            caught.spot(),
            caught.type().display(),
            caught.method(),
            obstacle.get());
      }
    }
    for (BodyModel.UnresolvedName name : bodies.unresolved()) {
      report.add(CompilationCode.UNRESOLVED_CATCH, name.spot(), name.name());
    }
  }

  /** Whether the method declares the type, so that its declaration is told of already. */
  private static boolean declares(OperationModel operation, TypeRef type) {
    return operation.method().thrown().contains(type);
  }

  private BodyRules() {}
}
