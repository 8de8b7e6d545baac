package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.measure.Medians;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A variant, what it weighs, and the times that it took: round by round, plain and archived. */
final class Contestant {
  private final Variant variant;
  private final FreshJvm jvm;
  private final List<Path> jars;
  private final Path archive;
  private final List<Double> plain = new ArrayList<>();
  private final List<Double> archived = new ArrayList<>();
  private long classes;

  Contestant(Service service, Variant variant, String classPath, Path folder) {
    this.variant = variant;
    jvm = new FreshJvm(service, variant, classPath, folder);
    jars = Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList();
    archive = folder.resolve(variant.name() + ".jsa");
  }

  /** Counts classes and makes the archive, which also warms up what the machine caches. */
  void prepare(Path folder) throws IOException, InterruptedException {
    Path log = folder.resolve(variant.name() + ".classes");
    jvm.run("-Xlog:class+load=info:file=" + log);
    try (Stream<String> lines = Files.lines(log)) {
      classes = lines.filter(line -> line.contains("source:")).count();
    }
    jvm.run("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
  }

  void round() throws IOException, InterruptedException {
    plain.add((double) jvm.run());
    archived.add((double) jvm.run("-XX:SharedArchiveFile=" + archive));
  }

  Variant variant() {
    return variant;
  }

  long classes() {
    return classes;
  }

  int jarCount() {
    return jars.size();
  }

  long jarBytes() throws IOException {
    long bytes = 0;
    for (Path jar : jars) bytes += Files.size(jar);
    return bytes;
  }

  double plainNanos() {
    return Medians.of(plain);
  }

  double archivedNanos() {
    return Medians.of(archived);
  }

  /** How many times as long as the floor, by rounds: what slows one round down slows both. */
  double plainRatio(Contestant floor) {
    return ratio(plain, floor.plain);
  }

  /** The same with an archive of classes, against the floor without one. */
  double archivedRatio(Contestant floor) {
    return ratio(archived, floor.plain);
  }

  private static double ratio(List<Double> mine, List<Double> floor) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < mine.size(); i++) ratios.add(mine.get(i) / floor.get(i));
    return Medians.of(ratios);
  }
}
