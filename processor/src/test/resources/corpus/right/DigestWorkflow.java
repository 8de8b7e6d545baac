package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.zip.CRC32;

abstract class DigestWorkflow {
  @Workflow
  public String archive(String text) throws NoSuchAlgorithmException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    String digest = Base64.getUrlEncoder().withoutPadding().encodeToString(sha.digest(bytes));
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return store(digest + "-" + Long.toHexString(crc.getValue()), new String(bytes, StandardCharsets.UTF_8));
  }

  @Step protected String store(String key, String text) { return key; }
}
