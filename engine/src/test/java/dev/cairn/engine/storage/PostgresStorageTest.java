package dev.cairn.engine.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway.Init")
@Tag("one-jdk")
class PostgresStorageTest extends StorageContract {
  private static EmptiedDatabase database;

  @BeforeAll
  static void openOnce() {
    database = new EmptiedDatabase(url -> url, LIMITS);
  }

  @AfterAll
  static void closeOnce() {
    database.close();
  }

  @Override
  protected Storage open() {
    return database.emptied();
  }

  @Override
  protected void close(Storage storage) {
    // All tests share it.
  }

  @Test
  void aTextWithZeroIsRefusedForGood() {
    Write.Start start = new Write.Start(Samples.order("o\u0000"));

    assertThat(commit(Samples.slots(1), start).refusal(start))
        .isInstanceOf(RefusedDataException.class)
        .hasMessageContaining("0x00");
  }

  /** As after a restore, or when a replica that lags behind takes the place of the database. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 5})
  void aNodeEndsWhenTheDatabaseIsNotWhereTheNodeLeftIt(int off) {
    long key = running("o-1");
    long waiting = waiting("o-2", "paid");
    database.execute("update node set batch = batch + " + off + " where id = " + node);

    assertThatThrownBy(() -> commit(new Write.Start(Samples.order("o-3"))))
        .as("one statement")
        .isInstanceOf(NodeLostException.class);
    assertThatThrownBy(() -> commit(Samples.send(waiting, Samples.event("e-1", "paid"))))
        .as("a transaction")
        .isInstanceOf(NodeLostException.class);
    assertThat(storage.find(new Target.ByName("order", "o-3"))).isEmpty();
    assertThat(row(waiting).status()).isEqualTo(ExecutionStatus.SUSPENDED);
    storage.leave(node);
    assertThat(row(key).status()).isEqualTo(ExecutionStatus.READY);
  }

  @Override
  protected void expireLeases(Storage storage, long except) {
    database.expireLeases(except);
  }
}
