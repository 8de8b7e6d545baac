package dev.cairn.processor.bodies;

import java.util.function.IntSupplier;

/** What random workflows inherit from a class that comes without source. */
public abstract class Precompiled {
  private static final int MOST = 300;

  private static long seed;
  private static int rolls;

  /** Begins a run whose steps come to results that depend on the seed. */
  public static synchronized void begin(long newSeed) {
    seed = newSeed;
    rolls = 0;
  }

  /** What a step comes to; it may fail, and does so for sure when there were too many. */
  public static synchronized int roll() {
    seed = seed * 6364136223846793005L + 1442695040888963407L;
    int number = (int) (seed >>> 33) % 10;
    if (number == 9 || ++rolls > MOST) throw new IllegalStateException("rolled");
    return Math.floorMod(number, 7);
  }

  /** Runs code that it is given. */
  protected int precompiled(IntSupplier code) {
    return code.getAsInt() + 1;
  }

  /** What is closed at the end of a block. */
  public interface Closing extends AutoCloseable {
    @Override
    void close();
  }
}
