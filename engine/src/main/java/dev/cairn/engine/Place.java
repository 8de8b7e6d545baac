package dev.cairn.engine;

import dev.cairn.engine.storage.DeliveryRules;
import dev.cairn.engine.storage.MailboxLimits;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.memory.MemoryStorage;

/** Where executions are kept. */
public sealed interface Place {

  /** Opens the storage. */
  Storage open(DeliveryRules rules, MailboxLimits limits);

  /** In this process: everything is lost when it ends. */
  record Memory() implements Place {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      return new MemoryStorage(rules, limits, System::currentTimeMillis);
    }
  }

  /** In the database of a JDBC URL. */
  record Url(String url) implements Place {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      throw new IllegalArgumentException("no storage for " + url);
    }
  }

  /** In a storage that is there already, which whoever made it closes. */
  record Shared(StorageMaker maker) implements Place {
    @Override
    public Storage open(DeliveryRules rules, MailboxLimits limits) {
      return maker.open(rules, limits);
    }
  }

  /** Opens a storage that asks these rules. */
  @FunctionalInterface
  interface StorageMaker {
    Storage open(DeliveryRules rules, MailboxLimits limits);
  }
}
