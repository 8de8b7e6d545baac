package dev.cairn.benchmarks.start;

import java.io.IOException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;

/** Cairn on the AWS SDK's client for Lambda, on its smallest HTTP client. */
public final class StringsBySdk {
  public static void main(String[] args) throws IOException {
    SdkBackend backend = new SdkBackend(UrlConnectionHttpClient.builder());
    Program.run(new BackendHandler(new StringsWorkflowExecutor(), backend));
  }

  private StringsBySdk() {}
}
