package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.Limits;

/** The names of an invocation's calls: a repetition has the name of the call that it repeats. */
final class CallNames {
  /** This invocation's first token, which is its alone. */
  private final String firstToken;

  private String last = "";
  private int calls;

  CallNames(String firstToken) {
    this.firstToken = firstToken;
  }

  /**
   * The name of the next call: the token that it uses up, which is no other call's, and which a
   * repetition uses again. Tokens that are too long get a name that is made of the first token and
   * a count.
   */
  String next(String token) {
    calls++;
    boolean isName = token.length() <= Limits.CLIENT_TOKEN_LENGTH && !token.equals(last);
    last = isName ? token : made();
    return last;
  }

  private String made() {
    StringBuilder name = new StringBuilder(Limits.CLIENT_TOKEN_LENGTH);
    appendHash(firstToken, name);
    return name.append('-').append(calls).toString();
  }

  /**
   * Two unlike hashes of 64 bits: no two tokens of a run come to the same. It need not withstand
   * anybody, and a digest of the JDK would take a start longer than all the rest of a call.
   */
  private static void appendHash(String token, StringBuilder to) {
    long one = 0xcbf29ce484222325L;
    long other = 0x9e3779b97f4a7c15L;
    for (int i = 0; i < token.length(); i++) {
      one = (one ^ token.charAt(i)) * 0x100000001b3L;
      other = (other + token.charAt(i)) * 0xbf58476d1ce4e5b9L;
      other ^= other >>> 29;
    }
    to.append(Long.toHexString(one)).append(Long.toHexString(other));
  }
}
