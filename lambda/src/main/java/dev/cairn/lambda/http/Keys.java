package dev.cairn.lambda.http;

import org.jspecify.annotations.Nullable;

/**
 * Credentials.
 *
 * @param sessionToken of temporary ones; null for others
 */
record Keys(String accessKeyId, String secretAccessKey, @Nullable String sessionToken) {
  /** Without the secrets. */
  @Override
  public String toString() {
    return "Keys[" + accessKeyId + "]";
  }
}
