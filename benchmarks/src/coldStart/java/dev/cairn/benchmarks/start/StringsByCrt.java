package dev.cairn.benchmarks.start;

import java.io.IOException;
import software.amazon.awssdk.http.crt.AwsCrtHttpClient;

/** Cairn on the AWS SDK's client for Lambda, on its HTTP client in native code. */
public final class StringsByCrt {
  public static void main(String[] args) throws IOException {
    SdkBackend backend = new SdkBackend(AwsCrtHttpClient.builder());
    Program.run(new BackendHandler(new StringsWorkflowExecutor(), backend));
  }

  private StringsByCrt() {}
}
