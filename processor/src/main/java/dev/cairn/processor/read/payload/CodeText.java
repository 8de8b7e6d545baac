package dev.cairn.processor.read.payload;

import com.sun.source.util.TreePath;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CodePrinter;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/**
 * The code that makes values, as text to compare, with the code of all methods and the values of
 * all fields that it comes to.
 */
final class CodeText {

  /** More than constructors come to; ends the walk through a library that is compiled along. */
  private static final int MOST = 100;

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final CodePrinter printer;
  private final StringBuilder text = new StringBuilder();
  private final Set<Element> named = new LinkedHashSet<>();

  CodeText(SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
    this.printer = new CodePrinter(sources, bodies);
  }

  void add(String name) {
    text.append(name);
  }

  /** Adds a body, and returns its nodes but for assignments of fields to themselves. */
  List<BodyIndex.Node> add(TreePath body) {
    text.append(printer.print(body));
    List<BodyIndex.Node> nodes =
        bodies.in(body, CodePrinter::setsItself).stream()
            .filter(node -> !CodePrinter.setsItself(node.tree()))
            .toList();
    for (BodyIndex.Node node : nodes) {
      boolean isConstant =
          node.element() instanceof VariableElement field && field.getConstantValue() != null;
      if (node.element() != null && !isConstant) named.add(node.element());
    }
    return nodes;
  }

  /** Adds the code of all that was named so far, and of what that names. */
  void follow() {
    Set<Element> done = new LinkedHashSet<>();
    while (done.size() < MOST) {
      Optional<Element> next = named.stream().filter(one -> !done.contains(one)).findFirst();
      if (next.isEmpty()) return;
      done.add(next.get());
      if (next.get() instanceof ExecutableElement method) {
        named.addAll(dispatch.overriders(method));
        bodies.bodyOf(method).ifPresent(body -> addNamed(method, body));
      } else if (next.get().getKind().isField() && !isComponent(next.get())) {
        FieldDefinitions.of(next.get(), sources, bodies)
            .forEach(value -> addNamed(next.get(), value));
      }
    }
  }

  /** The constructor that is being read gives it its value. */
  private static boolean isComponent(Element field) {
    return Records.declare(field) && !field.getModifiers().contains(Modifier.STATIC);
  }

  private void addNamed(Element of, TreePath code) {
    text.append('\n').append(of.getSimpleName()).append(": ");
    List<BodyIndex.Node> unused = add(code);
  }

  String digest() {
    return Digests.of(text.toString());
  }
}
