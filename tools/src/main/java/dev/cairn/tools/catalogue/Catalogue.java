package dev.cairn.tools.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sections of the page of diagnostics, by id.
 *
 * <pre>{@code
 * Catalogue.read().find("CAIRN304").ifPresent(section -> out.println(section.text()));
 * }</pre>
 */
public final class Catalogue {
  private static final Pattern HEADING =
      Pattern.compile("(?m)^(?:(## )(.+)|### (CAIRN\\d+): (.+))$");
  private static final Pattern ANCHOR = Pattern.compile("(?m)^<a id=\"[^\"]*\"></a>\\n?");

  private final Map<String, Section> sections;

  private Catalogue(Map<String, Section> sections) {
    this.sections = sections;
  }

  /** The page that belongs to this version. */
  public static Catalogue read() {
    try (InputStream page = Catalogue.class.getResourceAsStream("diagnostics.md")) {
      byte[] bytes = Objects.requireNonNull(page, "diagnostics.md").readAllBytes();
      return parse(new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Catalogue parse(String page) {
    String text = ANCHOR.matcher(page).replaceAll("");
    Map<String, Section> sections = new LinkedHashMap<>();
    Matcher heading = HEADING.matcher(text);
    String chapter = "";
    boolean more = heading.find();
    while (more) {
      String id = heading.group(3);
      String title = heading.group(4);
      if (id == null) chapter = heading.group(2);
      int start = heading.end();
      more = heading.find();
      String body = text.substring(start, more ? heading.start() : text.length()).strip();
      if (id != null) sections.put(id, new Section(id, chapter, title, body));
    }
    return new Catalogue(sections);
  }

  /** The sections, in the order of the page. */
  public Iterable<Section> sections() {
    return sections.values();
  }

  /** The section of an id: {@code CAIRN304}, {@code cairn304} or {@code 304}. */
  public Optional<Section> find(String id) {
    String name = id.toUpperCase(Locale.ROOT);
    return Optional.ofNullable(sections.get(name.startsWith("CAIRN") ? name : "CAIRN" + name));
  }

  /**
   * A section.
   *
   * @param chapter the heading that it stands under
   * @param title the rule, as a sentence without a period
   * @param body the rest as Markdown
   */
  public record Section(String id, String chapter, String title, String body) {

    /** The section for a terminal: no fences and no links, code indented by four spaces. */
    public String text() {
      StringBuilder text = new StringBuilder(id).append(": ").append(title).append("\n\n");
      boolean code = false;
      for (String line : body.split("\n", -1)) {
        if (line.startsWith("```")) {
          code = !code;
        } else if (code) {
          text.append(line.isEmpty() ? "" : "    " + line).append('\n');
        } else {
          text.append(plain(line)).append('\n');
        }
      }
      return text.toString().stripTrailing() + "\n";
    }

    private static String plain(String line) {
      return line.replaceAll("\\[([^]]+)]\\([^)]*\\)", "$1")
          .replaceAll("(?<![A-Za-z0-9*])\\*([^*]+)\\*", "$1");
    }
  }
}
