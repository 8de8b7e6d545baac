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
    if (perExecution < 1 || perName < 1) {
      throw new IllegalArgumentException(
          "one event at least may wait, for an execution and for a name: "
              + perExecution
              + ", "
              + perName);
    }
  }
}
