package dev.cairn.processor.read;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/*
 * When javac attributes a class, it changes trees, and looks at them again when it compiles the class at last.
 * Most of that it takes back before the next round, but not all:
 *
 * - It adds a call of super to the constructors of a record, and takes it for the user's later, who must not
 *   write one in a canonical constructor.
 * - It writes the type into a variable, or a parameter of a lambda, that was declared without; and if that is
 *   the type of a class without a name, or one that stands for a wildcard, it does not find it later.
 *
 * So both are taken back here. Attributing a class attributes what it extends, what is nested in it, and what
 * that extends: so all files are looked after, not only those that are read.
 */

/** What trees were like before javac was made to look into bodies in a round. */
final class TreeMemory {

  /** What the user wrote. */
  private record Body(BlockTree block, List<? extends StatementTree> statements) {}

  private final SourceFiles files;
  private final boolean restores;
  private final List<Body> constructors = new ArrayList<>();
  private final List<VariableTree> untyped = new ArrayList<>();
  private int seen;
  private Optional<TreeField<BlockTree>> statements = Optional.empty();
  private Optional<TreeField<VariableTree>> types = Optional.empty();

  /**
   * @param restores whether trees may be written at all
   */
  TreeMemory(SourceFiles files, boolean restores) {
    this.files = files;
    this.restores = restores;
  }

  /**
   * To be asked before bodies of the class are read: what keeps its files, and those of the classes
   * above it, from that; empty if what javac does to them can be taken back.
   */
  Optional<String> obstacle(TypeElement type, SourceTrees sources) {
    List<TypeElement> hierarchy = Members.hierarchy(type, new Unresolved());
    remember(hierarchy);
    if (canRestore()) return Optional.empty();
    Collector collector = new Collector();
    for (TypeElement declaring : hierarchy) {
      Optional<TreePath> path = sources.path(declaring);
      path.ifPresent(p -> collector.scan(p.getCompilationUnit(), null));
    }
    return Optional.ofNullable(collector.first);
  }

  /** A round ends: all is to be as it was. */
  void restore() {
    boolean restored = true;
    for (Body body : constructors) {
      restored &=
          body.block().getStatements() == body.statements()
              || statements.filter(s -> s.restore(body.block(), body.statements())).isPresent();
    }
    for (VariableTree variable : untyped) {
      restored &=
          variable.getType() == null || types.filter(t -> t.restore(variable, null)).isPresent();
    }
    if (!restored) throw new IllegalStateException("javac keeps its trees as they are now");
  }

  private boolean canRestore() {
    return (constructors.isEmpty() || statements.isPresent())
        && (untyped.isEmpty() || types.isPresent());
  }

  private void remember(List<TypeElement> hierarchy) {
    // Some may come from the source path, and so be nobody's roots.
    files.add(hierarchy);
    List<CompilationUnitTree> added = files.after(seen);
    seen += added.size();
    Collector collector = new Collector();
    for (CompilationUnitTree unit : added) collector.scan(unit, null);
    constructors.addAll(collector.constructors);
    untyped.addAll(collector.untyped);
    if (!restores) return;
    if (statements.isEmpty() && !constructors.isEmpty()) {
      statements =
          TreeField.of(constructors.get(0).block(), "stats", block -> block.getStatements());
    }
    if (types.isEmpty() && !untyped.isEmpty()) {
      types = TreeField.of(untyped.get(0), "vartype", variable -> variable.getType());
    }
  }

  /** What is in danger in some files. */
  private static final class Collector extends TreeScanner<@Nullable Void, @Nullable Void> {
    final List<Body> constructors = new ArrayList<>();
    final List<VariableTree> untyped = new ArrayList<>();

    /** The first of them, for people to read. */
    @Nullable String first;

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      if (tree.getKind() == Tree.Kind.RECORD) {
        for (Tree member : tree.getMembers()) {
          if (member instanceof MethodTree method
              && method.getName().contentEquals("<init>")
              && method.getBody() != null) {
            BlockTree body = method.getBody();
            constructors.add(new Body(body, body.getStatements()));
            if (first == null) first = "the record " + tree.getSimpleName();
          }
        }
      }
      return super.visitClass(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      if (tree.getType() == null) {
        untyped.add(tree);
        if (first == null) first = "the variable " + tree.getName() + " without a written type";
      }
      return super.visitVariable(tree, null);
    }
  }
}
