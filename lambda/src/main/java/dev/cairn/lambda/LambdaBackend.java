package dev.cairn.lambda;

import dev.cairn.runtime.checkpoint.Backend;
import dev.cairn.runtime.checkpoint.BackendException;
import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.retries.DefaultRetryStrategy;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.CheckpointDurableExecutionResponse;
import software.amazon.awssdk.services.lambda.model.CheckpointUpdatedExecutionState;
import software.amazon.awssdk.services.lambda.model.GetDurableExecutionStateResponse;

/**
 * The journals that AWS Lambda keeps, through the AWS SDK.
 *
 * <pre>{@code
 * WorkflowRuntime runtime = new WorkflowRuntime(LambdaBackend.create(), RuntimeOptions.defaults());
 * }</pre>
 */
public final class LambdaBackend implements Backend {
  private static final Duration CONNECT = Duration.ofSeconds(2);

  /**
   * An answer that takes longer is not worth waiting for: a repeated call finds what the lost one
   * did.
   */
  private static final Duration READ = Duration.ofSeconds(10);

  private final LambdaClient client;

  /**
   * Journals through that client. It should not retry by itself: the runtime repeats calls that
   * failed in passing, and both together repeat each call many times.
   */
  public LambdaBackend(LambdaClient client) {
    this.client = client;
  }

  /**
   * Journals through a client that finds region, credentials, endpoint and proxy where every AWS
   * tool does: {@code AWS_REGION}, {@code AWS_ENDPOINT_URL_LAMBDA}, the default chain of
   * credentials and so on. Credentials are looked up when the first call needs them, so that a
   * snapshot of the process holds none.
   */
  public static LambdaBackend create() {
    return new LambdaBackend(client(CONNECT, READ));
  }

  /** The client of {@link #create} with other limits on connecting and on silence. */
  static LambdaClient client(Duration connect, Duration read) {
    return LambdaClient.builder()
        .httpClientBuilder(
            UrlConnectionHttpClient.builder().connectionTimeout(connect).socketTimeout(read))
        .overrideConfiguration(o -> o.retryStrategy(DefaultRetryStrategy.doNotRetry()))
        .build();
  }

  @Override
  public CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates) {
    CheckpointDurableExecutionResponse response =
        call(
            executionArn,
            () ->
                client.checkpointDurableExecution(
                    request ->
                        request
                            .durableExecutionArn(executionArn)
                            .checkpointToken(token)
                            .clientToken(clientToken)
                            .updates(Wire.updates(updates))));
    CheckpointUpdatedExecutionState state = response.newExecutionState();
    return new CheckpointResult(
        textOrNull(response.checkpointToken()),
        state == null
            ? StatePage.EMPTY
            : new StatePage(Wire.operations(state.operations()), textOrNull(state.nextMarker())));
  }

  @Override
  public StatePage state(String executionArn, String token, String marker, int maxItems) {
    GetDurableExecutionStateResponse response =
        call(
            executionArn,
            () ->
                client.getDurableExecutionState(
                    request ->
                        request
                            .durableExecutionArn(executionArn)
                            .checkpointToken(token)
                            .marker(marker)
                            .maxItems(maxItems)));
    return new StatePage(Wire.operations(response.operations()), textOrNull(response.nextMarker()));
  }

  private static <T> T call(String executionArn, Supplier<T> call) {
    try {
      return call.get();
    } catch (AwsServiceException e) {
      throw Refusals.of(executionArn, e);
    } catch (SdkException e) {
      throw BackendException.unreachable("Lambda could not be reached: " + e.getMessage(), e);
    }
  }

  /** The service leaves out what is not there; local servers have been seen to send it empty. */
  private static @Nullable String textOrNull(@Nullable String text) {
    return text == null || text.isEmpty() ? null : text;
  }
}
