package dev.cairn.testing.backend;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The last answer of an invocation, so that a call which is sent again because its answer was lost
 * gets it once more and changes nothing.
 */
final class Answers {
  private static final Pattern CLIENT_TOKEN = Pattern.compile("[\\x21-\\x7E]{1,64}");
  private static final Duration KEPT = Duration.ofMinutes(15);

  private record Answer(
      String clientToken,
      String token,
      List<OperationUpdate> updates,
      CheckpointResult result,
      long atMillis) {}

  private final Set<String> used = new HashSet<>();
  private @Nullable Answer last;

  /** The answer that this very call got before; null if it is a new one. */
  @Nullable CheckpointResult find(
      String clientToken, String token, List<OperationUpdate> updates, long now) {
    if (!CLIENT_TOKEN.matcher(clientToken).matches()) {
      throw Refusal.invalid("Invalid client token: it does not match " + CLIENT_TOKEN);
    }
    Answer answer = last;
    if (answer != null
        && answer.clientToken().equals(clientToken)
        && answer.token().equals(token)
        && now - answer.atMillis() <= KEPT.toMillis()) {
      if (answer.updates().equals(updates)) return answer.result();
      throw Refusal.invalid("Invalid client token: it named a call with other updates");
    }
    if (used.contains(clientToken)) {
      throw Refusal.invalid("Invalid client token: it named another call");
    }
    return null;
  }

  void keep(
      String clientToken,
      String token,
      List<OperationUpdate> updates,
      CheckpointResult result,
      long now) {
    used.add(clientToken);
    last = new Answer(clientToken, token, List.copyOf(updates), result, now);
  }
}
