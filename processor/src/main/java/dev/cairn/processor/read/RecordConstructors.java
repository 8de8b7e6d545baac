package dev.cairn.processor.read;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/*
 * When javac attributes a class, it adds a call of super to each constructor that has none. Before the next
 * round it takes that back for enums, but not for records; and as it attributes a record again, it takes the
 * call for the user's, who must not write one in a canonical constructor. So it is taken back here.
 *
 * Attributing a class attributes what it extends, what is nested in it, and what that extends: so all files
 * are looked after, not only those that are read.
 */

/** The canonical constructors of records, which are to leave a round as they have come into it. */
final class RecordConstructors {

  /** What the user wrote. */
  private record Body(BlockTree block, List<? extends StatementTree> statements) {}

  private final SourceFiles files;
  private final Elements elements;
  private final boolean restores;
  private final List<Body> bodies = new ArrayList<>();
  private int seen;
  private Optional<BlockStatements> writer = Optional.empty();

  RecordConstructors(SourceFiles files, Elements elements, boolean restores) {
    this.files = files;
    this.elements = elements;
    this.restores = restores;
  }

  /**
   * The name of a record that keeps the files of the class, and of the classes above it, from being
   * read; empty if there is none, or if what javac does to it can be taken back.
   */
  Optional<String> obstacle(TypeElement type, SourceTrees sources) {
    remember(type);
    if (bodies.isEmpty() || writer.isPresent()) return Optional.empty();
    Finder finder = new Finder(sources, elements);
    for (TypeElement declaring : Members.hierarchy(type, new Unresolved())) {
      Optional<TreePath> path = sources.path(declaring);
      path.ifPresent(p -> finder.scan(new TreePath(p.getCompilationUnit()), null));
    }
    return Optional.ofNullable(finder.found);
  }

  /** Reads the bodies of a class, and takes back what javac has added to constructors thereby. */
  <T> T keptDuring(TypeElement type, Supplier<T> reading) {
    remember(type);
    try {
      return reading.get();
    } finally {
      writer.ifPresent(this::restore);
    }
  }

  private void remember(TypeElement type) {
    // Some may come from the source path, and so be nobody's roots.
    files.add(new LinkedHashSet<>(Members.hierarchy(type, new Unresolved())));
    List<CompilationUnitTree> added = files.after(seen);
    seen += added.size();
    Collector collector = new Collector();
    for (CompilationUnitTree unit : added) collector.scan(new TreePath(unit), null);
    if (restores && writer.isEmpty() && !bodies.isEmpty()) {
      writer = BlockStatements.of(bodies.get(0).block());
    }
  }

  private void restore(BlockStatements writer) {
    for (Body body : bodies) {
      if (body.block().getStatements() == body.statements()) continue;
      if (!writer.restore(body.block(), body.statements())) {
        throw new IllegalStateException("javac keeps the constructor of a record as it is now");
      }
    }
  }

  private abstract static class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      if (tree.getKind() == Tree.Kind.RECORD) {
        for (Tree member : tree.getMembers()) {
          if (member instanceof MethodTree method
              && method.getName().contentEquals("<init>")
              && method.getBody() != null) {
            constructor(tree, method, method.getBody());
          }
        }
      }
      return super.visitClass(tree, null);
    }

    abstract void constructor(ClassTree owner, MethodTree method, BlockTree body);
  }

  private final class Collector extends Scanner {
    @Override
    void constructor(ClassTree owner, MethodTree method, BlockTree body) {
      bodies.add(new Body(body, body.getStatements()));
    }
  }

  private static final class Finder extends Scanner {
    private final SourceTrees sources;
    private final Elements elements;
    private @Nullable String found;

    Finder(SourceTrees sources, Elements elements) {
      this.sources = sources;
      this.elements = elements;
    }

    @Override
    void constructor(ClassTree owner, MethodTree method, BlockTree body) {
      if (callsAnother(body) || !isWritten(method)) return;
      found = owner.getSimpleName().toString();
    }

    /** Others must call another constructor: so this one is canonical. */
    private static boolean callsAnother(BlockTree body) {
      return !body.getStatements().isEmpty()
          && body.getStatements().get(0) instanceof ExpressionStatementTree first
          && first.getExpression() instanceof MethodInvocationTree call
          && call.getMethodSelect().toString().equals("this");
    }

    /** Members have the constructor that the compiler adds by now; local classes do not. */
    private boolean isWritten(MethodTree method) {
      for (Tree around : getCurrentPath()) {
        if (!(around instanceof ClassTree || around instanceof CompilationUnitTree)) return true;
      }
      Optional<Element> constructor = sources.element(new TreePath(getCurrentPath(), method));
      return constructor.isPresent()
          && elements.getOrigin(constructor.get()) == Elements.Origin.EXPLICIT;
    }
  }
}
