package dev.cairn.processor.read.payload;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.model.Digests;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CodePrinter;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.code.UsedValues;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The code that makes values, as text to compare, with the code of all methods and the values of
 * all fields that it comes to. The order of declarations does not count.
 */
final class CodeText {

  /** More than reading comes to; ends the walk through a library that is compiled along. */
  private static final int MOST = 2000;

  /** Methods whose results depend on the order of an enumeration's constants. */
  private static final Set<String> BY_PLACE = Set.of("values", "ordinal", "compareTo");

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final StringBuilder text = new StringBuilder();
  private final Set<String> reached = new TreeSet<>();
  private final Deque<Element> open = new ArrayDeque<>();
  private final Set<Element> seen = new HashSet<>();

  CodeText(SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  void add(String name) {
    text.append(name);
  }

  /** Adds a body, and returns its nodes but for assignments of fields to themselves. */
  List<BodyIndex.Node> add(TreePath body) {
    text.append(print(body));
    return lookInto(body);
  }

  /** Adds a declaration with its code. */
  void add(Element declaration) {
    if (seen.add(declaration)) open.add(declaration);
  }

  /** Leaves out the code of a declaration, which is compared by itself. */
  void leaveOut(Element declaration) {
    seen.add(declaration);
  }

  /** Adds what runs before the body of a constructor. */
  void addMaking(ExecutableElement constructor) {
    if (constructor.getKind() != ElementKind.CONSTRUCTOR
        || !(constructor.getEnclosingElement() instanceof TypeElement type)) {
      return;
    }
    initializers(type).forEach(part -> addReached(type, part));
    if (!(type.getSuperclass() instanceof DeclaredType above)
        || !(above.asElement() instanceof TypeElement superclass)
        || sources.path(superclass).isEmpty()) {
      return;
    }
    // The call that Java makes where the constructor makes none.
    for (ExecutableElement plain : ElementFilter.constructorsIn(superclass.getEnclosedElements())) {
      if (plain.getParameters().isEmpty()) add(plain);
    }
  }

  private String print(TreePath code) {
    return new CodePrinter(sources, bodies).print(code);
  }

  private List<BodyIndex.Node> lookInto(TreePath body) {
    List<BodyIndex.Node> nodes =
        bodies.in(body, CodePrinter::setsItself).stream()
            .filter(node -> !CodePrinter.setsItself(node.tree()))
            .toList();
    for (BodyIndex.Node node : nodes) {
      boolean isConstant =
          node.element() instanceof VariableElement field && field.getConstantValue() != null;
      if (node.element() != null && !isConstant) add(node.element());
      if (node.tree() instanceof MethodInvocationTree call) addPlaces(call, node);
      for (TreePath value : UsedValues.in(node, bodies)) {
        sources.type(value).ifPresent(type -> dispatch.calledUnnamed(type).forEach(this::add));
      }
    }
    return nodes;
  }

  private void addPlaces(MethodInvocationTree call, BodyIndex.Node node) {
    if (!BY_PLACE.contains(Expressions.nameOf(call))) return;
    Optional<TypeMirror> type = Expressions.receiver(call, node.path()).flatMap(sources::type);
    type.ifPresent(t -> reached.add("constants " + dispatch.constants(t)));
  }

  /** Adds the code of all that was named so far, and of what that names. */
  void follow() {
    while (!open.isEmpty() && reached.size() < MOST) {
      Element next = open.remove();
      if (next instanceof ExecutableElement method) {
        dispatch.overriders(method).forEach(this::add);
        bodies.bodyOf(method).ifPresent(body -> addReached(method, body));
        addMaking(method);
        addComponents(method);
      } else if (next.getKind().isField() && !isComponent(next)) {
        for (TreePath value : FieldDefinitions.of(next, sources, bodies)) addReached(next, value);
      }
    }
  }

  /** The order of components says what the arguments of a record's constructor are. */
  private void addComponents(ExecutableElement method) {
    if (method.getKind() != ElementKind.CONSTRUCTOR
        || !(method.getEnclosingElement() instanceof TypeElement type)
        || sources.path(type).isEmpty()) {
      return;
    }
    for (Element component : type.getRecordComponents()) {
      int place = type.getRecordComponents().indexOf(component);
      reached.add(type.getSimpleName() + "." + place + " " + component);
    }
  }

  /** The initializers of the objects of a class. */
  private List<TreePath> initializers(TypeElement type) {
    Optional<TreePath> path = sources.path(type);
    if (path.isEmpty() || !(path.get().getLeaf() instanceof ClassTree tree)) return List.of();
    return tree.getMembers().stream()
        .filter(
            member ->
                member instanceof BlockTree block
                    ? !block.isStatic()
                    : member instanceof VariableTree field
                        && field.getInitializer() != null
                        && !field.getModifiers().getFlags().contains(Modifier.STATIC))
        .filter(member -> type.getKind() != ElementKind.ENUM)
        .map(member -> new TreePath(path.get(), member))
        .toList();
  }

  /** The constructor that is being read gives it its value. */
  private static boolean isComponent(Element field) {
    return Records.declare(field) && !field.getModifiers().contains(Modifier.STATIC);
  }

  private void addReached(Element of, TreePath code) {
    reached.add(of.getSimpleName() + ": " + print(code));
    List<BodyIndex.Node> unused = lookInto(code);
  }

  String digest() {
    follow();
    return Digests.of(text + "\n" + String.join("\n", reached));
  }
}
