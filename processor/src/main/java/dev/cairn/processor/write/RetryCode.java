package dev.cairn.processor.write;

import com.palantir.javapoet.CodeBlock;
import dev.cairn.processor.model.RetryModel;
import dev.cairn.processor.model.Setting;
import dev.cairn.processor.model.TimeText;
import dev.cairn.processor.model.TypeRef;
import java.util.List;

/** Expressions that make retry policies; what is as the policy has it anyway is left out. */
final class RetryCode {

  /** What {@code RetryPolicy.DEFAULT} stands for. */
  private static final int ATTEMPTS = 6;

  private static final TimeText DELAY = TimeText.parse("5s").orElseThrow();
  private static final double FACTOR = 2;
  private static final TimeText MAX_DELAY = TimeText.parse("60s").orElseThrow();
  private static final String JITTER = "FULL";

  static boolean isDefault(RetryModel retry) {
    return retry.attempts().value() == ATTEMPTS && hasDefaultWaits(retry) && !isFiltered(retry);
  }

  /** Whether nothing is ever repeated, so that waits and filters do not matter. */
  static boolean isNone(RetryModel retry) {
    return retry.attempts().value() == 1;
  }

  static CodeBlock of(RetryModel retry) {
    if (isNone(retry)) return CodeBlock.of("$T.NONE", Names.RETRY_POLICY);
    CodeBlock.Builder code = CodeBlock.builder().add("$T.DEFAULT", Names.RETRY_POLICY);
    int attempts = retry.attempts().value();
    if (attempts != ATTEMPTS) code.add(".attempts($L)", attempts);
    if (!hasDefaultDelays(retry)) {
      code.add(
          ".delays($L,$W$L,$W$L)",
          TimeCode.of(retry.delay().value()),
          number(retry.factor().value()),
          TimeCode.of(retry.maxDelay().value()));
    }
    if (!retry.jitter().value().equals(JITTER)) {
      code.add(".jitter($T.$L)", Names.JITTER, retry.jitter().value());
    }
    addFilter("on", retry.on(), code);
    addFilter("notOn", retry.notOn(), code);
    return code.build();
  }

  private static boolean isFiltered(RetryModel retry) {
    return !retry.on().isEmpty() || !retry.notOn().isEmpty();
  }

  private static boolean hasDefaultWaits(RetryModel retry) {
    return hasDefaultDelays(retry) && retry.jitter().value().equals(JITTER);
  }

  private static boolean hasDefaultDelays(RetryModel retry) {
    return isSame(retry.delay(), DELAY)
        && retry.factor().value() == FACTOR
        && isSame(retry.maxDelay(), MAX_DELAY);
  }

  private static boolean isSame(Setting<String> setting, TimeText time) {
    return TimeText.parse(setting.value()).orElseThrow().duration().equals(time.duration());
  }

  private static void addFilter(
      String name, List<Setting<TypeRef.Declared>> types, CodeBlock.Builder code) {
    if (types.isEmpty()) return;
    CodeBlock literals =
        types.stream()
            .map(type -> CodeBlock.of("$T.class", PoetTypes.of(type.value())))
            .collect(CodeBlock.joining(",$W"));
    code.add(".$L($L)", name, literals);
  }

  private static String number(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e6
        ? String.valueOf((long) value)
        : String.valueOf(value);
  }

  private RetryCode() {}
}
