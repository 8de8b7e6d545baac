package dev.cairn.runtime.invocation;

import dev.cairn.runtime.checkpoint.Watcher;
import org.jspecify.annotations.Nullable;

/**
 * Has the sender look whether there is something to send. Timers run it on the watcher's thread,
 * without the lock.
 */
final class Signal implements Runnable {
  private final Watcher watcher;
  private @Nullable Sender sender;

  /** Whether the sender found another call in flight. Guarded by the invocation's lock. */
  private boolean missed;

  Signal(Watcher watcher) {
    this.watcher = watcher;
  }

  /** The receiver, which is made after those who signal; before anything is scheduled. */
  void goesTo(Sender receiver) {
    sender = receiver;
  }

  @Override
  public void run() {
    if (sender != null) sender.signal();
  }

  /** The sender is to look again when the call that is in flight is over. With the lock held. */
  void afterCall() {
    missed = true;
  }

  /** A call is over. With the lock held. */
  void callEnded() {
    if (!missed) return;
    missed = false;
    Watcher.Watch unused = watcher.schedule(this, 0);
  }
}
