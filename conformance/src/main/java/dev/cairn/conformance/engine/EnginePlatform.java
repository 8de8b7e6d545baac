package dev.cairn.conformance.engine;

import dev.cairn.conformance.functions.Functions;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Starts runs on the engine, in real time: on SQLite, or in memory. */
public final class EnginePlatform implements Platform {

  /** The storage in which the engine keeps executions. */
  public enum Storage {
    SQLITE,
    MEMORY
  }

  private final HostProcess host;
  private int runs;

  public EnginePlatform(Functions functions, Storage storage) throws IOException {
    Path folder = Files.createTempDirectory(functions.folder(), "engine");
    String place =
        storage == Storage.MEMORY ? "memory" : "jdbc:sqlite:" + folder.resolve("cairn.db");
    host = new HostProcess(functions, place, folder);
  }

  @Override
  public Run start(String function, String input, boolean async) {
    runs++;
    String id = "run-" + runs;
    Object arn =
        host.ask(new EngineRequest(EngineRequest.Act.START, function, id, input, Map.of()));
    return new EngineRun(host, function, id, String.valueOf(arn));
  }

  @Override
  public void close() {
    host.close();
  }
}
