package dev.cairn.benchmarks.start;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** Hands one invocation to a handler, as Lambda's own program does. */
final class Program {

  @SuppressWarnings("NullAway") // no handler here asks for the context
  static void run(RequestStreamHandler handler) throws IOException {
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    handler.handleRequest(System.in, answer, null);
    answer.write('\n');
    System.out.write(answer.toByteArray());
    System.out.flush();
  }

  private Program() {}
}
