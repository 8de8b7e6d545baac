package dev.cairn.processor.read;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Records with a canonical constructor of their own. javac cannot attribute them in a round: it
 * adds a call of {@code super} to that constructor, does not take it back, and objects to it when
 * it compiles the record at last.
 */
final class RecordConstructors extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final SourceTrees sources;
  private final Elements elements;
  private @Nullable String found;

  private RecordConstructors(SourceTrees sources, Elements elements) {
    this.sources = sources;
    this.elements = elements;
  }

  /** The name of such a record in the files of the class and of the classes above it. */
  static Optional<String> near(TypeElement type, SourceTrees sources, Elements elements) {
    RecordConstructors scanner = new RecordConstructors(sources, elements);
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      Optional<TreePath> path = sources.path(declaring);
      path.ifPresent(p -> scanner.scan(new TreePath(p.getCompilationUnit()), null));
    }
    return Optional.ofNullable(scanner.found);
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    if (tree.getKind() == Tree.Kind.RECORD) {
      for (Tree member : tree.getMembers()) {
        if (member instanceof MethodTree method && isCanonical(method)) {
          found = tree.getSimpleName().toString();
        }
      }
    }
    return super.visitClass(tree, null);
  }

  private boolean isCanonical(MethodTree method) {
    if (!method.getName().contentEquals("<init>") || method.getBody() == null) return false;
    Optional<Element> constructor = sources.element(new TreePath(getCurrentPath(), method));
    return constructor.isPresent()
        && elements.getOrigin(constructor.get()) == Elements.Origin.EXPLICIT
        && !callsAnother(method.getBody().getStatements());
  }

  private static boolean callsAnother(List<? extends StatementTree> statements) {
    return !statements.isEmpty()
        && statements.get(0) instanceof ExpressionStatementTree first
        && first.getExpression() instanceof MethodInvocationTree call
        && call.getMethodSelect().toString().equals("this");
  }
}
