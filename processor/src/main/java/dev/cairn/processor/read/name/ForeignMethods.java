package dev.cairn.processor.read.name;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.javac.DottedNames;
import dev.cairn.processor.read.javac.NameTexts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The methods of one file and what they call, by name alone: so it costs no attribution, and takes
 * too much for a call rather than too little.
 */
final class ForeignMethods extends TreeScanner<@Nullable Void, @Nullable Void> {

  /** In the place of a method's name: a lambda or method reference, which may be any method. */
  static final String LAMBDA = "->";

  /**
   * A method.
   *
   * @param owner the qualified name of its class; empty for one without such a name
   * @param callees the names of all that it may call
   * @param records whether it uses the static API by itself
   */
  record Method(String owner, String name, int arity, Set<String> callees, boolean records) {}

  /** A method that is being read. */
  private static final class Draft {
    final Set<String> callees = new HashSet<>();
    boolean records;
  }

  private final List<Method> methods = new ArrayList<>();
  private final String packageName;
  private String owner = "";
  private @Nullable Draft draft;

  private ForeignMethods(String packageName) {
    this.packageName = packageName;
  }

  static List<Method> in(CompilationUnitTree unit) {
    String packageName =
        unit.getPackageName() == null ? "" : DottedNames.of(unit.getPackageName()).orElse("");
    ForeignMethods code = new ForeignMethods(packageName);
    code.scan(unit.getTypeDecls(), null);
    return code.methods;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    String around = owner;
    Draft draftAround = draft;
    String name = tree.getSimpleName().toString();
    if (draft != null || name.isEmpty()) owner = "";
    else if (!owner.isEmpty()) owner = owner + "." + name;
    else owner = packageName.isEmpty() ? name : packageName + "." + name;
    Draft initializers = new Draft();
    draft = initializers;
    for (Tree member : tree.getMembers()) {
      if (!(member instanceof MethodTree)) scan(member, null);
    }
    draft = null;
    for (Tree member : tree.getMembers()) {
      if (member instanceof MethodTree method) add(method, initializers);
    }
    owner = around;
    draft = draftAround;
    return null;
  }

  private void add(MethodTree tree, Draft initializers) {
    String name = tree.getName().toString();
    Draft own = new Draft();
    if (name.equals("<init>")) {
      own.callees.addAll(initializers.callees);
      own.records = initializers.records;
    }
    draft = own;
    scan(tree.getBody(), null);
    draft = null;
    methods.add(new Method(owner, name, tree.getParameters().size(), own.callees, own.records));
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    if (draft != null) {
      if (tree.getMethodSelect() instanceof MemberSelectTree member) {
        String name = NameTexts.of(member.getIdentifier());
        draft.callees.add(name);
        draft.records |=
            records(name) && DottedNames.lastPart(member.getExpression()).equals("Durable");
      } else if (tree.getMethodSelect() instanceof IdentifierTree identifier) {
        String name = NameTexts.of(identifier.getName());
        draft.callees.add(name);
        draft.records |= records(name); // the API may be imported
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    if (draft != null) draft.callees.add("<init>");
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    String name = tree.getName().toString();
    if (draft != null) {
      draft.callees.add(name);
      methods.add(new Method(owner, LAMBDA, -1, Set.of(name), false));
    }
    return super.visitMemberReference(tree, null);
  }

  /** The method that it stands in may run it, and so may others that get it. */
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    Draft around = draft;
    Draft own = new Draft();
    draft = own;
    scan(tree.getBody(), null);
    draft = around;
    if (around != null) {
      around.callees.addAll(own.callees);
      around.records |= own.records;
    }
    methods.add(new Method(owner, LAMBDA, -1, own.callees, own.records));
    return null;
  }

  private static boolean records(String name) {
    return DurableMethod.named(name).filter(DurableMethod::records).isPresent();
  }
}
