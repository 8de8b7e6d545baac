package dev.cairn.runtime.invocation;

import dev.cairn.runtime.binding.BoundRun;
import dev.cairn.runtime.failure.FailureLog;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Calls listeners, which change nothing, whatever they do. */
final class Listening {

  /**
   * Tells each of them; what they throw is logged. The thread works for no run meanwhile: a durable
   * call of a listener would be part of the run.
   *
   * @param what the event, for the log
   */
  static <L> void tell(List<L> listeners, Consumer<? super L> event, Supplier<String> what) {
    Object run = BoundRun.get();
    if (run != null) BoundRun.takeOff();
    try {
      for (L listener : listeners) tell(listener, event, what);
    } finally {
      if (run != null) BoundRun.bind(run);
    }
  }

  private static <L> void tell(L listener, Consumer<? super L> event, Supplier<String> what) {
    try {
      event.accept(listener);
    } catch (Throwable e) {
      // Checked exceptions too: other languages declare none. The logger is fetched here, so that a
      // start without trouble does not load a logging library.
      Logger log = LoggerFactory.getLogger(Invocation.class);
      FailureLog.warn(log, "a listener failed on " + what.get(), e);
    }
  }

  private Listening() {}
}
