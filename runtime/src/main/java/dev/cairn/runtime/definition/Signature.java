package dev.cairn.runtime.definition;

import org.jspecify.annotations.Nullable;

/**
 * The signature of a durable method, as the type of code that tests put in its place. The constants
 * of generated executors carry it, so that the compiler checks the code of a stub:
 *
 * <pre>{@code
 * static final StepDefinition<Receipt, Signature.Of2<Order, Payment, Receipt>> SHIP = …
 *
 * runner.stub(SHIP).answers((order, payment) -> Receipt.shipped(order.id(), payment.id()));
 * }</pre>
 */
public interface Signature {

  /** No signature: the constant of an event that has no submitter. */
  final class NoSubmitter {
    private NoSubmitter() {}
  }

  /** A method with no parameters. */
  @FunctionalInterface
  interface Of0<R extends @Nullable Object> extends Signature {
    R run() throws Throwable;
  }

  /** A method with one parameter. */
  @FunctionalInterface
  interface Of1<A extends @Nullable Object, R extends @Nullable Object> extends Signature {
    R run(A a) throws Throwable;
  }

  /** A method with two parameters. */
  @FunctionalInterface
  interface Of2<A extends @Nullable Object, B extends @Nullable Object, R extends @Nullable Object>
      extends Signature {
    R run(A a, B b) throws Throwable;
  }

  /** A method with three parameters. */
  @FunctionalInterface
  interface Of3<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          R extends @Nullable Object>
      extends Signature {
    R run(A a, B b, C c) throws Throwable;
  }

  /** A method with four parameters. */
  @FunctionalInterface
  interface Of4<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object,
          R extends @Nullable Object>
      extends Signature {
    R run(A a, B b, C c, D d) throws Throwable;
  }

  /** A method with five parameters. */
  @FunctionalInterface
  interface Of5<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object,
          E extends @Nullable Object,
          R extends @Nullable Object>
      extends Signature {
    R run(A a, B b, C c, D d, E e) throws Throwable;
  }

  /** A method with six parameters. */
  @FunctionalInterface
  interface Of6<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object,
          E extends @Nullable Object,
          F extends @Nullable Object,
          R extends @Nullable Object>
      extends Signature {
    R run(A a, B b, C c, D d, E e, F f) throws Throwable;
  }

  /** A method with more parameters than that; boxed, in their order. */
  @FunctionalInterface
  interface OfMany<R extends @Nullable Object> extends Signature {
    R run(@Nullable Object... arguments) throws Throwable;
  }

  /** A method with no parameters and without a result. */
  @FunctionalInterface
  interface Void0 extends Signature {
    void run() throws Throwable;
  }

  /** A method with one parameter and without a result. */
  @FunctionalInterface
  interface Void1<A extends @Nullable Object> extends Signature {
    void run(A a) throws Throwable;
  }

  /** A method with two parameters and without a result. */
  @FunctionalInterface
  interface Void2<A extends @Nullable Object, B extends @Nullable Object> extends Signature {
    void run(A a, B b) throws Throwable;
  }

  /** A method with three parameters and without a result. */
  @FunctionalInterface
  interface Void3<
          A extends @Nullable Object, B extends @Nullable Object, C extends @Nullable Object>
      extends Signature {
    void run(A a, B b, C c) throws Throwable;
  }

  /** A method with four parameters and without a result. */
  @FunctionalInterface
  interface Void4<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object>
      extends Signature {
    void run(A a, B b, C c, D d) throws Throwable;
  }

  /** A method with five parameters and without a result. */
  @FunctionalInterface
  interface Void5<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object,
          E extends @Nullable Object>
      extends Signature {
    void run(A a, B b, C c, D d, E e) throws Throwable;
  }

  /** A method with six parameters and without a result. */
  @FunctionalInterface
  interface Void6<
          A extends @Nullable Object,
          B extends @Nullable Object,
          C extends @Nullable Object,
          D extends @Nullable Object,
          E extends @Nullable Object,
          F extends @Nullable Object>
      extends Signature {
    void run(A a, B b, C c, D d, E e, F f) throws Throwable;
  }

  /** A method with more parameters than that and without a result. */
  @FunctionalInterface
  interface VoidMany extends Signature {
    void run(@Nullable Object... arguments) throws Throwable;
  }
}
