package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.Template;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.model.Wrapper;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes a method that takes durable calls to the runtime. */
final class OverrideWriter implements OperationModel.Cases<CodeBlock> {
  private final ConstantNames constants;
  private final MethodModel method;
  private final ParameterNames names;
  private final CallCode calls;

  private OverrideWriter(ConstantNames constants, MethodModel method, ParameterNames names) {
    this.constants = constants;
    this.method = method;
    this.names = names;
    this.calls = new CallCode(method, names);
  }

  /**
   * The method of an operation.
   *
   * @param used the names that its parameters must not have
   */
  static MethodSpec write(OperationModel operation, ConstantNames constants, Set<String> used) {
    MethodModel method = operation.method();
    ParameterNames names = ParameterNames.of(method, used);
    return new OverrideWriter(constants, method, names).write(operation);
  }

  private MethodSpec write(OperationModel operation) {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method.name())
            .addAnnotation(Override.class)
            .addModifiers(modifiers(method.visibility()))
            .returns(PoetTypes.of(method.returns()))
            .varargs(method.varArgs())
            .addExceptions(PoetTypes.all(method.thrown()));
    for (ParameterModel parameter : method.parameters()) {
      spec.addParameter(
          ParameterSpec.builder(PoetTypes.of(parameter.type()), names.of(parameter)).build());
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
  public CodeBlock step(StepModel step) {
    String call = isVoid(step) ? "voidStep" : "step";
    return call(call, step, calls.orStub());
  }

  @Override
  public CodeBlock subflow(SubflowModel subflow) {
    String call = isVoid(subflow) ? "voidSubflow" : "subflow";
    return call(call, subflow, calls.plain());
  }

  @Override
  public CodeBlock sleep(SleepModel sleep) {
    boolean starts = Wrapper.FUTURE.wraps(sleep.method().returns());
    Optional<ParameterModel> time = sleep.timeParameter();
    if (time.isEmpty()) return call(starts ? "startSleep" : "sleep", sleep);
    boolean until = time.get().type().isClass(SleepModel.INSTANT);
    String call = (starts ? "startSleep" : "sleep") + (until ? "Until" : "");
    return call(call, sleep, CodeBlock.of("$L", names.of(time.get())));
  }

  @Override
  public CodeBlock event(EventModel event) {
    TypeRef returns = event.method().returns();
    if (Wrapper.FUTURE.wraps(returns) || Wrapper.CALLBACK.wraps(returns)) {
      return call("startEvent", event);
    }
    String call = Wrapper.OPTIONAL.wraps(returns) ? "awaitOptionalEvent" : "awaitEvent";
    if (event.method().isAbstract()) return call(call, event);
    return call(call, event, calls.submitter(event.callbackIds().get(0)));
  }

  @Override
  public CodeBlock poll(PollModel poll) {
    return switch (poll.form()) {
      case UNTIL_TRUE -> call("pollUntilTrue", poll, calls.orStub());
      case UNTIL_PRESENT -> call("pollUntilPresent", poll, calls.orStub());
      case STATE -> {
        ParameterModel state = method.parameters().get(method.parameters().size() - 1);
        yield call("pollState", poll, CodeBlock.of("$L", names.of(state)), calls.check(state));
      }
      case UNKNOWN -> throw new IllegalArgumentException("a poll cannot return this");
    };
  }

  @Override
  public CodeBlock invoke(InvokeModel invoke) {
    boolean starts = Wrapper.FUTURE.wraps(invoke.method().returns());
    String payload = invoke.payload().map(names::of).orElse("null");
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
    if (operation instanceof InvokeModel invoke) {
      Template function = invoke.functionTemplate();
      if (TemplateCode.hasPlaceholders(function)) {
        code.add("$Z.function($L)", TemplateCode.of(function, names));
      }
      Optional<Template> tenant = invoke.tenantTemplate().filter(TemplateCode::hasPlaceholders);
      if (tenant.isPresent()) code.add("$Z.tenant($L)", TemplateCode.of(tenant.get(), names));
    }
    Template name = operation.nameTemplate();
    if (!TemplateCode.hasPlaceholders(name)) return code.build();
    return CodeBlock.of(
        "$T.named($L)$L", Names.OPERATIONS, code.build(), TemplateCode.parts(name, names));
  }
}
