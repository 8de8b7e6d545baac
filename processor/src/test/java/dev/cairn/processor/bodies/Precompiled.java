package dev.cairn.processor.bodies;

import dev.cairn.runtime.BatchOptions;
import dev.cairn.runtime.Durable;
import dev.cairn.runtime.DurableFuture;
import dev.cairn.runtime.codec.Json;
import java.util.List;
import java.util.function.IntSupplier;

/** The superclass of random workflows, which comes without source. */
public abstract class Precompiled {
  private static final int MOST = 300;

  private static long seed;
  private static int rolls;

  /** Begins a run whose steps come to results that depend on the seed. */
  public static synchronized void begin(long newSeed) {
    seed = newSeed;
    rolls = 0;
  }

  /** The result of a step; it may fail, and does so for sure when there were too many. */
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

  /** Opens branches, and branches of these. */
  protected int branching(IntSupplier code) {
    DurableFuture<Integer> branch =
        Durable.async(() -> Durable.async(() -> code.getAsInt() + hook(1)).get());
    return branch.get();
  }

  /** Runs a batch that it was given the name of. */
  protected int batching(String name, int item) {
    BatchOptions options = BatchOptions.defaults().itemCodec(Json.codec(Integer.class));
    return Durable.map(name, List.of(item), (i, index) -> hook(i), options).results().get(0);
  }

  /** A method that workflows may override. */
  protected int hook(int x) {
    return x;
  }

  /** A resource that is closed at the end of a block. */
  public interface Closing extends AutoCloseable {
    @Override
    void close();
  }
}
