package dev.cairn.processor.read;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Optional;

/*
 * javac's blocks are com.sun.tools.javac.tree.JCTree$JCBlock, with a public field `stats` in a package that
 * is exported to nobody. Where a build exports it to everybody, the field is simply written. Elsewhere it is
 * written with the rights of the block's own class. The only supported API that gives them is the factory of
 * reflection for serializers, in jdk.unsupported: it makes any constructor callable, and so the one of
 * lookups. (Unsafe could do it as well, but warns from JDK 24 on and refuses from 26 on.)
 *
 * No JDK has promised this. So it is tried on the very block before anything depends on it, with the
 * statements that the block has anyway; and nothing is ever written but the list that was read from it.
 */

/** Gives a block of javac's trees the statements back that it had before. */
final class BlockStatements {
  private final MethodHandle setter;

  private BlockStatements(MethodHandle setter) {
    this.setter = setter;
  }

  /** A way to write blocks like this one; empty if the compiler does not let others write them. */
  static Optional<BlockStatements> of(BlockTree block) {
    Optional<MethodHandle> setter = setter(block.getClass());
    Optional<BlockStatements> statements = setter.map(BlockStatements::new);
    return statements.filter(s -> s.restore(block, block.getStatements()));
  }

  /**
   * Gives the block these statements; whether it has them now.
   *
   * @param statements what the block returned as its statements before, not a copy of it
   */
  boolean restore(BlockTree block, List<? extends StatementTree> statements) {
    try {
      setter.invoke(block, statements);
    } catch (Throwable e) { // what a method handle declares; the caller does without
      return false;
    }
    return block.getStatements() == statements;
  }

  private static Optional<MethodHandle> setter(Class<?> blocks) {
    try {
      Field field = blocks.getField("stats");
      Optional<MethodHandle> exported = setter(MethodHandles.lookup(), field);
      return exported.isPresent() ? exported : setter(lookupOf(blocks), field);
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
