package dev.cairn.processor.read.payload;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.read.javac.Mirrors;
import dev.cairn.processor.read.javac.SourceTrees;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Reads how values of a type are made of what was read: what its constructor refuses, what a
 * creator takes. Looks at parse trees and names alone, so it needs nothing to be attributed.
 */
final class MakingReader {
  private static final String CREATOR = "com.fasterxml.jackson.annotation.JsonCreator";

  private final Elements elements;
  private final SourceTrees sources;

  MakingReader(Elements elements, SourceTrees sources) {
    this.elements = elements;
    this.sources = sources;
  }

  TypeShape.Making of(TypeElement type) {
    Optional<ExecutableElement> creator = creator(type);
    List<String> taken = new ArrayList<>();
    creator.ifPresent(
        method -> {
          for (VariableElement parameter : method.getParameters()) {
            taken.add(
                JsonAnnotations.name(parameter.getSimpleName().toString(), List.of(parameter)));
          }
        });
    Optional<ExecutableElement> maker = creator.or(() -> canonical(type));
    if (maker.isEmpty() || elements.getOrigin(maker.get()) != Elements.Origin.EXPLICIT) {
      return new TypeShape.Making(List.of(), taken, "");
    }
    Optional<TreePath> path = sources.path(maker.get());
    if (path.isEmpty()
        || !(path.get().getLeaf() instanceof MethodTree tree)
        || tree.getBody() == null
        || tree.getBody().getStatements().isEmpty()) {
      return new TypeShape.Making(List.of(), taken, "");
    }
    Refusals refusals = new Refusals();
    Void unused = refusals.scan(tree.getBody(), null);
    return new TypeShape.Making(
        List.copyOf(refusals.refused), taken, digest(refusals.code.toString()));
  }

  private static Optional<ExecutableElement> creator(TypeElement type) {
    List<ExecutableElement> all = new ArrayList<>();
    all.addAll(ElementFilter.constructorsIn(type.getEnclosedElements()));
    all.addAll(ElementFilter.methodsIn(type.getEnclosedElements()));
    return all.stream().filter(m -> Mirrors.find(m, CREATOR).isPresent()).findFirst();
  }

  /** The constructor that takes all components of a record. */
  private static Optional<ExecutableElement> canonical(TypeElement type) {
    if (type.getKind() != ElementKind.RECORD) return Optional.empty();
    List<String> components =
        type.getRecordComponents().stream().map(c -> c.getSimpleName().toString()).toList();
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .filter(
            constructor ->
                constructor.getParameters().stream()
                    .map(parameter -> parameter.getSimpleName().toString())
                    .toList()
                    .equals(components))
        .findFirst();
  }

  static String digest(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(all, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The parameters that a body refuses to be null, and its code by kinds and names. */
  private static final class Refusals extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final SortedSet<String> refused = new TreeSet<>();
    private final StringBuilder code = new StringBuilder();

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (tree == null) return null;
      code.append(tree.getKind()).append('(');
      super.scan(tree, null);
      code.append(')');
      return null;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
      code.append(tree.getName());
      return null;
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
      code.append(tree.getIdentifier());
      return super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void unused) {
      code.append(tree.getValue());
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      boolean refuses =
          tree.getMethodSelect() instanceof MemberSelectTree select
              ? select.getIdentifier().contentEquals("requireNonNull")
              : tree.getMethodSelect() instanceof IdentifierTree name
                  && name.getName().contentEquals("requireNonNull");
      if (refuses
          && !tree.getArguments().isEmpty()
          && tree.getArguments().get(0) instanceof IdentifierTree name) {
        refused.add(name.getName().toString());
      }
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
      if (isThrow(tree.getThenStatement())) addNulls(tree.getCondition());
      return super.visitIf(tree, null);
    }

    private static boolean isThrow(Tree statement) {
      return statement instanceof ThrowTree
          || (statement instanceof com.sun.source.tree.BlockTree block
              && !block.getStatements().isEmpty()
              && block.getStatements().get(block.getStatements().size() - 1) instanceof ThrowTree);
    }

    private void addNulls(ExpressionTree condition) {
      if (condition instanceof ParenthesizedTree inner) addNulls(inner.getExpression());
      if (!(condition instanceof BinaryTree binary)) return;
      if (binary.getKind() == Tree.Kind.CONDITIONAL_OR) {
        addNulls(binary.getLeftOperand());
        addNulls(binary.getRightOperand());
      }
      if (binary.getKind() != Tree.Kind.EQUAL_TO) return;
      boolean againstNull = binary.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL;
      if (againstNull && binary.getLeftOperand() instanceof IdentifierTree name) {
        refused.add(name.getName().toString());
      }
    }
  }
}
