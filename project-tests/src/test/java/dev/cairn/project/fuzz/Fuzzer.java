package dev.cairn.project.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Feeds a target and judges what comes of it: an end, in bounded memory, without a surprise. */
final class Fuzzer implements AutoCloseable {
  /** Far above what any input takes, on a machine that is busy with other things. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final long BYTES = 64L << 20;
  private static final long BYTES_PER_BYTE = 1_000;

  private final Target target;
  private final List<byte[]> samples;
  private final List<Path> corpus;
  private ExecutorService worker = newWorker();
  private volatile @Nullable Thread thread;

  private Fuzzer(Target target, List<byte[]> samples, List<Path> corpus) {
    this.target = target;
    this.samples = samples;
    this.corpus = corpus;
  }

  /**
   * A fuzzer of that target.
   *
   * @param corpus the folder with a folder for each target
   */
  static Fuzzer of(Target target, Path corpus) throws IOException {
    List<byte[]> samples = new ArrayList<>(target.samples());
    if (samples.isEmpty()) throw new IllegalStateException(target.name() + " has no samples");
    List<Path> files = List.of();
    Path folder = corpus.resolve(target.name());
    if (Files.isDirectory(folder)) {
      try (Stream<Path> all = Files.list(folder)) {
        files = all.sorted().toList();
      }
    }
    return new Fuzzer(target, samples, files);
  }

  /** Sound input has to be read: otherwise damaged input is refused for the wrong reason. */
  void checkSamples() throws Exception {
    for (byte[] sample : samples) target.read(sample);
  }

  /** Inputs that failed once, as they are. */
  List<Finding> replayCorpus() throws IOException {
    List<Finding> findings = new ArrayList<>();
    for (Path file : corpus) {
      feed(Files.readAllBytes(file), file.getFileName().toString()).ifPresent(findings::add);
    }
    return findings;
  }

  /** The input of a seed, and what comes of it. */
  Optional<Finding> run(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    byte[] sample = samples.get(random.nextInt(samples.size()));
    return feed(target.mutator().mutate(sample, samples, random), "seed " + seed);
  }

  private Optional<Finding> feed(byte[] input, String origin) {
    Future<Long> reading = worker.submit(() -> allocatedBy(input));
    try {
      long bytes = reading.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      long allowed = BYTES + BYTES_PER_BYTE * input.length;
      return bytes <= allowed
          ? Optional.empty()
          : Optional.of(found(input, origin, "memory", "it took " + bytes + " bytes of memory"));
    } catch (TimeoutException e) {
      return Optional.of(hanging(input, origin));
    } catch (ExecutionException e) {
      return judge(e.getCause(), input, origin);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Long allocatedBy(byte[] input) throws Exception {
    thread = Thread.currentThread();
    long before = target.allocatedBytes();
    target.read(input);
    return target.allocatedBytes() - before;
  }

  private Finding hanging(byte[] input, String origin) {
    Thread stuck = thread;
    String stack = stuck == null ? "" : Arrays.toString(stuck.getStackTrace());
    worker.shutdownNow();
    worker = newWorker();
    return found(input, origin, "hang", "it did not end in " + PATIENCE + ": " + stack);
  }

  private Optional<Finding> judge(@Nullable Throwable thrown, byte[] input, String origin) {
    if (thrown instanceof Exception e && target.isPromised(e) && isClear(e))
      return Optional.empty();
    return Optional.of(found(input, origin, kind(thrown), "it ended with " + trace(thrown)));
  }

  /** A message says what is wrong; one that is missing, or a bare number, does not. */
  private static boolean isClear(Exception thrown) {
    String message = thrown.getMessage();
    return message != null && message.length() > 10 && message.contains(" ");
  }

  private static String kind(@Nullable Throwable thrown) {
    if (thrown == null) return "nothing";
    String place =
        Stream.of(thrown.getStackTrace())
            .filter(frame -> frame.getClassName().startsWith("dev.cairn."))
            .findFirst()
            .map(StackTraceElement::toString)
            .orElse("");
    return thrown.getClass().getName() + " " + place;
  }

  private static String trace(@Nullable Throwable thrown) {
    if (thrown == null) return "nothing";
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString().lines().limit(14).reduce("", (all, line) -> all + line + "\n  ");
  }

  private Finding found(byte[] input, String origin, String kind, String what) {
    return new Finding(target.name(), origin, input, kind, what);
  }

  private static ExecutorService newWorker() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, "fuzz");
          thread.setDaemon(true);
          return thread;
        });
  }

  @Override
  public void close() {
    worker.shutdownNow();
    target.close();
  }
}
