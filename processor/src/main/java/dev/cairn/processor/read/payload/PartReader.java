package dev.cairn.processor.read.payload;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.cairn.processor.read.code.BodyIndexes;
import dev.cairn.processor.read.code.CodePrinter;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Expressions;
import dev.cairn.processor.read.javac.SourceTrees;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Reads the parts of a type that run or count when a value of it is read, besides its constructor
 * or first creator: a digest of each, by its name, which begins with its kind. Parts of the kinds
 * {@code field}, {@code set} and {@code mark} are about a property.
 */
final class PartReader {

  /** Methods by which collections that are read compare their items. */
  private static final Set<String> COMPARING = Set.of("compareTo", "equals", "hashCode");

  /** Methods that make a value of one text or number, by their names. */
  private static final Set<String> OF_ONE_VALUE = Set.of("valueOf", "fromString");

  private final SourceTrees sources;
  private final BodyIndexes bodies;
  private final Dispatch dispatch;
  private final SortedMap<String, String> parts = new TreeMap<>();

  PartReader(SourceTrees sources, BodyIndexes bodies, Dispatch dispatch) {
    this.sources = sources;
    this.bodies = bodies;
    this.dispatch = dispatch;
  }

  /** The parts of a type. */
  SortedMap<String, String> read(TypeElement type) {
    List<Element> places = new ArrayList<>();
    for (TypeElement at : dispatch.withSourcesAbove(type)) {
      places.add(at);
      for (Element member : at.getEnclosedElements()) {
        places.add(member);
        if (member instanceof ExecutableElement method) {
          places.addAll(method.getParameters());
          readMethod(method, at, type);
        } else if (member.getKind() == ElementKind.FIELD && !isStatic(member)) {
          readField(member, at);
        }
        if (!(member instanceof TypeElement)) readMarks(member);
      }
    }
    for (TypeElement reader : JsonAnnotations.readers(places)) {
      if (sources.path(reader).isEmpty() || reader.equals(type)) continue;
      parts.put("class " + reader.getQualifiedName(), codeOf(reader));
    }
    return parts;
  }

  /** A digest of the code of a class, inherited code too, with all that it comes to. */
  String codeOf(TypeElement type) {
    CodeText code = text();
    for (TypeElement at : dispatch.withSourcesAbove(type)) {
      for (Element member : at.getEnclosedElements()) {
        if (member.getKind() == ElementKind.FIELD && !isStatic(member)) {
          code.add(member.getSimpleName() + " " + member.asType() + " ");
        }
        code.add(JsonAnnotations.all(member));
        code.add(member);
      }
      code.add(JsonAnnotations.all(at));
    }
    return code.digest();
  }

  private void readMethod(ExecutableElement method, TypeElement at, TypeElement type) {
    String name = method.getSimpleName().toString();
    boolean isRecord = at.getKind() == ElementKind.RECORD;
    boolean isEnum = at.getKind() == ElementKind.ENUM;
    List<? extends VariableElement> parameters = method.getParameters();
    if (Marks.has(method, "JsonCreator")) {
      put("creator " + parameters, method, JsonAnnotations.all(method));
    } else if (method.getKind() == ElementKind.CONSTRUCTOR) {
      boolean isPlain = parameters.isEmpty() && !isRecord && !isEnum;
      boolean fillsConstants = isEnum && JsonAnnotations.isWrittenAsOneValue(at);
      if ((isPlain && hasCode(method)) || fillsConstants)
        put("new " + at.getSimpleName(), method, "");
      if (!isRecord && !isEnum && takesOneValue(method)) put("from " + parameters, method, "");
    } else if (isStatic(method)) {
      if (OF_ONE_VALUE.contains(name)
          && takesOneValue(method)
          && bodies.bodyOf(method).isPresent()) {
        put("from " + name, method, "");
      }
    } else if (COMPARING.contains(name)) {
      if (at.equals(type) && bodies.bodyOf(method).isPresent()) put("method " + name, method, "");
    } else if (Marks.has(method, "JsonValue") || Marks.has(method, "JsonKey")) {
      put("method " + name, method, "");
    } else if (!parameters.isEmpty() && !isRecord) {
      readSetter(method, at);
    } else if (!isRecord && fills(method, at)) {
      put("set " + ShapeReader.propertyOf(method), method, "");
    }
  }

  private void readSetter(ExecutableElement method, TypeElement at) {
    String name = method.getSimpleName().toString();
    boolean isNamed =
        name.startsWith("set") && name.length() > 3 && method.getParameters().size() == 1;
    if (!isNamed && Marks.on(method).isEmpty()) return;
    String property = isNamed ? Character.toLowerCase(name.charAt(3)) + name.substring(4) : name;
    // A setter that does no more than to set is what a property has, if its getter shows it.
    boolean isShown =
        ElementFilter.methodsIn(at.getEnclosedElements()).stream()
            .anyMatch(other -> ShapeReader.propertyOf(other).equals(property));
    if (isNamed && isShown && !hasCode(method)) return;
    String marks = Marks.on(method).isEmpty() ? "" : JsonAnnotations.all(method);
    put("set " + JsonAnnotations.name(property, List.of(method)), method, marks);
  }

  /** Whether Jackson adds what it reads to the collection that a getter gives. */
  private static boolean fills(ExecutableElement method, TypeElement at) {
    String property = ShapeReader.propertyOf(method);
    if (property.isEmpty() || method.getReturnType().getKind() != TypeKind.DECLARED) return false;
    boolean isCollection = QualifiedNames.of(method.getReturnType()).startsWith("java.util.");
    return isCollection
        && ElementFilter.fieldsIn(at.getEnclosedElements()).stream()
            .noneMatch(field -> field.getSimpleName().contentEquals(property));
  }

  /** The value that a property has if it is absent. */
  private void readField(Element field, TypeElement at) {
    if (at.getKind() != ElementKind.CLASS) return;
    Optional<TreePath> path = sources.path(field);
    if (path.isEmpty()
        || !(path.get().getLeaf() instanceof VariableTree tree)
        || tree.getInitializer() == null) {
      return;
    }
    CodeText code = text();
    code.add(new TreePath(path.get(), tree.getInitializer()));
    parts.put("field " + field.getSimpleName(), code.digest());
  }

  private void readMarks(Element member) {
    JsonAnnotations.changing(member)
        .forEach(
            (name, text) -> {
              boolean isSubtype = name.startsWith("subtype ");
              String part = (isSubtype ? name + " of " : "mark ") + member.getSimpleName();
              parts.merge(
                  part, text, (one, other) -> one.contains(other) ? one : one + " " + other);
            });
  }

  private void put(String name, ExecutableElement method, String marks) {
    CodeText code = text();
    code.add(marks);
    // Each constant of an enumeration is compared with all that it is made from.
    if (method.getEnclosingElement() instanceof TypeElement owner
        && owner.getKind() == ElementKind.ENUM) {
      ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
          .filter(field -> !isStatic(field))
          .forEach(code::leaveOut);
    }
    for (VariableElement parameter : method.getParameters()) {
      code.add(JsonAnnotations.all(parameter));
    }
    code.addMaking(method);
    bodies.bodyOf(method).ifPresent(code::add);
    dispatch.overriders(method).forEach(code::add);
    parts.put(name, code.digest());
  }

  private CodeText text() {
    return new CodeText(sources, bodies, dispatch);
  }

  /** Whether a method does more than to set fields to its parameters. */
  private boolean hasCode(ExecutableElement method) {
    return sources
        .path(method)
        .filter(
            path ->
                path.getLeaf() instanceof MethodTree tree
                    && tree.getBody() != null
                    && tree.getBody().getStatements().stream()
                        .anyMatch(
                            statement ->
                                !CodePrinter.setsItself(statement) && !isPlainSuper(statement)))
        .isPresent();
  }

  /** Whether it is {@code super()}, which javac adds to constructors without it. */
  private static boolean isPlainSuper(StatementTree statement) {
    return statement instanceof ExpressionStatementTree expression
        && expression.getExpression() instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && Expressions.isSuper(call.getMethodSelect());
  }

  private static boolean takesOneValue(ExecutableElement method) {
    if (method.getParameters().size() != 1) return false;
    TypeMirror type = method.getParameters().get(0).asType();
    return type.getKind().isPrimitive() || QualifiedNames.of(type).startsWith("java.lang.");
  }

  private static boolean isStatic(Element member) {
    return member.getModifiers().contains(Modifier.STATIC);
  }
}
