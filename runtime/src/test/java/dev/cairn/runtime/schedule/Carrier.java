package dev.cairn.runtime.schedule;

/**
 * A thread for the scheduler's tasks. Whether it was interrupted is known to others at once, also
 * while it waits for its turn, where the flag of the thread is out of sight.
 */
final class Carrier extends Thread {
  private volatile boolean interruptRequested;

  Carrier(Runnable work) {
    super(work, "schedule-carrier");
    setDaemon(true);
  }

  static Carrier current() {
    return (Carrier) Thread.currentThread();
  }

  @Override
  public void interrupt() {
    interruptRequested = true;
    super.interrupt();
  }

  /** From now on {@link #wasInterrupted} tells of interrupts; of one that is pending as well. */
  void listen() {
    interruptRequested = isInterrupted();
  }

  boolean wasInterrupted() {
    return interruptRequested;
  }
}
