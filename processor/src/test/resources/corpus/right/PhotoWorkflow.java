package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/** Names made from contents, addresses, and counters that live as long as the run. */
abstract class PhotoWorkflow {
  record Photo(String album, String name, byte[] bytes) {}
  record Size(int width, int height) {
    Size fitting(int longest) {
      double factor = Math.min(1.0, longest / (double) Math.max(width, height));
      return new Size((int) Math.round(width * factor), (int) Math.round(height * factor));
    }
  }

  @Workflow
  public List<URI> process(List<Photo> photos) {
    AtomicInteger number = new AtomicInteger();
    List<URI> made = new ArrayList<>();
    for (Photo photo : photos) {
      CRC32 sum = new CRC32();
      sum.update(photo.bytes());
      UUID id = UUID.nameUUIDFromBytes((photo.album() + photo.name()).getBytes(StandardCharsets.UTF_8));
      String key = Long.toHexString(sum.getValue()) + "-" + number.incrementAndGet();
      Size size = sizeOf(key);
      for (int longest : new int[] {200, 800, 1600}) {
        Size smaller = size.fitting(longest);
        if (smaller.equals(size) && longest > 200) continue;
        resize(key, smaller.width() + "x" + smaller.height());
      }
      String path = URLEncoder.encode(photo.name().toLowerCase(Locale.ROOT), StandardCharsets.UTF_8);
      made.add(URI.create("https://photos.example/" + id + "/").resolve(path));
      ByteBuffer head = ByteBuffer.wrap(photo.bytes(), 0, Math.min(4, photo.bytes().length));
      String magic = head.remaining() == 4 ? HexFormat.of().toHexDigits(head.getInt()) : "";
      resize(key, magic.startsWith("ffd8") ? "jpeg" : Base64.getUrlEncoder().encodeToString(photo.bytes()));
    }
    resize("all", made.stream().map(URI::getPath).collect(Collectors.joining(":")));
    return made;
  }

  @Step protected Size sizeOf(String key) { return new Size(1, 1); }
  @Step protected void resize(String key, String size) {}
}
