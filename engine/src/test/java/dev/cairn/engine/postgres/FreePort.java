package dev.cairn.engine.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.SecureRandom;

/**
 * A port that a server is to listen at later, or that nobody listens at. It is below those that the
 * system chooses by itself: no other program gets it before the server is there, or while it is
 * down.
 */
public final class FreePort {

  /** The number of such a port. */
  public static int find() {
    for (int tries = 0; ; tries++) {
      int port = 20_000 + new SecureRandom().nextInt(12_000);
      try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      } catch (BindException e) {
        if (tries == 100) throw new UncheckedIOException(e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private FreePort() {}
}
