package dev.cairn.runtime.scenario;

import dev.cairn.runtime.execution.BranchThreads;
import java.util.ArrayList;
import java.util.List;

/** A thread per branch that may park, as virtual threads do, on every JVM. */
final class ParkingThreads implements BranchThreads {

  @Override
  public Session open() {
    return new Session() {
      private final List<Thread> threads = new ArrayList<>();

      @Override
      public boolean parks() {
        return true;
      }

      @Override
      public synchronized void execute(Runnable drive) {
        Thread thread = new Thread(drive, "cairn-branch-parking");
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
      }

      @Override
      public synchronized void close() {
        for (Thread thread : threads) {
          try {
            thread.join();
          } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the end of a test", e);
          }
        }
      }
    };
  }

  @Override
  public String toString() {
    return "a thread per branch";
  }
}
