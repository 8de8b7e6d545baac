package dev.cairn.engine.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.storage.Samples;
import dev.cairn.engine.storage.Storage;
import dev.cairn.engine.storage.postgres.PostgresOptions;
import dev.cairn.engine.storage.postgres.PostgresStorage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.postgresql.ds.PGSimpleDataSource;

/** The database goes away between the migrations and the first connection for reads. */
@Timeout(60)
@Tag("one-jdk")
class FirstReadsTest {
  private static final String BROKEN = "08006";

  private final AtomicBoolean isRefused = new AtomicBoolean();
  private final AtomicBoolean breaks = new AtomicBoolean();
  private final PGSimpleDataSource source = new PGSimpleDataSource();

  FirstReadsTest() {
    source.setUrl(PostgresServer.shared().newDatabase());
  }

  private DataSource disturbed() {
    return (DataSource)
        Proxy.newProxyInstance(
            DataSource.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              boolean isForReads = method.getName().equals("getConnection") && isAskedByPool();
              if (isForReads && isRefused.get()) throw new SQLException("it is away", BROKEN);
              Object answer = call(source, method, arguments);
              return isForReads ? breaking((Connection) answer) : answer;
            });
  }

  private static boolean isAskedByPool() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(it -> it.getClassName().startsWith("com.zaxxer.hikari")));
  }

  /** A connection that breaks, once, when it is asked for the level of its transactions. */
  private Connection breaking(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("getTransactionIsolation") && breaks.getAndSet(false)) {
                throw new SQLException("it is broken", BROKEN);
              }
              return call(connection, method, arguments);
            });
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private Storage open() {
    return PostgresStorage.open(disturbed(), Samples.RULES, PostgresOptions.defaults());
  }

  @Test
  void readsConnectWhenTheDatabaseIsBack() {
    isRefused.set(true);
    try (Storage storage = open()) {
      isRefused.set(false);

      assertThat(storage.now()).isPositive();
    }
  }

  @Test
  void readsConnectAgainAfterAFirstConnectionThatBroke() {
    breaks.set(true);
    try (Storage storage = open()) {
      assertThat(storage.now()).isPositive();
      assertThat(breaks).isFalse();
    }
  }
}
