package dev.cairn.runtime.schedule;

import dev.cairn.runtime.platform.Platform;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;

/** Time and threads: as a seed decides, or as the machine has them. */
interface Pace {

  /** The time, the threads and the locks for the runtime. */
  Platform platform();

  /** The source of chance while a plan runs. */
  Random random();

  /** Whether time passes only while nobody works, so that nothing is ever late. */
  boolean isExact();

  /** A point where other threads may run. */
  void pause();

  /** The calling thread works that long, and hears no interrupt. */
  void pass(Duration time);

  /** The calling thread works that long, unless it is interrupted. */
  void passInterruptibly(Duration time) throws InterruptedException;

  /** Does some work beside the invocation. */
  void beside(String name, Runnable work);

  /** Time passes for everybody, whatever they do. */
  void skip(Duration time);

  /** Waits while nothing can happen before that moment. */
  void advanceTo(Instant time);

  /** Waits until all threads that the runtime has taken have ended. */
  void awaitThreads();

  /** The number of the runtime's timers that are set. */
  int timers();
}
