package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.io.StringWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32;

abstract class EncodingWorkflow {
  @Workflow
  public String run(String input) throws Exception {
    byte[] bytes = input.getBytes(StandardCharsets.UTF_8);
    String hex = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    String base = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    UUID id = UUID.nameUUIDFromBytes(bytes);
    UUID same = UUID.fromString(id.toString());
    String decoded = new String(Base64.getDecoder().decode("YQ=="), StandardCharsets.UTF_8);
    String url = URI.create("https://example.org/" + URLEncoder.encode(input, StandardCharsets.UTF_8)).toString();
    CRC32 crc = new CRC32();
    crc.update(bytes);
    ByteBuffer buffer = ByteBuffer.allocate(8).putLong(crc.getValue()).flip();
    StringWriter out = new StringWriter();
    out.write(decoded);
    String[] parts = url.split("/");
    int[] numbers = Arrays.stream(parts).mapToInt(String::length).sorted().toArray();
    int[] copy = Arrays.copyOf(numbers, numbers.length);
    Arrays.sort(copy);
    Arrays.fill(copy, 0, 1, 7);
    System.arraycopy(numbers, 0, copy, 0, 1);
    String[] array = Stream.of("b", "a").sorted().toArray(String[]::new);
    return work(hex + base + id.equals(same) + buffer.getLong() + out + Arrays.toString(copy)
        + String.join("-", array) + Integer.toHexString(Arrays.hashCode(copy)) + input.hashCode());
  }

  @Step protected String work(String input) { return input; }
}
