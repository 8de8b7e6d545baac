package dev.cairn.example.wiring;

import java.util.concurrent.atomic.AtomicInteger;

/** Counts, to be told from another one. */
final class GasKettle implements Kettle {
  private final AtomicInteger heated = new AtomicInteger();

  @Override
  public String heat(String what) {
    return "hot " + what + " " + heated.incrementAndGet();
  }
}
