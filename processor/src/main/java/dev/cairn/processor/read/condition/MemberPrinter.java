package dev.cairn.processor.read.condition;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Prints members for a {@link SlicePrinter}: fields that are selected, and methods that are passed
 * to others, who call them.
 */
final class MemberPrinter {
  private final SlicePrinter printer;
  private final VariablePrinter variables;
  private final SliceSources context;
  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final SliceTrail trail;

  MemberPrinter(
      SlicePrinter printer, VariablePrinter variables, SliceSources context, SliceTrail trail) {
    this.printer = printer;
    this.variables = variables;
    this.context = context;
    this.sources = context.sources();
    this.workflow = context.workflow();
    this.trail = trail;
  }

  String select(MemberSelectTree tree, TreePath path) {
    Optional<Element> element = sources.element(path);
    boolean isType =
        element.isPresent()
            && (element.get() instanceof TypeElement
                || element.get().getKind() == ElementKind.PACKAGE);
    if (isType) return element.get() + " ";
    boolean isShared =
        element.isPresent()
            && element.get().getKind() == ElementKind.FIELD
            && element.get().getModifiers().contains(Modifier.STATIC);
    boolean isOfThis =
        element.isPresent()
            && element.get().getKind() == ElementKind.FIELD
            && tree.getExpression() instanceof IdentifierTree name
            && Expressions.isThis(name);
    if (isShared || isOfThis) return variables.name(element.get(), path);
    TreePath whole = new TreePath(path, tree.getExpression());
    String of = printer.textOf(whole);
    if (tree.getIdentifier().contentEquals("class")) {
      // A class may be asked whether an object is of it.
      of += context.patterns().asked(whole, trail::addBody);
    }
    String record = of;
    Optional<String> given =
        element
            .filter(member -> member.getKind() == ElementKind.FIELD && Records.declare(member))
            .flatMap(member -> printer.component(member, record));
    if (given.isPresent()) return given.get();
    element.ifPresent(member -> trail.follow(member, path));
    return "." + tree.getIdentifier() + "(" + of + ")" + ValueTypes.ofLeaf(sources.type(path));
  }

  String reference(MemberReferenceTree tree, TreePath path) {
    Optional<Element> element = sources.element(path);
    TreePath qualifier = new TreePath(path, tree.getQualifierExpression());
    boolean ofType = sources.element(qualifier).orElse(null) instanceof TypeElement;
    boolean isMethod = element.isPresent() && element.get().getKind() == ElementKind.METHOD;
    String of = isMethod && ofType ? "" : printer.textOf(qualifier);
    if (isMethod) return of + passed((ExecutableElement) element.get(), path);
    element.ifPresent(constructor -> trail.follow(constructor, path));
    return of + "::" + tree.getName();
  }

  /** The method that a lambda only calls with what it is given. */
  Optional<String> passedBy(TreePath lambda) {
    return PassingLambdas.calledBy(lambda, sources)
        .filter(method -> workflow.segmentOf(method).isEmpty())
        .map(method -> passed(method, lambda));
  }

  /** A method that others call with values of their own. */
  private String passed(ExecutableElement method, TreePath path) {
    StringBuilder text = new StringBuilder("::").append(method.getSimpleName());
    text.append(ValueTypes.ofObject(method.getReturnType()));
    Optional<TypeMirror> function = sources.type(path);
    if (function.isPresent() && ImplicitMethods.makesText(method)) {
      text.append(context.implicit().texts(function.get(), trail::addBody));
    }
    if (function.isPresent() && ImplicitMethods.compares(method)) {
      text.append(context.implicit().equality(function.get(), trail::addBody));
    }
    trail.follow(method, path);
    return text.toString();
  }
}
