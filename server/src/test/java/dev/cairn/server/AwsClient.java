package dev.cairn.server;

import dev.cairn.http.lambda.ApiCredentials;
import java.net.URI;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.lambda.LambdaClient;
import software.amazon.awssdk.services.lambda.model.InvocationType;

/** AWS's own client, which signs what it sends. */
final class AwsClient {
  static final ApiCredentials KEY =
      new ApiCredentials("AKIDENGINE", "a secret that nobody else has", null, "");

  static LambdaClient at(URI endpoint, String secret) {
    return LambdaClient.builder()
        .endpointOverride(endpoint)
        .region(Region.EU_CENTRAL_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create(KEY.accessKeyId(), secret)))
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  /** Starts an execution, and answers its ARN. */
  static String start(LambdaClient lambda, String function, String name, String input) {
    return lambda
        .invoke(
            request ->
                request
                    .functionName(function)
                    .invocationType(InvocationType.EVENT)
                    .durableExecutionName(name)
                    .payload(SdkBytes.fromUtf8String(input)))
        .durableExecutionArn();
  }

  private AwsClient() {}
}
