package dev.cairn.processor.determinism.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.IdentityTypes.Question;
import dev.cairn.processor.determinism.source.MethodIds;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.diagnostic.Phrase;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Shown;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Sees hashes and texts that are made from where objects lie in memory. */
public final class Hashes {
  private final Codebase codebase;
  private final Identities identities;
  private final CodeFacts facts;

  public Hashes(Codebase codebase, Values values, CodeFacts facts) {
    this.codebase = codebase;
    this.identities = new Identities(codebase, values);
    this.facts = facts;
  }

  public void look(MethodInvocationTree call, ExecutableElement method, TreePath path) {
    if (codebase.has(Trait.HASHES_ITS_ARGUMENTS, method)) {
      for (ExpressionTree argument : call.getArguments()) {
        seeArgument(Question.HASH, new TreePath(path, argument), method);
      }
    }
    if (!call.getArguments().isEmpty()) return;
    String name = method.getSimpleName().toString();
    boolean isText = name.equals("toString") && !HumanText.isAround(path, codebase);
    if (!isText && !name.equals("hashCode")) return;
    Question question = isText ? Question.TEXT : Question.HASH;
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    if (receiver.isEmpty() || Expressions.isThis(receiver.get().getLeaf())) {
      seeThis(question, method, receiver, path);
    } else {
      see(question, receiver.get(), path);
    }
  }

  /** A class asks its own object; code that answers is looked at where it stands. */
  private void seeThis(
      Question question, ExecutableElement method, Optional<TreePath> receiver, TreePath path) {
    if (!codebase.isOfJdk(MethodIds.owner(method))) return;
    boolean isSuper = receiver.isPresent() && Expressions.isSuper(receiver.get().getLeaf());
    Optional<TypeMirror> asked =
        receiver.isEmpty()
            ? classAround(path).map(TypeElement::asType)
            : codebase.sources().type(receiver.get());
    boolean isTold =
        isSuper
            ? MethodIds.owner(method).getQualifiedName().contentEquals("java.lang.Object")
            : asked.isPresent() && identities.isTold(question, asked.get());
    if (isTold) report(question, "this", path);
  }

  private Optional<TypeElement> classAround(TreePath path) {
    TreePath at = path;
    while (at != null && !(at.getLeaf() instanceof ClassTree)) at = at.getParentPath();
    return Optional.ofNullable(at)
        .flatMap(codebase.sources()::element)
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast);
  }

  /**
   * {@code Objects.hash(array)} takes the array for its arguments; so does {@code Arrays.hashCode}.
   */
  private void seeArgument(Question question, TreePath value, ExecutableElement method) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    boolean spread =
        MethodIds.owner(method).getQualifiedName().contentEquals("java.util.Arrays")
            || method.isVarArgs();
    if (spread && type.isPresent() && type.get() instanceof ArrayType array) {
      seeElements(question, array, method, value);
      return;
    }
    see(question, value, value);
  }

  /** {@code map(Object::toString)} asks what comes through the stream. */
  public void look(MemberReferenceTree reference, ExecutableElement method, TreePath path) {
    String name = method.getSimpleName().toString();
    boolean shows = codebase.has(Trait.SHOWS_ITS_ARGUMENTS, method);
    boolean asks =
        method.getParameters().isEmpty() && List.of("toString", "hashCode").contains(name);
    if (!shows && !asks) return;
    Question question = name.equals("hashCode") ? Question.HASH : Question.TEXT;
    TreePath qualifier = new TreePath(path, reference.getQualifierExpression());
    boolean isOfValue =
        !(codebase.sources().element(qualifier).orElse(null) instanceof TypeElement);
    if (asks && isOfValue) {
      if (!Expressions.isSuper(qualifier.getLeaf())) see(question, qualifier, path);
      return;
    }
    Optional<TypeMirror> function = codebase.sources().type(path);
    if (function.isEmpty()
        || !(function.get() instanceof DeclaredType type)
        || type.getTypeArguments().isEmpty()) {
      return;
    }
    boolean told =
        identities.isTold(question, type.getTypeArguments().get(0))
            || streamOf(path)
                .filter(items -> identities.isToldOfItems(question, items))
                .isPresent();
    if (told) report(question, path, path);
  }

  /** The stream whose items a method reference is given. */
  private static Optional<TreePath> streamOf(TreePath reference) {
    TreePath around = reference.getParentPath();
    return around.getLeaf() instanceof MethodInvocationTree call
        ? Expressions.receiver(call, around)
        : Optional.empty();
  }

  /** The text of a value is shown. */
  void shown(TreePath value) {
    see(Question.TEXT, value, value);
  }

  /** The texts of what an array holds are shown. */
  void shownElements(ArrayType array, ExecutableElement method, TreePath value) {
    seeElements(Question.TEXT, array, method, value);
  }

  private void seeElements(
      Question question, ArrayType array, ExecutableElement method, TreePath value) {
    if (identities.isTold(question, elements(array, method))
        || identities.isToldOfElements(question, value)) {
      report(question, value, value);
    }
  }

  /** The type of the elements that the method asks: those of inner arrays, if it goes so deep. */
  private static TypeMirror elements(ArrayType array, ExecutableElement method) {
    TypeMirror type = array.getComponentType();
    boolean deep = method.getSimpleName().toString().startsWith("deep");
    while (deep && type instanceof ArrayType inner) type = inner.getComponentType();
    return type;
  }

  private void see(Question question, TreePath value, TreePath at) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isEmpty() || type.get().getKind() == TypeKind.NULL) return;
    if (identities.isTold(question, value)) report(question, value, at);
  }

  private void report(Question question, TreePath value, TreePath at) {
    report(question, Shown.of(Expressions.bare(value).getLeaf()), at);
  }

  private void report(Question question, String value, TreePath at) {
    Phrase what = question == Question.HASH ? Phrase.THE_HASH : Phrase.THE_TEXT;
    facts.see(Hazard.IDENTITY_HASH, what.with(value), at);
  }
}
