package dev.cairn.http.function;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connections of callers, passed on to a server byte by byte. The JDK's server does not tell
 * when a caller closes its connection, and closes those itself that are not used for a while. Here
 * a connection lasts as long as its caller keeps it, and its end is told.
 */
final class Connections implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Connections.class);

  private final ServerSocket door;
  private final InetSocketAddress server;
  private final Set<Connection> open = ConcurrentHashMap.newKeySet();

  /** By the port that the server sees. */
  private final Map<Integer, Connection> byPort = new ConcurrentHashMap<>();

  private Connections(ServerSocket door, InetSocketAddress server) {
    this.door = door;
    this.server = server;
  }

  /**
   * Listens on the loopback interface, and passes on to a server there.
   *
   * @param port 0 for any that is free
   */
  static Connections listen(int port, InetSocketAddress server) throws IOException {
    ServerSocket door = new ServerSocket(port, 0, InetAddress.getLoopbackAddress());
    Connections connections = new Connections(door, server);
    start("cairn-runtime-api", connections::accept);
    return connections;
  }

  /** As {@code AWS_LAMBDA_RUNTIME_API} has it. */
  String address() {
    return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
  }

  /**
   * Runs an action when the caller of a request closes its connection, at once if it has; it
   * replaces the action before.
   *
   * @param port the port that the request came from, as the server sees it
   */
  void whenClosed(int port, Runnable action) {
    Connection connection = byPort.get(port);
    if (connection == null) action.run();
    else connection.whenClosed(action);
  }

  /** The number of connections that the server keeps. */
  int servers() {
    return byPort.size();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Connection connection = new Connection(door.accept());
        open.add(connection);
        start("cairn-runtime-api-caller", connection::readCaller);
      } catch (IOException e) {
        if (!door.isClosed())
          log.warn("A caller of the runtime API was not let in: {}", e.toString());
      }
    }
  }

  private static void start(String name, Runnable code) {
    Thread thread = new Thread(code, name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    end(door);
    open.forEach(connection -> connection.close(() -> {}));
  }

  private static void end(AutoCloseable socket) {
    try {
      socket.close();
    } catch (Exception e) {
      log.debug("A connection was not closed well: {}", e.toString());
    }
  }

  /** A caller, and the server's end as long as the server keeps it. */
  private final class Connection {
    private final Socket caller;
    private @Nullable Socket inner;

    /** Whether the server owes an answer to bytes of the caller. */
    private boolean owed;

    private boolean closed;
    private Runnable whenClosed = () -> {};

    Connection(Socket caller) throws SocketException {
      this.caller = caller;
      caller.setTcpNoDelay(true);
    }

    private void readCaller() {
      try {
        InputStream in = caller.getInputStream();
        byte[] part = new byte[8_192];
        for (int count = in.read(part); count >= 0; count = in.read(part)) {
          pass(part, count);
        }
      } catch (IOException e) {
        log.debug("A caller of the runtime API has gone: {}", e.toString());
      }
      close(() -> whenClosed.run());
    }

    private void pass(byte[] part, int count) throws IOException {
      Socket socket;
      synchronized (this) {
        if (closed) return;
        owed = true;
        socket = inner == null ? connect() : inner;
      }
      socket.getOutputStream().write(part, 0, count);
    }

    private Socket connect() throws IOException {
      Socket socket = new Socket(server.getAddress(), server.getPort());
      socket.setTcpNoDelay(true);
      inner = socket;
      byPort.put(socket.getLocalPort(), this);
      start("cairn-runtime-api-server", () -> readServer(socket));
      return socket;
    }

    private void readServer(Socket socket) {
      try (socket) {
        InputStream in = socket.getInputStream();
        OutputStream out = caller.getOutputStream();
        byte[] part = new byte[8_192];
        for (int count = in.read(part); count >= 0; count = in.read(part)) {
          answered();
          out.write(part, 0, count);
        }
      } catch (IOException e) {
        if (!isClosed()) log.debug("A connection to the runtime API has ended: {}", e.toString());
      }
      // The caller has not gone: one that still wants an answer connects again.
      if (isOver(socket)) close(() -> {});
      byPort.remove(socket.getLocalPort());
    }

    private synchronized boolean isClosed() {
      return closed;
    }

    private synchronized void answered() {
      owed = false;
    }

    /** A connection that the server does not need any more is opened again with the next bytes. */
    private synchronized boolean isOver(Socket socket) {
      if (inner == socket) inner = null;
      return owed;
    }

    private void whenClosed(Runnable action) {
      synchronized (this) {
        if (!closed) {
          whenClosed = action;
          return;
        }
      }
      action.run();
    }

    private void close(Runnable tell) {
      Socket socket;
      synchronized (this) {
        if (closed) return;
        closed = true;
        socket = inner;
      }
      open.remove(this);
      tell.run();
      end(caller);
      if (socket != null) end(socket);
    }
  }
}
