package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.Template;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.model.Wrapper;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Writes the methods that take durable calls to the runtime. */
final class OverrideWriter implements OperationModel.Cases<CodeBlock> {
  private final ConstantNames constants;

  OverrideWriter(ConstantNames constants) {
    this.constants = constants;
  }

  MethodSpec write(OperationModel operation) {
    MethodModel method = operation.method();
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method.name())
            .addAnnotation(Override.class)
            .addModifiers(modifiers(method.visibility()))
            .returns(PoetTypes.of(method.returns()))
            .varargs(method.varArgs())
            .addExceptions(PoetTypes.all(method.thrown()));
    for (ParameterModel parameter : method.parameters()) {
      spec.addParameter(
          ParameterSpec.builder(PoetTypes.of(parameter.type()), parameter.name()).build());
    }
    String source =
        method.spot().line() == 0
            ? method.spot().file()
            : method.spot().file() + ":" + method.spot().line();
    spec.addComment("@$L, $L", operation.kind().annotation(), source);
    String format = method.returns() == TypeRef.Nothing.VOID ? "$L" : "return $L";
    return spec.addStatement(format, operation.match(this)).build();
  }

  static List<Modifier> modifiers(Visibility visibility) {
    return switch (visibility) {
      case PUBLIC -> List.of(Modifier.PUBLIC);
      case PROTECTED -> List.of(Modifier.PROTECTED);
      case PACKAGE -> List.of();
      case PRIVATE -> throw new IllegalArgumentException("a private method cannot be overridden");
    };
  }

  @Override
  public CodeBlock step(OperationModel.Step step) {
    String call = isVoid(step) ? "voidStep" : "step";
    return call(call, step, CodeBlock.of("() -> $L", onSuper(step.method())));
  }

  @Override
  public CodeBlock subflow(OperationModel.Subflow subflow) {
    String call = isVoid(subflow) ? "voidSubflow" : "subflow";
    return call(call, subflow, CodeBlock.of("() -> $L", onSuper(subflow.method())));
  }

  @Override
  public CodeBlock sleep(OperationModel.Sleep sleep) {
    boolean starts = Wrapper.FUTURE.wraps(sleep.method().returns());
    Optional<ParameterModel> time = sleep.timeParameter();
    if (time.isEmpty()) return call(starts ? "startSleep" : "sleep", sleep);
    boolean until = time.get().type().isClass(OperationModel.Sleep.INSTANT);
    String call = (starts ? "startSleep" : "sleep") + (until ? "Until" : "");
    return call(call, sleep, CodeBlock.of("$L", time.get().name()));
  }

  @Override
  public CodeBlock event(OperationModel.Event event) {
    TypeRef returns = event.method().returns();
    if (Wrapper.FUTURE.wraps(returns) || Wrapper.CALLBACK.wraps(returns)) {
      return call("startEvent", event);
    }
    String call = Wrapper.OPTIONAL.wraps(returns) ? "awaitOptionalEvent" : "awaitEvent";
    if (event.method().isAbstract()) return call(call, event);
    return call(call, event, onSuperWith(event.method(), event.callbackIds().get(0), "callback"));
  }

  @Override
  public CodeBlock poll(OperationModel.Poll poll) {
    MethodModel method = poll.method();
    return switch (poll.form()) {
      case UNTIL_TRUE -> call("pollUntilTrue", poll, CodeBlock.of("() -> $L", onSuper(method)));
      case UNTIL_PRESENT ->
          call("pollUntilPresent", poll, CodeBlock.of("() -> $L", onSuper(method)));
      case STATE -> {
        ParameterModel state = method.parameters().get(method.parameters().size() - 1);
        yield call(
            "pollState",
            poll,
            CodeBlock.of("$L", state.name()),
            onSuperWith(method, state, "next"));
      }
      case UNKNOWN -> throw new IllegalArgumentException("a poll cannot return this");
    };
  }

  @Override
  public CodeBlock invoke(OperationModel.Invoke invoke) {
    boolean starts = Wrapper.FUTURE.wraps(invoke.method().returns());
    String payload = invoke.payload().map(ParameterModel::name).orElse("null");
    return call(starts ? "startInvoke" : "invoke", invoke, CodeBlock.of("$L", payload));
  }

  private static boolean isVoid(OperationModel operation) {
    return operation.method().returns() == TypeRef.Nothing.VOID;
  }

  private CodeBlock call(String name, OperationModel operation, CodeBlock... arguments) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.add("$T.$L(this,$W$L", Names.OPERATIONS, name, definition(operation));
    for (CodeBlock argument : arguments) code.add(",$W$L", argument);
    return code.add(")").build();
  }

  /** The constant, with its placeholders filled. */
  private CodeBlock definition(OperationModel operation) {
    CodeBlock.Builder code = CodeBlock.builder().add("$L", constants.of(operation));
    if (operation instanceof OperationModel.Invoke invoke) {
      Template function = invoke.functionTemplate();
      if (TemplateCode.hasPlaceholders(function)) {
        code.add("$Z.function($L)", TemplateCode.of(function));
      }
      Optional<Template> tenant = invoke.tenantTemplate().filter(TemplateCode::hasPlaceholders);
      if (tenant.isPresent()) code.add("$Z.tenant($L)", TemplateCode.of(tenant.get()));
    }
    Template name = operation.nameTemplate();
    if (TemplateCode.hasPlaceholders(name)) code.add("$Z.named($L)", TemplateCode.parts(name));
    return code.build();
  }

  private static CodeBlock onSuper(MethodModel method) {
    String arguments =
        method.parameters().stream().map(ParameterModel::name).collect(Collectors.joining(", "));
    return CodeBlock.of("super.$L($L)", method.name(), arguments);
  }

  /** A lambda that puts its own argument in the place of a parameter. */
  private static CodeBlock onSuperWith(
      MethodModel method, ParameterModel replaced, String suggestion) {
    Set<String> taken = new HashSet<>();
    for (ParameterModel parameter : method.parameters()) taken.add(parameter.name());
    String argument = Unique.in(taken, suggestion, "");
    String arguments =
        method.parameters().stream()
            .map(parameter -> parameter.equals(replaced) ? argument : parameter.name())
            .collect(Collectors.joining(", "));
    return CodeBlock.of("$L -> super.$L($L)", argument, method.name(), arguments);
  }
}
