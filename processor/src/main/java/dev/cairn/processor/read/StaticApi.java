package dev.cairn.processor.read;

import java.util.Set;
import javax.lang.model.element.Element;

/** The runtime's static API, by name: the processor does not depend on the runtime. */
public final class StaticApi {
  /** The methods of {@code Durable} that record something. */
  static final Set<String> RECORDING =
      Set.of("async", "any", "race", "map", "parallel", "continueAs");

  /** The methods of {@code Durable} that make batches. */
  static final Set<String> BATCHES = Set.of("map", "parallel");

  private static final String DURABLE = "dev.cairn.runtime.Durable";
  private static final String BRANCH = "dev.cairn.runtime.Branch";

  /** Whether the method is one of {@code Durable}. */
  public static boolean isDurable(Element method) {
    return isIn(method, DURABLE);
  }

  static boolean is(Element method, String name) {
    return isDurable(method) && method.getSimpleName().contentEquals(name);
  }

  /** Whether the method is one of {@code Durable} that records something. */
  static boolean records(Element method) {
    return isDurable(method) && RECORDING.contains(method.getSimpleName().toString());
  }

  /** Whether the method hands out the code of a branch, for whoever likes to run it. */
  static boolean isCodeOfBranch(Element method) {
    return isIn(method, BRANCH) && method.getSimpleName().contentEquals("code");
  }

  private static boolean isIn(Element method, String className) {
    return method.getEnclosingElement() != null
        && method.getEnclosingElement().toString().equals(className);
  }

  private StaticApi() {}
}
