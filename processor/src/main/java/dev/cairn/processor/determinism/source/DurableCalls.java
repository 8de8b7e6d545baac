package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.Wrapper;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.type.Members;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Which calls are durable, or come to one that is. */
public final class DurableCalls {
  private static final String WORKFLOW = "dev.cairn.Workflow";

  private final Codebase codebase;
  private final Map<ExecutableElement, Boolean> reaching = new HashMap<>();
  private final Map<ExecutableElement, Boolean> generated = new HashMap<>();

  public DurableCalls(Codebase codebase) {
    this.codebase = codebase;
  }

  /** Whether the method carries an annotation like {@code @Step}. */
  public static boolean isDurable(ExecutableElement method) {
    return !Members.durableAnnotations(method).isEmpty();
  }

  /** Whether the method of an executor goes through the runtime. */
  public boolean isGenerated(ExecutableElement method) {
    Boolean known = generated.get(method);
    if (known == null) {
      known = overridesDurable(method);
      generated.put(method, known);
    }
    return known;
  }

  private boolean overridesDurable(ExecutableElement method) {
    for (TypeElement above : codebase.supertypes().above(MethodIds.owner(method))) {
      for (ExecutableElement other : ElementFilter.methodsIn(above.getEnclosedElements())) {
        if (isDurable(other)
            && codebase.supertypes().overrides(method, other, MethodIds.owner(method))) {
          return true;
        }
      }
    }
    return false;
  }

  public static boolean isEntry(Element method) {
    return Mirrors.find(method, WORKFLOW).isPresent();
  }

  /** Whether the method is one of {@code Durable} that makes operations. */
  static boolean isOperation(ExecutableElement method) {
    return DurableMethod.of(method).filter(DurableMethod::isOperation).isPresent();
  }

  /** Whether what the method returns was read from a journal, or may have been. */
  boolean returnsRecorded(ExecutableElement method) {
    return isDurable(method) || isOperation(method) || isAwait(method);
  }

  private static boolean isAwait(ExecutableElement method) {
    return QualifiedNames.ofOwner(method).equals(Wrapper.FUTURE.qualifiedName())
        && method.getSimpleName().contentEquals("get");
  }

  /** Whether the code at the path makes a durable call, by itself or through helpers. */
  public boolean areIn(@Nullable TreePath path) {
    if (path == null) return false;
    // The methods of a class run when they are called.
    for (BodyIndex.Node node : codebase.bodies().in(path, ClassTree.class::isInstance)) {
      boolean calls =
          node.tree() instanceof MethodInvocationTree || node.tree() instanceof MemberReferenceTree;
      if (calls && node.method().isPresent() && reaches(node.method().get())) return true;
    }
    return false;
  }

  private boolean reaches(ExecutableElement method) {
    if (returnsRecorded(method)) return true;
    Boolean known = reaching.get(method);
    if (known != null) return known;
    reaching.put(method, false); // a method that calls itself adds nothing
    boolean found = false;
    for (TreePath path : codebase.paths(method)) found |= areIn(path);
    for (ExecutableElement overrider : codebase.hierarchy().overriders(method)) {
      found = found || reaches(overrider);
    }
    reaching.put(method, found);
    return found;
  }
}
