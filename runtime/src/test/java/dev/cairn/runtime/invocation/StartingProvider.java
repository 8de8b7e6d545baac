package dev.cairn.runtime.invocation;

import dev.cairn.runtime.LogKeys;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.LoggerFactory;
import org.slf4j.helpers.BasicMDCAdapter;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPLoggerFactory;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** A logging library in whose start another thread says for the first time what it works for. */
public final class StartingProvider implements SLF4JServiceProvider {
  private static final MDCAdapter CONTEXT = new BasicMDCAdapter();
  private static final Thread WORKER = new Thread(StartingProvider::work);
  private static volatile @Nullable String said;

  /** Starts the library, and answers the run that the other thread said to it. */
  static @Nullable String start() throws InterruptedException {
    LoggerFactory.getILoggerFactory();
    WORKER.join();
    return said;
  }

  private static void work() {
    LogContext.enterRun("arn:run", null);
    said = CONTEXT.get(LogKeys.EXECUTION_ARN);
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    if (WORKER.getState() == Thread.State.NEW) {
      WORKER.start();
      while (WORKER.isAlive() && WORKER.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
    }
    return CONTEXT;
  }

  @Override
  public ILoggerFactory getLoggerFactory() {
    return new NOPLoggerFactory();
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return new BasicMarkerFactory();
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {}
}
