package dev.cairn.processor.read;

import com.sun.source.util.TreePath;
import dev.cairn.processor.model.TypeRef;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** A value of workflow code that the reader can follow to where it was made. */
sealed interface FlowValue {

  /** Code that somebody may run. */
  sealed interface Closure extends FlowValue {
    /** Where it is written. */
    TreePath path();
  }

  /**
   * A lambda.
   *
   * @param method the method that it was written in
   * @param values what the variables that it captures stand for
   * @param inClass whether its {@code this} is that of a class inside the workflow's
   */
  record Lambda(TreePath path, Element method, Map<Element, FlowValue> values, boolean inClass)
      implements Closure {
    public Lambda {
      values = Map.copyOf(values);
    }
  }

  /** A reference to a method of the workflow's own. */
  record OwnMethod(TreePath path, ExecutableElement method, boolean onSuper) implements Closure {}

  /** A reference to a method of others: no operation comes of it. */
  record OtherMethod(TreePath path) implements Closure {}

  /**
   * A branch for a batch.
   *
   * @param name empty if it is no constant
   * @param code empty if it cannot be followed
   * @param result what it returns; empty if no class says it
   */
  record BranchOf(
      Optional<String> name,
      Optional<Closure> code,
      Optional<TypeRef> result,
      String shownResult,
      TreePath path)
      implements FlowValue {}
}
