package dev.cairn.example.docs;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.Codec;
import dev.cairn.OperationInfo;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Decides about a claim, whose text nobody may read in the journal. */
public abstract class ClaimWorkflow {

  /** The end of a claim. */
  public sealed interface Decision {
    record Accepted(long cents) implements Decision {}

    record Rejected(String reason, List<String> missing) implements Decision {}
  }

  /** No policy covers the claim. */
  public static class UnknownPolicy extends Exception {
    private static final long serialVersionUID = 1;

    public UnknownPolicy(String message) {
      super(message);
    }
  }

  @Workflow(name = "claim", inputCodec = EncryptedText.class)
  public Decision decide(String claim) throws UnknownPolicy {
    if (claim.isBlank()) throw new UnknownPolicy("nothing is claimed");
    return examine(claim);
  }

  @Step
  protected Decision examine(String claim) {
    return claim.contains("receipt")
        ? new Decision.Accepted(4200)
        : new Decision.Rejected("nothing proves it", List.of("receipt"));
  }

  /** Text that can be read only where it belongs. */
  public static final class EncryptedText implements Codec<String> {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final SecretKeySpec KEY = new SecretKeySpec(new byte[16], "AES"); // not yours

    private final byte[] place;

    public EncryptedText() {
      this(new byte[0]);
    }

    private EncryptedText(byte[] place) {
      this.place = place;
    }

    @Override
    public EncryptedText forOperation(OperationInfo operation) {
      return new EncryptedText(operation.toString().getBytes(UTF_8));
    }

    @Override
    public String encode(String text) {
      byte[] nonce = new byte[12];
      RANDOM.nextBytes(nonce);
      byte[] sealed = apply(Cipher.ENCRYPT_MODE, nonce, text.getBytes(UTF_8));
      byte[] all = Arrays.copyOf(nonce, nonce.length + sealed.length);
      System.arraycopy(sealed, 0, all, nonce.length, sealed.length);
      return Base64.getEncoder().encodeToString(all);
    }

    @Override
    public String decode(String text) {
      byte[] all = Base64.getDecoder().decode(text);
      byte[] nonce = Arrays.copyOf(all, 12);
      return new String(
          apply(Cipher.DECRYPT_MODE, nonce, Arrays.copyOfRange(all, 12, all.length)), UTF_8);
    }

    private byte[] apply(int mode, byte[] nonce, byte[] bytes) {
      try {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, KEY, new GCMParameterSpec(128, nonce));
        cipher.updateAAD(place);
        return cipher.doFinal(bytes);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("the text cannot be encrypted or decrypted", e);
      }
    }
  }
}
