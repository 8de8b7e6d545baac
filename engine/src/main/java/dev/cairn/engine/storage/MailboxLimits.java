package dev.cairn.engine.storage;

/**
 * How many events may wait.
 *
 * @param perExecution for one execution
 * @param perName as broadcasts of one name
 */
public record MailboxLimits(int perExecution, int perName) {
  public static final MailboxLimits DEFAULT = new MailboxLimits(1_000, 10_000);
}
