package dev.cairn.testing.backend;

import java.util.regex.Pattern;

/**
 * The right to write into one execution: a token for the invocation that is live, good for one
 * call. Beginning an invocation takes the right from the one before.
 */
final class CheckpointTokens {
  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9+/]{1,2046}={0,2}");

  private final String executionId;
  private int invocation;
  private int serial;
  private boolean live;

  CheckpointTokens(String executionId) {
    this.executionId = executionId;
  }

  /** A first token for the next invocation. */
  String begin() {
    invocation++;
    serial = 0;
    live = true;
    return current();
  }

  /** The token after a call that has used up the one before. */
  String renew() {
    serial++;
    return current();
  }

  /** No token is good any more until an invocation begins. */
  void end() {
    live = false;
  }

  /** Refuses any token but the current one. */
  void check(String token) {
    if (!TOKEN.matcher(token).matches()) throw Refusal.token("it does not match " + TOKEN);
    String[] parts = Opaque.parts(token, 3);
    if (parts == null) throw Refusal.token("nobody was ever given it");
    if (!parts[0].equals(executionId)) {
      throw Refusal.invalid("Checkpoint token is not valid for the durable execution ARN");
    }
    if (!live || !parts[1].equals(Integer.toString(invocation))) {
      throw Refusal.token("its invocation " + parts[1] + " may not write any more");
    }
    if (!token.equals(current())) throw Refusal.token("it was used before");
  }

  private String current() {
    return Opaque.of(executionId, Integer.toString(invocation), Integer.toString(serial));
  }
}
