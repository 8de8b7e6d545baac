package dev.cairn.http.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections whose server's end is a socket of the test. */
@Timeout(60)
class ConnectionsTest {
  private static final int PATIENCE_MILLIS = 30_000;

  private final ServerSocket server;
  private final Connections connections;
  private final Socket caller;

  ConnectionsTest() throws IOException {
    server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    connections =
        Connections.listen(
            0, new InetSocketAddress(server.getInetAddress(), server.getLocalPort()));
    int port = Integer.parseInt(connections.address().replaceAll(".*:", ""));
    caller = new Socket(InetAddress.getLoopbackAddress(), port);
    server.setSoTimeout(PATIENCE_MILLIS);
    caller.setSoTimeout(PATIENCE_MILLIS);
  }

  @BeforeEach
  void ask() throws IOException {
    caller.getOutputStream().write('?');
  }

  @AfterEach
  void close() throws IOException {
    caller.close();
    connections.close();
    server.close();
  }

  @Test
  void aConnectionOutlastsTheServersEnd() throws Exception {
    Socket first = answered();
    CountDownLatch closed = new CountDownLatch(1);
    connections.whenClosed(first.getPort(), closed::countDown);
    first.close();
    while (connections.servers() > 0) Thread.onSpinWait();

    ask();
    Socket second = answered();
    assertThat(second.getPort()).isNotEqualTo(first.getPort());
    assertThat(closed.getCount()).isOne();

    caller.close();
    closed.await();
    assertThat(second.getInputStream().read()).as("the server sees the end").isNegative();
  }

  @Test
  void aQuestionThatTheServerDoesNotAnswerIsNotWaitedForByItsCaller() throws Exception {
    Socket end = server.accept();
    assertThat(end.getInputStream().read()).isEqualTo('?');
    end.close();

    assertThat(caller.getInputStream().read()).isNegative();
  }

  @Test
  void anEndThatCameBeforeTheActionIsTold() throws Exception {
    Socket end = answered();
    caller.close();
    assertThat(end.getInputStream().read()).isNegative();
    CountDownLatch closed = new CountDownLatch(1);

    connections.whenClosed(end.getPort(), closed::countDown);

    closed.await();
  }

  private Socket answered() throws IOException {
    Socket end = server.accept();
    assertThat(end.getInputStream().read()).isEqualTo('?');
    end.getOutputStream().write('!');
    assertThat(caller.getInputStream().read()).isEqualTo('!');
    return end;
  }
}
