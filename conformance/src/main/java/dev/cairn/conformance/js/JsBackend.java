package dev.cairn.conformance.js;

import dev.cairn.conformance.functions.Callee;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A server of AWS's JavaScript test backend, in a process of its own. It ends with its input, so
 * also with this process.
 */
public final class JsBackend implements AutoCloseable {
  private final Process process;
  private final Writer input;
  private final URI endpoint;

  private JsBackend(Process process, Writer input, URI endpoint) {
    this.process = process;
    this.input = input;
    this.endpoint = endpoint;
  }

  /**
   * Starts a server.
   *
   * @param folder where the script is, and the package that it needs
   * @param skipTime whether waits end at once
   * @param qualifier the version or alias that workflows call durable functions by
   */
  public static JsBackend start(Path folder, boolean skipTime, String qualifier)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("node", "server.mjs"));
    if (skipTime) command.add("--skip-time");
    for (Callee callee : Callee.values()) {
      command.add(callee == Callee.PLAIN ? "--plain" : "--durable");
      command.add(callee.qualifiedName(qualifier));
    }
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.to(folder.resolve("server.log").toFile()))
            .start();
    Writer input = process.outputWriter(StandardCharsets.UTF_8);
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String port = output.readLine();
    if (port == null) {
      throw new IOException("the JavaScript backend did not start, see " + folder + "/server.log");
    }
    return new JsBackend(process, input, URI.create("http://127.0.0.1:" + port));
  }

  /** The address on which it listens. */
  public URI endpoint() {
    return endpoint;
  }

  /** Tells it where functions are invoked. */
  public void invokeAt(URI functions) throws IOException {
    input.write(functions + "\n");
    input.flush();
  }

  @Override
  public void close() {
    process.destroy();
  }
}
