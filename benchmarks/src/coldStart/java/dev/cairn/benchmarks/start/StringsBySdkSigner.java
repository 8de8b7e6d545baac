package dev.cairn.benchmarks.start;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.protocol.CallJson;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignRequest;
import software.amazon.awssdk.http.auth.spi.signer.SignedRequest;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;

/** Cairn on the JDK's HTTP client, with the AWS SDK's signer and its chains for all else. */
public final class StringsBySdkSigner {
  public static void main(String[] args) throws IOException {
    Program.run(new BackendHandler(new StringsWorkflowExecutor(), new Signed()));
  }

  private static final class Signed implements Backend {
    private final AwsCredentialsProvider credentials = DefaultCredentialsProvider.builder().build();
    private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
    private final String region = new DefaultAwsRegionProviderChain().getRegion().id();
    private final String endpoint = System.getenv("AWS_ENDPOINT_URL_LAMBDA");

    @Override
    public CheckpointResult checkpoint(
        String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
      try {
        byte[] body = CallJson.writeCheckpoint(token, clientToken, updates);
        SdkHttpRequest request =
            SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(
                    URI.create(
                        endpoint
                            + "/2025-12-01/durable-executions/"
                            + URLEncoder.encode(executionArn, StandardCharsets.UTF_8)
                            + "/checkpoint"))
                .putHeader("Content-Type", "application/json")
                .build();
        SignedRequest signed =
            signer.sign(
                SignRequest.<AwsCredentialsIdentity>builder(credentials.resolveCredentials())
                    .request(request)
                    .payload(() -> new ByteArrayInputStream(body))
                    .putProperty(AwsV4HttpSigner.REGION_NAME, region)
                    .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "lambda")
                    .build());
        HttpURLConnection connection =
            (HttpURLConnection) request.getUri().toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        signed
            .request()
            .forEachHeader((name, values) -> connection.setRequestProperty(name, values.get(0)));
        connection.getOutputStream().write(body);
        return CallJson.readCheckpoint(connection.getInputStream().readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public StatePage state(String executionArn, String token, String marker, int maxItems) {
      throw new IllegalStateException("the envelope held it all");
    }
  }

  private StringsBySdkSigner() {}
}
