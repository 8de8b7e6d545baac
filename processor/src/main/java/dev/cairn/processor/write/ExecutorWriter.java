package dev.cairn.processor.write;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

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
    EntryModel entry = model.entry();
    TypeName input = PoetTypes.of(entry.input());
    TypeName output = PoetTypes.of(entry.output());
    ClassName user = PoetTypes.of(model.type().name());
    TypeSpec.Builder type =
        TypeSpec.classBuilder(PoetTypes.of(model.type().executor()))
            .addJavadoc(
                "Durable executor of {@link $T}.\n" + SourceText.ORIGIN,
                user,
                model.type().spot().file())
            .superclass(user)
            .addSuperinterface(ParameterizedTypeName.get(Names.EXECUTOR, input, output))
            .alwaysQualify(qualified().toArray(String[]::new));
    SourceText.mark(type, model.surroundings());
    lint().suppression().ifPresent(type::addAnnotation);
    if (model.type().isPublic()) type.addModifiers(Modifier.PUBLIC);
    type.addModifiers(Modifier.FINAL);

    DefinitionWriter definitions =
        new DefinitionWriter(model, constants, failures, items, signatures, codecs);
    type.addFields(definitions.operations());
    type.addField(definitions.workflow());
    for (ConstructorModel constructor : model.constructors()) {
      if (constructor.isAccessible()) type.addMethod(constructor(constructor));
    }
    type.addMethod(workflowDefinition(input, output));
    type.addMethod(runWorkflow(entry.method(), input, output));
    Set<String> used = ParameterNames.usedBeside(model, constants);
    for (OperationModel operation : model.operations()) {
      type.addMethod(OverrideWriter.write(operation, constants, used));
    }
    return SourceText.of(model.type().executor(), type.build(), model.surroundings());
  }

  /**
   * The names that have to be written with their package: JavaPoet asks for that of the innermost.
   */
  private Set<String> qualified() {
    Set<String> hidden = model.surroundings().memberNames();
    Set<String> all = new HashSet<>(hidden);
    if (hidden.contains(Names.SIGNATURE.simpleName())) all.addAll(SignatureCode.all());
    for (ClassRef type : model.types().facts().keySet()) {
      if (hidden.contains(type.simpleNames().get(0))) all.add(type.simpleName());
    }
    return all;
  }

  private static MethodSpec constructor(ConstructorModel constructor) {
    MethodSpec.Builder spec =
        MethodSpec.constructorBuilder()
            .addModifiers(modifiers(constructor.visibility()))
            .addAnnotations(AnnotationCode.all(constructor.annotations()))
            .addTypeVariables(PoetTypes.variables(constructor.typeParameters()))
            .varargs(constructor.varArgs())
            .addExceptions(PoetTypes.all(constructor.thrown()));
    for (ParameterModel parameter : constructor.parameters()) {
      List<AnnotationSpec> annotations = AnnotationCode.all(parameter.annotations());
      spec.addParameter(
          ParameterSpec.builder(PoetTypes.of(parameter.type()), parameter.name())
              .addAnnotations(annotations)
              .build());
    }
    String arguments =
        constructor.parameters().stream()
            .map(ParameterModel::name)
            .collect(Collectors.joining(", "));
    return spec.addStatement("super($L)", arguments).build();
  }

  /** Protected constructors are there for subclasses: the executor makes them public. */
  private static List<Modifier> modifiers(Visibility visibility) {
    return OverrideWriter.modifiers(
        visibility == Visibility.PROTECTED ? Visibility.PUBLIC : visibility);
  }

  private static MethodSpec workflowDefinition(TypeName input, TypeName output) {
    return MethodSpec.methodBuilder("workflowDefinition")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(Names.WORKFLOW, input, output))
        .addStatement("return $L", ConstantNames.WORKFLOW)
        .build();
  }

  private static MethodSpec runWorkflow(MethodModel entry, TypeName input, TypeName output) {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder("runWorkflow")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(output)
            .addParameter(input, "input")
            .addException(Throwable.class);
    String call = entry.name() + (entry.parameters().isEmpty() ? "()" : "(input)");
    if (entry.returns() == TypeRef.Nothing.VOID) {
      return spec.addStatement("$L", call).addStatement("return null").build();
    }
    return spec.addStatement("return $L", call).build();
  }

  private Lint lint() {
    Lint lint = new Lint(model.types());
    lint.extended(model.type());
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
