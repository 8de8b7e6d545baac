package dev.cairn.runtime.execution;

import java.util.List;

/** Waits for the ends of threads. */
final class Joining {

  /** Returns when all have ended; an interrupt of the caller is kept for later. */
  static void all(List<Thread> threads) {
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) Thread.currentThread().interrupt();
  }

  private Joining() {}
}
