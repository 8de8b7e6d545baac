package dev.cairn.processor.read.code;

import dev.cairn.processor.read.javac.NameTexts;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/**
 * The methods of {@code dev.cairn.runtime.Durable}, the only table of them. By name: the processor
 * does not depend on the runtime.
 */
public enum DurableMethod {
  ALL("all"),
  ANY("any"),
  ASYNC("async"),
  ATTEMPT("attempt"),
  BRANCH("branch"),
  CONTINUE_AS("continueAs"),
  IDEMPOTENCY_KEY("idempotencyKey"),
  IS_REPLAYING("isReplaying"),
  LOGGER("logger"),
  MAP("map"),
  NOW("now"),
  PARALLEL("parallel"),
  RACE("race"),
  RANDOM("random"),
  UUID("uuid"),
  VERSION("version");

  private static final String DURABLE = "dev.cairn.runtime.Durable";
  private static final String BRANCHES = "dev.cairn.runtime.Branch";

  private static final Set<DurableMethod> BATCHES = EnumSet.of(MAP, PARALLEL);
  private static final Set<DurableMethod> RECORDING =
      EnumSet.of(ASYNC, ANY, RACE, MAP, PARALLEL, CONTINUE_AS);
  private static final Set<DurableMethod> ANYWHERE =
      EnumSet.of(ATTEMPT, BRANCH, IDEMPOTENCY_KEY, IS_REPLAYING, LOGGER, VERSION);

  private static final Map<String, DurableMethod> BY_NAME =
      Stream.of(values()).collect(Collectors.toMap(DurableMethod::methodName, Function.identity()));

  private final String methodName;

  DurableMethod(String methodName) {
    this.methodName = methodName;
  }

  /** The name of the method in the source. */
  String methodName() {
    return methodName;
  }

  /** The method that an element is; empty if it is none of {@code Durable}. */
  public static Optional<DurableMethod> of(Element method) {
    return isDurable(method) ? named(NameTexts.of(method.getSimpleName())) : Optional.empty();
  }

  /** The method of that name. */
  public static Optional<DurableMethod> named(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** Whether the method is one of {@code Durable}. */
  public static boolean isDurable(Element method) {
    return isIn(method, DURABLE);
  }

  /** Whether a call of it records something. */
  public boolean records() {
    return RECORDING.contains(this);
  }

  /** Whether it hands out values that look random. */
  public boolean draws() {
    return this == UUID || this == RANDOM;
  }

  /** Whether it makes a batch. */
  public boolean makesBatch() {
    return BATCHES.contains(this);
  }

  /** Whether it starts operations, or awaits them. */
  public boolean isOperation() {
    return records() || this == ALL;
  }

  /** Whether it belongs into workflow code, and not into bodies of steps. */
  public boolean isOfWorkflows() {
    return !ANYWHERE.contains(this);
  }

  /** Whether the method returns the code of a branch as a value. */
  public static boolean isCodeOfBranch(Element method) {
    return isIn(method, BRANCHES) && method.getSimpleName().contentEquals("code");
  }

  /** Whether a method awaits something, and throws what that has failed with. */
  public static boolean awaits(Element method) {
    String name = method.getSimpleName().toString();
    return switch (QualifiedNames.ofOwner(method)) {
      case "dev.cairn.runtime.DurableFuture", "dev.cairn.runtime.Callback" -> name.equals("get");
      case "dev.cairn.runtime.Batch" -> name.equals("throwIfFailed") || name.equals("get");
      default -> false;
    };
  }

  private static boolean isIn(Element method, String className) {
    return QualifiedNames.ofOwner(method).equals(className);
  }
}
