package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
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
  static CodeBlock of(RetryModel retry) {
    if (isNone(retry)) return CodeBlock.of("$T.NONE", Names.RETRY_POLICY);
    List<CodeBlock> calls = calls(retry);
    CodeBlock.Builder code = CodeBlock.builder().add("$T.DEFAULT", Names.RETRY_POLICY);
    if (calls.size() == 1) return code.add(calls.get(0)).build();
    code.add("$>$>");
    for (CodeBlock call : calls) code.add("\n$L", call);
    return code.add("$<$<").build();
  }

  private static List<CodeBlock> calls(RetryModel retry) {
    List<CodeBlock> calls = new ArrayList<>();
    int attempts = retry.attempts().value();
    if (attempts != ATTEMPTS) calls.add(CodeBlock.of(".attempts($L)", attempts));
    if (!hasDefaultDelays(retry)) {
      calls.add(
          CodeBlock.of(
              ".delays($L,$W$L,$W$L)",
              TimeCode.of(retry.delay().value()),
              number(retry.factor().value()),
              TimeCode.of(retry.maxDelay().value())));
    }
    if (retry.jitter().value() != JITTER) {
      calls.add(CodeBlock.of(".jitter($T.$L)", Names.JITTER, retry.jitter().value()));
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

  private static CodeBlock filter(String name, List<Setting<TypeRef.Declared>> types) {
    CodeBlock literals =
        types.stream()
            .map(type -> CodeBlock.of("$T.class", PoetTypes.of(type.value())))
            .collect(CodeBlock.joining(",$W"));
    return CodeBlock.of(".$L($L)", name, literals);
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  private RetryCode() {}
}
