package dev.cairn.runtime.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Inputs, answers and updates with every combination of what may be there. */
final class RandomEnvelopes {
  private final Random random;
  private final RandomText texts;

  RandomEnvelopes(Random random) {
    this.random = random;
    texts = new RandomText(random);
  }

  InvocationInput input() {
    return new InvocationInput(
        "arn/" + id(), id(), listOf(this::operation), maybe(this::id), listOf(this::id));
  }

  InvocationOutput output() {
    return switch (random.nextInt(3)) {
      case 0 -> new InvocationOutput.Succeeded(maybe(this::text));
      case 1 -> new InvocationOutput.Failed(error());
      default -> new InvocationOutput.Pending();
    };
  }

  private Operation operation() {
    OperationType type = oneOf(OperationType.values());
    return new Operation(
        id(),
        maybe(this::id),
        maybe(this::text),
        type,
        maybe(this::text),
        oneOf(OperationStatus.values()),
        time(),
        time(),
        details(type));
  }

  private OperationDetails details(OperationType type) {
    String result = maybe(this::text);
    ErrorObject error = maybe(this::error);
    return switch (type) {
      case EXECUTION -> new OperationDetails.Execution(result);
      case CONTEXT -> new OperationDetails.Context(random.nextBoolean(), result, error);
      case STEP -> new OperationDetails.Step(random.nextInt(100), time(), result, error);
      case WAIT -> new OperationDetails.Wait(time());
      case CALLBACK -> new OperationDetails.Callback(maybe(this::text), result, error);
      case CHAINED_INVOKE -> new OperationDetails.ChainedInvoke(result, error);
    };
  }

  ErrorObject error() {
    return new ErrorObject(
        maybe(this::text), maybe(this::text), maybe(this::text), listOf(this::text));
  }

  /** An update within the limits of the service: ids and types are short ASCII. */
  OperationUpdate update() {
    OperationType type = oneOf(OperationType.values());
    return new OperationUpdate(
        id(),
        maybe(this::id),
        maybe(this::text),
        type,
        maybe(() -> oneOf(OperationSubType.values()).wireName()),
        oneOf(OperationAction.values()),
        maybe(this::text),
        maybe(this::error),
        maybe(() -> options(type)));
  }

  private UpdateOptions options(OperationType type) {
    return switch (type) {
      case EXECUTION, CONTEXT -> new UpdateOptions.Context(random.nextBoolean());
      case STEP -> new UpdateOptions.Step(random.nextLong(Limits.MAX_WAIT_SECONDS));
      case WAIT -> new UpdateOptions.Wait(random.nextLong(Limits.MAX_WAIT_SECONDS));
      case CALLBACK ->
          new UpdateOptions.Callback(
              random.nextLong(Limits.MAX_CALLBACK_SECONDS + 1),
              random.nextLong(Limits.MAX_CALLBACK_SECONDS + 1));
      case CHAINED_INVOKE -> new UpdateOptions.ChainedInvoke(text(), maybe(this::text));
    };
  }

  private String id() {
    return "x".repeat(1 + random.nextInt(Limits.ID_LENGTH));
  }

  private String text() {
    return texts.wellFormed(30);
  }

  /** Any time; sometimes none. */
  private long time() {
    return random.nextInt(3) == 0 ? 0 : random.nextLong(4_102_444_800_000L);
  }

  private <T> @Nullable T maybe(Supplier<T> value) {
    return random.nextInt(3) == 0 ? null : value.get();
  }

  private <T> List<T> listOf(Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int n = random.nextInt(5); n > 0; n--) list.add(element.get());
    return list;
  }

  private <E> E oneOf(E[] values) {
    return values[random.nextInt(values.length)];
  }
}
