package dev.cairn.example;

import dev.cairn.runtime.ExecutionEvent;
import dev.cairn.runtime.ExecutionListener;
import dev.cairn.testing.terminal.RunView;
import java.util.concurrent.atomic.AtomicInteger;

/** Shows what the runtime tells of a run; where there is a local runner, that one tells more. */
final class LiveListener implements ExecutionListener {
  private final RunView view;
  private final AtomicInteger invocations = new AtomicInteger();

  LiveListener(RunView view) {
    this.view = view;
  }

  /** Counts on from those of processes before this one. */
  void countFrom(int before) {
    invocations.set(before);
  }

  @Override
  public void on(ExecutionEvent event) {
    if (event instanceof ExecutionEvent.InvocationStarted started) {
      view.invocationStarted(started.executionArn(), invocations.incrementAndGet());
    } else if (event instanceof ExecutionEvent.InvocationEnded ended) {
      view.invocationEnded(ended.executionArn(), invocations.get(), ended.output());
    } else {
      view.on(event);
    }
  }
}
