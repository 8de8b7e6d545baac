package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.Hazard;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Sees hashes that are made from where objects lie in memory: those of arrays, of constants of
 * enums, and of records and lists that hold some.
 */
public final class Hashes {
  private static final Set<String> HASHING = Set.of("hash", "hashCode");

  private final Codebase codebase;
  private final CodeFacts facts;

  public Hashes(Codebase codebase, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
  }

  public void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    String owner = MethodIds.owner(method).getQualifiedName().toString();
    String name = method.getSimpleName().toString();
    if (owner.equals("java.util.Objects") && HASHING.contains(name)) {
      for (ExpressionTree argument : call.getArguments()) see(new TreePath(path, argument));
    }
    boolean own = name.equals("hashCode") && call.getArguments().isEmpty();
    Optional<TreePath> receiver = Values.receiver(call, path);
    if (own && receiver.isPresent() && !Values.isThis(receiver.get())) seeParts(receiver.get());
    boolean text = name.equals("toString") && call.getArguments().isEmpty();
    if (text && receiver.filter(this::isArray).isPresent()) see(receiver.get());
  }

  private boolean isArray(TreePath path) {
    return codebase.sources().type(path).filter(ArrayType.class::isInstance).isPresent();
  }

  private void see(TreePath value) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isPresent() && isIdentity(type.get(), new HashSet<>())) report(value);
  }

  /** Enums and plain classes themselves are known by the method that is called. */
  private void seeParts(TreePath value) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    boolean composed =
        type.isPresent()
            && (type.get() instanceof ArrayType
                || (type.get() instanceof DeclaredType declared
                    && (declared.asElement().getKind() == ElementKind.RECORD
                        || !declared.getTypeArguments().isEmpty())));
    if (composed) see(value);
  }

  private void report(TreePath value) {
    facts.see(Hazard.IDENTITY_HASH, "the hash of " + Values.bare(value).getLeaf(), value);
  }

  private boolean isIdentity(TypeMirror type, Set<TypeElement> seen) {
    if (type instanceof ArrayType) return true;
    if (type.getKind() != TypeKind.DECLARED) return false;
    if (!(((DeclaredType) type).asElement() instanceof TypeElement element)) return false;
    if (element.getKind() == ElementKind.ENUM) return true;
    if (!seen.add(element)) return false;
    Optional<ExecutableElement> method = codebase.method(type, "hashCode");
    boolean explicit = method.isPresent() && !codebase.paths(method.get()).isEmpty();
    if (explicit) return false;
    if (element.getKind() == ElementKind.RECORD) {
      for (Element component : element.getRecordComponents()) {
        if (isIdentity(component.asType(), seen)) return true;
      }
      return false;
    }
    if (codebase.isOfJdk(element)) {
      for (TypeMirror argument : ((DeclaredType) type).getTypeArguments()) {
        if (isIdentity(argument, seen)) return true;
      }
    }
    return false;
  }
}
