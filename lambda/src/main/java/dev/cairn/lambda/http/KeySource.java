package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;

/**
 * Finds credentials for each call, in the order of the AWS SDK's default chain: system properties,
 * environment variables, and then whatever else the chain knows, which keeps and refreshes what it
 * found. A function has the variables, unless it is restored from a snapshot.
 */
final class KeySource {
  private final Settings settings;
  private @Nullable DefaultCredentialsProvider chain;

  KeySource(Settings settings) {
    this.settings = settings;
  }

  Keys find() {
    String id = settings.property("aws.accessKeyId");
    String secret = settings.property("aws.secretAccessKey");
    if (id != null && secret != null) {
      return new Keys(id, secret, settings.property("aws.sessionToken"));
    }
    id = settings.variable("AWS_ACCESS_KEY_ID");
    secret = settings.variable("AWS_SECRET_ACCESS_KEY");
    if (id != null && secret != null) {
      return new Keys(id, secret, settings.variable("AWS_SESSION_TOKEN"));
    }
    AwsCredentials found = chain().resolveCredentials();
    String session = found instanceof AwsSessionCredentials s ? s.sessionToken() : null;
    return new Keys(found.accessKeyId(), found.secretAccessKey(), session);
  }

  /**
   * Gives up what is kept, because the service no longer takes it.
   *
   * @return whether the next search may find something else
   */
  synchronized boolean renew() {
    DefaultCredentialsProvider kept = chain;
    if (kept == null) return false;
    chain = null;
    kept.close();
    return true;
  }

  private synchronized DefaultCredentialsProvider chain() {
    DefaultCredentialsProvider known = chain;
    if (known == null) {
      known = DefaultCredentialsProvider.builder().build();
      chain = known;
    }
    return known;
  }
}
