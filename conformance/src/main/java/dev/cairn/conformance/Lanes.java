package dev.cairn.conformance;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.report.Result;
import dev.cairn.conformance.requirement.RequirementFile;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tries requirements on several platforms at once, each of which tries one after the other. */
final class Lanes {

  /** Makes the platform of a lane. */
  interface Platforms {
    Platform make() throws IOException;
  }

  /** A requirement and its place in the report. */
  private record Place(int number, RequirementFile file) {}

  private record Judged(int number, Result result) {}

  /** The results, in the order of the files. */
  static List<Result> judge(
      List<RequirementFile> files,
      int lanes,
      Platforms platforms,
      Functions functions,
      KnownDifferences known)
      throws IOException {
    Queue<Place> left = new ConcurrentLinkedQueue<>();
    for (RequirementFile file : files) left.add(new Place(left.size(), file));
    ExecutorService threads = Executors.newFixedThreadPool(lanes);
    try {
      List<Future<List<Judged>>> all = new ArrayList<>();
      for (int i = 0; i < lanes; i++) {
        all.add(threads.submit(() -> lane(left, platforms, functions, known)));
      }
      Result[] results = new Result[files.size()];
      for (Future<List<Judged>> lane : all) {
        for (Judged judged : lane.get()) results[judged.number()] = judged.result();
      }
      return List.of(results);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) throw cause;
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Judged> lane(
      Queue<Place> left, Platforms platforms, Functions functions, KnownDifferences known)
      throws IOException {
    List<Judged> judged = new ArrayList<>();
    if (left.isEmpty()) return judged;
    try (Platform platform = platforms.make()) {
      Conformance conformance =
          new Conformance(new Trial(platform, new Random()), functions.handlers(), known);
      for (Place next = left.poll(); next != null; next = left.poll()) {
        judged.add(new Judged(next.number(), conformance.of(next.file())));
      }
    }
    return judged;
  }

  private Lanes() {}
}
