package dev.cairn.processor.model;

import dev.cairn.processor.model.TypeFacts.Rebuilding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The exception types that failures are rebuilt as: of an operation those that its method declares
 * and those that are caught around calls of it, of the workflow those that its method declares; as
 * far as a message makes one and the runtime does not know them by itself.
 */
public final class RebuiltFailures {
  private final WorkflowModel model;
  private final BodyModel bodies;

  public RebuiltFailures(WorkflowModel model, BodyModel bodies) {
    this.model = model;
    this.bodies = bodies;
  }

  /** The types that the workflow's own failures reach clients as. */
  public List<TypeRef.Declared> of(EntryModel entry) {
    return rebuilt(declared(entry.method()));
  }

  public List<TypeRef.Declared> of(OperationModel operation) {
    // Without a body of the user's, nothing of the user's is thrown.
    if (operation.method().isAbstract()) return List.of();
    Map<TypeRef.Declared, TypeFacts> candidates = declared(operation.method());
    for (BodyModel.CaughtFailure caught : bodies.catches()) {
      if (caught.method().equals(operation.method().name())) {
        candidates.putIfAbsent(caught.type(), caught.facts());
      }
    }
    return rebuilt(candidates);
  }

  private Map<TypeRef.Declared, TypeFacts> declared(MethodModel method) {
    Map<TypeRef.Declared, TypeFacts> declared = new LinkedHashMap<>();
    for (TypeRef thrown : method.thrown()) {
      if (thrown instanceof TypeRef.Declared type) declared.put(type, model.types().of(type));
    }
    return declared;
  }

  private static List<TypeRef.Declared> rebuilt(Map<TypeRef.Declared, TypeFacts> candidates) {
    List<TypeRef.Declared> rebuilt = new ArrayList<>();
    candidates.forEach(
        (type, facts) -> {
          if (facts.rebuilding() == Rebuilding.FROM_MESSAGE) rebuilt.add(type);
        });
    return rebuilt;
  }

  public TypeFacts facts(TypeRef.Declared type) {
    for (BodyModel.CaughtFailure caught : bodies.catches()) {
      if (caught.type().equals(type)) return caught.facts();
    }
    return model.types().of(type);
  }
}
