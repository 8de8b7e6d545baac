package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;

/**
 * The credentials that requests are signed with.
 *
 * @param sessionToken of temporary ones; null for others
 */
record Credentials(String accessKeyId, String secretAccessKey, @Nullable String sessionToken) {
  /** Without the secrets. */
  @Override
  public String toString() {
    return "Credentials[" + accessKeyId + "]";
  }
}
