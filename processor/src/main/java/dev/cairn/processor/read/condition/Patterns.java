package dev.cairn.processor.read.condition;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/** The patterns that values are asked for, and the variables that they give names to. */
final class Patterns {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;

  Patterns(SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  /**
   * The facts behind a pattern, or a type: components by place, and classes below it.
   *
   * @param code gets the methods that take records apart
   */
  String asked(TreePath pattern, Consumer<ExecutableElement> code) {
    StringBuilder text = new StringBuilder();
    // A value that is asked for its type may get a name.
    TreePath bare =
        pattern.getLeaf() instanceof BindingPatternTree named
            ? new TreePath(
                new TreePath(pattern, named.getVariable()), named.getVariable().getType())
            : pattern;
    for (BodyIndex.Node node : bodies.in(bare, Patterns::isOneType)) {
      Optional<Element> named =
          node.tree() instanceof BindingPatternTree binding
              ? sources
                  .type(new TreePath(node.path(), binding.getVariable()))
                  .filter(DeclaredType.class::isInstance)
                  .map(type -> ((DeclaredType) type).asElement())
              : sources.element(node.path());
      if (named.isEmpty() || !(named.get() instanceof TypeElement type)) continue;
      List<String> below = dispatch.subtypes(type);
      if (!below.isEmpty()) text.append("above").append(below).append(' ');
      boolean takesApart =
          type.getKind() == ElementKind.RECORD
              && node.tree() != bare.getLeaf()
              && !(node.tree() instanceof BindingPatternTree);
      if (!takesApart) continue;
      text.append(Records.components(type));
      addAccessors(type, code);
    }
    return text.toString();
  }

  /** The code of accessors takes a record apart. */
  private void addAccessors(TypeElement type, Consumer<ExecutableElement> code) {
    for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
      boolean isAccessor =
          method.getParameters().isEmpty()
              && Records.components(type).contains(method.getSimpleName().toString());
      if (isAccessor && bodies.bodyOf(method).isPresent()) code.accept(method);
    }
  }

  private static boolean isOneType(Tree tree) {
    return tree instanceof BindingPatternTree || tree instanceof MemberSelectTree;
  }

  /**
   * The variable of a pattern.
   *
   * @param whole the expression that it is a part of
   * @param number which variable of the pattern it is; empty for the first one
   */
  record Matched(TreePath whole, String number) {}

  Optional<Matched> matched(Element variable, TreePath use, Consumer<ExecutableElement> code) {
    Optional<TreePath> declaration = bodies.around(use).declarationOf(variable);
    if (declaration.isEmpty()) return Optional.empty();
    Tree named = declaration.get().getLeaf();
    for (TreePath at = declaration.get(); at != null; at = at.getParentPath()) {
      Tree tree = at.getLeaf();
      if (tree instanceof InstanceOfTree asked) {
        return Optional.of(matched(at, asked.getExpression(), at, named, code));
      }
      if (tree instanceof CaseTree) {
        TreePath around = at.getParentPath();
        if (around.getLeaf() instanceof SwitchTree choice) {
          return Optional.of(matched(around, choice.getExpression(), at, named, code));
        }
        if (around.getLeaf() instanceof SwitchExpressionTree choice) {
          return Optional.of(matched(around, choice.getExpression(), at, named, code));
        }
      }
    }
    return Optional.empty();
  }

  private Matched matched(
      TreePath path,
      ExpressionTree whole,
      TreePath pattern,
      Tree named,
      Consumer<ExecutableElement> code) {
    List<Tree> variables =
        bodies.in(pattern).stream()
            .filter(node -> node.tree() instanceof BindingPatternTree)
            .<Tree>map(node -> ((BindingPatternTree) node.tree()).getVariable())
            .toList();
    int index = variables.indexOf(named);
    return new Matched(
        new TreePath(path, whole),
        (index <= 0 ? "" : String.valueOf(index)) + asked(pattern, code));
  }
}
