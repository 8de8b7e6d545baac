package dev.cairn.processor.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A durable method with what its annotation says. */
public sealed interface OperationModel
    permits StepModel, SleepModel, EventModel, PollModel, InvokeModel, SubflowModel {

  /** One function per kind; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R step(StepModel step);

    R sleep(SleepModel sleep);

    R event(EventModel event);

    R poll(PollModel poll);

    R invoke(InvokeModel invoke);

    R subflow(SubflowModel subflow);
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
}
