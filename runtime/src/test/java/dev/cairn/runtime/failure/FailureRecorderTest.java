package dev.cairn.runtime.failure;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.runtime.EventFailedException;
import dev.cairn.runtime.StepFailedException;
import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.RandomText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FailureRecorderTest {
  private static final ObjectMapper JACKSON = new ObjectMapper();

  @Test
  void recordsTypeAndMessage() {
    ErrorObject error = FailureRecorder.record(new IllegalStateException("no money"));

    assertThat(error.type()).isEqualTo("java.lang.IllegalStateException");
    assertThat(error.message()).isEqualTo("no money");
    assertThat(error.data()).isNull();
  }

  @Test
  void recordsTheTypeOfANestedClassAsTheLoaderKnowsIt() {
    class OutOfStock extends RuntimeException {
      private static final long serialVersionUID = 1;
    }

    assertThat(FailureRecorder.record(new OutOfStock()).type())
        .isEqualTo(OutOfStock.class.getName());
  }

  @Test
  void recordsTheTypeAsTheMessageWhereThereIsNone() {
    assertThat(FailureRecorder.record(new NullPointerException()).message())
        .isEqualTo("java.lang.NullPointerException");
  }

  @Test
  void recordsTheFailureThoughItsMessageCannotBeRead() {
    class Shy extends RuntimeException {
      private static final long serialVersionUID = 1;

      @Override
      public String getMessage() {
        throw new UnsupportedOperationException();
      }
    }
    ErrorObject error = FailureRecorder.record(new IllegalStateException("outer", new Shy()));
    assertThat(error.message()).isEqualTo("outer");
    assertThat(FailureRecorder.record(new Shy()).message()).contains("cannot be read");
  }

  @Test
  void doesNotHideTroubleOfTheJvmInAMethodOfTheFailure() {
    class Large extends RuntimeException {
      private static final long serialVersionUID = 1;

      @Override
      public String getMessage() {
        throw new OutOfMemoryError("no room for the message");
      }
    }
    assertThatThrownBy(() -> FailureRecorder.record(new Large()))
        .isInstanceOf(OutOfMemoryError.class);
  }

  @Test
  void recordsTheFailureThoughAFrameIsMissing() {
    class Mocked extends RuntimeException {
      private static final long serialVersionUID = 1;

      @Override
      public StackTraceElement[] getStackTrace() {
        return new StackTraceElement[] {null, new StackTraceElement("acme.Shop", "sell", null, 1)};
      }
    }
    assertThat(FailureRecorder.record(new Mocked()).stackTrace())
        .singleElement()
        .asString()
        .startsWith("acme.Shop.sell");
  }

  @Test
  void recordsAnEmptyMessageAsItIs() {
    assertThat(FailureRecorder.record(new IllegalStateException("")).message()).isEmpty();
  }

  // Frames.

  @Test
  void recordsTheFramesOfUserCodeAlone() {
    Throwable failure =
        withFrames(
            new IllegalStateException("x"),
            "acme.Gateway",
            "acme.OrderWorkflow",
            "dev.cairn.runtime.operation.StepOperation",
            "acme.OrderWorkflowExecutor",
            "dev.cairn.runtime.execution.WorkflowRuntime");

    assertThat(FailureRecorder.record(failure).stackTrace())
        .containsExactly(
            "acme.Gateway.call(Gateway.java:1)", "acme.OrderWorkflow.call(OrderWorkflow.java:2)");
  }

  @Test
  void recordsWhereUserCodeCalledTheRuntimeThatFailed() {
    Throwable failure =
        withFrames(
            new IllegalStateException("x"),
            "dev.cairn.runtime.invocation.WorkflowThread",
            "dev.cairn.runtime.Durable",
            "acme.OrderWorkflow",
            "dev.cairn.runtime.operation.StepOperation",
            "acme.OrderWorkflowExecutor");

    assertThat(FailureRecorder.record(failure).stackTrace())
        .containsExactly("acme.OrderWorkflow.call(OrderWorkflow.java:3)");
  }

  @Test
  void recordsCausesWithTheirFrames() {
    Throwable root = withFrames(new IllegalArgumentException("root"), "acme.Parser");
    Throwable failure = withFrames(new IllegalStateException("top", root), "acme.Gateway");

    assertThat(FailureRecorder.record(failure).stackTrace())
        .containsExactly(
            "acme.Gateway.call(Gateway.java:1)",
            "Caused by: java.lang.IllegalArgumentException: root",
            "acme.Parser.call(Parser.java:1)");
  }

  @Test
  void endsWhereCausesGoInACircle() {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);

    assertThat(FailureRecorder.record(first).stackTrace())
        .filteredOn(frame -> frame.startsWith("Caused by: "))
        .hasSizeBetween(1, 10);
  }

  // What came from the journal.

  @Test
  void keepsWhatTheJournalRecordedOfAFailure() {
    ErrorObject recorded = new ErrorObject("acme.Declined", "no", "{\"code\":51}", List.of("f"));

    assertThat(FailureRecorder.record(new StepFailedException("charge", recorded)))
        .isEqualTo(recorded);
  }

  @Test
  void makesUpAMessageWhereTheJournalHasNone() {
    ErrorObject typeOnly = new ErrorObject("acme.Declined", null, null, List.of());
    ErrorObject nothing = new ErrorObject(null, null, null, List.of());

    assertThat(FailureRecorder.record(new StepFailedException("charge", typeOnly)).message())
        .isEqualTo("acme.Declined");
    assertThat(FailureRecorder.record(new EventFailedException("approval", nothing)).message())
        .isEqualTo("dev.cairn.runtime.EventFailedException");
  }

  // Sizes.

  /** A mark says something of the operation that it was recorded for, and of no other. */
  @Test
  void aMarkOfTheRuntimeDoesNotGoOnWithTheFailureOfAStep() {
    ErrorObject deferred =
        new AttemptMark(2, /* isLast= */ false).in(ErrorObject.of("acme.Declined", "no"));

    ErrorObject recorded = FailureRecorder.record(new StepFailedException("charge", deferred));

    assertThat(deferred.data()).startsWith("cairn:");
    assertThat(recorded).isEqualTo(ErrorObject.of("acme.Declined", "no"));
  }

  @Test
  void leavesAnErrorWithinTheLimitAsItIs() {
    ErrorObject error = new ErrorObject("T", "m", "d".repeat(20_000), frames(100, 90));

    assertThat(FailureRecorder.fit(error)).isEqualTo(error);
  }

  @Test
  void dropsDataFirst() {
    ErrorObject error = new ErrorObject("T", "m", "d".repeat(40_000), frames(100, 90));

    assertThat(FailureRecorder.fit(error))
        .isEqualTo(new ErrorObject("T", "m", null, error.stackTrace()));
  }

  @Test
  void dropsFramesFromTheOutsideNext() {
    ErrorObject error = new ErrorObject("T", "m", "d", frames(1_000, 90));

    ErrorObject fitted = FailureRecorder.fit(error);

    assertThat(fitted.message()).isEqualTo("m");
    assertThat(fitted.data()).isNull();
    int kept = fitted.stackTrace().size();
    assertThat(fitted.stackTrace()).isEqualTo(error.stackTrace().subList(0, kept));
    assertThat(kept).as("as many as fit").isBetween(345, 355);
  }

  @Test
  void shortensTheMessageLastAndSaysHowLongItWas() {
    ErrorObject error = new ErrorObject("T", "m".repeat(50_000), "d", frames(10, 90));

    ErrorObject fitted = FailureRecorder.fit(error);

    assertThat(fitted.type()).isEqualTo("T");
    assertThat(fitted.stackTrace()).isEmpty();
    assertThat(fitted.message())
        .startsWith("m".repeat(32_000))
        .endsWith("m… (50000 characters)")
        .hasSizeLessThan(Limits.ERROR_BYTES);
  }

  @Test
  void doesNotCutASurrogatePairInTwo() {
    for (int shift = 0; shift < 12; shift++) {
      String message = "x".repeat(shift) + "\ud83d\ude00".repeat(20_000);

      String cut = FailureRecorder.fit(ErrorObject.of("T", message)).message();

      assertThat(new String(cut.getBytes(UTF_8), UTF_8)).isEqualTo(cut);
    }
  }

  @Test
  void shortensATypeThatWouldLeaveNoRoomForAMessage() {
    ErrorObject error = ErrorObject.of("t".repeat(50_000), "the reason");

    ErrorObject fitted = FailureRecorder.fit(error);

    assertThat(fitted.type()).hasSizeBetween(100, 10_000).matches("t+");
    assertThat(fitted.message()).isEqualTo("the reason");
  }

  @Test
  void replacesWhatUtf8CannotCarry() {
    ErrorObject error =
        FailureRecorder.record(
            withFrames(
                new IllegalStateException("half \ud83d of a pair", new Exception("\ude00")),
                "acme.A"));

    assertThat(error.message()).isEqualTo("half \ufffd of a pair");
    assertThat(error.stackTrace()).contains("Caused by: java.lang.Exception: \ufffd");
  }

  /** Property: whatever is thrown, what is recorded is below the limit and has a message. */
  @Test
  void recordsAnythingWithinTheLimit() throws JsonProcessingException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      RandomText texts = new RandomText(random);
      ErrorObject error =
          new ErrorObject(
              huge(random, texts, 4),
              huge(random, texts, 1),
              huge(random, texts, 1),
              hugeFrames(random, texts));

      ErrorObject recorded = FailureRecorder.record(new StepFailedException("op", error));

      assertThat(bytes(recorded)).as("seed %d", seed).isLessThan(Limits.ERROR_BYTES);
      assertThat(recorded.message()).as("seed %d", seed).isNotNull();
      assertThat(error.stackTrace().subList(0, recorded.stackTrace().size()))
          .as("seed %d", seed)
          .isEqualTo(recorded.stackTrace());
      if (!recorded.stackTrace().isEmpty() && error.message() != null) {
        assertThat(recorded.message()).as("seed %d", seed).isEqualTo(error.message());
      }
      if (bytes(error) < Limits.ERROR_BYTES - 144 && error.message() != null) {
        assertThat(recorded).as("seed %d", seed).isEqualTo(error);
      }
    }
  }

  private static @Nullable String huge(Random random, RandomText texts, int rarity) {
    return switch (random.nextInt(3 + rarity)) {
      case 0 -> null;
      case 1 -> texts.wellFormed(40);
      case 2 -> texts.wellFormed(100).repeat(random.nextInt(700));
      default -> texts.wellFormed(3_000);
    };
  }

  private static List<String> hugeFrames(Random random, RandomText texts) {
    List<String> frames = new ArrayList<>();
    for (int n = random.nextInt(4) * 150; n > 0; n--) frames.add(texts.wellFormed(100));
    return frames;
  }

  private static List<String> frames(int count, int length) {
    List<String> frames = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String number = String.valueOf(i);
      frames.add(number + "f".repeat(length - number.length()));
    }
    return frames;
  }

  private static int bytes(ErrorObject error) throws JsonProcessingException {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("ErrorType", error.type());
    json.put("ErrorMessage", error.message());
    json.put("ErrorData", error.data());
    json.put("StackTrace", error.stackTrace());
    json.values().removeIf(Objects::isNull);
    return JACKSON.writeValueAsBytes(json).length;
  }

  private static Throwable withFrames(Throwable failure, String... classes) {
    StackTraceElement[] frames = new StackTraceElement[classes.length];
    for (int i = 0; i < classes.length; i++) {
      String simple = classes[i].substring(classes[i].lastIndexOf('.') + 1);
      frames[i] = new StackTraceElement(classes[i], "call", simple + ".java", i + 1);
    }
    failure.setStackTrace(frames);
    return failure;
  }

  @Test
  void thereIsRoomForTheMarkOfARetry() {
    StackTraceElement[] deep = new StackTraceElement[1_500];
    Arrays.fill(deep, new StackTraceElement("com.acme.Shop", "buy", "Shop.java", 12));
    AttemptMark longest = new AttemptMark(Integer.MAX_VALUE, /* isLast= */ true);
    for (int length = 1; length < 40; length++) {
      IllegalStateException failure = new IllegalStateException("x".repeat(length));
      failure.setStackTrace(deep);

      ErrorObject marked = longest.in(FailureRecorder.record(failure));

      assertThat(JsonSize.of(marked)).isLessThan(Limits.ERROR_BYTES);
    }
  }
}
