package dev.cairn.runtime.failure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.EventTimeoutException;
import dev.cairn.runtime.InvalidDurableCallException;
import dev.cairn.runtime.InvokeFailedException;
import dev.cairn.runtime.OperationFailedException;
import dev.cairn.runtime.PayloadException;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.StepInterruptedException;
import dev.cairn.runtime.StepTimeoutException;
import dev.cairn.runtime.SubflowFailedException;
import dev.cairn.runtime.definition.FailureTypes;
import dev.cairn.runtime.protocol.ErrorObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FailureRebuilderTest {

  /** A user's exception as most are. */
  public static final class Declined extends Exception {
    private static final long serialVersionUID = 1;

    public Declined(String message) {
      super(message);
    }
  }

  /** Puts words before the text that it is given. */
  public static final class OutOfStock extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OutOfStock(String sku) {
      super("out of stock: " + sku);
    }
  }

  /** Puts words on both sides. */
  public static final class Missing extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Missing(String id) {
      super("order '" + id + "' is missing");
    }
  }

  /** Has a message of its own, whatever it is given. */
  public static final class Fixed extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Fixed(String ignored) {
      super("always the same");
    }
  }

  // Types that the operation declares.

  @Test
  void rebuildsADeclaredType() {
    Throwable rebuilt =
        rebuild(error(Declined.class, "no money"), declare(Declined.class, Declined::new));

    assertThat(rebuilt).isExactlyInstanceOf(Declined.class).hasMessage("no money").hasNoCause();
  }

  @Test
  void prefersADeclaredTypeToOneOfTheJdk() {
    IOException own = new IOException("own");

    Throwable rebuilt =
        rebuild(error(IOException.class, "m"), declare(IOException.class, m -> own));

    assertThat(rebuilt).isSameAs(own);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a-7", "", "out of stock: ", "out of stock: out of stock: x", "o"})
  void keepsTheMessageWhereTheConstructorPutsWordsBefore(String sku) {
    OutOfStock thrown = new OutOfStock(sku);

    Throwable rebuilt = rebuildAsThrown(thrown, declare(OutOfStock.class, OutOfStock::new));

    assertThat(rebuilt).isExactlyInstanceOf(OutOfStock.class).hasMessage(thrown.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "", "'", "order '7' is missing"})
  void keepsTheMessageWhereTheConstructorPutsWordsAround(String id) {
    Missing thrown = new Missing(id);

    Throwable rebuilt = rebuildAsThrown(thrown, declare(Missing.class, Missing::new));

    assertThat(rebuilt).isExactlyInstanceOf(Missing.class).hasMessage(thrown.getMessage());
  }

  @Test
  void keepsTheTypeWhereTheConstructorHasAMessageOfItsOwn() {
    Throwable rebuilt = rebuildAsThrown(new Fixed("x"), declare(Fixed.class, Fixed::new));

    assertThat(rebuilt).isExactlyInstanceOf(Fixed.class).hasMessage("always the same");
  }

  @Test
  void fallsBackWhereTheConstructorThrows() {
    FailureTypes types =
        declare(
            Declined.class,
            message -> {
              throw new IllegalArgumentException("not a code: " + message);
            });

    assertFallsBack(error(Declined.class, "no money"), types);
  }

  @Test
  void fallsBackWhereTheClassCannotBeInitialized() {
    FailureTypes types =
        declare(
            Declined.class,
            message -> {
              throw new ExceptionInInitializerError("no catalogue of codes");
            });

    assertFallsBack(error(Declined.class, "no money"), types);
  }

  @Test
  void fallsBackWhereNothingIsMade() {
    assertFallsBack(error(Declined.class, "no money"), declare(Declined.class, message -> null));
  }

  // Types of the JDK, and the runtime's own.

  @ParameterizedTest
  @ValueSource(
      classes = {
        RuntimeException.class,
        Exception.class,
        AssertionError.class,
        IllegalStateException.class,
        IllegalArgumentException.class,
        UnsupportedOperationException.class,
        NullPointerException.class,
        IndexOutOfBoundsException.class,
        ArithmeticException.class,
        ClassCastException.class,
        NumberFormatException.class,
        InterruptedException.class,
        java.util.NoSuchElementException.class,
        java.util.ConcurrentModificationException.class,
        java.util.concurrent.TimeoutException.class,
        IOException.class,
        FileNotFoundException.class,
        StepInterruptedException.class,
        StepTimeoutException.class,
        InvalidDurableCallException.class,
        PayloadException.class
      })
  void rebuildsTheTypesThatItHasInATable(Class<? extends Throwable> type) {
    Throwable rebuilt = rebuild(error(type, "the message"), FailureTypes.NONE);

    assertThat(rebuilt).isExactlyInstanceOf(type).hasMessage("the message").hasNoCause();
  }

  @Test
  void rebuildsAnUncheckedIoExceptionWithTheCauseThatItCannotBeWithout() {
    Throwable rebuilt = rebuild(error(UncheckedIOException.class, "m"), FailureTypes.NONE);

    assertThat(rebuilt)
        .isExactlyInstanceOf(UncheckedIOException.class)
        .hasMessage("m")
        .hasCauseExactlyInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        ArrayIndexOutOfBoundsException.class,
        java.net.ConnectException.class,
        java.nio.file.NoSuchFileException.class,
        java.time.DateTimeException.class,
        java.util.InputMismatchException.class,
        java.util.concurrent.CancellationException.class,
        java.sql.SQLException.class,
        javax.security.auth.login.LoginException.class
      })
  void rebuildsOtherTypesOfThePlatformByTheirConstructor(Class<? extends Throwable> type) {
    Throwable rebuilt = rebuild(error(type, "the message"), FailureTypes.NONE);

    assertThat(rebuilt).isExactlyInstanceOf(type).hasMessage("the message").hasNoCause();
  }

  @Test
  void keepsTheMessageOfPlatformTypesThatPutWordsAroundIt() {
    Throwable thrown = new java.util.UnknownFormatConversionException("q");

    assertThat(rebuildAsThrown(thrown, FailureTypes.NONE))
        .isExactlyInstanceOf(java.util.UnknownFormatConversionException.class)
        .hasMessage("Conversion = 'q'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.lang.VirtualMachineError", // abstract
        "java.util.IllegalFormatException", // no public constructor
        "java.net.URISyntaxException", // takes more than a message
        "java.util.concurrent.ExecutionException", // takes a message only where it is protected
        "java.lang.String", // nothing to throw
        "java.lang.NoSuchThing",
        "java.",
        "javax.naming.[]"
      })
  void fallsBackForPlatformTypesThatAMessageCannotMake(String type) {
    assertFallsBack(ErrorObject.of(type, "m"), FailureTypes.NONE);
  }

  // Everything else.

  @Test
  void doesNotLoadTypesThatTheOperationDoesNotKnow() {
    assertFallsBack(error(Declined.class, "no money"), FailureTypes.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "TypeError", "com.acme.NotHere"})
  void fallsBackForTypesThatAreNotOfJava(String type) {
    assertFallsBack(ErrorObject.of(type, "m"), FailureTypes.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Error.class,
        OutOfMemoryError.class,
        InternalError.class,
        StackOverflowError.class,
        NoClassDefFoundError.class
      })
  void makesNoErrorFromAName(Class<? extends Throwable> type) {
    assertFallsBack(error(type, "m"), FailureTypes.NONE);
  }

  @Test
  void makesNoTroubleOfTheJvmEvenWhereTheCodeNamesIt() {
    assertFallsBack(
        error(OutOfMemoryError.class, "m"), declare(OutOfMemoryError.class, OutOfMemoryError::new));
  }

  static Stream<OperationFailedException> foreignFailures() {
    ErrorObject error =
        new ErrorObject("java.lang.IllegalStateException", "m", "their data", List.of("frame"));
    return Stream.of(
        new EventFailedException("approval", error),
        new EventTimeoutException("approval", error),
        new InvokeFailedException("approval", error));
  }

  @ParameterizedTest
  @MethodSource("foreignFailures")
  void aFailureFromOutsideStaysWhatItIsThroughAnyNumberOfContexts(
      OperationFailedException failure) {
    Throwable current = failure;
    for (int context = 0; context < 3; context++) {
      ErrorObject recorded = FailureRecorder.record(current);
      current =
          FailureRebuilder.rebuild(
              "sub" + context, recorded, FailureTypes.NONE, SubflowFailedException::new);
      assertThat(current)
          .isExactlyInstanceOf(failure.getClass())
          .isInstanceOfSatisfying(
              OperationFailedException.class,
              rebuilt -> {
                assertThat(rebuilt.operation()).isEqualTo("approval");
                assertThat(rebuilt.error()).isEqualTo(failure.error());
              });
    }
  }

  @Test
  void aFailureFromOutsideStaysOneWhereThereIsNoRoomForItsData() {
    ErrorObject large =
        new ErrorObject(
            "java.lang.IllegalStateException", "m".repeat(40_000), "d".repeat(9_000), List.of());
    ErrorObject recorded = FailureRecorder.record(new InvokeFailedException("call", large));
    assertThat(
            FailureRebuilder.rebuild(
                "sub", recorded, FailureTypes.NONE, SubflowFailedException::new))
        .isExactlyInstanceOf(InvokeFailedException.class);
  }

  @Test
  void noDataFromOutsideIsTakenForTheRuntimesOwn() {
    ErrorObject posing = new ErrorObject("ValueError", "m", "cairn:invoke:x", List.of());
    ErrorObject recorded = FailureRecorder.record(new EventFailedException("approval", posing));
    assertThat(
            FailureRebuilder.rebuild(
                "sub", recorded, FailureTypes.NONE, SubflowFailedException::new))
        .isExactlyInstanceOf(EventFailedException.class);
    ErrorObject step = FailureRecorder.record(new StepFailedException("charge", posing));
    assertThat(step.data()).isNull();
  }

  @Test
  void fallsBackWhereNoTypeWasRecorded() {
    assertFallsBack(new ErrorObject(null, "m", null, List.of()), FailureTypes.NONE);
  }

  @Test
  void makesAnEmptyMessageWhereNoneWasRecorded() {
    ErrorObject error = new ErrorObject("java.lang.IllegalStateException", null, null, List.of());

    assertThat(rebuild(error, FailureTypes.NONE))
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("");
  }

  @Test
  void raisesWithoutDeclaring() {
    Exception checked = new Declined("no money");

    assertThatExceptionOfType(Declined.class)
        .isThrownBy(
            () -> {
              throw Sneaky.<RuntimeException>raise(checked);
            })
        .isSameAs(checked);
  }

  private static Throwable rebuildAsThrown(Throwable thrown, FailureTypes types) {
    return rebuild(FailureRecorder.record(thrown), types);
  }

  private static Throwable rebuild(ErrorObject error, FailureTypes types) {
    return FailureRebuilder.rebuild("charge", error, types, StepFailedException::new);
  }

  private static void assertFallsBack(ErrorObject error, FailureTypes types) {
    assertThat(rebuild(error, types))
        .isInstanceOfSatisfying(
            StepFailedException.class,
            failed -> {
              assertThat(failed.operation()).isEqualTo("charge");
              assertThat(failed.error()).isEqualTo(error);
              assertThat(failed).hasMessage(error.message()).hasNoCause();
            });
  }

  private static ErrorObject error(Class<?> type, @Nullable String message) {
    return new ErrorObject(type.getName(), message, null, List.of());
  }

  private static <X extends Throwable> FailureTypes declare(
      Class<X> type, Function<String, X> fromMessage) {
    return FailureTypes.NONE.with(type, fromMessage);
  }
}
