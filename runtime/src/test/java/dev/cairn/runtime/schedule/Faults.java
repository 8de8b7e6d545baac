package dev.cairn.runtime.schedule;

import dev.cairn.testing.fault.CrashPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The misfortunes of one run. Invocations are counted from 1; 0 stands for none.
 *
 * @param crashes where processes die
 * @param lossy whether calls fail in passing, and answers are lost
 * @param page operations on a page of the journal
 * @param deadline the time that invocations have, in units
 * @param interruptedIn the invocation whose thread was interrupted before it began
 * @param stoppedIn the invocation during which the run is stopped
 * @param withdrawnIn the invocation that loses its right to write
 * @param lostIn the invocation whose process is told that it may not run the run any more
 * @param upgradedAfter the invocation after which a newer version of the workflow is there
 * @param keepsOlder whether the older version is still there then
 * @param meddling whether the world goes on while an invocation is under way
 */
record Faults(
    List<CrashPoint> crashes,
    boolean lossy,
    int page,
    int deadline,
    int interruptedIn,
    int stoppedIn,
    int withdrawnIn,
    int lostIn,
    int upgradedAfter,
    boolean keepsOlder,
    boolean meddling) {

  static final Faults NONE = new Faults(List.of(), false, 0, 0, 0, 0, 0, 0, 0, false, false);

  /**
   * @param calls how many checkpoints the run takes without faults
   */
  static Faults of(Random random, int calls) {
    return new Faults(
        crashes(random, calls),
        random.nextInt(2) == 0,
        random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0,
        random.nextInt(4) == 0 ? 6 + random.nextInt(40) : 0,
        random.nextInt(8) == 0 ? 1 + random.nextInt(3) : 0,
        random.nextInt(30) == 0 ? 1 + random.nextInt(3) : 0,
        random.nextInt(8) == 0 ? 1 + random.nextInt(3) : 0,
        random.nextInt(12) == 0 ? 1 + random.nextInt(3) : 0,
        random.nextInt(8) == 0 ? 1 + random.nextInt(2) : 0,
        random.nextBoolean(),
        random.nextInt(4) > 0);
  }

  /** The same with invocations that have so much more time. */
  Faults later(int times) {
    return new Faults(
        crashes,
        lossy,
        page,
        deadline * times,
        interruptedIn,
        stoppedIn,
        withdrawnIn,
        lostIn,
        upgradedAfter,
        keepsOlder,
        meddling);
  }

  private static List<CrashPoint> crashes(Random random, int calls) {
    List<CrashPoint> points = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      CrashPoint.Moment moment = CrashPoint.Moment.values()[random.nextInt(3)];
      points.add(new CrashPoint(1 + random.nextInt(calls + 2), moment));
    }
    return points;
  }
}
