package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.endpoint.AwsClientEndpointProvider;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.profiles.ProfileFile;
import software.amazon.awssdk.profiles.ProfileFileSystemSetting;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;

/**
 * The part of the AWS SDK that finds credentials, regions and endpoints which the environment does
 * not name: profiles, single sign-on, instance metadata. It is optional, and loaded only by
 * programs that need it; a function never does.
 */
final class AwsSdk {
  private @Nullable DefaultCredentialsProvider chain;

  /** A search of the SDK. */
  interface Search<T> {
    T run();
  }

  /**
   * Runs a search.
   *
   * @throws NotFoundException if the SDK finds nothing, or is not on the class path
   */
  static <T> T find(String what, Search<T> search) {
    try {
      return search.run();
    } catch (NoClassDefFoundError e) {
      throw new NotFoundException(
          "no "
              + what
              + " in the environment. To look for it in profiles and elsewhere, add"
              + " software.amazon.awssdk:auth and software.amazon.awssdk:aws-core to the class"
              + " path; cairn-bom knows their version",
          e);
    } catch (RuntimeException e) {
      if (!(e instanceof SdkException)) throw e;
      throw new NotFoundException("the AWS SDK finds no " + what + ": " + e.getMessage(), e);
    }
  }

  /** Credentials of the default chain, which keeps and refreshes them. */
  synchronized Credentials credentials() {
    DefaultCredentialsProvider known = chain;
    if (known == null) {
      known = DefaultCredentialsProvider.builder().build();
      chain = known;
    }
    AwsCredentials found = known.resolveCredentials();
    String session = found instanceof AwsSessionCredentials s ? s.sessionToken() : null;
    return new Credentials(found.accessKeyId(), found.secretAccessKey(), session);
  }

  /** Forgets credentials, because the service no longer takes them. */
  synchronized void renew() {
    if (chain != null) chain.close();
    chain = null;
  }

  static String region() {
    return new DefaultAwsRegionProviderChain().getRegion().id();
  }

  /** Asks profiles, the settings for FIPS and dual stack, and the table of partitions. */
  static String endpoint(String region) {
    return AwsClientEndpointProvider.builder()
        .serviceEndpointOverrideEnvironmentVariable("AWS_ENDPOINT_URL_LAMBDA")
        .serviceEndpointOverrideSystemProperty("aws.endpointUrlLambda")
        .serviceProfileProperty("lambda")
        .serviceEndpointPrefix("lambda")
        .defaultProtocol("https")
        .region(Region.of(region))
        .profileFile(ProfileFile::defaultProfileFile)
        .profileName(ProfileFileSystemSetting.AWS_PROFILE.getStringValueOrThrow())
        .build()
        .clientEndpoint()
        .toString();
  }
}
