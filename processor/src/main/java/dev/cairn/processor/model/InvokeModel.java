package dev.cairn.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call of another function. */
public record InvokeModel(
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
   * parameter is sent even if a placeholder names it: to send too much is harmless, to send nothing
   * is not.
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
