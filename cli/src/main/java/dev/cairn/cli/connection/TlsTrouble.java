package dev.cairn.cli.connection;

import java.io.IOException;
import java.net.URI;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Calls over TLS that came to nothing, with the options that help. */
final class TlsTrouble {
  private static final String CALLER =
      ". It may want a certificate of the caller: give yours with --cert and --key";

  /** Something to do about it; null if TLS is not to blame. */
  static @Nullable String advice(URI address, Throwable failure) {
    SSLException tls = null;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateException it) return aboutServer(address, it);
      if (tls == null && cause instanceof SSLException it) tls = it;
    }
    if (tls != null) return aboutTls(address, tls);
    // Under TLS 1.3, a caller without a certificate is cut off after it has sent its request.
    boolean isCut = "https".equals(address.getScheme()) && isCut(failure);
    return isCut ? "the engine at " + address + " has closed the connection" + CALLER : null;
  }

  private static String aboutServer(URI address, CertificateException e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("subject alternative") || message.contains("No name matching")) {
      return "the certificate of the engine is not for "
          + address.getHost()
          + ": "
          + message
          + ". Call it by a name that is in its certificate, with --url";
    }
    return "the certificate of the engine at "
        + address
        + " is not one that this program trusts. Give those to trust with --ca";
  }

  private static String aboutTls(URI address, SSLException e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("unrecognized SSL message") || message.contains("plaintext")) {
      return "the engine at " + address + " does not speak TLS. Call it with http:// in --url";
    }
    return "TLS with the engine at " + address + " fails (" + message + ")" + CALLER;
  }

  private static boolean isCut(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      boolean saysSo =
          message.contains("received no bytes") || message.contains("Connection reset");
      if (cause instanceof IOException && saysSo) return true;
    }
    return false;
  }

  private TlsTrouble() {}
}
