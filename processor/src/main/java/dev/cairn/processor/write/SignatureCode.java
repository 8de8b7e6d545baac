package dev.cairn.processor.write;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The signatures of durable methods, which are the types of their stubs. */
final class SignatureCode {

  /** The most parameters that the runtime has a type for. */
  private static final int MOST = 6;

  private static final String NO_SUBMITTER = "NoSubmitter";
  private static final String MANY = "Many";

  /** The simple names of all signatures. */
  static Set<String> all() {
    Set<String> all = new HashSet<>(Set.of(NO_SUBMITTER));
    for (String kind : List.of("Of", "Void")) {
      all.add(kind + MANY);
      for (int size = 0; size <= MOST; size++) all.add(kind + size);
    }
    return all;
  }

  /** The signature of a method that is called for its result, if it has one. */
  static TypeName of(MethodModel method) {
    if (method.returns() == TypeRef.Nothing.VOID) return of("Void", method);
    return of("Of", method, PoetTypes.of(method.returns()).box());
  }

  /** The signature of an event's submitter, whose result nobody takes. */
  static TypeName ofSubmitter(EventModel event) {
    return event.method().isAbstract()
        ? Names.SIGNATURE.nestedClass(NO_SUBMITTER)
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
    ClassName name = Names.SIGNATURE.nestedClass(kind + (isMany ? MANY : parameters.size()));
    return types.isEmpty() ? name : ParameterizedTypeName.get(name, types.toArray(TypeName[]::new));
  }

  private SignatureCode() {}
}
