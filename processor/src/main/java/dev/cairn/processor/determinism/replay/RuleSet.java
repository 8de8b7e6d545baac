package dev.cairn.processor.determinism.replay;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.determinism.rule.ArrayWrites;
import dev.cairn.processor.determinism.rule.BranchWrites;
import dev.cairn.processor.determinism.rule.CallReader;
import dev.cairn.processor.determinism.rule.Catches;
import dev.cairn.processor.determinism.rule.CodeFacts;
import dev.cairn.processor.determinism.rule.Discards;
import dev.cairn.processor.determinism.rule.FieldReader;
import dev.cairn.processor.determinism.rule.Hashes;
import dev.cairn.processor.determinism.rule.IdentityComparisons;
import dev.cairn.processor.determinism.rule.ImplicitCalls;
import dev.cairn.processor.determinism.rule.Iterations;
import dev.cairn.processor.determinism.rule.Loggers;
import dev.cairn.processor.determinism.rule.Loops;
import dev.cairn.processor.determinism.rule.ReplayQuestions;
import dev.cairn.processor.determinism.rule.Texts;
import dev.cairn.processor.determinism.source.Code;
import dev.cairn.processor.determinism.source.Codebase;
import dev.cairn.processor.determinism.source.DurableCalls;
import dev.cairn.processor.determinism.source.Locals;
import dev.cairn.processor.determinism.source.Values;
import dev.cairn.processor.knowledge.Hazard;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.DurableMethod;
import dev.cairn.processor.read.code.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Shows the nodes of one body to all rules. The lambdas and classes that stand in the body belong
 * to it: somebody whom the body gives them to runs them.
 */
final class RuleSet {
  private final Codebase codebase;
  private final CodeFacts facts;
  private final Values values;
  private final CallReader calls;
  private final FieldReader fields;
  private final Iterations iterations;
  private final Loops loops;
  private final Catches catches;
  private final Texts texts;
  private final Hashes hashes;
  private final Discards discards;
  private final Loggers loggers;
  private final ReplayQuestions questions;
  private final IdentityComparisons comparisons;
  private final ArrayWrites arrays;

  private RuleSet(Codebase codebase, Code code, Locals locals, CodeFacts facts) {
    this.codebase = codebase;
    this.facts = facts;
    this.values = new Values(codebase, code, locals);
    ImplicitCalls implicit = new ImplicitCalls(codebase, facts);
    this.calls = new CallReader(codebase, values, facts, implicit);
    this.fields = new FieldReader(codebase, values, facts);
    this.iterations = new Iterations(codebase, values, facts);
    this.loops = new Loops(codebase, values, facts);
    this.catches = new Catches(codebase, values, facts);
    this.hashes = new Hashes(codebase, values, facts);
    this.texts = new Texts(codebase, implicit, iterations, hashes);
    this.discards = new Discards(codebase, values, facts);
    this.loggers = new Loggers(codebase, values, facts);
    this.questions = new ReplayQuestions(codebase, values, facts);
    this.comparisons = new IdentityComparisons(codebase, values, facts);
    this.arrays = new ArrayWrites(values, facts);
  }

  /** The facts that the rules find in some code. */
  static CodeFacts read(Code code, Codebase codebase) {
    CodeFacts facts = new CodeFacts();
    Optional<TreePath> declaration = codebase.sources().path(code.element());
    if (declaration.isPresent() && code.element().getModifiers().contains(Modifier.SYNCHRONIZED)) {
      facts.see(Hazard.LOCK, "synchronized", declaration.get());
    }
    for (TreePath path : codebase.paths(code.element())) {
      BodyIndex body = codebase.bodies().of(path);
      RuleSet rules = new RuleSet(codebase, code, Locals.in(body, codebase), facts);
      for (BodyIndex.Node node : body.nodes()) rules.look(node);
    }
    return facts;
  }

  private void look(BodyIndex.Node node) {
    Tree tree = node.tree();
    TreePath path = node.path();
    ExpressionTree written = BodyIndex.targetOf(tree);
    if (written != null) arrays.look(written, path);
    switch (tree.getKind()) {
      case METHOD_INVOCATION -> lookAtCall((MethodInvocationTree) tree, node);
      case NEW_CLASS -> lookAtNew((NewClassTree) tree, node);
      case MEMBER_REFERENCE -> lookAtReference((MemberReferenceTree) tree, node);
      case IDENTIFIER, MEMBER_SELECT -> lookAtName(node);
      case SYNCHRONIZED -> facts.see(Hazard.LOCK, "synchronized", path);
      case ENHANCED_FOR_LOOP -> lookAtLoop((EnhancedForLoopTree) tree, path);
      case WHILE_LOOP -> {
        WhileLoopTree loop = (WhileLoopTree) tree;
        loops.look(loop.getCondition(), List.of(loop.getStatement()), path);
      }
      case DO_WHILE_LOOP -> {
        DoWhileLoopTree loop = (DoWhileLoopTree) tree;
        loops.look(loop.getCondition(), List.of(loop.getStatement()), path);
      }
      case FOR_LOOP -> {
        ForLoopTree loop = (ForLoopTree) tree;
        List<Tree> parts = new ArrayList<>(loop.getUpdate());
        parts.add(loop.getStatement());
        loops.look(loop.getCondition(), parts, path);
      }
      case TRY -> lookAtTry((TryTree) tree, path);
      case EXPRESSION_STATEMENT -> discards.look((ExpressionStatementTree) tree, path);
      case VARIABLE -> discards.look((VariableTree) tree, path);
      case LAMBDA_EXPRESSION -> discards.look((LambdaExpressionTree) tree, path);
      case EQUAL_TO, NOT_EQUAL_TO -> comparisons.look((BinaryTree) tree, path);
      default -> {
        if (tree instanceof BinaryTree binary) texts.look(binary, path);
        if (tree instanceof CompoundAssignmentTree compound) texts.look(compound, path);
      }
    }
  }

  private void lookAtCall(MethodInvocationTree tree, BodyIndex.Node node) {
    if (node.method().isEmpty()) return;
    ExecutableElement method = node.method().get();
    TreePath path = node.path();
    Optional<TreePath> receiver = Expressions.receiver(tree, path);
    calls.read(method, receiver, path);
    iterations.look(tree, method, path);
    texts.look(tree, method, path);
    hashes.look(tree, method, path);
    loops.look(path);
    loggers.look(method, receiver, path);
    questions.look(method, path);
    if (DurableMethod.isDurable(method)) lookAtBranches(tree, path);
  }

  private void lookAtBranches(MethodInvocationTree tree, TreePath call) {
    for (ExpressionTree argument : tree.getArguments()) {
      TreePath path = Expressions.bare(new TreePath(call, argument));
      BranchWrites.look(path, codebase, values, facts);
      if (!(path.getLeaf() instanceof IdentifierTree)) continue;
      Optional<Element> variable = codebase.sources().element(path);
      if (variable.isEmpty()) continue;
      for (TreePath value : values.valuesOf(variable.get())) {
        BranchWrites.look(Expressions.bare(value), codebase, values, facts);
      }
    }
  }

  private void lookAtNew(NewClassTree tree, BodyIndex.Node node) {
    // The constructor of an anonymous class stands in its body, with its call of super.
    if (tree.getClassBody() == null && node.method().isPresent()) {
      calls.read(node.method().get(), Optional.empty(), node.path());
    }
  }

  private void lookAtReference(MemberReferenceTree tree, BodyIndex.Node node) {
    if (node.method().isEmpty()) return;
    ExecutableElement method = node.method().get();
    TreePath path = node.path();
    TreePath qualifier = new TreePath(path, tree.getQualifierExpression());
    // String[]::new is a constructor of nothing.
    if (codebase.sources().type(qualifier).filter(ArrayType.class::isInstance).isPresent()) return;
    boolean onType =
        codebase.sources().element(qualifier).filter(TypeElement.class::isInstance).isPresent();
    // Of Order::total the receiver is an argument: nothing that this code holds.
    if (onType && DurableCalls.isDurable(method)) return;
    calls.read(method, Optional.of(qualifier), path);
    hashes.look(tree, method, path);
    discards.look(method, path);
    questions.look(method, path);
  }

  private void lookAtName(BodyIndex.Node node) {
    Element element = node.element();
    if (element instanceof VariableElement variable && Values.isField(variable)) {
      fields.read(variable, node.path());
    }
    if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
      Element owner = element.getEnclosingElement();
      if (owner != null && codebase.hasSource(owner)) facts.follow(owner, false);
    }
  }

  private void lookAtLoop(EnhancedForLoopTree tree, TreePath path) {
    iterations.look(tree, path);
    callImplicitly("iterator", new TreePath(path, tree.getExpression()));
  }

  private void lookAtTry(TryTree tree, TreePath path) {
    catches.look(tree, path);
    for (Tree resource : tree.getResources()) {
      callImplicitly("close", new TreePath(path, resource));
    }
  }

  /** A method without parameters that the language calls on the value. */
  private void callImplicitly(String name, TreePath value) {
    Optional<TypeMirror> type = codebase.sources().type(value);
    if (type.isEmpty()) return;
    codebase
        .method(type.get(), name)
        .ifPresent(method -> calls.read(method, Optional.of(value), value));
  }
}
