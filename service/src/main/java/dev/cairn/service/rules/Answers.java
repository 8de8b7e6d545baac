package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.LiveInvocation;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Repeated calls: one that is sent again because its answer was lost gets that answer once more and
 * changes nothing.
 */
final class Answers {
  private static final Format CLIENT_TOKEN = Format.of("\\x21-\\x7E", 64);
  private static final Duration KEPT = Duration.ofMinutes(15);

  /** The answer that this very call got before; null if it is a new one. */
  static @Nullable CheckpointResult find(
      LiveInvocation live,
      String clientToken,
      String token,
      List<OperationUpdate> updates,
      long now) {
    if (!CLIENT_TOKEN.matches(clientToken)) {
      throw Refusal.invalid("Invalid client token: it does not match " + CLIENT_TOKEN);
    }
    Change.Answer last = live.lastAnswer();
    if (last != null
        && last.clientToken().equals(clientToken)
        && last.token().equals(token)
        && now - last.atMillis() <= KEPT.toMillis()) {
      if (last.updates().equals(updates)) return last.result();
      throw Refusal.invalid("Invalid client token: it named a call with other updates");
    }
    if (live.knows(clientToken)) {
      throw Refusal.invalid("Invalid client token: it named another call");
    }
    return null;
  }

  private Answers() {}
}
