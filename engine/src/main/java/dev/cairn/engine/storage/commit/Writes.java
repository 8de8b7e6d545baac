package dev.cairn.engine.storage.commit;

import dev.cairn.engine.storage.Write;
import java.util.ArrayList;
import java.util.List;

/** The writes of a commit by kind, each kind in the order of the commit. */
public final class Writes implements Write.Cases {
  private final List<Write.Start> starts = new ArrayList<>();
  private final List<Write.Checkpoint> checkpoints = new ArrayList<>();
  private final List<Write.Suspend> suspends = new ArrayList<>();
  private final List<Write.Release> releases = new ArrayList<>();
  private final List<Write.SendEvent> sends = new ArrayList<>();
  private final List<Write.Broadcast> broadcasts = new ArrayList<>();
  private final List<Write.Claim> claims = new ArrayList<>();
  private final List<Write.Finish> finishes = new ArrayList<>();
  private final List<Write.Stop> stops = new ArrayList<>();
  private final List<Write.Resume> resumes = new ArrayList<>();
  private final List<Write.ContinueAs> continuations = new ArrayList<>();

  private Writes() {}

  public static Writes of(Iterable<Write<?>> all) {
    Writes writes = new Writes();
    for (Write<?> write : all) write.match(writes);
    return writes;
  }

  public List<Write.Start> starts() {
    return starts;
  }

  public List<Write.Checkpoint> checkpoints() {
    return checkpoints;
  }

  public List<Write.Finish> finishes() {
    return finishes;
  }

  List<Write.Suspend> suspends() {
    return suspends;
  }

  List<Write.Release> releases() {
    return releases;
  }

  List<Write.SendEvent> sends() {
    return sends;
  }

  List<Write.Broadcast> broadcasts() {
    return broadcasts;
  }

  public List<Write.Claim> claims() {
    return claims;
  }

  List<Write.Stop> stops() {
    return stops;
  }

  List<Write.Resume> resumes() {
    return resumes;
  }

  List<Write.ContinueAs> continuations() {
    return continuations;
  }

  @Override
  public void start(Write.Start write) {
    starts.add(write);
  }

  @Override
  public void checkpoint(Write.Checkpoint write) {
    checkpoints.add(write);
  }

  @Override
  public void suspend(Write.Suspend write) {
    suspends.add(write);
  }

  @Override
  public void release(Write.Release write) {
    releases.add(write);
  }

  @Override
  public void sendEvent(Write.SendEvent write) {
    sends.add(write);
  }

  @Override
  public void broadcast(Write.Broadcast write) {
    broadcasts.add(write);
  }

  @Override
  public void claim(Write.Claim write) {
    claims.add(write);
  }

  @Override
  public void finish(Write.Finish write) {
    finishes.add(write);
  }

  @Override
  public void stop(Write.Stop write) {
    stops.add(write);
  }

  @Override
  public void resume(Write.Resume write) {
    resumes.add(write);
  }

  @Override
  public void continueAs(Write.ContinueAs write) {
    continuations.add(write);
  }
}
