package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.service.Profile;
import dev.cairn.service.StartRequest;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Requests to start an execution. */
final class Starts {
  private static final Pattern FUNCTION = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final Pattern VERSION = Pattern.compile("\\$LATEST(\\.PUBLISHED)?|[0-9]+");
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

  /** Refuses a request that no execution can be started with. */
  static void check(StartRequest request, Profile profile) {
    match("function name", request.functionName(), FUNCTION);
    match("version", request.version(), VERSION);
    match("execution name", request.executionName(), NAME);
    Sizes.checkText("The input", request.input());
    int limit = profile.resultLimit(request.synchronous());
    if (JsonSize.utf8(request.input()) > limit) {
      throw Refusal.invalid("The input is larger than " + limit + " bytes");
    }
  }

  /** Refuses a start under the name of an execution that was started with another input. */
  static void checkRepeated(String execution, @Nullable String known, @Nullable String asked) {
    if (!Objects.equals(known, asked)) {
      throw Refusal.alreadyStarted(
          "The execution " + execution + " was started with another payload");
    }
  }

  private static void match(String what, String value, Pattern pattern) {
    if (!pattern.matcher(value).matches()) {
      throw Refusal.invalid("The " + what + " '" + Shown.of(value) + "' does not match " + pattern);
    }
  }

  private Starts() {}
}
