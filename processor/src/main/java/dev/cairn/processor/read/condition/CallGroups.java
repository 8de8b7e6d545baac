package dev.cairn.processor.read.condition;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.CodeTypes;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.WorkflowClass;
import dev.cairn.processor.read.condition.ObjectGroups.Place;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.QualifiedNames;
import dev.cairn.processor.read.type.TypeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a body, for a {@link GroupReader}: which objects hold each other afterwards, and
 * which ones may have changed. Methods with source are read. Any other call joins all that it is
 * given, unless there is knowledge of it.
 */
final class CallGroups {

  /**
   * A call.
   *
   * @param on the object that it is called on, or makes
   */
  private record Call(
      TreePath path, ExecutableElement method, @Nullable Object on, List<TreePath> arguments) {}

  private final SourceTrees sources;
  private final WorkflowClass workflow;
  private final ObjectChanges changes;
  private final CallTargets targets;
  private final GroupReader reader;
  private final ObjectGroups groups;
  private final CodeRuns runs;

  CallGroups(
      SourceTrees sources,
      WorkflowClass workflow,
      BodyIndex body,
      CallTargets targets,
      ObjectChanges changes,
      GroupReader reader) {
    this.sources = sources;
    this.workflow = workflow;
    this.targets = targets;
    this.changes = changes;
    this.reader = reader;
    this.groups = reader.groups();
    this.runs = new CodeRuns(sources, body, groups);
  }

  /** Decides about all that could not be decided before the whole body was read. */
  void end() {
    runs.end();
  }

  /** A call, or an object that is made. */
  void read(TreePath path, ExecutableElement method) {
    // Operations are given copies, and give copies back.
    if (workflow.segmentOf(method).isPresent()) return;
    List<TreePath> arguments = new ArrayList<>();
    for (ExpressionTree argument : argumentsOf(path.getLeaf())) {
      arguments.add(new TreePath(path, argument));
    }
    Call call = new Call(path, method, objectOf(path, method), arguments);
    if (path.getLeaf() instanceof NewClassTree made) readMade(call, made);
    ExecutableElement target = workflow.target(method, path);
    if (sources.path(TypeReader.declaring(target)).isPresent()) {
      readOwn(call, target);
    } else {
      readForeign(call);
    }
  }

  private static List<? extends ExpressionTree> argumentsOf(Tree call) {
    return call instanceof NewClassTree made
        ? made.getArguments()
        : ((MethodInvocationTree) call).getArguments();
  }

  private @Nullable Object objectOf(TreePath path, ExecutableElement method) {
    if (!(path.getLeaf() instanceof MethodInvocationTree call)) return path.getLeaf();
    if (method.getModifiers().contains(Modifier.STATIC)) return null;
    Optional<TreePath> receiver = Expressions.receiver(call, path);
    return receiver.isPresent() ? reader.at(receiver.get()) : Place.SELF;
  }

  private void readMade(Call call, NewClassTree made) {
    if (made.getEnclosingExpression() != null) {
      groups.unite(made, reader.at(new TreePath(call.path(), made.getEnclosingExpression())));
    }
    TypeElement type = TypeReader.declaring(call.method());
    if (made.getClassBody() != null || CallTargets.isInside(type)) groups.unite(made, Place.SELF);
    if (made.getClassBody() != null) joinAll(call);
    if (QualifiedNames.ofOwner(call.method()).equals("java.util.LinkedHashMap")
        && call.arguments().size() == 3) {
      groups.moveByLooks(made);
    }
  }

  // Methods with source

  private void readOwn(Call call, ExecutableElement target) {
    List<ExecutableElement> ways = targets.waysOf(target, call.path());
    if (Records.declare(target)
        && (target.getKind() == ElementKind.CONSTRUCTOR || Records.isAccessor(target, sources))) {
      joinAll(call);
    }
    boolean isOpen =
        CallTargets.isAbstract(target) && CodeTypes.isCode(TypeReader.declaring(target), sources);
    boolean isRead = false;
    for (ExecutableElement way : ways) {
      boolean hasBody = changes.hasBody(way);
      isRead |= hasBody || !CallTargets.isAbstract(way);
      Optional<ObjectGroups> summary = targets.summaryOf(way);
      if (summary.isPresent()) apply(summary.get(), way, call);
      isOpen |= hasBody && summary.isEmpty();
    }
    if (!isRead || isOpen) {
      joinAll(call);
      run(call);
    }
  }

  /** Does with the arguments what a method does with its parameters. */
  private void apply(ObjectGroups summary, ExecutableElement method, Call call) {
    List<Object> inside = new ArrayList<>(List.of(Place.SELF, Place.RESULT, Place.SHARED));
    List<@Nullable Object> outside = new ArrayList<>();
    outside.add(call.on());
    outside.add(resultOf(call));
    outside.add(Place.SHARED);
    List<? extends VariableElement> parameters = method.getParameters();
    for (int i = 0; i < call.arguments().size() && !parameters.isEmpty(); i++) {
      inside.add(parameters.get(Math.min(i, parameters.size() - 1)));
      outside.add(reader.at(call.arguments().get(i)));
    }
    for (int i = 0; i < inside.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (summary.areJoined(inside.get(i), inside.get(k))) {
          groups.unite(outside.get(i), outside.get(k));
        }
      }
      if (summary.isMovedByLooks(inside.get(i))) groups.moveByLooks(outside.get(i));
      if (!summary.isChanged(inside.get(i))) {
        // The method may look at it.
        runs.addLook(call.path(), outside.get(i));
        continue;
      }
      boolean isGivenCode = i > 2 && runs.isCode(call.arguments().get(i - 3));
      if (isGivenCode) {
        runs.add(call.path(), call.arguments().get(i - 3), outside.get(i));
      } else {
        groups.change(call.path(), outside.get(i));
      }
    }
  }

  private @Nullable Object resultOf(Call call) {
    return reader.at(call.path());
  }

  // Others

  private void readForeign(Call call) {
    ExecutableElement method = call.method();
    boolean isMade = method.getKind() == ElementKind.CONSTRUCTOR;
    boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
    for (TreePath argument : call.arguments()) {
      boolean isFilled = sources.type(argument).orElse(null) instanceof ArrayType;
      if (isFilled && !isStatic && !isMade) groups.change(call.path(), reader.at(argument));
    }
    if (MethodEffects.keepsApart(method)) return;
    Optional<TypeMirror> result = sources.type(call.path());
    if (result.isPresent() && MethodEffects.copies(method, result.get())) {
      for (TreePath argument : call.arguments()) {
        if (runs.isCode(argument) || (!isMade && !isStatic)) {
          groups.unite(resultOf(call), reader.at(argument));
          groups.change(call.path(), reader.at(argument));
        }
      }
      return;
    }
    joinAll(call);
    if (isStatic || isMade) {
      boolean isOfJdk = JdkTypes.isOfJdk(TypeReader.declaring(method));
      for (int i = 0; i < call.arguments().size(); i++) {
        if (MethodEffects.mayChangeArgument(method, i, isOfJdk)) {
          groups.change(call.path(), reader.at(call.arguments().get(i)));
        }
      }
    } else {
      readOnObject(call);
    }
    for (TreePath argument : call.arguments()) {
      if (runs.isCode(argument) && !CodeRuns.isWritten(argument)) {
        runs.add(call.path(), argument, reader.at(argument));
      }
    }
  }

  private void readOnObject(Call call) {
    ExecutableElement method = call.method();
    if (MethodEffects.runsCode(method)) {
      run(call);
      return;
    }
    Optional<TreePath> receiver =
        Expressions.receiver((MethodInvocationTree) call.path().getLeaf(), call.path());
    boolean isNew =
        receiver.isPresent()
            && Expressions.bare(receiver.get()).getLeaf() instanceof MethodInvocationTree;
    // A stream, or an iterator, that nobody else has.
    boolean isPassing =
        Known.isOwner(Trait.STREAMS, method)
            || method.getSimpleName().toString().startsWith("next");
    if (isPassing && isNew && rootIsNoStream(receiver.get())) return;
    if (Known.isOwner(Trait.STREAMS, method) || MethodEffects.mayChangeObject(method)) {
      groups.change(call.path(), call.on());
    } else {
      runs.addLook(call.path(), call.on());
    }
  }

  /** Whether a chain of calls does not begin with a stream or an iterator in a variable. */
  private boolean rootIsNoStream(TreePath receiver) {
    TreePath at = Expressions.bare(receiver);
    while (at.getLeaf() instanceof MethodInvocationTree call
        && Expressions.receiver(call, at).isPresent()) {
      at = Expressions.bare(Expressions.receiver(call, at).get());
    }
    Optional<TypeMirror> type = sources.type(at);
    return !Known.is(Trait.STREAMS, type) && !Known.is(Trait.NOTHING_BUT_STATE, type);
  }

  private void joinAll(Call call) {
    Object result = resultOf(call);
    groups.unite(result, call.on());
    Object first = result == null ? call.on() : result;
    for (TreePath argument : call.arguments()) {
      Object given = reader.at(argument);
      if (first == null) first = given;
      groups.unite(first, given);
    }
  }

  // Code that runs

  /** Notes a call that may do anything with what it is given, and with what its object has. */
  private void run(Call call) {
    Optional<TreePath> receiver =
        call.path().getLeaf() instanceof MethodInvocationTree tree
            ? Expressions.receiver(tree, call.path())
            : Optional.empty();
    runs.add(call.path(), receiver.orElse(call.path()), call.on());
    for (TreePath argument : call.arguments()) {
      runs.add(call.path(), receiver.orElse(call.path()), reader.at(argument));
    }
  }
}
