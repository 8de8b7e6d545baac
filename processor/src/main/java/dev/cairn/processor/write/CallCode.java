package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The lambda through which the runtime calls the user's method. It holds the arguments, and hands
 * them to a stub if it is given one.
 */
final class CallCode {
  private final MethodModel method;
  private final Set<String> taken = new HashSet<>();

  private CallCode(MethodModel method) {
    this.method = method;
    for (ParameterModel parameter : method.parameters()) taken.add(parameter.name());
  }

  /** The method as a part of the workflow, which has no stub. */
  static CodeBlock plain(MethodModel method) {
    return CodeBlock.of("() -> $L", new CallCode(method).onSuper(Optional.empty(), ""));
  }

  /** The method or its stub. */
  static CodeBlock of(MethodModel method) {
    if (method.parameters().isEmpty()) return plain(method);
    CallCode code = new CallCode(method);
    String stub = code.free("stub");
    return code.choice(CodeBlock.of("$L", stub), stub, Optional.empty(), "", code.isVoid());
  }

  /** The same for a check, with its state as the lambda's own parameter. */
  static CodeBlock ofCheck(MethodModel method, ParameterModel state) {
    return new CallCode(method).with(state, "next", /* isVoid= */ false);
  }

  /** The same for a submitter, with the id as the lambda's own parameter. */
  static CodeBlock ofSubmitter(MethodModel method, ParameterModel id) {
    return new CallCode(method).with(id, "callback", /* isVoid= */ true);
  }

  private CodeBlock with(ParameterModel replaced, String suggestion, boolean isVoid) {
    String own = free(suggestion);
    String stub = free("stub");
    CodeBlock parameters = CodeBlock.of("($L, $L)", own, stub);
    return choice(parameters, stub, Optional.of(replaced), own, isVoid);
  }

  private CodeBlock choice(
      CodeBlock parameters,
      String stub,
      Optional<ParameterModel> replaced,
      String own,
      boolean isVoid) {
    CodeBlock onSuper = onSuper(replaced, own);
    CodeBlock onStub = CodeBlock.of("$L.run($L)", stub, arguments(replaced, own));
    return isVoid
        ? CodeBlock.of(
            "\n$L -> {$>\nif ($L == null) $L;\nelse $L;$<\n}", parameters, stub, onSuper, onStub)
        : CodeBlock.of("$L ->$W$L == null ? $L$W: $L", parameters, stub, onSuper, onStub);
  }

  private CodeBlock onSuper(Optional<ParameterModel> replaced, String own) {
    return CodeBlock.of("super.$L($L)", method.name(), arguments(replaced, own));
  }

  private String arguments(Optional<ParameterModel> replaced, String own) {
    return method.parameters().stream()
        .map(parameter -> replaced.filter(parameter::equals).isPresent() ? own : parameter.name())
        .collect(Collectors.joining(", "));
  }

  private boolean isVoid() {
    return method.returns() == TypeRef.Nothing.VOID;
  }

  /** A name that no parameter has. */
  private String free(String suggestion) {
    String name = Unique.in(taken, suggestion, "");
    taken.add(name);
    return name;
  }
}
