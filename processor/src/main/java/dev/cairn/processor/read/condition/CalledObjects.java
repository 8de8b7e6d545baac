package dev.cairn.processor.read.condition;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Prints the objects that methods are called on, for code in them that reads its object: with all
 * that made and changed them. A method of the workflow is called on the workflow.
 */
final class CalledObjects {

  /** Stands for the object of a method that calls itself. */
  private static final String SAME = "this ";

  private final SlicePrinter printer;
  private final SliceSources context;
  private final SourceTrees sources;
  private final Map<ExecutableElement, String> known = new HashMap<>();
  private final Set<ExecutableElement> open = new HashSet<>();

  CalledObjects(SlicePrinter printer, SliceSources context) {
    this.printer = printer;
    this.context = context;
    this.sources = context.sources();
  }

  /** The object that {@code this} says at a place; empty for the workflow, and if nothing calls. */
  String at(TreePath use) {
    TreePath member = Expressions.memberAround(use);
    return sources.element(member).orElse(null) instanceof ExecutableElement method
        ? of(method)
        : "";
  }

  /** The object of a class, or of one below it, whose code a place lies in. */
  String at(TreePath use, TypeElement owner) {
    for (TreePath at = use; at != null; at = Expressions.memberAround(at).getParentPath()) {
      TreePath around = Expressions.memberAround(at).getParentPath();
      if (around == null || !(around.getLeaf() instanceof ClassTree)) return "";
      boolean isOwner =
          sources.element(around).orElse(null) instanceof TypeElement type
              && Dispatch.isBelow(type, owner);
      if (isOwner) return at(at);
    }
    return "";
  }

  private String of(ExecutableElement method) {
    // The values of fields, which constructors give them, count without the objects.
    boolean isMade = method.getKind() == ElementKind.CONSTRUCTOR;
    boolean hasObject =
        !method.getModifiers().contains(Modifier.STATIC)
            && !context.workflow().isOwn(method)
            && (!isMade || !open.isEmpty() || printer.isIn(method));
    if (!hasObject) return "";
    String text = known.get(method);
    if (text != null) return text;
    if (!open.add(method)) return SAME;
    text = printer.in(SliceScope.OUTERMOST, () -> print(method));
    open.remove(method);
    // Inside of others it may lack the objects of those.
    if (open.isEmpty()) known.put(method, text);
    return text;
  }

  private String print(ExecutableElement method) {
    Set<String> texts = new LinkedHashSet<>();
    for (TreePath use : context.usesOf(method)) texts.addAll(objectsOf(use));
    if (texts.isEmpty()) return "";
    return SlicePrinter.shortened(
        texts.size() == 1 ? texts.iterator().next() : "oneOf" + texts + " ");
  }

  private List<String> objectsOf(TreePath use) {
    List<String> texts = new ArrayList<>();
    if (use.getLeaf() instanceof NewClassTree) return List.of(printer.textOf(use));
    Optional<TreePath> object = Expressions.calledOn(use);
    if (object.isEmpty() || Expressions.isThis(object.get().getLeaf())) {
      texts.add(at(use));
    } else if (use.getLeaf() instanceof MemberReferenceTree
        && sources.element(object.get()).orElse(null) instanceof TypeElement) {
      // The caller of the code passes the object.
      for (TreePath given : context.given().ofCode(use)) texts.add("of " + printer.textOf(given));
    } else {
      texts.add(printer.textOf(object.get()));
    }
    return texts;
  }
}
