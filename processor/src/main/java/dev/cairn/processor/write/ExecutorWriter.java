package dev.cairn.processor.write;

import dev.cairn.processor.model.BodyModel;
import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.ConstructorModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.ItemTypes;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.ParameterModel;
import dev.cairn.processor.model.RebuiltFailures;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.Visibility;
import dev.cairn.processor.model.WorkflowModel;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the executor: a subclass of the user's class that overrides each durable method to go
 * through the runtime.
 */
public final class ExecutorWriter {
  private final WorkflowModel model;
  private final ConstantNames constants;
  private final RebuiltFailures failures;
  private final ItemTypes items;
  private final String signatures;
  private final PayloadCodecs codecs;
  private final HiddenNames hidden;

  private ExecutorWriter(
      WorkflowModel model,
      BodyModel bodies,
      ItemTypes items,
      String signatures,
      PayloadCodecs codecs) {
    this.codecs = codecs;
    this.items = items;
    this.signatures = signatures;
    this.model = model;
    this.constants = new ConstantNames(model);
    this.failures = new RebuiltFailures(model, bodies);
    this.hidden = HiddenNames.inExecutor(model);
  }

  /**
   * The executor of a workflow that has passed the rules.
   *
   * @param items the types of batch items whose codecs it carries
   * @param signatures the fingerprint that its flow file has to have
   */
  public static GeneratedSource write(
      WorkflowModel model,
      BodyModel bodies,
      ItemTypes items,
      String signatures,
      PayloadCodecs codecs) {
    return new ExecutorWriter(model, bodies, items, signatures, codecs).write();
  }

  private GeneratedSource write() {
    ClassRef name = model.type().executor();
    Code code =
        SourceText.head(
            "Durable executor of {@link $T}.", model.type(), lint(), model.surroundings());
    code.add(header(name)).add("$>\n");
    DefinitionWriter definitions =
        new DefinitionWriter(model, constants, failures, items, signatures, codecs);
    for (Code operation : definitions.operations()) code.add(operation).add("\n");
    code.add(definitions.workflow()).add("\n");
    for (ConstructorModel constructor : model.constructors()) {
      if (constructor.isAccessible()) code.add(constructor(name, constructor)).add("\n");
    }
    code.add(entry(model.entry()));
    Set<String> used = ParameterNames.usedBeside(model, constants);
    for (OperationModel operation : model.operations()) {
      code.add("\n").add(OverrideWriter.write(operation, constants, used));
    }
    return SourceText.of(name, code.add("$<}\n"), model.surroundings(), hidden);
  }

  private Code header(ClassRef name) {
    EntryModel entry = model.entry();
    Code named =
        Code.of("$Lfinal class $L", model.type().isPublic() ? "public " : "", name.simpleName());
    Code above = Code.of("extends $T", model.type().name());
    Code interfaces =
        Code.of("implements $T<$T, $T> {", Names.EXECUTOR, entry.input(), entry.output());
    Code line = Code.of("$L $L $L", named, above, interfaces);
    return Layout.fits(line, SourceText.LINE)
        ? line
        : Code.of("$L\n    $L\n    $L", named, above, interfaces);
  }

  private static Code constructor(ClassRef name, ConstructorModel constructor) {
    Code code = AnnotationCode.all(constructor.annotations(), "\n");
    // Protected constructors are there for subclasses: the executor makes them public.
    Visibility visibility = constructor.visibility();
    code.add(
        OverrideWriter.modifier(
            visibility == Visibility.PROTECTED ? Visibility.PUBLIC : visibility));
    code.add(HeadCode.typeParameters(constructor.typeParameters()));
    code.add("$L", name.simpleName());
    code.add(
        HeadCode.parameters(constructor.parameters(), ParameterModel::name, constructor.varArgs()));
    code.add(HeadCode.exceptions(constructor.thrown()));
    String arguments =
        constructor.parameters().stream()
            .map(ParameterModel::name)
            .collect(Collectors.joining(", "));
    return code.add(" {\n  super($L);\n}\n", arguments);
  }

  private static Code entry(EntryModel entry) {
    Code code = new Code();
    code.add(
        "@$T\npublic $T",
        Names.OVERRIDE,
        TypeRef.of(Names.WORKFLOW, entry.input(), entry.output()));
    code.add(" workflowDefinition() {\n  return $L;\n}\n\n", ConstantNames.WORKFLOW);
    code.add("@$T\npublic $T", Names.OVERRIDE, entry.output());
    code.add(" runWorkflow($Z$T input)$Wthrows$W$T {\n", entry.input(), Names.THROWABLE);
    MethodModel method = entry.method();
    String call = method.name() + (method.parameters().isEmpty() ? "()" : "(input)");
    boolean isVoid = method.returns() == TypeRef.Nothing.VOID;
    return code.add(isVoid ? "  $L;\n  return null;\n}\n" : "  return $L;\n}\n", call);
  }

  private Lint lint() {
    Lint lint = new Lint(model.types());
    lint.extended(model.type());
    // See Imports.ownerOf.
    if (hidden.hideOneOf(ParameterNames.packages(model))) lint.castsNull();
    addTo(lint, model.entry().method());
    model.entry().inputCodec().ifPresent(codec -> lint.named(codec.type()));
    model.entry().codec().ifPresent(codec -> lint.named(codec.type()));
    for (TypeRef.Declared rebuilt : failures.of(model.entry())) lint.named(failures.facts(rebuilt));
    for (OperationModel operation : model.operations()) {
      addTo(lint, operation.method());
      if (operation.repetition().isPresent()) {
        RetryModel retry = operation.repetition().get();
        for (Setting<TypeRef.Declared> filter : retry.on()) lint.named(filter.value());
        for (Setting<TypeRef.Declared> filter : retry.notOn()) lint.named(filter.value());
      }
      operation.codec().ifPresent(codec -> lint.named(codec.type()));
      if (operation instanceof InvokeModel invoke) {
        invoke.payloadCodec().ifPresent(codec -> lint.named(codec.type()));
      }
      for (TypeRef.Declared rebuilt : failures.of(operation)) lint.named(failures.facts(rebuilt));
    }
    lint.named(items.all());
    for (ConstructorModel constructor : model.constructors()) {
      if (constructor.isAccessible()) addTo(lint, constructor);
    }
    return lint;
  }

  private static void addTo(Lint lint, MethodModel method) {
    lint.deprecated(method.deprecation());
    lint.named(method.returns());
    for (ParameterModel parameter : method.parameters()) lint.named(parameter.type());
    lint.named(method.thrown());
    if (method.varArgs()) lint.varArgs(last(method.parameters()).type());
  }

  private static void addTo(Lint lint, ConstructorModel constructor) {
    lint.deprecated(constructor.deprecation());
    for (ParameterModel parameter : constructor.parameters()) lint.named(parameter.type());
    lint.named(constructor.thrown());
    if (constructor.varArgs()) lint.varArgs(last(constructor.parameters()).type());
  }

  private static ParameterModel last(List<ParameterModel> parameters) {
    return parameters.get(parameters.size() - 1);
  }
}
