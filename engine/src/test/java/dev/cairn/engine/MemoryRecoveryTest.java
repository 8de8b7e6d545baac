package dev.cairn.engine;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;
import java.util.function.LongSupplier;

final class MemoryRecoveryTest extends RecoveryContract {
  @Override
  Storage storage(DeliveryRules rules, LongSupplier clock) {
    return new MemoryStorage(rules, MailboxLimits.DEFAULT, clock);
  }
}
