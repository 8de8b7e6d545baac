package dev.cairn.cli.tls;

import dev.cairn.cli.Fault;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** TLS with certificates and keys as PEM files, which is how tools hand them out. */
public final class Pem {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]*)-----END PRIVATE KEY-----");

  private static final byte[] SAMPLE = "cairn".getBytes(StandardCharsets.US_ASCII);

  /** Keys in memory need no password, but key managers want one. */
  private static final char[] NO_PASSWORD = {};

  /**
   * A context for a server or a client.
   *
   * @param certificate the own certificate, with those that it leads up to; null for none
   * @param key the key of the certificate
   * @param trusted certificates to trust; null for those that Java trusts
   */
  public static SSLContext context(
      @Nullable Path certificate, @Nullable Path key, @Nullable Path trusted) {
    if ((certificate == null) != (key == null)) {
      throw Fault.usage("a certificate and its key are given together");
    }
    try {
      KeyManager[] keys = certificate == null || key == null ? null : keys(certificate, key);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys, trusted == null ? null : trust(certificates(trusted)), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw Fault.of("TLS cannot be set up: " + e.getMessage(), e);
    }
  }

  private static KeyManager[] keys(Path certificateFile, Path keyFile)
      throws GeneralSecurityException {
    List<Certificate> chain = certificates(certificateFile);
    PrivateKey key = key(keyFile);
    // Otherwise it begins, and nobody can connect.
    if (!isKeyOf(chain.get(0), key)) {
      throw Fault.usage(keyFile + " is not the key of the certificate in " + certificateFile);
    }
    KeyStore store = emptyStore();
    store.setKeyEntry("cairn", key, NO_PASSWORD, chain.toArray(Certificate[]::new));
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    return factory.getKeyManagers();
  }

  /** Whether the certificate verifies what the key has signed. */
  private static boolean isKeyOf(Certificate certificate, PrivateKey key)
      throws GeneralSecurityException {
    Signature signature =
        Signature.getInstance(
            switch (key.getAlgorithm()) {
              case "RSA" -> "SHA256withRSA";
              case "EC" -> "SHA256withECDSA";
              default -> "EdDSA";
            });
    signature.initSign(key);
    signature.update(SAMPLE);
    byte[] signed = signature.sign();
    try {
      signature.initVerify(certificate.getPublicKey());
      signature.update(SAMPLE);
      return signature.verify(signed);
    } catch (InvalidKeyException | SignatureException e) {
      // A certificate for another algorithm.
      return false;
    }
  }

  private static TrustManager[] trust(List<Certificate> trusted) throws GeneralSecurityException {
    KeyStore store = emptyStore();
    for (int i = 0; i < trusted.size(); i++) store.setCertificateEntry("ca" + i, trusted.get(i));
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  private static KeyStore emptyStore() throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try {
      store.load(null, NO_PASSWORD);
    } catch (IOException e) {
      throw new IllegalStateException("an empty store is read from nowhere", e);
    }
    return store;
  }

  private static List<Certificate> certificates(Path file) throws GeneralSecurityException {
    byte[] content = read(file);
    try {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      List<Certificate> certificates =
          new ArrayList<>(factory.generateCertificates(new ByteArrayInputStream(content)));
      if (!certificates.isEmpty()) return certificates;
    } catch (CertificateException e) {
      throw Fault.of(file + " has no certificate in PEM that can be read", e);
    }
    throw Fault.of(file + " has no certificate in PEM");
  }

  private static PrivateKey key(Path file) throws GeneralSecurityException {
    Matcher text = KEY.matcher(new String(read(file), StandardCharsets.US_ASCII));
    if (!text.find()) {
      throw Fault.of(
          file
              + " has no key in PKCS #8 without a password (BEGIN PRIVATE KEY). Convert it with"
              + " 'openssl pkcs8 -topk8 -nodes'");
    }
    PKCS8EncodedKeySpec encoded =
        new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(text.group(1)));
    for (String algorithm : List.of("EC", "RSA", "EdDSA")) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
      } catch (InvalidKeySpecException e) {
        // The key says which algorithm it is for only to those who know it.
      }
    }
    throw Fault.of("the key of " + file + " is neither for EC nor for RSA nor for EdDSA");
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw Fault.unreadable(file, e);
    }
  }

  private Pem() {}
}
