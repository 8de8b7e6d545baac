package dev.cairn.project.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** A reader that gets damaged input. */
interface Target extends AutoCloseable {
  ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Its name on the command line, and of its folder in the corpus. */
  String name();

  /** Sound input, which damaged input is made from. */
  List<byte[]> samples() throws IOException;

  /** The form of its input. */
  Mutator mutator();

  /** Reads, and uses what was read as its users would. */
  void read(byte[] input) throws Exception;

  /** Whether the exception is one that users of the reader are promised. */
  boolean isPromised(Exception thrown);

  /** The memory that the threads which read have taken so far. */
  default long allocatedBytes() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  /** Whether it takes milliseconds for an input, where others take microseconds. */
  default boolean isSlow() {
    return false;
  }

  @Override
  default void close() {}
}
