package dev.cairn.processor.read;

import com.sun.source.tree.Tree;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/*
 * javac's trees are classes of com.sun.tools.javac.tree with public fields, in a package that is exported to
 * nobody. Where a build exports it to everybody, a field is simply written. Elsewhere it is written with the
 * rights of the tree's own class. The only supported API that gives them is the factory of reflection for
 * serializers, in jdk.unsupported: it makes any constructor callable, and so the one of lookups. (Unsafe could
 * do it as well, but warns from JDK 24 on and refuses from 26 on.)
 *
 * No JDK has promised this. So it is tried on the very tree before anything depends on it, with the value that
 * the field has anyway; and nothing is ever written but what was read from the tree before.
 */

/**
 * A field of a kind of javac's trees that can be given the value back that it had before.
 *
 * @param <T> the kind of trees
 */
final class TreeField<T extends Tree> {
  private final MethodHandle setter;
  private final Function<T, ? extends @Nullable Object> getter;

  private TreeField(MethodHandle setter, Function<T, ? extends @Nullable Object> getter) {
    this.setter = setter;
    this.getter = getter;
  }

  /**
   * A way to write that field of trees like this one; empty if the compiler does not let others
   * write it.
   *
   * @param getter what shows the field
   */
  static <T extends Tree> Optional<TreeField<T>> of(
      T tree, String name, Function<T, ? extends @Nullable Object> getter) {
    Optional<TreeField<T>> field =
        setter(tree.getClass(), name).map(setter -> new TreeField<>(setter, getter));
    return field.filter(f -> f.restore(tree, getter.apply(tree)));
  }

  /**
   * Gives the field of the tree this value; whether it has it now.
   *
   * @param value what the tree showed before, not a copy of it
   */
  boolean restore(T tree, @Nullable Object value) {
    try {
      setter.invoke(tree, value);
    } catch (Throwable e) { // what a method handle declares; the caller does without
      return false;
    }
    return getter.apply(tree) == value;
  }

  private static Optional<MethodHandle> setter(Class<?> trees, String name) {
    try {
      Field field = trees.getField(name);
      Optional<MethodHandle> exported = setter(MethodHandles.lookup(), field);
      return exported.isPresent() ? exported : setter(lookupOf(trees), field);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return Optional.empty(); // another compiler, or one that has closed this door
    }
  }

  private static Optional<MethodHandle> setter(Lookup lookup, Field field) {
    try {
      return Optional.of(lookup.unreflectSetter(field));
    } catch (IllegalAccessException e) {
      return Optional.empty();
    }
  }

  private static Lookup lookupOf(Class<?> type)
      throws ClassNotFoundException,
          NoSuchMethodException,
          IllegalAccessException,
          InvocationTargetException,
          InstantiationException {
    Class<?> factories = Class.forName("sun.reflect.ReflectionFactory");
    Object factory = factories.getMethod("getReflectionFactory").invoke(null);
    Constructor<Lookup> hidden = Lookup.class.getDeclaredConstructor(Class.class);
    Constructor<?> callable =
        (Constructor<?>)
            factories
                .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                .invoke(factory, Lookup.class, hidden);
    return (Lookup) callable.newInstance(type);
  }
}
