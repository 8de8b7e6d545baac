package dev.cairn.runtime.scenario;

import dev.cairn.runtime.platform.Threads;

/**
 * Branches on threads as usual; senders on the thread that lets time pass, so that what fell due
 * has been sent when it has passed.
 */
final class InlineSender implements Threads {
  private final Threads branches;

  InlineSender(Threads branches) {
    this.branches = branches;
  }

  @Override
  public void start(Role role, Runnable work) {
    if (role == Role.SENDER) work.run();
    else branches.start(role, work);
  }
}
