package dev.cairn.processor.read.condition;

import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.type.QualifiedNames;
import dev.cairn.processor.read.type.TypeReader;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/**
 * The effects of methods without source on objects, and the types whose objects never change. A
 * method changes its object unless its name says that it only looks at it.
 */
final class MethodEffects {

  /** Types of types that are looked into. */
  private static final int DEEPEST = 5;

  /** The first words of methods that only look at their object. */
  private static final Set<String> READS =
      Set.of(
          "as",
          "bit",
          "boolean",
          "byte",
          "cardinality",
          "ceiling",
          "char",
          "code",
          "comparator",
          "compare",
          "contains",
          "count",
          "descending",
          "double",
          "element",
          "elements",
          "ends",
          "entry",
          "equals",
          "filter",
          "first",
          "flat",
          "float",
          "floor",
          "for",
          "get",
          "has",
          "hash",
          "head",
          "higher",
          "if",
          "index",
          "int",
          "intersects",
          "is",
          "iterator",
          "key",
          "keys",
          "last",
          "length",
          "list",
          "long",
          "lower",
          "map",
          "navigable",
          "orElse",
          "parallel",
          "peek",
          "reversed",
          "sequenced",
          "short",
          "size",
          "spliterator",
          "starts",
          "stream",
          "sub",
          "substring",
          "sum",
          "tail",
          "to",
          "value",
          "values");

  /** First words of reads of objects that are pure state, where other looks may move something. */
  private static final Set<String> READS_OF_STATE = Set.of("equals", "has", "hash", "is", "to");

  /** The first words of methods that look at an object and change it nevertheless. */
  private static final Set<String> CHANGES = Set.of("compareAnd", "getAnd", "getThen", "sumThen");

  /** Methods whose results are new objects that hold the elements of others. */
  private static final Set<String> COPIES =
      Set.of("clone", "collect", "copyOf", "copyOfRange", "toArray", "toList");

  /** Whether a method of others may change the object that it is called on. */
  static boolean mayChangeObject(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    if (isOfCairn(method) || Known.has(Trait.LOGS, method)) return false;
    if (Known.has(Trait.CHANGES_ITS_OBJECT, method) || begins(name, CHANGES)) return true;
    boolean isState =
        Known.isOwner(Trait.NOTHING_BUT_STATE, method)
            && !QualifiedNames.ofOwner(method).startsWith("java.util.concurrent.atomic.");
    return !begins(name, isState ? READS_OF_STATE : READS);
  }

  /** Whether a static method of others, or a constructor, may change the argument there. */
  static boolean mayChangeArgument(ExecutableElement method, int index, boolean isOfJdk) {
    if (Known.has(Trait.CHANGES_ITS_FIRST_ARGUMENT, method)) return index == 0;
    if (Known.has(Trait.CHANGES_ITS_SECOND_ARGUMENT, method)) return index == 1;
    if (Known.has(Trait.CHANGES_ITS_THIRD_ARGUMENT, method)) return index == 2;
    return !isOfJdk && mayChangeObject(method);
  }

  /** Whether nothing that a method is given, or called on, is in what it returns, or changes. */
  static boolean keepsApart(ExecutableElement method) {
    if (Known.has(Trait.LOGS, method)) return true;
    return isImmutable(TypeReader.declaring(method).asType())
        && isImmutable(method.getReturnType())
        && method.getParameters().stream().allMatch(one -> isImmutable(one.asType()));
  }

  /** Whether a class is listed as immutable; the packages that are have builders in them. */
  private static boolean isListed(TypeMirror type) {
    return Known.is(Trait.IMMUTABLE, type) && !QualifiedNames.of(type).endsWith("Builder");
  }

  /** Whether the result of a method, or a new object, holds only elements of the other objects. */
  static boolean copies(ExecutableElement method, TypeMirror result) {
    boolean isCopy =
        method.getKind() == ElementKind.CONSTRUCTOR
            ? isFilledByElements(QualifiedNames.ofOwner(method), result)
            : COPIES.contains(method.getSimpleName().toString());
    return isCopy && elements(result).stream().allMatch(MethodEffects::isImmutable);
  }

  private static boolean isFilledByElements(String owner, TypeMirror result) {
    return owner.startsWith("java.util.")
        ? !elements(result).isEmpty()
        : owner.equals("java.lang.StringBuilder") || owner.equals("java.lang.StringBuffer");
  }

  private static List<? extends TypeMirror> elements(TypeMirror type) {
    if (type instanceof ArrayType array) return List.of(array.getComponentType());
    return type instanceof DeclaredType declared ? declared.getTypeArguments() : List.of();
  }

  /** Whether code that somebody passed runs, which may do anything. */
  static boolean runsCode(ExecutableElement method) {
    TypeElement owner = TypeReader.declaring(method);
    return method.getModifiers().contains(Modifier.ABSTRACT)
        && owner.getAnnotation(FunctionalInterface.class) != null;
  }

  private static boolean isOfCairn(ExecutableElement method) {
    return QualifiedNames.ofOwner(method).startsWith("dev.cairn.runtime.");
  }

  private static boolean begins(String name, Set<String> words) {
    for (String word : words) {
      boolean begins =
          name.startsWith(word)
              && (name.length() == word.length()
                  || !Character.isLowerCase(name.charAt(word.length())));
      if (begins) return true;
    }
    return false;
  }

  /** Whether no object of a type ever changes. */
  static boolean isImmutable(TypeMirror type) {
    return isImmutable(type, 0);
  }

  private static boolean isImmutable(TypeMirror type, int depth) {
    if (type.getKind().isPrimitive() || isListed(type)) return true;
    if (depth > DEEPEST) return false;
    if (type instanceof TypeVariable variable)
      return isImmutable(variable.getUpperBound(), depth + 1);
    if (type instanceof WildcardType wildcard) {
      return wildcard.getExtendsBound() != null
          && isImmutable(wildcard.getExtendsBound(), depth + 1);
    }
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return switch (type.getKind()) {
        case NULL, VOID, NONE, PACKAGE, EXECUTABLE -> true;
        default -> false;
      };
    }
    if (element.getKind() == ElementKind.ENUM) return true;
    if (Known.is(Trait.HAS_ONE_VALUE_OR_NONE, type)
        || QualifiedNames.of(type).startsWith("dev.cairn.runtime.")) {
      return declared.getTypeArguments().stream().allMatch(each -> isImmutable(each, depth + 1));
    }
    if (element.getKind() == ElementKind.RECORD) {
      for (RecordComponentElement component : element.getRecordComponents()) {
        if (!isImmutable(component.asType(), depth + 1)) return false;
      }
      return true;
    }
    List<? extends TypeMirror> permitted = element.getPermittedSubclasses();
    return element.getKind() == ElementKind.INTERFACE
        && !permitted.isEmpty()
        && permitted.stream().allMatch(one -> isImmutable(one, depth + 1));
  }

  private MethodEffects() {}
}
