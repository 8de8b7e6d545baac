package dev.cairn.lambda.http;

import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Finds credentials for each call: system properties, environment variables, the address that a
 * restored function or a container is given, and then the AWS SDK's default chain, if the SDK is
 * there. Functions have the variables, or the address once they are restored from a snapshot.
 */
final class CredentialsSource {
  private final Settings settings;
  private final ContainerCredentials container;
  private @Nullable AwsSdk sdk;

  CredentialsSource(Settings settings, InstantSource clock) {
    this.settings = settings;
    this.container = new ContainerCredentials(settings, clock);
  }

  Credentials find() {
    String id = settings.property("aws.accessKeyId");
    String secret = settings.property("aws.secretAccessKey");
    if (id != null && secret != null) {
      return new Credentials(id, secret, settings.property("aws.sessionToken"));
    }
    id = settings.variable("AWS_ACCESS_KEY_ID");
    secret = settings.variable("AWS_SECRET_ACCESS_KEY");
    if (id != null && secret != null) {
      return new Credentials(id, secret, settings.variable("AWS_SESSION_TOKEN"));
    }
    String address = container.address();
    if (address != null) return container.find(address);
    return AwsSdk.find("credentials", () -> sdk().credentials());
  }

  /**
   * Gives up credentials that are kept, because the service no longer takes them.
   *
   * @return whether the next search may find others
   */
  synchronized boolean renew() {
    boolean renewed = container.renew();
    if (sdk != null) {
      sdk.renew();
      renewed = true;
    }
    return renewed;
  }

  private synchronized AwsSdk sdk() {
    if (sdk == null) sdk = new AwsSdk();
    return sdk;
  }
}
