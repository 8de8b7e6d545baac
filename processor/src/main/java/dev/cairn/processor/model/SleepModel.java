package dev.cairn.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A timer.
 *
 * @param time how long, where the annotation says it
 */
public record SleepModel(
    MethodModel method, Setting<String> name, Optional<Setting<WrittenTime>> time, SourceSpot spot)
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
