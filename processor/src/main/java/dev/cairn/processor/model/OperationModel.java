package dev.cairn.processor.model;

import dev.cairn.Delivery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A durable method with what its annotation says. */
public sealed interface OperationModel {

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R step(Step step);

    R sleep(Sleep sleep);

    R event(Event event);

    R poll(Poll poll);

    R invoke(Invoke invoke);

    R subflow(Subflow subflow);
  }

  /** The answer of the case that this operation is. */
  <R> R match(Cases<R> cases);

  OperationKind kind();

  MethodModel method();

  /** The operation's name as written, or the method's name. */
  Setting<String> name();

  /** The annotation. */
  SourceSpot spot();

  /** The type of what the journal records of it; {@code Void} for nothing. */
  TypeRef recorded();

  /** The codec that the annotation names for what is recorded. */
  Optional<CodecModel> codec();

  /** The repetition of failed attempts, or of checks; empty for kinds that repeat nothing. */
  default Optional<RetryModel> repetition() {
    return Optional.empty();
  }

  /** The name, taken apart. */
  default Template nameTemplate() {
    return Template.ofName(name().value());
  }

  /** Everything that may carry placeholders. */
  default List<Template> templates() {
    return List.of(nameTemplate());
  }

  /** Whether a placeholder names the parameter. */
  default boolean fillsPlaceholder(ParameterModel parameter) {
    Set<String> used = new HashSet<>();
    for (Template template : templates()) used.addAll(template.placeholders());
    return used.contains(parameter.name());
  }

  /** The parameters that no placeholder names. */
  default List<ParameterModel> parametersBesidePlaceholders() {
    List<ParameterModel> rest = new ArrayList<>();
    for (ParameterModel parameter : method().parameters()) {
      if (!fillsPlaceholder(parameter)) rest.add(parameter);
    }
    return rest;
  }

  /** A method whose body does the work. */
  record Step(
      MethodModel method,
      Setting<String> name,
      RetryModel retry,
      Setting<Delivery> delivery,
      Optional<Setting<WrittenTime>> timeout,
      Optional<CodecModel> codec,
      SourceSpot spot)
      implements OperationModel {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.step(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.STEP;
    }

    @Override
    public Optional<RetryModel> repetition() {
      return Optional.of(retry);
    }

    @Override
    public TypeRef recorded() {
      return method.returns().boxed();
    }
  }

  /**
   * A timer.
   *
   * @param time how long, where the annotation says it
   */
  record Sleep(
      MethodModel method,
      Setting<String> name,
      Optional<Setting<WrittenTime>> time,
      SourceSpot spot)
      implements OperationModel {

    public static final String DURATION = "java.time.Duration";
    public static final String INSTANT = "java.time.Instant";

    /** The parameter that says how long, or until when. */
    public Optional<ParameterModel> timeParameter() {
      List<ParameterModel> times = new ArrayList<>();
      for (ParameterModel parameter : method.parameters()) {
        if (!isTime(parameter.type())) continue;
        // One that fills a placeholder as well is taken only if there is no other.
        times.add(fillsPlaceholder(parameter) ? times.size() : 0, parameter);
      }
      return times.stream().findFirst();
    }

    private static boolean isTime(TypeRef type) {
      return type.isClass(DURATION) || type.isClass(INSTANT);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.sleep(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.SLEEP;
    }

    @Override
    public TypeRef recorded() {
      return TypeRef.Nothing.VOID.boxed();
    }

    @Override
    public Optional<CodecModel> codec() {
      return Optional.empty();
    }
  }

  /** An awaited event; with a body that hands its id on, or without. */
  record Event(
      MethodModel method,
      Setting<String> name,
      Optional<Setting<WrittenTime>> timeout,
      Optional<Setting<WrittenTime>> heartbeat,
      RetryModel retry,
      Optional<CodecModel> codec,
      SourceSpot spot)
      implements OperationModel {

    public static final String CALLBACK_ID = "dev.cairn.runtime.CallbackId";

    /** The parameters that take the event's id. */
    public List<ParameterModel> callbackIds() {
      return method.parameters().stream().filter(p -> p.type().isClass(CALLBACK_ID)).toList();
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.event(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.EVENT;
    }

    @Override
    public Optional<RetryModel> repetition() {
      return Optional.of(retry);
    }

    @Override
    public TypeRef recorded() {
      TypeRef returns = method.returns();
      return Wrapper.of(returns).flatMap(w -> w.content(returns)).orElse(returns.boxed());
    }
  }

  /** A check that is repeated until something is so. */
  record Poll(
      MethodModel method,
      Setting<String> name,
      RetryModel pace,
      Optional<CodecModel> codec,
      SourceSpot spot)
      implements OperationModel {

    /** The form of the method's result, which tells what a check says. */
    public enum Form {
      UNTIL_TRUE,
      UNTIL_PRESENT,
      STATE,
      /** None that a poll can have. */
      UNKNOWN
    }

    /** The form that the return type asks for. */
    public Form form() {
      if (method.returns().boxed().isClass("java.lang.Boolean")) return Form.UNTIL_TRUE;
      if (Wrapper.OPTIONAL.content(method.returns()).isPresent()) return Form.UNTIL_PRESENT;
      if (Wrapper.POLL_RESULT.content(method.returns()).isPresent()) return Form.STATE;
      return Form.UNKNOWN;
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.poll(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.POLL;
    }

    @Override
    public Optional<RetryModel> repetition() {
      return Optional.of(pace);
    }

    @Override
    public TypeRef recorded() {
      TypeRef returns = method.returns();
      return Wrapper.of(returns).flatMap(w -> w.content(returns)).orElse(returns.boxed());
    }
  }

  /** A call of another function. */
  record Invoke(
      MethodModel method,
      Setting<String> name,
      Setting<String> function,
      Optional<Setting<String>> tenant,
      Optional<CodecModel> payloadCodec,
      Optional<CodecModel> codec,
      SourceSpot spot)
      implements OperationModel {

    /** The function, taken apart. */
    public Template functionTemplate() {
      return Template.ofFunction(function.value());
    }

    /** The tenant, taken apart. */
    public Optional<Template> tenantTemplate() {
      return tenant.map(t -> Template.ofName(t.value()));
    }

    @Override
    public List<Template> templates() {
      List<Template> all = new ArrayList<>(List.of(nameTemplate(), functionTemplate()));
      tenantTemplate().ifPresent(all::add);
      return all;
    }

    /**
     * The parameter that is sent: the only one, or the one that no placeholder names. A single
     * parameter is sent even if a placeholder names it: to send too much is harmless, to send
     * nothing is not.
     */
    public Optional<ParameterModel> payload() {
      if (method.parameters().size() == 1) return Optional.of(method.parameters().get(0));
      List<ParameterModel> rest = parametersBesidePlaceholders();
      return rest.size() == 1 ? Optional.of(rest.get(0)) : Optional.empty();
    }

    /** The type of what is sent; {@code Void} for nothing. */
    public TypeRef payloadType() {
      return payload().map(ParameterModel::type).orElse(TypeRef.Nothing.VOID).boxed();
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.invoke(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.INVOKE;
    }

    @Override
    public TypeRef recorded() {
      TypeRef returns = method.returns();
      return Wrapper.FUTURE.content(returns).orElse(returns.boxed());
    }
  }

  /** A part of the workflow that is recorded as a whole. */
  record Subflow(
      MethodModel method,
      Setting<String> name,
      RetryModel retry,
      Optional<CodecModel> codec,
      SourceSpot spot)
      implements OperationModel {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.subflow(this);
    }

    @Override
    public OperationKind kind() {
      return OperationKind.SUBFLOW;
    }

    @Override
    public Optional<RetryModel> repetition() {
      return Optional.of(retry);
    }

    @Override
    public TypeRef recorded() {
      return method.returns().boxed();
    }
  }
}
