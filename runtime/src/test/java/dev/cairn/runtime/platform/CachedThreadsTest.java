package dev.cairn.runtime.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CachedThreadsTest {

  @Test
  void aThreadIsGivenBackAsItWasTaken() throws Exception {
    var work = new CachedThreads.Work(CachedThreadsTest::changeThread, getClass().getClassLoader());
    String[] left = new String[1];
    Thread thread =
        new Thread(
            () -> {
              work.run();
              Thread it = Thread.currentThread();
              left[0] = it.getName() + " " + it.getPriority() + " " + it.getContextClassLoader();
            },
            "cached");
    int priority = thread.getPriority();
    thread.start();
    thread.join();

    assertThat(left[0]).isEqualTo("cached " + priority + " null");
  }

  private static void changeThread() {
    Thread.currentThread().setName("renamed by a branch");
    Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
  }
}
