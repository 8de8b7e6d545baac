package dev.cairn.processor.write;

import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The parts of a method's head. */
final class HeadCode {

  /**
   * Parameters in parentheses, with their annotations.
   *
   * @param names the name that each of them gets
   */
  static Code parameters(
      List<ParameterModel> parameters, Function<ParameterModel, String> names, boolean varArgs) {
    List<Code> all = new ArrayList<>();
    for (ParameterModel parameter : parameters) {
      Code code = AnnotationCode.all(parameter.annotations(), " ");
      boolean isLast = all.size() == parameters.size() - 1;
      if (varArgs && isLast && parameter.type() instanceof TypeRef.ArrayOf array) {
        code.add("$T...", array.component());
      } else {
        code.add("$T", parameter.type());
      }
      all.add(code.add(" $L", names.apply(parameter)));
    }
    return parameters(all);
  }

  static Code parameters(List<Code> parameters) {
    return Code.of("($Z$L)", Code.join(",$W", parameters));
  }

  /** The clause with the exceptions; nothing if there are none. */
  static Code exceptions(List<TypeRef> thrown) {
    Code code = new Code();
    for (TypeRef exception : thrown) {
      code.add(code.parts().isEmpty() ? "$Wthrows$W$T" : ",$W$T", exception);
    }
    return code;
  }

  /** Type parameters with the space behind them; nothing if there are none. */
  static Code typeParameters(List<TypeParameterModel> parameters) {
    if (parameters.isEmpty()) return new Code();
    List<Code> all = new ArrayList<>();
    for (TypeParameterModel parameter : parameters) {
      Code code = Code.of("$L", parameter.name());
      String word = " extends $T";
      for (TypeRef bound : parameter.bounds()) {
        if (bound.isClass("java.lang.Object")) continue;
        code.add(word, bound);
        word = " & $T";
      }
      all.add(code);
    }
    return Code.of("<$L> ", Code.join(", ", all));
  }

  private HeadCode() {}
}
