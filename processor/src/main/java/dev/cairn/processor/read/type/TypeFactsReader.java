package dev.cairn.processor.read.type;

import dev.cairn.processor.model.ClassRef;
import dev.cairn.processor.model.TypeFacts;
import dev.cairn.processor.model.TypeFacts.Kind;
import dev.cairn.processor.model.TypeFacts.Rebuilding;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.read.javac.Mirrors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads the facts of classes and interfaces, as seen from one package; each of them once. */
public final class TypeFactsReader {

  /** The runtime rebuilds these although they have no constructor with a message alone. */
  private static final Set<String> KNOWN_TO_RUNTIME = Set.of("java.io.UncheckedIOException");

  /** Classes that stand in models without being named in a source. */
  private static final List<ClassRef> ALWAYS_KNOWN = namesOfAlwaysKnown();

  private final PackageElement from;
  private final Elements elements;
  private final Types types;
  private final Map<TypeElement, TypeFacts> known = new HashMap<>();
  private final Map<ClassRef, TypeFacts> alwaysKnown = new HashMap<>();

  public TypeFactsReader(PackageElement from, Elements elements, Types types) {
    this.from = from;
    this.elements = elements;
    this.types = types;
  }

  /** The facts of classes that stand in models without being named in a source. */
  Map<ClassRef, TypeFacts> alwaysKnown() {
    if (alwaysKnown.isEmpty()) {
      for (ClassRef name : ALWAYS_KNOWN) {
        alwaysKnown.put(name, read(elements.getTypeElement(name.qualifiedName())));
      }
    }
    return alwaysKnown;
  }

  /** Whether a value of one type can be given where the other is wanted. */
  public boolean isAssignable(TypeMirror given, TypeMirror wanted) {
    return types.isAssignable(given, wanted);
  }

  public TypeFacts read(TypeElement type) {
    TypeFacts facts = known.get(type);
    if (facts == null) {
      facts = factsOf(type);
      known.put(type, facts);
    }
    return facts;
  }

  private TypeFacts factsOf(TypeElement type) {
    List<TypeElement> superclasses = superclasses(type);
    return new TypeFacts(
        kind(type),
        isAccessible(type),
        isPublic(type),
        isInner(type),
        !type.getTypeParameters().isEmpty(),
        tellsItsText(type, superclasses),
        JdkTypes.isOfJdk(type),
        Mirrors.deprecation(type),
        rebuilding(type, superclasses),
        superclasses.stream().map(TypeReader::nameOf).toList());
  }

  private static List<ClassRef> namesOfAlwaysKnown() {
    List<ClassRef> names = new ArrayList<>();
    names.add(ClassRef.of("java.lang", "Object"));
    names.add(ClassRef.of("java.lang", "Void"));
    for (TypeRef.Primitive primitive : TypeRef.Primitive.values()) {
      if (primitive.boxed() instanceof TypeRef.Declared box) names.add(box.name());
    }
    return List.copyOf(names);
  }

  public static Kind kind(TypeElement type) {
    return switch (type.getKind()) {
      case INTERFACE -> Kind.INTERFACE;
      case ANNOTATION_TYPE -> Kind.ANNOTATION;
      case ENUM -> Kind.ENUM;
      case RECORD -> Kind.RECORD;
      default -> type.getModifiers().contains(Modifier.ABSTRACT) ? Kind.ABSTRACT_CLASS : Kind.CLASS;
    };
  }

  public static boolean isInner(TypeElement type) {
    return type.getNestingKind() != NestingKind.TOP_LEVEL
        && !type.getModifiers().contains(Modifier.STATIC);
  }

  public static boolean isPublic(TypeElement type) {
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      if (!at.getModifiers().contains(Modifier.PUBLIC)) return false;
    }
    return true;
  }

  public boolean isAccessible(TypeElement type) {
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      if (!isAccessibleMember(at)) return false;
    }
    return true;
  }

  /** A protected declaration of another package counts as hidden: clients are no subclasses. */
  private boolean isAccessibleMember(Element element) {
    Set<Modifier> modifiers = element.getModifiers();
    return modifiers.contains(Modifier.PUBLIC)
        || (!modifiers.contains(Modifier.PRIVATE) && elements.getPackageOf(element).equals(from));
  }

  /** Whether {@code new} with a public no-arg constructor makes one. */
  public static boolean hasPublicNoArgConstructor(TypeElement type) {
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      if (constructor.getParameters().isEmpty()
          && constructor.getThrownTypes().isEmpty()
          && constructor.getModifiers().contains(Modifier.PUBLIC)) {
        return true;
      }
    }
    return false;
  }

  /** The supertype of {@code type} with that name, and with its arguments. */
  public Optional<DeclaredType> supertype(TypeMirror type, String qualifiedName) {
    if (!(type instanceof DeclaredType declared)
        || !(declared.asElement() instanceof TypeElement element)) {
      return Optional.empty();
    }
    // Eclipse's compiler takes a type for erroneous as soon as an argument is yet to be generated.
    if (element.getQualifiedName().contentEquals(qualifiedName)) return Optional.of(declared);
    if (type.getKind() != TypeKind.DECLARED) return Optional.empty();
    for (TypeMirror supertype : types.directSupertypes(type)) {
      Optional<DeclaredType> found = supertype(supertype, qualifiedName);
      if (found.isPresent()) return found;
    }
    return Optional.empty();
  }

  /** Whether values of one class are values of the other; so is what cannot be found. */
  public boolean isBelow(ClassRef name, ClassRef above) {
    TypeElement type = elements.getTypeElement(name.qualifiedName());
    return type == null
        || above.qualifiedName().equals("java.lang.Object")
        || supertype(type.asType(), above.qualifiedName()).isPresent();
  }

  private static List<TypeElement> superclasses(TypeElement type) {
    List<TypeElement> above = new ArrayList<>();
    TypeMirror superclass = type.getSuperclass();
    while (superclass.getKind() == TypeKind.DECLARED) {
      TypeElement element = (TypeElement) ((DeclaredType) superclass).asElement();
      above.add(element);
      superclass = element.getSuperclass();
    }
    return above;
  }

  private static boolean tellsItsText(TypeElement type, List<TypeElement> superclasses) {
    if (type.getKind() == ElementKind.ENUM || type.getKind() == ElementKind.RECORD) return true;
    if (type.getQualifiedName().contentEquals("java.lang.CharSequence")) return true;
    List<TypeElement> all = new ArrayList<>(superclasses);
    all.add(type);
    for (TypeElement at : all) {
      if (at.getQualifiedName().contentEquals("java.lang.Object")) continue;
      for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
        if (method.getSimpleName().contentEquals("toString") && method.getParameters().isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private Rebuilding rebuilding(TypeElement type, List<TypeElement> superclasses) {
    boolean throwable = isThrowable(type) || superclasses.stream().anyMatch(t -> isThrowable(t));
    if (!throwable) return Rebuilding.NOT_THROWABLE;
    String name = type.getQualifiedName().toString();
    if (name.startsWith("dev.cairn.runtime.") || KNOWN_TO_RUNTIME.contains(name)) {
      return Rebuilding.BY_RUNTIME;
    }
    if (type.getModifiers().contains(Modifier.ABSTRACT)) return Rebuilding.ABSTRACT;
    if (isInner(type)) return Rebuilding.INNER_CLASS;
    if (!isAccessible(type)) return Rebuilding.INACCESSIBLE;
    if (!hasMessageConstructor(type)) return Rebuilding.NO_MESSAGE_CONSTRUCTOR;
    return isOfPlatform(type, name) ? Rebuilding.BY_RUNTIME : Rebuilding.FROM_MESSAGE;
  }

  private static boolean isOfPlatform(TypeElement type, String name) {
    // The runtime makes exceptions of the JDK by these names.
    return JdkTypes.isOfJdk(type) && (name.startsWith("java.") || name.startsWith("javax."));
  }

  private static boolean isThrowable(TypeElement type) {
    return type.getQualifiedName().contentEquals("java.lang.Throwable");
  }

  private boolean hasMessageConstructor(TypeElement type) {
    for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
      if (constructor.getParameters().size() == 1
          && constructor.getParameters().get(0).asType().getKind() == TypeKind.DECLARED
          && constructor.getParameters().get(0).asType() instanceof DeclaredType parameter
          && isString(parameter)
          && isAccessibleMember(constructor)
          && throwsNothingChecked(constructor)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isString(DeclaredType type) {
    return ((TypeElement) type.asElement()).getQualifiedName().contentEquals("java.lang.String");
  }

  private boolean throwsNothingChecked(ExecutableElement constructor) {
    for (TypeMirror thrown : constructor.getThrownTypes()) {
      if (supertype(thrown, "java.lang.RuntimeException").isEmpty()
          && supertype(thrown, "java.lang.Error").isEmpty()) {
        return false;
      }
    }
    return true;
  }
}
