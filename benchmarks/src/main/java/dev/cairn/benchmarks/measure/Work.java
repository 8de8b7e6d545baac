package dev.cairn.benchmarks.measure;

/** One way to do some work. Its result keeps the work from being optimized away. */
@FunctionalInterface
public interface Work {
  Object run();
}
