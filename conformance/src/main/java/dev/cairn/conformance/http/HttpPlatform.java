package dev.cairn.conformance.http;

import dev.cairn.conformance.functions.FunctionsServer;
import dev.cairn.conformance.run.Platform;
import dev.cairn.conformance.run.Run;
import java.net.URI;
import java.time.Duration;

/** Starts runs on a server. */
public final class HttpPlatform implements Platform {
  private final ExecutionsApi api;
  private final FunctionsServer functions;
  private final String qualifier;
  private final Duration patience;
  private final Runnable onClose;

  /**
   * @param qualifier the version or alias that functions are started by
   * @param patience how long a run may be silent before it is given up
   * @param onClose ends what was started for this platform alone
   */
  public HttpPlatform(
      ExecutionsApi api,
      FunctionsServer functions,
      String qualifier,
      Duration patience,
      Runnable onClose) {
    this.api = api;
    this.functions = functions;
    this.qualifier = qualifier;
    this.patience = patience;
    this.onClose = onClose;
  }

  /** The address at which the server finds the functions. */
  public URI functions() {
    return functions.address();
  }

  @Override
  public Run start(String function, String input, boolean async) {
    // A synchronous call would only wait for what is asked for afterwards anyway.
    String arn = api.start(function, qualifier, input);
    return new HttpRun(api, functions, function, arn, patience);
  }

  @Override
  public void close() {
    onClose.run();
    functions.close();
  }
}
