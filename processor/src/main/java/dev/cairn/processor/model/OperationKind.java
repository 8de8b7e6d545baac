package dev.cairn.processor.model;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of durable method. */
public enum OperationKind {
  STEP("Step", false),
  SLEEP("Sleep", true),
  EVENT("AwaitEvent", true),
  POLL("Poll", true),
  INVOKE("Invoke", true),
  SUBFLOW("Subflow", false);

  private static final Map<String, OperationKind> BY_ANNOTATION =
      Stream.of(values())
          .collect(Collectors.toMap(OperationKind::annotationName, Function.identity()));

  private final String annotation;
  private final boolean pauses;

  OperationKind(String annotation, boolean pauses) {
    this.annotation = annotation;
    this.pauses = pauses;
  }

  /** The simple name of its annotation. */
  public String annotation() {
    return annotation;
  }

  /** The qualified name of its annotation. */
  public String annotationName() {
    return "dev.cairn." + annotation;
  }

  /** Whether it pauses a run by itself, so that it has a pause index. */
  public boolean pauses() {
    return pauses;
  }

  /** The kind that an annotation with that qualified name stands for. */
  public static Optional<OperationKind> of(String annotationName) {
    return Optional.ofNullable(BY_ANNOTATION.get(annotationName));
  }
}
