package dev.cairn.lambda;

import dev.cairn.runtime.ExecutionEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * The outside world of a test's steps. Lambda makes the handlers, so they find it by a constant.
 */
final class Depot {
  static final AtomicReference<Depot> CURRENT = new AtomicReference<>(new Depot());

  final AtomicInteger labels = new AtomicInteger();
  final AtomicInteger looks = new AtomicInteger();
  final List<ExecutionEvent> events = new CopyOnWriteArrayList<>();
  private volatile int failures;
  private volatile IntConsumer printing = label -> {};
  private volatile int looksUntilArrival = 1;

  /** A fresh one, which steps find from now on. */
  static Depot open() {
    Depot depot = new Depot();
    CURRENT.set(depot);
    return depot;
  }

  Depot failFirst(int labels) {
    failures = labels;
    return this;
  }

  Depot arriveAtLook(int look) {
    looksUntilArrival = look;
    return this;
  }

  /** Has that done while a label is printed, which is given the number of the label. */
  Depot whilePrinting(IntConsumer work) {
    printing = work;
    return this;
  }

  String label(String parcel) {
    int label = labels.incrementAndGet();
    printing.accept(label);
    if (label <= failures) throw new IllegalStateException("out of paper");
    return "label of " + parcel;
  }

  boolean hasArrived() {
    return looks.incrementAndGet() >= looksUntilArrival;
  }
}
