package dev.cairn.processor.write;

import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeFacts.Rebuilding;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WorkflowModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The exception types that an operation's failures are rebuilt as: those that its method declares
 * and those that are caught around calls of it, as far as a message makes one and the runtime does
 * not know them by itself.
 */
final class RebuiltFailures {
  private final WorkflowModel model;
  private final BodyModel bodies;

  RebuiltFailures(WorkflowModel model, BodyModel bodies) {
    this.model = model;
    this.bodies = bodies;
  }

  List<TypeRef.Declared> of(OperationModel operation) {
    // Without a body of the user's, nothing of the user's is thrown.
    if (operation.method().isAbstract()) return List.of();
    Map<TypeRef.Declared, TypeFacts> candidates = new LinkedHashMap<>();
    for (TypeRef thrown : operation.method().thrown()) {
      if (thrown instanceof TypeRef.Declared type) candidates.put(type, model.types().of(type));
    }
    for (BodyModel.CaughtFailure caught : bodies.catches()) {
      if (caught.method().equals(operation.method().name())) {
        candidates.putIfAbsent(caught.type(), caught.facts());
      }
    }
    List<TypeRef.Declared> rebuilt = new ArrayList<>();
    candidates.forEach(
        (type, facts) -> {
          if (facts.rebuilding() == Rebuilding.FROM_MESSAGE) rebuilt.add(type);
        });
    return rebuilt;
  }

  TypeFacts facts(TypeRef.Declared type) {
    for (BodyModel.CaughtFailure caught : bodies.catches()) {
      if (caught.type().equals(type)) return caught.facts();
    }
    return model.types().of(type);
  }
}
