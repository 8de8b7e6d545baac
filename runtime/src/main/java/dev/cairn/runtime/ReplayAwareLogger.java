package dev.cairn.runtime;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.AbstractLogger;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Passes on what is logged, except while the run on this thread replays, or unwinds because it has
 * to wait.
 */
final class ReplayAwareLogger extends AbstractLogger {
  private static final long serialVersionUID = 1;

  private final transient Logger logger;

  ReplayAwareLogger(Logger logger) {
    this.logger = logger;
    this.name = logger.getName();
  }

  private static boolean speaks() {
    CurrentRun run = Durable.current();
    return run == null || !run.isQuiet();
  }

  @Override
  @SuppressWarnings("NullAway") // slf4j is not annotated; it passes null on
  protected void handleNormalizedLoggingCall(
      Level level,
      @Nullable Marker marker,
      String message,
      Object @Nullable [] arguments,
      @Nullable Throwable throwable) {
    LoggingEventBuilder event = logger.atLevel(level);
    if (marker != null) event = event.addMarker(marker);
    if (throwable != null) event = event.setCause(throwable);
    if (arguments == null) event.log(message);
    else event.log(message, arguments);
  }

  @Override
  @SuppressWarnings("NullAway") // slf4j allows null here, and is not annotated
  protected String getFullyQualifiedCallerName() {
    return null;
  }

  @Override
  public boolean isTraceEnabled() {
    return speaks() && logger.isTraceEnabled();
  }

  @Override
  public boolean isTraceEnabled(Marker marker) {
    return speaks() && logger.isTraceEnabled(marker);
  }

  @Override
  public boolean isDebugEnabled() {
    return speaks() && logger.isDebugEnabled();
  }

  @Override
  public boolean isDebugEnabled(Marker marker) {
    return speaks() && logger.isDebugEnabled(marker);
  }

  @Override
  public boolean isInfoEnabled() {
    return speaks() && logger.isInfoEnabled();
  }

  @Override
  public boolean isInfoEnabled(Marker marker) {
    return speaks() && logger.isInfoEnabled(marker);
  }

  @Override
  public boolean isWarnEnabled() {
    return speaks() && logger.isWarnEnabled();
  }

  @Override
  public boolean isWarnEnabled(Marker marker) {
    return speaks() && logger.isWarnEnabled(marker);
  }

  @Override
  public boolean isErrorEnabled() {
    return speaks() && logger.isErrorEnabled();
  }

  @Override
  public boolean isErrorEnabled(Marker marker) {
    return speaks() && logger.isErrorEnabled(marker);
  }
}
