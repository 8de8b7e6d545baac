package dev.cairn.processor.read.flow.body;

import com.sun.source.util.TreePath;
import dev.cairn.processor.model.TypeRef;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** A value of workflow code that the reader can follow to where it was made. */
public sealed interface FlowValue {

  /** Code that somebody may run. */
  sealed interface Closure extends FlowValue {
    /** The place where it is written. */
    TreePath path();
  }

  /**
   * A lambda.
   *
   * @param method the method that it was written in
   * @param values what the variables that it captures stand for
   * @param inClass whether its {@code this} is that of a class inside the workflow's
   * @param callers the methods whose bodies led to where it is written
   */
  record Lambda(
      TreePath path,
      Element method,
      Map<Element, FlowValue> values,
      boolean inClass,
      List<ExecutableElement> callers)
      implements Closure {
    public Lambda {
      values = Map.copyOf(values);
      callers = List.copyOf(callers);
    }
  }

  /**
   * A reference to a method of the workflow's own.
   *
   * @param callers the methods whose bodies led to where it is written
   */
  record OwnMethod(
      TreePath path, ExecutableElement method, boolean onSuper, List<ExecutableElement> callers)
      implements Closure {
    public OwnMethod {
      callers = List.copyOf(callers);
    }
  }

  /**
   * A reference to a method of others.
   *
   * @param method empty for a constructor of arrays
   */
  record OtherMethod(TreePath path, Optional<ExecutableElement> method) implements Closure {}

  /**
   * One of several codes, as the expression at the path says: a condition with two of them, or a
   * switch.
   */
  record Picked(TreePath path, List<Closure> codes) implements Closure {
    public Picked {
      codes = List.copyOf(codes);
    }
  }

  /**
   * A collection of code, or code out of it, that nobody else gets hold of; or a variable that gets
   * other code.
   */
  final class Kept implements FlowValue {
    private final boolean mayBeEmpty;
    private final Set<Closure> codes = new LinkedHashSet<>();
    private boolean isRun;

    public Kept(boolean mayBeEmpty) {
      this.mayBeEmpty = mayBeEmpty;
    }

    /** Whether there may be no code in it. */
    public boolean mayBeEmpty() {
      return mayBeEmpty;
    }

    /** Puts code into it; false if some may have run before. */
    public boolean add(Closure code) {
      codes.add(code);
      return !isRun;
    }

    /** All that may be in it where some of it is run. */
    public Set<Closure> run() {
      isRun = true;
      return codes;
    }
  }

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
