package dev.cairn.processor.read.reached;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CodePrinter;
import dev.cairn.processor.read.code.ExceptionTexts;
import dev.cairn.processor.read.code.FieldDefinitions;
import dev.cairn.processor.read.code.Initializers;
import dev.cairn.processor.read.code.Overloads;
import dev.cairn.processor.read.condition.ConditionReader;
import dev.cairn.processor.read.javac.SourceTrees;
import java.util.ArrayList;
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

/** The names of declarations, and their code as text to compare. */
final class DeclarationTexts {
  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final ConditionReader conditions;
  private final Set<Tree> inPlace = new HashSet<>();

  DeclarationTexts(SourceTrees sources, BodyIndexes bodies, ConditionReader conditions) {
    this.sources = sources;
    this.bodies = bodies;
    this.conditions = conditions;
  }

  /** The body of a method; the value that it returns, if it does no more than that. */
  String ofMethod(ExecutableElement method, TreePath body) {
    // Messages of exceptions do not count.
    boolean makesException = ExceptionTexts.isThrowable(method.getReturnType());
    CodePrinter printer = CodePrinter.withHelpers(sources, bodies);
    String printed = printer.print(body, conditions::isLogLine);
    // The statements of its helpers might as well stand here.
    boolean isPrinted = makesException || hasStatements(body, printer.inPlace());
    Optional<String> value = isPrinted ? Optional.empty() : conditions.returned(method);
    if (value.isEmpty()) inPlace.addAll(printer.inPlace());
    return value.orElse(printed);
  }

  private boolean hasStatements(TreePath body, Set<Tree> calls) {
    return bodies.in(body).stream()
        .filter(node -> calls.contains(node.tree()))
        .flatMap(node -> node.method().stream())
        .anyMatch(helper -> conditions.returned(helper).isEmpty());
  }

  /** Whether a call was printed as what the helper does that it calls. */
  boolean isInPlace(Tree call) {
    return inPlace.contains(call);
  }

  /** All that gives a field its value. */
  String ofField(VariableElement field) {
    StringBuilder text = new StringBuilder();
    boolean isOfConstants =
        !field.getModifiers().contains(Modifier.STATIC)
            && field.getEnclosingElement() != null
            && field.getEnclosingElement().getKind() == ElementKind.ENUM;
    for (TreePath definition : definitionsOf(field)) {
      // Each constant is a declaration by itself.
      if (isOfConstants && definition.getParentPath().getLeaf() instanceof VariableTree) continue;
      text.append(print(definition)).append('\n');
    }
    return text.toString();
  }

  List<TreePath> definitionsOf(VariableElement field) {
    return FieldDefinitions.of(field, sources, bodies);
  }

  /** The arguments and the place of an enumeration's constant. */
  String ofConstant(VariableElement constant) {
    int place = 0;
    Element owner = constant.getEnclosingElement();
    if (owner != null) {
      for (Element member : owner.getEnclosedElements()) {
        if (member.equals(constant)) break;
        if (member.getKind() == ElementKind.ENUM_CONSTANT) place++;
      }
    }
    return place + ofField(constant);
  }

  /** The classes above a class that give it code, and its components. */
  String ofClass(TypeElement type) {
    StringBuilder text = new StringBuilder(type.getKind().toString());
    text.append(' ').append(type.getSuperclass());
    TreeSet<String> interfaces = new TreeSet<>();
    for (TypeMirror mirror : type.getInterfaces()) {
      if (givesCode(mirror)) interfaces.add(mirror.toString());
    }
    text.append(interfaces);
    for (Element component : type.getRecordComponents()) {
      text.append(component.getSimpleName()).append(' ').append(component.asType()).append(' ');
    }
    return text.toString();
  }

  /** Whether a class has methods of an interface, or is used by others for what it is. */
  private boolean givesCode(TypeMirror mirror) {
    if (!(mirror instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement type)
        || sources.path(type).isEmpty()) {
      return true;
    }
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .anyMatch(method -> method.getModifiers().contains(Modifier.DEFAULT))
        || type.getInterfaces().stream().anyMatch(this::givesCode);
  }

  /**
   * The initializers of a class, or of its objects: in their order where they call code of this
   * compilation, which may see what was made before.
   */
  String ofInitializers(TypeElement type, boolean isStatic) {
    List<String> inOrder = new ArrayList<>();
    TreeSet<String> others = new TreeSet<>();
    for (TreePath part : initializers(type, isStatic)) {
      String text = nameOf(part) + print(part);
      if (part.getLeaf() instanceof BlockTree || bodies.callsSource(part)) inOrder.add(text);
      else others.add(text);
    }
    return inOrder.isEmpty() && others.isEmpty() ? "" : inOrder + " " + others;
  }

  private String nameOf(TreePath initializer) {
    return initializer.getParentPath().getLeaf() instanceof VariableTree field
        ? field.getName() + " "
        : "";
  }

  /**
   * The blocks of a class, and the values of its fields; those of constants stand for themselves.
   */
  List<TreePath> initializers(TypeElement type, boolean isStatic) {
    return Initializers.of(type, sources).stream()
        .filter(one -> one.isStatic() == isStatic && !one.isOfEnum() && !one.isConstant())
        .map(Initializers.Initializer::code)
        .toList();
  }

  private String print(TreePath code) {
    CodePrinter printer = CodePrinter.withHelpers(sources, bodies);
    String text = printer.print(code, conditions::isLogLine);
    inPlace.addAll(printer.inPlace());
    return text;
  }

  /** For instance {@code Pricing.total(Order)}. */
  static String nameOf(Element element) {
    boolean isConstructor = element.getKind() == ElementKind.CONSTRUCTOR;
    StringBuilder name = new StringBuilder(isConstructor ? "new" : element.getSimpleName());
    for (Element at = element.getEnclosingElement();
        at != null && at.getKind() != ElementKind.PACKAGE;
        at = at.getEnclosingElement()) {
      name.insert(0, at.getSimpleName() + ".");
    }
    if (element instanceof ExecutableElement method) {
      name.append('(').append(Overloads.of(method).strip().replace(" ", ", ")).append(')');
    }
    return name.toString();
  }
}
