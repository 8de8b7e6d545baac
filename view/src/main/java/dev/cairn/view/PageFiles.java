package dev.cairn.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** The static files of the page. There is no build of them: what is here is what browsers get. */
public final class PageFiles {

  /** A file and what it is. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares files
  public record PageFile(String contentType, byte[] content) {}

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /** The file with that name, for instance {@code cairn.css}; empty if there is none. */
  public static Optional<PageFile> find(String name) {
    int dot = name.lastIndexOf('.');
    String type = TYPES.get(dot < 0 ? "" : name.substring(dot + 1));
    // Names are plain: no way leads out of the folder.
    if (type == null || !name.matches("[a-z]+\\.[a-z]+")) return Optional.empty();
    try (InputStream in = PageFiles.class.getResourceAsStream("page/" + name)) {
      return in == null ? Optional.empty() : Optional.of(new PageFile(type, in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException("the file " + name + " of the page cannot be read", e);
    }
  }

  static String text(String name) {
    return new String(
        find(name)
            .orElseThrow(() -> new IllegalStateException("the page has no file " + name))
            .content(),
        StandardCharsets.UTF_8);
  }

  private PageFiles() {}
}
