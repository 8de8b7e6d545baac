package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.Jvm;
import dev.cairn.benchmarks.measure.Medians;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A variant, its weight, and the times that it took, round by round: plain, with an archive of
 * classes, and with an AOT cache where the JVM knows them.
 */
final class Contestant {
  private final Variant variant;
  private final FreshJvm jvm;
  private final List<Path> jars;
  private final Path archive;
  private final Path cache;
  private final List<Double> plain = new ArrayList<>();
  private final List<Double> archived = new ArrayList<>();
  private final List<Double> cached = new ArrayList<>();
  private final boolean hasCache;
  private long classes;

  Contestant(Service service, Jvm jvm, Variant variant, String classPath, Path folder) {
    this.variant = variant;
    this.jvm = new FreshJvm(service, jvm, variant, classPath, folder);
    hasCache = jvm.knowsAotCaches();
    jars = Stream.of(classPath.split(File.pathSeparator)).map(Path::of).toList();
    archive = folder.resolve(variant.name() + ".jsa");
    cache = folder.resolve(variant.name() + ".aot");
  }

  /** Counts classes and makes archive and cache, which also warms up what the machine caches. */
  void prepare(Path folder) throws IOException, InterruptedException {
    Path log = folder.resolve(variant.name() + ".classes");
    jvm.run("-Xlog:class+load=info:file=" + log);
    try (Stream<String> lines = Files.lines(log)) {
      classes = lines.filter(line -> line.contains("source:")).count();
    }
    jvm.run("-XX:ArchiveClassesAtExit=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
    // A run that trains, and a second process that it starts to write the cache.
    if (hasCache) jvm.run("-XX:AOTCacheOutput=" + cache, "-Xlog:aot=off");
  }

  void round() throws IOException, InterruptedException {
    plain.add((double) jvm.run());
    archived.add((double) jvm.run("-XX:SharedArchiveFile=" + archive));
    if (hasCache) cached.add((double) jvm.run("-XX:AOTCache=" + cache));
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

  /** The time as a multiple of the floor, by rounds: a slow round slows both. */
  double plainRatio(Contestant floor) {
    return ratio(plain, floor.plain);
  }

  /** The same with an archive of classes, against the floor without one. */
  double archivedRatio(Contestant floor) {
    return ratio(archived, floor.plain);
  }

  /** Whether there are figures with an AOT cache. */
  boolean isCached() {
    return hasCache;
  }

  double cachedNanos() {
    return Medians.of(cached);
  }

  /** The same with an AOT cache, against the floor without one. */
  double cachedRatio(Contestant floor) {
    return ratio(cached, floor.plain);
  }

  private static double ratio(List<Double> mine, List<Double> floor) {
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < mine.size(); i++) ratios.add(mine.get(i) / floor.get(i));
    return Medians.of(ratios);
  }
}
