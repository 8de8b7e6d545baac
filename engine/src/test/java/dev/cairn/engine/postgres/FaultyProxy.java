package dev.cairn.engine.postgres;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A network that can lose answers, be slow, or be cut, between a client and a server. */
public final class FaultyProxy implements AutoCloseable {
  private final ServerSocket entrance;
  private final int server;
  private final Set<Closeable> open = ConcurrentHashMap.newKeySet();
  private volatile boolean swallowsAnswers;
  private volatile boolean swallowsRequests;
  private volatile boolean isCut;
  private volatile Duration delay = Duration.ZERO;
  private volatile boolean isClosed;

  public FaultyProxy(int server) {
    this.server = server;
    try {
      entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start(this::accept);
  }

  /** The URL of the database behind the proxy. */
  public String urlOf(String url) {
    return url.replace(":" + server + "/", ":" + entrance.getLocalPort() + "/");
  }

  /** From now on the server gets what clients send, but nobody hears it answer. */
  public void swallowAnswers() {
    swallowsAnswers = true;
  }

  /** From now on nothing that clients send arrives. */
  public void swallowRequests() {
    swallowsRequests = true;
  }

  /** Holds every packet back for a while. */
  public void slow(Duration delay) {
    this.delay = delay;
  }

  /** Ends all connections and lets no new one through. */
  public void cut() {
    isCut = true;
    closeAll();
  }

  /** Connections that are opened from now on work; those that were broken stay so. */
  public void heal() {
    swallowsAnswers = false;
    swallowsRequests = false;
    isCut = false;
    delay = Duration.ZERO;
    closeAll();
  }

  private void accept() {
    while (!isClosed) {
      try {
        Socket client = entrance.accept();
        if (isCut) {
          client.close();
          continue;
        }
        Socket target = new Socket(InetAddress.getLoopbackAddress(), server);
        open.add(client);
        open.add(target);
        start(() -> pump(client, target, true));
        start(() -> pump(target, client, false));
      } catch (IOException e) {
        // The server is down, or this proxy is closed: the client sees a closed connection.
        if (isClosed) return;
      }
    }
  }

  private void pump(Socket from, Socket to, boolean isRequest) {
    byte[] buffer = new byte[65_536];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        if (!delay.isZero()) Thread.sleep(delay.toMillis());
        if (isRequest ? swallowsRequests : swallowsAnswers) continue;
        out.write(buffer, 0, n);
        out.flush();
      }
    } catch (IOException | InterruptedException e) {
      // One side has gone; closing both tells the other.
      return;
    } finally {
      open.remove(from);
      open.remove(to);
    }
  }

  private void closeAll() {
    for (Closeable socket : open) {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "faulty-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    isClosed = true;
    closeAll();
    try {
      entrance.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
