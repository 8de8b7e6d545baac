package dev.cairn.engine.chaos;

import dev.cairn.engine.Engine;
import dev.cairn.engine.EngineOptions;
import dev.cairn.engine.check.ObservationLog;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A program for tests: an engine with clients that start random runs and send events until the
 * process is killed or, in the mode {@code drain}, bring all runs to their end.
 */
final class ChaosNode {
  private static final Duration LEASE = Duration.ofSeconds(2);

  /**
   * @param arguments the URL, the file of the log, a seed, and {@code load} or {@code drain}
   */
  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[1]);
    ObservationLog log = new ObservationLog(file);
    Engine engine = Engine.open(EngineOptions.onUrl(arguments[0]).lease(LEASE).slots(32));
    engine.register(() -> new RandomWorkflow(log));
    Load load = new Load(() -> engine, log);
    System.out.println("ready");
    System.out.flush();
    if (arguments[3].equals("drain")) {
      load.drain(ObservationLog.read(file));
      engine.close();
      System.out.println("drained");
      System.out.flush();
    } else {
      for (Thread client : load.begin(Long.parseLong(arguments[2]))) client.join();
    }
  }

  private ChaosNode() {}

  static String unquoted(String json) {
    return json.startsWith("\"") ? json.substring(1, json.length() - 1) : json;
  }
}
