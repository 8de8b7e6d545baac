package dev.cairn.processor.read.condition;

import dev.cairn.processor.knowledge.Trait;
import dev.cairn.processor.read.code.Dispatch;
import dev.cairn.processor.read.code.Known;
import dev.cairn.processor.read.code.Records;
import dev.cairn.processor.read.payload.JsonAnnotations;
import dev.cairn.processor.read.type.JdkTypes;
import dev.cairn.processor.read.type.QualifiedNames;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/**
 * The methods that every value has: {@code toString()} and {@code equals}. A record has them from
 * its components and an enum from its constants, where no code says otherwise.
 */
final class ImplicitMethods {

  private final Dispatch dispatch;

  ImplicitMethods(Dispatch dispatch) {
    this.dispatch = dispatch;
  }

  /** Whether a method of others makes text of what it is given. */
  static boolean makesText(ExecutableElement method) {
    return QualifiedNames.of(method.getReturnType()).equals("java.lang.String")
        || Known.has(Trait.SHOWS_ITS_ARGUMENTS, method);
  }

  /** Whether a method of others compares what it is given, or what it is called on. */
  static boolean compares(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    return name.equals("equals")
        || name.equals("hashCode")
        || Known.has(Trait.COMPARES_ITS_VALUES, method)
        || Known.has(Trait.HASHES_ITS_ARGUMENTS, method)
        || Known.has(Trait.COLLECTS_INTO_HASHED, method);
  }

  /**
   * The text that values of a type show, as far as it is not theirs.
   *
   * @param code gets the methods that say otherwise
   */
  String texts(TypeMirror type, Consumer<ExecutableElement> code) {
    StringBuilder text = new StringBuilder();
    for (TypeElement part : partsOf(type)) {
      List<ExecutableElement> own = dispatch.named("toString", 0, part);
      own.forEach(code);
      if (own.isEmpty() && part.getKind() == ElementKind.RECORD) {
        text.append(part.getSimpleName()).append(Records.components(part)).append(' ');
      }
      if (part.getKind() == ElementKind.ENUM) text.append(otherNames(part));
    }
    return text.toString();
  }

  /**
   * The parts of a type's values that are compared, in no order.
   *
   * @param code gets the methods that say otherwise
   */
  String equality(TypeMirror type, Consumer<ExecutableElement> code) {
    StringBuilder text = new StringBuilder();
    for (TypeElement part : partsOf(type)) {
      List<ExecutableElement> own = dispatch.named("equals", 1, part);
      own.forEach(code);
      if (own.isEmpty() && part.getKind() == ElementKind.RECORD) {
        text.append("equal").append(new TreeSet<>(Records.components(part))).append(' ');
      }
    }
    return text.toString();
  }

  /** Names that constants were recorded by and do not have any more. */
  private static String otherNames(TypeElement type) {
    StringBuilder text = new StringBuilder();
    for (Element member : type.getEnclosedElements()) {
      if (member.getKind() != ElementKind.ENUM_CONSTANT) continue;
      String own = member.getSimpleName().toString();
      Set<String> names = new TreeSet<>(JsonAnnotations.aliases(List.of(member)));
      names.add(JsonAnnotations.name(own, List.of(member)));
      names.remove(own);
      if (!names.isEmpty()) text.append(own).append("=").append(names).append(' ');
    }
    return text.toString();
  }

  /** The classes that values of a type have, and those of their components. */
  private static Set<TypeElement> partsOf(TypeMirror type) {
    Set<TypeElement> found = new LinkedHashSet<>();
    addParts(type, found);
    return found;
  }

  private static void addParts(TypeMirror mirror, Set<TypeElement> found) {
    if (mirror instanceof ArrayType array) {
      addParts(array.getComponentType(), found);
    } else if (mirror instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
      addParts(wildcard.getExtendsBound(), found);
    } else if (mirror instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement type) {
      declared.getTypeArguments().forEach(argument -> addParts(argument, found));
      if (JdkTypes.isOfJdk(type) || !found.add(type)) return;
      for (RecordComponentElement component : type.getRecordComponents()) {
        addParts(component.asType(), found);
      }
      type.getPermittedSubclasses().forEach(permitted -> addParts(permitted, found));
    }
  }
}
