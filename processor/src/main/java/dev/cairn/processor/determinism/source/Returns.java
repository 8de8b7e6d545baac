package dev.cairn.processor.determinism.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds where code returns; lambdas and classes in it return from themselves. */
public final class Returns extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final List<TreePath> found = new ArrayList<>();

  private Returns() {}

  /** The return statements, in the order of the code. */
  public static List<TreePath> in(TreePath code) {
    Returns scanner = new Returns();
    scanner.scan(code, null);
    return scanner.found;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    found.add(getCurrentPath());
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
