package dev.cairn.benchmarks.coldstart;

import dev.cairn.benchmarks.Jvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process of its own for one invocation, with the flags that Lambda's Java gets. */
final class FreshJvm {
  private static final List<String> FLAGS =
      List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g");

  private final Service service;
  private final Jvm jvm;
  private final Variant variant;
  private final String classPath;
  private final Path errors;

  FreshJvm(Service service, Jvm jvm, Variant variant, String classPath, Path folder) {
    this.service = service;
    this.jvm = jvm;
    this.variant = variant;
    this.classPath = classPath;
    errors = folder.resolve(variant.name() + ".errors");
  }

  /** Nanoseconds from the start of the process, or from its invocation, to its answer. */
  long run(String... moreFlags) throws IOException, InterruptedException {
    byte[] envelope = service.envelope(variant.input());
    ProcessBuilder builder = new ProcessBuilder(command(moreFlags));
    builder.environment().clear();
    builder.environment().putAll(service.environment());
    builder.redirectError(errors.toFile());
    if (variant.isPrimed()) {
      builder.environment().put("AWS_LAMBDA_INITIALIZATION_TYPE", "snap-start");
    }
    long start = System.nanoTime();
    Process process = builder.start();
    String answer;
    long end;
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      if (variant.isUp()) {
        String unused = out.readLine(); // it says that it is
        start = System.nanoTime();
      }
      try (OutputStream in = process.getOutputStream()) {
        in.write(envelope);
      }
      answer = out.readLine();
      end = System.nanoTime();
    }
    int exit = process.waitFor();
    if (exit != 0 || answer == null || !answer.contains(variant.answer())) {
      throw new IllegalStateException(
          variant
              + " ended with exit code "
              + exit
              + " and answered "
              + answer
              + '\n'
              + Files.readString(errors));
    }
    return end - start;
  }

  private List<String> command(String[] moreFlags) {
    List<String> command = new ArrayList<>();
    command.add(jvm.executable().toString());
    command.addAll(FLAGS);
    // The default of every JVM. One that knows AOT caches refuses them together with this flag.
    if (!jvm.knowsAotCaches()) command.add("-Xshare:auto");
    command.addAll(List.of(moreFlags));
    command.addAll(List.of("-cp", classPath, variant.program()));
    return command;
  }
}
