package dev.cairn.testing.http;

import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.testing.backend.StrictBackend;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;

/** So many calls in any second of the executions' time, as the service allows to an account. */
final class Quota {
  private final StrictBackend service;
  private final int callsPerSecond;
  private final Deque<Instant> taken = new ArrayDeque<>();

  Quota(StrictBackend service, int callsPerSecond) {
    this.service = service;
    this.callsPerSecond = callsPerSecond;
  }

  synchronized void take() {
    Instant now = service.now();
    while (!taken.isEmpty() && !taken.getFirst().plusSeconds(1).isAfter(now)) taken.removeFirst();
    if (taken.size() >= callsPerSecond) {
      throw BackendException.refused(429, "TooManyRequestsException", "Rate exceeded");
    }
    taken.addLast(now);
  }
}
