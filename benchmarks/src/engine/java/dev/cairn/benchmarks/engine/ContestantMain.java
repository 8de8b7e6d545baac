package dev.cairn.benchmarks.engine;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;

/**
 * A contestant in a JVM of its own. Each line of the input asks for a phase: how many clients, and
 * how many milliseconds or how many runs. Each is answered by a line with its {@link Sample}. It
 * ends with its input.
 */
final class ContestantMain {

  /**
   * @param arguments the {@link Kind} and the JDBC URL
   */
  public static void main(String[] arguments) throws Exception {
    Kind kind = Kind.valueOf(arguments[0]);
    String url = arguments[1];
    try (Contestant contestant = kind.open(url)) {
      Load load = new Load(contestant, serverNanos(kind, url));
      System.out.println(Child.READY);
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ", -1);
        int clients = Integer.parseInt(words[1]);
        long amount = Long.parseLong(words[2]);
        Sample sample =
            words[0].equals("runs")
                ? load.forRuns(clients, amount)
                : load.forMillis(clients, amount);
        System.out.println(sample.toLine());
      }
    }
  }

  private static LongSupplier serverNanos(Kind kind, String url) {
    if (!kind.isOnPostgres()) return () -> 0;
    long server = Counters.server(url);
    return () -> Processors.ofServer(server);
  }

  private ContestantMain() {}
}
