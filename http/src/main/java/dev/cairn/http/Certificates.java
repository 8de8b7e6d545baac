package dev.cairn.http;

import com.sun.net.httpserver.HttpsExchange;
import javax.net.ssl.SSLPeerUnverifiedException;

/** Tells whether the caller of a request has shown a certificate, which TLS then has checked. */
final class Certificates {

  static boolean isGiven(HttpsExchange exchange) {
    try {
      return exchange.getSSLSession().getPeerCertificates().length > 0;
    } catch (SSLPeerUnverifiedException e) {
      return false;
    }
  }

  private Certificates() {}
}
