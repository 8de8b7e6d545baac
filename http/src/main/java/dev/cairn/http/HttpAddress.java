package dev.cairn.http;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Addresses that people have written. */
public final class HttpAddress {

  /** Whether a text is meant to be an address of HTTP. */
  public static boolean isMeant(String text) {
    return text.startsWith("http://") || text.startsWith("https://");
  }

  /** The address of HTTP that a text is; null if it is none. */
  public static @Nullable URI parse(String text) {
    if (!isMeant(text)) return null;
    try {
      URI address = new URI(text);
      return address.getHost() == null ? null : address;
    } catch (URISyntaxException e) {
      return null;
    }
  }

  private HttpAddress() {}
}
