package dev.cairn.processor.read.name;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
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
 * The methods of one file and what they call, by name and number of parameters alone: so it costs
 * no attribution, and takes too much for a call rather than too little.
 */
final class ForeignMethods extends TreeScanner<@Nullable Void, @Nullable Void> {

  /** In the place of a method's name: a lambda or method reference, which may be any method. */
  static final String LAMBDA = "->";

  /** In the place of a number of parameters: any. */
  static final int ANY = -1;

  /**
   * A method.
   *
   * @param owner the qualified name of its class; empty for one without such a name
   * @param name that of {@link #constructorOf} for a constructor
   * @param arity how many parameters it declares
   * @param takesMore whether calls may have other numbers of arguments
   * @param callees all that it may call
   * @param records whether it uses the static API by itself
   */
  record Method(
      String owner,
      String name,
      int arity,
      boolean takesMore,
      Set<Callee> callees,
      boolean records) {

    /** Whether a call with that number of arguments may come to it, given that it has its name. */
    boolean takes(int arguments) {
      return takesMore || arity == ANY || arguments == ANY || arity == arguments;
    }
  }

  /** A method that is called. */
  record Callee(String name, int arguments) {}

  /** The name of the constructors of a class. */
  static String constructorOf(String simpleName) {
    return "new " + simpleName;
  }

  /** A method that is being read. */
  private static final class Draft {
    final Set<Callee> callees = new HashSet<>();
    boolean records;

    void addAll(Draft other) {
      callees.addAll(other.callees);
      records |= other.records;
    }
  }

  private final List<Method> methods = new ArrayList<>();
  private final String packageName;

  /** The methods of the static API that need no qualifier. */
  private final Set<String> imported;

  private String owner = "";
  private @Nullable Draft draft;

  private ForeignMethods(String packageName, Set<String> imported) {
    this.packageName = packageName;
    this.imported = imported;
  }

  static List<Method> in(CompilationUnitTree unit) {
    String packageName =
        unit.getPackageName() == null ? "" : DottedNames.of(unit.getPackageName()).orElse("");
    ForeignMethods code = new ForeignMethods(packageName, importedBy(unit));
    code.scan(unit.getTypeDecls(), null);
    return code.methods;
  }

  private static Set<String> importedBy(CompilationUnitTree unit) {
    Set<String> names = new HashSet<>();
    for (ImportTree each : unit.getImports()) {
      if (each.isStatic() && each.getQualifiedIdentifier() instanceof MemberSelectTree member) {
        boolean isOfDurable = DottedNames.lastPart(member.getExpression()).equals("Durable");
        if (isOfDurable) names.add(NameTexts.of(member.getIdentifier()));
      }
    }
    return names;
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
    if (tree.getExtendsClause() != null) {
      initializers.callees.add(made(tree.getExtendsClause(), ANY));
    }
    draft = initializers;
    for (Tree member : tree.getMembers()) {
      if (!(member instanceof MethodTree)) scan(member, null);
    }
    draft = null;
    for (Tree member : tree.getMembers()) {
      if (member instanceof MethodTree method) add(method, name, initializers);
    }
    owner = around;
    draft = draftAround;
    // A class without a name is made where it stands.
    if (draft != null && name.isEmpty()) draft.addAll(initializers);
    return null;
  }

  private void add(MethodTree tree, String className, Draft initializers) {
    boolean isConstructor = tree.getName().contentEquals("<init>");
    Draft own = new Draft();
    if (isConstructor) own.addAll(initializers);
    draft = own;
    scan(tree.getBody(), null);
    draft = null;
    List<? extends VariableTree> parameters = tree.getParameters();
    methods.add(
        new Method(
            owner,
            isConstructor ? constructorOf(className) : tree.getName().toString(),
            parameters.size(),
            mayTakeMore(parameters),
            own.callees,
            own.records));
  }

  /** Whether a method may take any number of arguments: arrays look alike before attribution. */
  private static boolean mayTakeMore(List<? extends VariableTree> parameters) {
    if (parameters.isEmpty()) return false;
    Tree last = parameters.get(parameters.size() - 1).getType();
    return last instanceof ArrayTypeTree || last instanceof AnnotatedTypeTree;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    if (draft != null) {
      int arguments = tree.getArguments().size();
      if (tree.getMethodSelect() instanceof MemberSelectTree member) {
        String name = NameTexts.of(member.getIdentifier());
        draft.callees.add(new Callee(name, arguments));
        draft.records |=
            records(name) && DottedNames.lastPart(member.getExpression()).equals("Durable");
      } else if (tree.getMethodSelect() instanceof IdentifierTree identifier) {
        String name = NameTexts.of(identifier.getName());
        draft.callees.add(new Callee(name, arguments));
        draft.records |= records(name) && (imported.contains(name) || imported.contains("*"));
      }
    }
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    if (draft != null) {
      draft.callees.add(made(tree.getIdentifier(), tree.getArguments().size()));
    }
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    if (draft != null) {
      Callee callee =
          tree.getMode() == MemberReferenceTree.ReferenceMode.NEW
              ? made(tree.getQualifierExpression(), ANY)
              : new Callee(NameTexts.of(tree.getName()), ANY);
      draft.callees.add(callee);
      methods.add(new Method(owner, LAMBDA, ANY, true, Set.of(callee), false));
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
    if (around != null) around.addAll(own);
    int arity = tree.getParameters().size();
    methods.add(new Method(owner, LAMBDA, arity, false, own.callees, own.records));
    return null;
  }

  /** The constructor of the class that a tree names. */
  private static Callee made(Tree type, int arguments) {
    Tree named = type;
    while (true) {
      if (named instanceof ParameterizedTypeTree generic) named = generic.getType();
      else if (named instanceof AnnotatedTypeTree annotated) named = annotated.getUnderlyingType();
      else return new Callee(constructorOf(DottedNames.lastPart(named)), arguments);
    }
  }

  private static boolean records(String name) {
    return DurableMethod.named(name).filter(DurableMethod::records).isPresent();
  }
}
