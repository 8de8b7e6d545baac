package dev.cairn.lambda.http;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The proxy that stands between here and a host. Java's own properties ({@code https.proxyHost} and
 * so on) are honoured by the JDK and come first; then {@code https_proxy} and {@code HTTPS_PROXY},
 * or {@code http_proxy} for a plain endpoint, without the hosts of {@code no_proxy}.
 */
final class Proxies {

  /**
   * The proxy that the environment asks for.
   *
   * @param authorization what the proxy wants to be told; null for nothing
   */
  record Route(Proxy proxy, @Nullable String authorization) {}

  /** The way to {@code endpoint}; null where it is the JDK's to know. */
  static @Nullable Route to(URI endpoint, Settings settings) {
    String scheme = endpoint.getScheme();
    if (settings.property(scheme + ".proxyHost") != null) return null;
    String given = either(settings, scheme + "_proxy");
    if (given == null || isExempt(endpoint.getHost(), either(settings, "no_proxy"))) return null;
    URI proxy = URI.create(given.contains("://") ? given : "http://" + given);
    if (proxy.getHost() == null) {
      throw new IllegalStateException(
          "the environment variable "
              + scheme
              + "_proxy names no host; give it the form http://host:port");
    }
    int port =
        proxy.getPort() != -1 ? proxy.getPort() : proxy.getScheme().equals("https") ? 443 : 80;
    return new Route(
        new Proxy(Proxy.Type.HTTP, new InetSocketAddress(proxy.getHost(), port)),
        authorization(proxy.getRawUserInfo()));
  }

  /** Most tools read both spellings, and the lower one first. */
  private static @Nullable String either(Settings settings, String name) {
    String lower = settings.variable(name);
    return lower != null ? lower : settings.variable(name.toUpperCase(Locale.ROOT));
  }

  private static @Nullable String authorization(@Nullable String userInfo) {
    if (userInfo == null) return null;
    String plain = URLDecoder.decode(userInfo.replace("+", "%2B"), StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }

  /** Whether a list of hosts and suffixes ({@code *}, {@code .corp}, {@code corp}) has the host. */
  private static boolean isExempt(String host, @Nullable String list) {
    if (list == null) return false;
    String wanted = host.toLowerCase(Locale.ROOT);
    int begin = 0;
    while (begin <= list.length()) {
      int end = begin;
      while (end < list.length() && ",| ".indexOf(list.charAt(end)) < 0) end++;
      if (matches(wanted, list.substring(begin, end).toLowerCase(Locale.ROOT))) return true;
      begin = end + 1;
    }
    return false;
  }

  private static boolean matches(String host, String entry) {
    if (entry.isEmpty()) return false;
    if (entry.equals("*")) return true;
    String name = entry.startsWith("*.") ? entry.substring(2) : entry;
    if (name.startsWith(".")) name = name.substring(1);
    return host.equals(name) || host.endsWith("." + name);
  }

  private Proxies() {}
}
