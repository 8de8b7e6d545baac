package dev.cairn.http.lambda;

import org.jspecify.annotations.Nullable;

/**
 * Keys that callers sign their requests with.
 *
 * @param sessionToken of temporary credentials, which a function has; null for none
 * @param region the one that callers have to sign for; empty for any
 */
public record ApiCredentials(
    String accessKeyId, String secretAccessKey, @Nullable String sessionToken, String region) {

  /** Some temporary credentials for {@code us-east-1}. */
  public static ApiCredentials example() {
    return new ApiCredentials(
        "AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfi", "token/+=", "us-east-1");
  }

  /** Secrets stay out of logs. */
  @Override
  public String toString() {
    return "ApiCredentials[" + accessKeyId + "]";
  }
}
