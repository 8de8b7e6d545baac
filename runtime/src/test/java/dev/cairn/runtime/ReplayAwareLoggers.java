package dev.cairn.runtime;

import org.slf4j.Logger;

/** What {@link Durable#logger} returns, around a logger of the test's own. */
public final class ReplayAwareLoggers {
  public static Logger around(Logger logger) {
    return new ReplayAwareLogger(logger);
  }

  private ReplayAwareLoggers() {}
}
