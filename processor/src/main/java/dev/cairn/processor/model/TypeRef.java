package dev.cairn.processor.model;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A Java type as a signature names it. */
public sealed interface TypeRef {

  /** One function per kind of type; a new kind does not compile until all of them handle it. */
  interface Cases<R> {
    R primitive(Primitive type);

    R nothing();

    R declared(Declared type);

    R array(ArrayOf type);

    R variable(Variable type);

    R wildcard(Wildcard type);
  }

  /** The answer of the case that this type is. */
  <R> R match(Cases<R> cases);

  /** As a reader of the source would write it, without packages. */
  String display();

  /** The type of the values in a generic position: primitives boxed, nothing as {@code Void}. */
  default TypeRef boxed() {
    return this;
  }

  /** Whether this is the class with that qualified name, whatever its arguments. */
  default boolean isClass(String qualifiedName) {
    return this instanceof Declared declared
        && declared.name().qualifiedName().equals(qualifiedName);
  }

  /** A class or interface without arguments. */
  static Declared declared(String packageName, String simpleName) {
    return of(ClassRef.of(packageName, simpleName));
  }

  /** A class or interface with these arguments. */
  static Declared of(ClassRef name, TypeRef... arguments) {
    return new Declared(name, List.of(arguments), Optional.empty());
  }

  /** A primitive type. */
  enum Primitive implements TypeRef {
    BOOLEAN("Boolean"),
    BYTE("Byte"),
    SHORT("Short"),
    INT("Integer"),
    LONG("Long"),
    CHAR("Character"),
    FLOAT("Float"),
    DOUBLE("Double");

    private static final Map<String, Primitive> BY_BOX =
        Arrays.stream(values()).collect(toMap(one -> "java.lang." + one.box, one -> one));

    private final String box;

    Primitive(String box) {
      this.box = box;
    }

    /** The primitive that the class with that name is the box of. */
    public static Optional<Primitive> ofBox(String className) {
      return Optional.ofNullable(BY_BOX.get(className));
    }

    /** Whether the class with that name is the box of a primitive. */
    public static boolean isBox(String className) {
      return BY_BOX.containsKey(className);
    }

    /** The primitive that source code names so. */
    public static Optional<Primitive> named(String name) {
      return Arrays.stream(values()).filter(one -> one.display().equals(name)).findFirst();
    }

    /** Whether the type is the box of a primitive. */
    public static boolean isBoxed(TypeRef type) {
      return type instanceof Declared declared && isBox(declared.name().qualifiedName());
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.primitive(this);
    }

    @Override
    public String display() {
      return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public TypeRef boxed() {
      return declared("java.lang", box);
    }
  }

  /** The result of a {@code void} method. */
  enum Nothing implements TypeRef {
    VOID;

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.nothing();
    }

    @Override
    public String display() {
      return "void";
    }

    @Override
    public TypeRef boxed() {
      return declared("java.lang", "Void");
    }
  }

  /**
   * A class or interface.
   *
   * @param arguments empty for a type without parameters, and for a raw one
   * @param enclosing the type around an inner class, where that one has arguments
   */
  record Declared(ClassRef name, List<TypeRef> arguments, Optional<Declared> enclosing)
      implements TypeRef {
    public Declared {
      arguments = List.copyOf(arguments);
    }

    /** The one argument; empty where there is none or where there are several. */
    public Optional<TypeRef> argument() {
      return arguments.size() == 1 ? Optional.of(arguments.get(0)) : Optional.empty();
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.declared(this);
    }

    @Override
    public String display() {
      String shown =
          enclosing.map(e -> e.display() + "." + name.simpleName()).orElse(name.nestedName());
      return arguments.isEmpty()
          ? shown
          : shown + arguments.stream().map(TypeRef::display).collect(joining(", ", "<", ">"));
    }
  }

  /** An array. */
  record ArrayOf(TypeRef component) implements TypeRef {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.array(this);
    }

    @Override
    public String display() {
      return component.display() + "[]";
    }
  }

  /** A type parameter. */
  record Variable(String name) implements TypeRef {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.variable(this);
    }

    @Override
    public String display() {
      return name;
    }
  }

  /**
   * A wildcard.
   *
   * @param upper what it extends; {@code Object} if it says nothing
   * @param lower what it is a supertype of
   */
  record Wildcard(TypeRef upper, Optional<TypeRef> lower) implements TypeRef {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.wildcard(this);
    }

    @Override
    public String display() {
      if (lower.isPresent()) return "? super " + lower.get().display();
      return upper.isClass("java.lang.Object") ? "?" : "? extends " + upper.display();
    }
  }
}
