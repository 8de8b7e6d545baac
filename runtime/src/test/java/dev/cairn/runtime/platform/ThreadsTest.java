package dev.cairn.runtime.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.runtime.platform.Threads.Role;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(10)
class ThreadsTest {

  /** Bodies that compute keep virtual threads from running, and they have to be cut by somebody. */
  @ParameterizedTest
  @EnumSource(
      value = Role.class,
      names = {"ROOT", "SENDER"})
  void threadsThatRecordWhatBodiesDoAreOfThePlatform(Role role) throws InterruptedException {
    BlockingQueue<String> names = new LinkedBlockingQueue<>();

    Threads.best().start(role, () -> names.add(Thread.currentThread().getName()));

    assertThat(names.take()).startsWith("cairn-");
  }
}
