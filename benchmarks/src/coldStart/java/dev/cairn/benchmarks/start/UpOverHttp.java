package dev.cairn.benchmarks.start;

import java.io.IOException;

/** Cairn as it is deployed, which says when its handler is made. */
public final class UpOverHttp {
  public static void main(String[] args) throws IOException {
    RecordsWorkflowHandler handler = new RecordsWorkflowHandler();
    System.out.write("up\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    System.out.flush();
    Program.run(handler);
  }

  private UpOverHttp() {}
}
