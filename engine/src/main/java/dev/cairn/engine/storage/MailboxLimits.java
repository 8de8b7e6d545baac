package dev.cairn.engine.storage;

/**
 * The number of events that may wait.
 *
 * @param perExecution for one execution
 * @param perName as broadcasts of one name
 */
public record MailboxLimits(int perExecution, int perName) {
  public static final MailboxLimits DEFAULT = new MailboxLimits(1_000, 10_000);

  public MailboxLimits {
    if (perExecution < 0 || perName < 0) {
      throw new IllegalArgumentException(
          "the number of waiting events is not negative: " + perExecution + ", " + perName);
    }
  }
}
