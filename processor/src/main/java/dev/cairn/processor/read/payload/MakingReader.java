package dev.cairn.processor.read.payload;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.manifest.TypeShape;
import dev.cairn.processor.read.code.BodyIndex;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Reads how values of a type are made of what was read: what its constructor refuses, what a
 * creator takes, and the code of both with that of the methods that they call.
 */
final class MakingReader {
  private final Elements elements;
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;

  MakingReader(Elements elements, SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.elements = elements;
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  TypeShape.Making of(TypeElement type) {
    TypeShape.Making own = byItself(type);
    return new TypeShape.Making(
        own.refuses(),
        own.creator(),
        own.code(),
        new PartReader(sources, bodies, dispatch).read(type));
  }

  /** A digest of the code of a class, inherited code too, with all that it comes to. */
  String codeOf(TypeElement type) {
    return new PartReader(sources, bodies, dispatch).codeOf(type);
  }

  private TypeShape.Making byItself(TypeElement type) {
    Optional<ExecutableElement> creator = creator(type);
    List<String> taken = new ArrayList<>();
    creator.ifPresent(
        method -> {
          for (VariableElement parameter : method.getParameters()) {
            taken.add(
                JsonAnnotations.name(parameter.getSimpleName().toString(), List.of(parameter)));
          }
        });
    Optional<ExecutableElement> maker = creator.or(() -> canonical(type));
    if (maker.isEmpty()) return new TypeShape.Making(List.of(), taken, "", new TreeMap<>());
    if (elements.getOrigin(maker.get()) != Elements.Origin.EXPLICIT) {
      return new TypeShape.Making(List.of(), taken, "", new TreeMap<>());
    }
    Optional<TreePath> path = sources.path(maker.get());
    if (path.isEmpty()
        || !(path.get().getLeaf() instanceof MethodTree tree)
        || tree.getBody() == null
        || tree.getBody().getStatements().isEmpty()) {
      return new TypeShape.Making(List.of(), taken, "", new TreeMap<>());
    }
    Refusals refusals = new Refusals();
    refusals.read(new TreePath(path.get(), tree.getBody()));
    refusals.sets |= maker.get().getKind() == ElementKind.METHOD;
    return new TypeShape.Making(
        List.copyOf(refusals.refused), taken, refusals.digest(), new TreeMap<>());
  }

  /**
   * The constants of an enumeration that are not written by their names, each with what it is
   * written by: a name, a number, or a digest of what it is made from.
   */
  List<TypeShape.Property> constants(TypeElement type, boolean isNumber, boolean isValue) {
    List<TypeShape.Property> found = new ArrayList<>();
    int number = 0;
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.ENUM_CONSTANT) continue;
      String own = member.getSimpleName().toString();
      String written = isNumber ? "" + number++ : JsonAnnotations.name(own, List.of(member));
      if (isValue) written = madeFrom(member);
      if (!written.equals(own)) found.add(new TypeShape.Property(own, written, ""));
    }
    return found;
  }

  private String madeFrom(Element constant) {
    CodeText code = new CodeText(sources, bodies, dispatch);
    Optional<TreePath> path = sources.path(constant);
    if (path.isEmpty()
        || !(path.get().getLeaf() instanceof VariableTree tree)
        || tree.getInitializer() == null) {
      return "";
    }
    code.add(new TreePath(path.get(), tree.getInitializer()));
    return code.digest();
  }

  private static Optional<ExecutableElement> creator(TypeElement type) {
    return creators(type).stream().findFirst();
  }

  /** The constructors and methods that annotations make creators. */
  static List<ExecutableElement> creators(TypeElement type) {
    List<ExecutableElement> all = new ArrayList<>();
    all.addAll(ElementFilter.constructorsIn(type.getEnclosedElements()));
    all.addAll(ElementFilter.methodsIn(type.getEnclosedElements()));
    all.removeIf(method -> !Marks.has(method, "JsonCreator"));
    return all;
  }

  static List<VariableElement> parametersOfCreators(TypeElement type) {
    List<VariableElement> all = new ArrayList<>();
    creators(type).forEach(creator -> all.addAll(creator.getParameters()));
    return all;
  }

  /** The constructor that takes all components of a record. */
  static Optional<ExecutableElement> canonical(TypeElement type) {
    if (type.getKind() != ElementKind.RECORD) return Optional.empty();
    List<String> components =
        type.getRecordComponents().stream().map(c -> c.getSimpleName().toString()).toList();
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .filter(
            constructor ->
                constructor.getParameters().stream()
                    .map(parameter -> parameter.getSimpleName().toString())
                    .toList()
                    .equals(components))
        .findFirst();
  }

  /** The parameters that a body refuses to be null, and its code with all that it comes to. */
  private final class Refusals {
    private final SortedSet<String> refused = new TreeSet<>();
    private final CodeText code = new CodeText(sources, bodies, dispatch);
    private boolean sets;

    void read(TreePath body) {
      for (BodyIndex.Node node : code.add(body)) {
        if (node.tree() instanceof MethodInvocationTree call) addCall(call);
        if (node.tree() instanceof AssignmentTree) sets = true;
        if (node.tree() instanceof IfTree check && isThrow(check.getThenStatement())) {
          addNulls(check.getCondition());
        }
      }
    }

    String digest() {
      return (sets ? TypeShape.Making.SETS : "") + code.digest();
    }

    private void addCall(MethodInvocationTree call) {
      boolean refuses = Expressions.nameOf(call).equals("requireNonNull");
      if (refuses
          && !call.getArguments().isEmpty()
          && call.getArguments().get(0) instanceof IdentifierTree name) {
        refused.add(name.getName().toString());
      }
    }

    private static boolean isThrow(Tree statement) {
      return statement instanceof ThrowTree
          || (statement instanceof BlockTree block
              && !block.getStatements().isEmpty()
              && block.getStatements().get(block.getStatements().size() - 1) instanceof ThrowTree);
    }

    private void addNulls(ExpressionTree condition) {
      if (condition instanceof ParenthesizedTree inner) addNulls(inner.getExpression());
      if (!(condition instanceof BinaryTree binary)) return;
      if (binary.getKind() == Tree.Kind.CONDITIONAL_OR) {
        addNulls(binary.getLeftOperand());
        addNulls(binary.getRightOperand());
      }
      if (binary.getKind() != Tree.Kind.EQUAL_TO) return;
      boolean againstNull = binary.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL;
      if (againstNull && binary.getLeftOperand() instanceof IdentifierTree name) {
        refused.add(name.getName().toString());
      }
    }
  }
}
