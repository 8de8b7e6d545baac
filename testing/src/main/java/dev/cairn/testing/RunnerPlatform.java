package dev.cairn.testing;

import dev.cairn.runtime.platform.Bodies;
import dev.cairn.runtime.platform.Platform;
import dev.cairn.testing.schedule.Timers;
import dev.cairn.testing.schedule.Turns;
import java.util.Random;

/** The time, threads and locks of runs on a local runner. */
final class RunnerPlatform {

  static Platform of(
      RunnerOptions options, VirtualClock clock, Timers timers, Turns turns, Bodies bodies) {
    return Platform.real()
        .clock(clock)
        .random(new Random(options.seed()))
        .sleeper(clock::advance)
        .watcher(timers)
        .threads(turns)
        .locks(turns::newLock)
        .bodies(
            switch (options.bodies()) {
              case IN_TURN -> turns.inTurn(bodies);
              case SIDE_BY_SIDE -> turns.sideBySide(bodies);
            });
  }

  private RunnerPlatform() {}
}
