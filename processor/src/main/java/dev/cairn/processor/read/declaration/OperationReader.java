package dev.cairn.processor.read.declaration;

import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.processor.model.CodecModel;
import dev.cairn.processor.model.EntryModel;
import dev.cairn.processor.model.EventModel;
import dev.cairn.processor.model.InvokeModel;
import dev.cairn.processor.model.MethodModel;
import dev.cairn.processor.model.OperationKind;
import dev.cairn.processor.model.OperationModel;
import dev.cairn.processor.model.PollModel;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.SleepModel;
import dev.cairn.processor.model.StepModel;
import dev.cairn.processor.model.SubflowModel;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WiringModel;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.TypeFactsReader;
import dev.cairn.processor.read.type.TypeReader;
import dev.cairn.processor.read.type.Unresolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads what the annotations on durable methods and entries say. */
final class OperationReader {
  private static final String DEFAULT_CODEC = "dev.cairn.Codec.ByType";

  private final TypeReader types;
  private final TypeFactsReader facts;

  OperationReader(TypeReader types, TypeFactsReader facts) {
    this.types = types;
    this.facts = facts;
  }

  OperationModel operation(OperationKind kind, MethodModel method, AnnotationUse use) {
    return switch (kind) {
      case STEP ->
          new StepModel(
              method,
              nameOr(method, use),
              retry(use),
              use.constant("delivery", Delivery.AT_LEAST_ONCE),
              use.optionalTime("timeout"),
              codec(use, "codec"),
              use.spot());
      case SLEEP ->
          new SleepModel(method, nameOr(method, use), use.optionalTime("value"), use.spot());
      case EVENT ->
          new EventModel(
              method,
              use.text("value"),
              use.optionalTime("timeout"),
              use.optionalTime("heartbeat"),
              retry(use),
              codec(use, "codec"),
              use.spot());
      case POLL ->
          new PollModel(method, nameOr(method, use), pace(use), codec(use, "codec"), use.spot());
      case INVOKE ->
          new InvokeModel(
              method,
              nameOr(method, use),
              use.text("function"),
              use.optionalText("tenant"),
              codec(use, "payloadCodec"),
              codec(use, "codec"),
              use.spot());
      case SUBFLOW ->
          new SubflowModel(
              method, nameOr(method, use), retry(use), codec(use, "codec"), use.spot());
    };
  }

  EntryModel entry(MethodModel method, AnnotationUse use) {
    String fromClass = workflowName(method.declaredIn().simpleName());
    Setting<String> name =
        use.optionalText("name").orElse(new Setting<>(fromClass, false, use.spot()));
    return new EntryModel(
        method,
        name,
        use.integer("version"),
        use.optionalTime("timeout"),
        use.integer("retentionDays"),
        wiring(use),
        codec(use, "inputCodec"),
        codec(use, "codec"),
        use.spot());
  }

  /** {@code OrderWorkflow} is the workflow {@code order}. */
  private static String workflowName(String className) {
    String suffix = "Workflow";
    String stem =
        className.endsWith(suffix) && className.length() > suffix.length()
            ? className.substring(0, className.length() - suffix.length())
            : className;
    return Character.toLowerCase(stem.charAt(0)) + stem.substring(1);
  }

  private static Setting<String> nameOr(MethodModel method, AnnotationUse use) {
    return use.optionalText("name").orElse(new Setting<>(method.name(), false, use.spot()));
  }

  private RetryModel retry(AnnotationUse use) {
    AnnotationUse retry = use.nested("retry");
    return new RetryModel(
        use.isGiven("retry"),
        "delay",
        retry.integer("attempts"),
        retry.time("delay"),
        retry.real("factor"),
        retry.time("maxDelay"),
        retry.constant("jitter", Jitter.FULL),
        exceptions(retry, "on"),
        exceptions(retry, "notOn"),
        retry.spot());
  }

  private static RetryModel pace(AnnotationUse use) {
    return new RetryModel(
        true,
        "every",
        use.integer("attempts"),
        use.time("every"),
        use.real("factor"),
        use.time("maxDelay"),
        use.constant("jitter", Jitter.FULL),
        List.of(),
        List.of(),
        use.spot());
  }

  private List<Setting<TypeRef.Declared>> exceptions(AnnotationUse use, String element) {
    List<Setting<TypeRef.Declared>> exceptions = new ArrayList<>();
    for (Setting<TypeMirror> setting : use.types(element)) {
      if (setting.value() instanceof DeclaredType type) {
        exceptions.add(new Setting<>(types.declared(type), true, setting.spot()));
      }
    }
    return exceptions;
  }

  private Optional<CodecModel> codec(AnnotationUse use, String element) {
    Optional<Setting<TypeMirror>> setting = use.type(element);
    if (setting.isEmpty() || !(setting.get().value() instanceof DeclaredType type)) {
      return Optional.empty();
    }
    TypeElement declaration = (TypeElement) type.asElement();
    if (declaration.getQualifiedName().contentEquals(DEFAULT_CODEC)) return Optional.empty();
    Optional<TypeRef> handles =
        facts
            .supertype(declaration.asType(), "dev.cairn.Codec")
            .filter(codec -> codec.getTypeArguments().size() == 1)
            .map(codec -> types.read(codec.getTypeArguments().get(0)));
    return Optional.of(
        new CodecModel(
            types.declared(type),
            TypeFactsReader.hasPublicNoArgConstructor(declaration),
            asksForOperation(declaration),
            handles,
            setting.get().spot()));
  }

  /** Whether it has another {@code forOperation} than the one that does nothing. */
  private static boolean asksForOperation(TypeElement codec) {
    for (TypeElement at : Members.hierarchy(codec, new Unresolved())) {
      if (at.getQualifiedName().contentEquals("dev.cairn.Codec")) continue;
      for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
        if (method.getSimpleName().contentEquals("forOperation")
            && method.getParameters().size() == 1) {
          return true;
        }
      }
    }
    return false;
  }

  private Optional<WiringModel> wiring(AnnotationUse use) {
    Optional<Setting<TypeMirror>> setting = use.type("wiring");
    if (setting.isEmpty() || !(setting.get().value() instanceof DeclaredType type)) {
      return Optional.empty();
    }
    TypeElement declaration = (TypeElement) type.asElement();
    Optional<String> supplies =
        facts
            .supertype(declaration.asType(), "java.util.function.Supplier")
            .filter(supplier -> supplier.getTypeArguments().size() == 1)
            .map(supplier -> nameIfGenerated(supplier.getTypeArguments().get(0)));
    return Optional.of(
        new WiringModel(
            types.declared(type),
            TypeFactsReader.hasPublicNoArgConstructor(declaration),
            supplies,
            setting.get().spot()));
  }

  /** The executor is not there yet when its wiring is read for the first time. */
  private static String nameIfGenerated(TypeMirror type) {
    if (!(type instanceof DeclaredType declared)) return type.toString();
    TypeElement element = (TypeElement) declared.asElement();
    return type.getKind() == TypeKind.ERROR
        ? element.getSimpleName().toString()
        : TypeReader.nameOf(element).qualifiedName();
  }
}
