package dev.cairn.example;

/** The gateway did not answer; a moment later it may. */
public final class GatewayUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public GatewayUnavailable(String message) {
    super(message);
  }
}
