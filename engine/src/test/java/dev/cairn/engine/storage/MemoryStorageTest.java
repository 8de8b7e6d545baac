package dev.cairn.engine.storage;

import dev.cairn.engine.storage.memory.MemoryStorage;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

class MemoryStorageTest extends StorageContract {
  private final AtomicLong clock = new AtomicLong(1_000_000);

  @Override
  protected Storage open() {
    return new MemoryStorage(Samples.RULES, LIMITS, clock::get);
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    clock.addAndGet(20_000);
    storage.renew(except, Duration.ofSeconds(15));
  }
}
