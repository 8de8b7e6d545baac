package dev.cairn.engine;

import dev.cairn.engine.journal.ServiceDeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.time.Duration;

final class MemoryRecoveryTest extends RecoveryContract {
  private final LeapingClock clock = new LeapingClock();

  @Override
  Storage openStorage() {
    return new MemoryStorage(new ServiceDeliveryRules(), MailboxLimits.DEFAULT, clock);
  }

  @Override
  void leap(Duration time) {
    clock.leap(time);
  }
}
