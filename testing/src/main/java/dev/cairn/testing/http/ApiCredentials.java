package dev.cairn.testing.http;

import org.jspecify.annotations.Nullable;

/**
 * The credentials that callers sign their requests with.
 *
 * @param sessionToken of temporary credentials, which a function has; null for none
 */
public record ApiCredentials(
    String accessKeyId, String secretAccessKey, @Nullable String sessionToken, String region) {

  /** Some temporary credentials for {@code us-east-1}. */
  public static ApiCredentials example() {
    return new ApiCredentials(
        "AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfi", "token/+=", "us-east-1");
  }
}
