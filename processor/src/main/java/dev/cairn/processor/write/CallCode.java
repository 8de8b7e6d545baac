package dev.cairn.processor.write;

import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.TypeRef;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The lambda through which the runtime calls the user's method. It holds the arguments, and hands
 * them to a stub if it is given one.
 */
final class CallCode {
  private final MethodModel method;
  private final ParameterNames names;

  CallCode(MethodModel method, ParameterNames names) {
    this.method = method;
    this.names = names;
  }

  /** The method as a part of the workflow, which has no stub. */
  Code plain() {
    return Code.of("() -> $L", onSuper(Optional.empty(), ""));
  }

  /** The method or its stub. */
  Code orStub() {
    if (method.parameters().isEmpty()) return plain();
    String stub = names.free("stub");
    return choice(Code.of("$L", stub), stub, Optional.empty(), "", isVoid());
  }

  /** The same for a check, with its state as the lambda's own parameter. */
  Code check(ParameterModel state) {
    return with(state, "next", /* isVoid= */ false);
  }

  /** The same for a submitter, with the id as the lambda's own parameter. */
  Code submitter(ParameterModel id) {
    return with(id, "callback", /* isVoid= */ true);
  }

  private Code with(ParameterModel replaced, String suggestion, boolean isVoid) {
    String own = names.free(suggestion);
    String stub = names.free("stub");
    Code parameters = Code.of("($L, $L)", own, stub);
    return choice(parameters, stub, Optional.of(replaced), own, isVoid);
  }

  private Code choice(
      Code parameters, String stub, Optional<ParameterModel> replaced, String own, boolean isVoid) {
    Code onSuper = onSuper(replaced, own);
    Code onStub = Code.of("$L.run($L)", stub, arguments(replaced, own));
    return isVoid
        ? Code.of(
            "$>$>\n$L -> {$>\nif ($L == null) $L;\nelse $L;$<\n}$<$<",
            parameters,
            stub,
            onSuper,
            onStub)
        : Code.of("$L ->$W$L == null ? $L$W: $L", parameters, stub, onSuper, onStub);
  }

  private Code onSuper(Optional<ParameterModel> replaced, String own) {
    return Code.of("super.$L($L)", method.name(), arguments(replaced, own));
  }

  private String arguments(Optional<ParameterModel> replaced, String own) {
    return method.parameters().stream()
        .map(p -> replaced.filter(p::equals).isPresent() ? own : names.of(p))
        .collect(Collectors.joining(", "));
  }

  private boolean isVoid() {
    return method.returns() == TypeRef.Nothing.VOID;
  }
}
