package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
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

  /** The signature of a method that is called for its result, if it has one. */
  static TypeName of(MethodModel method) {
    if (method.returns() == TypeRef.Nothing.VOID) return of("Void", method);
    return of("Of", method, PoetTypes.of(method.returns()).box());
  }

  /** The signature of an event's submitter, whose result nobody takes. */
  static TypeName ofSubmitter(EventModel event) {
    return event.method().isAbstract()
        ? Names.SIGNATURE.nestedClass("NoSubmitter")
        : of("Void", event.method());
  }

  private static TypeName of(String kind, MethodModel method, TypeName... result) {
    List<ParameterModel> parameters = method.parameters();
    boolean isMany = parameters.size() > MOST;
    List<TypeName> types = new ArrayList<>();
    if (!isMany) {
      for (ParameterModel parameter : parameters) types.add(PoetTypes.of(parameter.type()).box());
    }
    types.addAll(List.of(result));
    ClassName name = Names.SIGNATURE.nestedClass(kind + (isMany ? "Many" : parameters.size()));
    return types.isEmpty() ? name : ParameterizedTypeName.get(name, types.toArray(TypeName[]::new));
  }

  private SignatureCode() {}
}
