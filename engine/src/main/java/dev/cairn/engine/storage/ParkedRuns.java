package dev.cairn.engine.storage;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells of runs that are set aside: nobody goes on with them until a person has looked at them. */
public final class ParkedRuns {
  private static final Logger log = LoggerFactory.getLogger(ParkedRuns.class);

  /**
   * Writes it to the log, with the way out.
   *
   * @param run its workflow and name, as commands take them
   */
  public static void tell(String run, String reason) {
    log.warn(
        "The run {} is parked, and is not tried again: {}. Once the cause is mended, 'cairn resume"
            + " {}' takes it up.",
        run,
        reason,
        run);
  }

  private ParkedRuns() {}
}
