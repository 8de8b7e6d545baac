package dev.cairn.server.lambda;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint token that names the node which has given it, so that every node knows where the
 * checkpoint belongs without asking the database. Nodes are incarnations: one that has ended never
 * comes back under the same number.
 *
 * @param node the node that runs the execution
 * @param token the right to write, as that node's engine knows it
 */
public record OwnedToken(long node, String token) {
  private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})\n(.{1,2048})");

  /** The token that a text holds; null if it is none of these. */
  static @Nullable OwnedToken parse(@Nullable String text) {
    if (text == null) return null;
    try {
      byte[] content = Base64.getDecoder().decode(text);
      Matcher parts = TEXT.matcher(new String(content, StandardCharsets.UTF_8));
      return parts.matches()
          ? new OwnedToken(Long.parseLong(parts.group(1)), parts.group(2))
          : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** As functions get it and send it back. */
  public String text() {
    return Base64.getEncoder()
        .encodeToString((node + "\n" + token).getBytes(StandardCharsets.UTF_8));
  }
}
