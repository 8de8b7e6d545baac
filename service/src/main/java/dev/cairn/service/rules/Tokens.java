package dev.cairn.service.rules;

import dev.cairn.service.state.Change;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.LiveInvocation;
import java.util.regex.Pattern;

/**
 * The right to write into one execution: a token for the invocation that is live, good for one
 * call. Beginning an invocation takes the right from the one before.
 */
final class Tokens {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9+/]{1,2046}={0,2}");

  /** The token of an invocation after that many checkpoints. */
  static String of(ExecutionState state, int invocation, int serial) {
    return Opaque.of(state.id(), Integer.toString(invocation), Integer.toString(serial));
  }

  /** The live invocation, if the token is its current one; else a refusal. */
  static LiveInvocation check(ExecutionState state, String token) {
    LiveInvocation current = state.live();
    if (current != null && current.mayWrite() && token.equals(current(state, current))) {
      return current;
    }
    throw refusal(state, token);
  }

  /** The token that is good now: the one that was given with the last answer, if there was one. */
  private static String current(ExecutionState state, LiveInvocation live) {
    Change.Answer last = live.lastAnswer();
    String given = last == null ? null : last.result().checkpointToken();
    return given == null ? of(state, live.number(), live.serial()) : given;
  }

  /** Says what is wrong with a token that is not the current one. */
  private static RuntimeException refusal(ExecutionState state, String token) {
    if (!TOKEN.matcher(token).matches()) return Refusal.token("it does not match " + TOKEN);
    String[] parts = Opaque.parts(token, 3);
    if (parts == null) return Refusal.token("nobody was ever given it");
    if (!parts[0].equals(state.id())) {
      return Refusal.invalid("Checkpoint token is not valid for the durable execution ARN");
    }
    LiveInvocation live = state.live();
    if (live == null || !live.mayWrite() || !parts[1].equals(Integer.toString(live.number()))) {
      return Refusal.token("its invocation " + parts[1] + " may not write any more");
    }
    return Refusal.token("it was used before");
  }

  private Tokens() {}
}
