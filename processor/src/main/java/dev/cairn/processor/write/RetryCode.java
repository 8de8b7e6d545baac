package dev.cairn.processor.write;

import dev.cairn.Jitter;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.TypeRef;
import dev.cairn.processor.model.WrittenTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Expressions that make retry policies; what is as the policy has it anyway is left out. */
final class RetryCode {

  /** The settings of {@code RetryPolicy.DEFAULT}. */
  private static final int ATTEMPTS = 6;

  private static final Duration DELAY = Duration.ofSeconds(5);
  private static final double FACTOR = 2;
  private static final Duration MAX_DELAY = Duration.ofSeconds(60);
  private static final Jitter JITTER = Jitter.FULL;

  static boolean isDefault(RetryModel retry) {
    return retry.attempts().value() == ATTEMPTS && hasDefaultWaits(retry) && !isFiltered(retry);
  }

  /** Whether nothing is ever repeated, so that waits and filters do not matter. */
  static boolean isNone(RetryModel retry) {
    return retry.attempts().value() == 1;
  }

  /** A chain of calls, each on a line of its own if there are several. */
  static Code of(RetryModel retry) {
    if (isNone(retry)) return Code.of("$C.NONE", Names.RETRY_POLICY);
    List<Code> calls = calls(retry);
    Code code = new Code().add("$C.DEFAULT", Names.RETRY_POLICY);
    if (calls.size() == 1) return code.add(calls.get(0));
    code.add("$>$>");
    for (Code call : calls) code.add("\n$L", call);
    return code.add("$<$<");
  }

  private static List<Code> calls(RetryModel retry) {
    List<Code> calls = new ArrayList<>();
    int attempts = retry.attempts().value();
    if (attempts != ATTEMPTS) calls.add(Code.of(".attempts($L)", attempts));
    if (!hasDefaultDelays(retry)) {
      calls.add(
          Code.of(
              ".delays($L,$W$L,$W$L)",
              TimeCode.of(retry.delay().value()),
              number(retry.factor().value()),
              TimeCode.of(retry.maxDelay().value())));
    }
    if (retry.jitter().value() != JITTER) {
      calls.add(Code.of(".jitter($C.$L)", Names.JITTER, retry.jitter().value()));
    }
    if (!retry.on().isEmpty()) calls.add(filter("on", retry.on()));
    if (!retry.notOn().isEmpty()) calls.add(filter("notOn", retry.notOn()));
    return calls;
  }

  private static boolean isFiltered(RetryModel retry) {
    return !retry.on().isEmpty() || !retry.notOn().isEmpty();
  }

  private static boolean hasDefaultWaits(RetryModel retry) {
    return hasDefaultDelays(retry) && retry.jitter().value() == JITTER;
  }

  private static boolean hasDefaultDelays(RetryModel retry) {
    return isSame(retry.delay(), DELAY)
        && retry.factor().value() == FACTOR
        && isSame(retry.maxDelay(), MAX_DELAY);
  }

  private static boolean isSame(Setting<WrittenTime> setting, Duration time) {
    return setting.value().checked().duration().equals(time);
  }

  private static Code filter(String name, List<Setting<TypeRef.Declared>> types) {
    List<Code> literals = types.stream().map(type -> Code.of("$T.class", type.value())).toList();
    return Code.of(".$L($L)", name, Code.join(",$W", literals));
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  private RetryCode() {}
}
