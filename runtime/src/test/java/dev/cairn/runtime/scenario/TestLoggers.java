package dev.cairn.runtime.scenario;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Logger;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.NOPLogger;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/** The logging library of the tests: silent, but for the loggers that a test records. */
public final class TestLoggers implements SLF4JServiceProvider {
  private static final Map<String, Logger> RECORDED = new ConcurrentHashMap<>();

  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter context = new NOPMDCAdapter();

  /** Keeps what the logger of that class says from now on. */
  static RecordingLogger record(Class<?> type) {
    RecordingLogger logger = new RecordingLogger();
    RECORDED.put(type.getName(), logger);
    return logger;
  }

  /** Silences the logger of that class again. */
  static void silence(Class<?> type) {
    RECORDED.remove(type.getName());
  }

  @Override
  public ILoggerFactory getLoggerFactory() {
    return name -> RECORDED.getOrDefault(name, NOPLogger.NOP_LOGGER);
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return context;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {}
}
