package dev.cairn.processor.read.javac;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Finds classes that javac refuses when it attributes them: by the types that it could not give to
 * their expressions, and by mistakes that leave all types as they are. The compiler tells
 * processors of no other ones: a comparison of types that have nothing in common, and what it finds
 * later, for instance a missing return or an exception that nobody declares, are not seen.
 */
public final class JavacErrors {
  private final Optional<Trees> trees;
  private final Map<Tree, Boolean> known = new HashMap<>();
  private boolean analysis;

  public JavacErrors(Optional<Trees> trees) {
    this.trees = trees;
  }

  /** From now on bodies may be attributed. */
  public void beginAnalysis() {
    analysis = true;
  }

  /** Whether javac refuses something in the top-level class around the path. */
  public boolean areIn(TreePath path) {
    if (!analysis || trees.isEmpty()) return false;
    TreePath top = path;
    while (top.getParentPath() != null
        && !(top.getParentPath().getLeaf() instanceof CompilationUnitTree)) {
      top = top.getParentPath();
    }
    if (!(top.getLeaf() instanceof ClassTree)) return false;
    Boolean found = known.get(top.getLeaf());
    if (found != null) return found;
    boolean refused = new Scanner(trees.get()).isIn(top);
    known.put(top.getLeaf(), refused);
    return refused;
  }

  private static final class Scanner extends DeclarationMistakes {
    private final Trees trees;

    Scanner(Trees trees) {
      super(trees);
      this.trees = trees;
    }

    boolean isIn(TreePath type) {
      attribute(type);
      scan(type, null);
      return isFound();
    }

    /** To ask for what a body stands for is what makes javac attribute the class. */
    private void attribute(TreePath type) {
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        private boolean asked;

        @Override
        public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
          if (asked || tree == null) return null;
          if (tree instanceof ExpressionTree && getCurrentPath() != null) {
            asked = trees.getElement(new TreePath(getCurrentPath(), tree)) != null;
          }
          return super.scan(tree, null);
        }
      }.scan(type, null);
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      if (isFound() || tree == null) return null;
      if (tree instanceof ExpressionTree && getCurrentPath() != null) {
        TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
        if (type != null && type.getKind() == TypeKind.ERROR) {
          find();
          return null;
        }
      }
      return super.scan(tree, null);
    }
  }
}
