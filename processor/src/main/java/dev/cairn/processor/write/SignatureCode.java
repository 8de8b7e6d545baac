package dev.cairn.processor.write;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;

/** The signatures of durable methods, which are the types of their stubs. */
final class SignatureCode {

  /** The most parameters that the runtime has a type for. */
  private static final int MOST = 6;

  private static final String MANY = "Many";

  /** The signature of a method that is called for its result, if it has one. */
  static TypeRef of(MethodModel method) {
    if (method.returns() == TypeRef.Nothing.VOID) return of("Void", method);
    return of("Of", method, method.returns().boxed());
  }

  /** The signature of an event's submitter, whose result nobody takes. */
  static TypeRef ofSubmitter(EventModel event) {
    return event.method().isAbstract()
        ? TypeRef.of(signature("NoSubmitter"))
        : of("Void", event.method());
  }

  private static TypeRef of(String kind, MethodModel method, TypeRef... result) {
    List<ParameterModel> parameters = method.parameters();
    boolean isMany = parameters.size() > MOST;
    List<TypeRef> types = new ArrayList<>();
    if (!isMany) {
      for (ParameterModel parameter : parameters) types.add(parameter.type().boxed());
    }
    types.addAll(List.of(result));
    ClassRef name = signature(kind + (isMany ? MANY : parameters.size()));
    return TypeRef.of(name, types.toArray(TypeRef[]::new));
  }

  private static ClassRef signature(String kind) {
    return new ClassRef(Names.SIGNATURE.packageName(), List.of(Names.SIGNATURE.simpleName(), kind));
  }

  private SignatureCode() {}
}
