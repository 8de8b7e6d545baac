package dev.cairn.lambda;

import dev.cairn.runtime.ExecutionEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The outside world of a test's steps. Lambda makes the handlers, so they find it by a constant.
 */
final class Depot {
  static final AtomicReference<Depot> CURRENT = new AtomicReference<>(new Depot());

  final AtomicInteger labels = new AtomicInteger();
  final AtomicInteger looks = new AtomicInteger();
  final List<ExecutionEvent> events = new CopyOnWriteArrayList<>();
  private volatile int failures;
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

  String label(String parcel) {
    if (labels.incrementAndGet() <= failures) throw new IllegalStateException("out of paper");
    return "label of " + parcel;
  }

  boolean hasArrived() {
    return looks.incrementAndGet() >= looksUntilArrival;
  }
}
