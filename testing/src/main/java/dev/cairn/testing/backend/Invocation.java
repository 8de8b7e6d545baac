package dev.cairn.testing.backend;

/** The invocation of an execution that is live, from its input to its output. */
final class Invocation {
  private final int number;
  private final long startMillis;
  private final Pager pager;
  private final Answers answers = new Answers();
  private long heard;
  private boolean withdrawn;

  Invocation(int number, long startMillis, Pager pager, long heard) {
    this.number = number;
    this.startMillis = startMillis;
    this.pager = pager;
    this.heard = heard;
  }

  int number() {
    return number;
  }

  long startMillis() {
    return startMillis;
  }

  Pager pager() {
    return pager;
  }

  Answers answers() {
    return answers;
  }

  /** The revision of the log up to which it has been told everything. */
  long heard() {
    return heard;
  }

  void hear(long revision) {
    heard = revision;
  }

  /** Whether its next answer comes without a token. */
  boolean isWithdrawn() {
    return withdrawn;
  }

  void withdraw() {
    withdrawn = true;
  }
}
