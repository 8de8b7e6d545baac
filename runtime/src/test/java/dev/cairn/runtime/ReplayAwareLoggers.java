package dev.cairn.runtime;

import org.slf4j.Logger;

/** The logger of {@link Durable#logger}, around a logger of the test's own. */
public final class ReplayAwareLoggers {
  public static Logger around(Logger logger) {
    return new ReplayAwareLogger(logger);
  }

  private ReplayAwareLoggers() {}
}
