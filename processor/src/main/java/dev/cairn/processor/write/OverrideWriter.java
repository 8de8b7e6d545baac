package dev.cairn.processor.write;

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
import java.util.Optional;
import java.util.Set;

/** Writes a method that takes durable calls to the runtime. */
final class OverrideWriter implements OperationModel.Cases<Code> {
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
  static Code write(OperationModel operation, ConstantNames constants, Set<String> used) {
    MethodModel method = operation.method();
    ParameterNames names = ParameterNames.of(method, used);
    return new OverrideWriter(constants, method, names).write(operation);
  }

  private Code write(OperationModel operation) {
    Code code = Code.of("@$T\n$L", Names.OVERRIDE, modifier(method.visibility()));
    code.add("$T $L", method.returns(), method.name());
    code.add(HeadCode.parameters(method.parameters(), names::of, method.varArgs()));
    code.add(HeadCode.exceptions(method.thrown())).add(" {$>\n");
    String source =
        method.spot().line() == 0
            ? method.spot().file()
            : method.spot().file() + ":" + method.spot().line();
    code.add("// @$L, $L\n", operation.kind().annotation(), source);
    if (method.returns() != TypeRef.Nothing.VOID) code.add("return ");
    return code.add(operation.match(this)).add(";$<\n}\n");
  }

  /** The modifier with the space behind it; nothing where there is none. */
  static String modifier(Visibility visibility) {
    return switch (visibility) {
      case PUBLIC -> "public ";
      case PROTECTED -> "protected ";
      case PACKAGE -> "";
      case PRIVATE -> throw new IllegalArgumentException("a private method cannot be overridden");
    };
  }

  @Override
  public Code step(StepModel step) {
    String call = isVoid(step) ? "voidStep" : "step";
    return call(call, step, calls.orStub());
  }

  @Override
  public Code subflow(SubflowModel subflow) {
    String call = isVoid(subflow) ? "voidSubflow" : "subflow";
    return call(call, subflow, calls.plain());
  }

  @Override
  public Code sleep(SleepModel sleep) {
    boolean starts = Wrapper.FUTURE.wraps(sleep.method().returns());
    Optional<ParameterModel> time = sleep.timeParameter();
    if (time.isEmpty()) return call(starts ? "startSleep" : "sleep", sleep);
    boolean until = time.get().type().isClass(SleepModel.INSTANT);
    String call = (starts ? "startSleep" : "sleep") + (until ? "Until" : "");
    return call(call, sleep, Code.of("$L", names.of(time.get())));
  }

  @Override
  public Code event(EventModel event) {
    TypeRef returns = event.method().returns();
    if (Wrapper.FUTURE.wraps(returns) || Wrapper.CALLBACK.wraps(returns)) {
      return call("startEvent", event);
    }
    String call = Wrapper.OPTIONAL.wraps(returns) ? "awaitOptionalEvent" : "awaitEvent";
    if (event.method().isAbstract()) return call(call, event);
    return call(call, event, calls.submitter(event.callbackIds().get(0)));
  }

  @Override
  public Code poll(PollModel poll) {
    return switch (poll.form()) {
      case UNTIL_TRUE -> call("pollUntilTrue", poll, calls.orStub());
      case UNTIL_PRESENT -> call("pollUntilPresent", poll, calls.orStub());
      case STATE -> {
        ParameterModel state = method.parameters().get(method.parameters().size() - 1);
        yield call("pollState", poll, Code.of("$L", names.of(state)), calls.check(state));
      }
      case UNKNOWN -> throw new IllegalArgumentException("a poll cannot return this");
    };
  }

  @Override
  public Code invoke(InvokeModel invoke) {
    boolean starts = Wrapper.FUTURE.wraps(invoke.method().returns());
    String payload = invoke.payload().map(names::of).orElse("null");
    return call(starts ? "startInvoke" : "invoke", invoke, Code.of("$L", payload));
  }

  private static boolean isVoid(OperationModel operation) {
    return operation.method().returns() == TypeRef.Nothing.VOID;
  }

  private Code call(String name, OperationModel operation, Code... arguments) {
    Code code = new Code();
    code.add("$C.$L(this,$W$L", Names.OPERATIONS, name, definition(operation));
    for (Code argument : arguments) code.add(",$W$L", argument);
    return code.add(")");
  }

  /** The constant, with its placeholders filled. */
  private Code definition(OperationModel operation) {
    Code code = new Code().add("$L", constants.of(operation));
    if (operation instanceof InvokeModel invoke) {
      Template function = invoke.functionTemplate();
      if (TemplateCode.hasPlaceholders(function)) {
        code.add("$Z.function($L)", TemplateCode.of(function, names));
      }
      Optional<Template> tenant = invoke.tenantTemplate().filter(TemplateCode::hasPlaceholders);
      if (tenant.isPresent()) code.add("$Z.tenant($L)", TemplateCode.of(tenant.get(), names));
    }
    Template name = operation.nameTemplate();
    if (!TemplateCode.hasPlaceholders(name)) return code;
    return Code.of("$C.named($L)$L", Names.OPERATIONS, code, TemplateCode.parts(name, names));
  }
}
