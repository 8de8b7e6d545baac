package dev.cairn.processor.knowledge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** Reads the texts of the summary; their comments describe the format. */
final class SummaryReader {
  private static final String DETERMINISTIC = "deterministic";
  private static final String WHOLE = " *";
  private static final String ABOVE = " < ";

  private final Map<String, Verdict> verdicts = new HashMap<>();
  private final Map<String, ReviewedClass> reviewed = new HashMap<>();
  private final Map<Trait, Set<String>> traits = new EnumMap<>(Trait.class);

  private @Nullable Verdict verdict;
  private @Nullable Trait trait;
  private String type = "";

  Summary summary() {
    return new Summary(verdicts, reviewed, new Traits(traits));
  }

  void read(String resource) {
    URL url = SummaryReader.class.getResource(resource);
    if (url == null) throw new IllegalStateException(resource + " is missing");
    try (InputStream in = open(url)) {
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) readLine(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens a resource by itself. The JVM shares open jar files between class loaders: where several
   * compilations run in one process, one that ends would close the file that another one reads.
   */
  static InputStream open(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    return connection.getInputStream();
  }

  private void readLine(String line) {
    // A # that begins a comment stands first or after a blank; others belong to members.
    int comment = line.startsWith("#") ? 0 : line.indexOf(" #");
    String text = (comment < 0 ? line : line.substring(0, comment)).stripTrailing();
    if (text.isEmpty()) return;
    if (text.startsWith("[")) {
      section(text.substring(1, text.length() - 1));
    } else if (text.startsWith(" ")) {
      members(text);
    } else if (trait != null) {
      trait(text);
    } else {
      entry(text);
    }
  }

  private void section(String name) {
    verdict = null;
    trait = null;
    if (name.equals(DETERMINISTIC)) {
      verdict = Summary.FINE;
      return;
    }
    for (Trait one : Trait.values()) {
      if (one.section().equals(name)) trait = one;
    }
    if (trait == null) {
      String hazard = name.toUpperCase(Locale.ROOT).replace(' ', '_');
      verdict = new Verdict.Hazardous(Hazard.valueOf(hazard));
    }
  }

  /** A class with a trait. If members follow, they have it, and not the class. */
  private void trait(String className) {
    type = className;
    entries().add(className);
  }

  private Set<String> entries() {
    if (trait == null) throw new IllegalStateException("no section before " + type);
    return traits.computeIfAbsent(trait, unused -> new HashSet<>());
  }

  private void entry(String text) {
    if (verdict == null) throw new IllegalStateException("no section before " + text);
    boolean single =
        !verdict.equals(Summary.FINE)
            || text.endsWith(WHOLE)
            || text.endsWith(".*")
            || text.contains("#");
    if (single) {
      type = text.endsWith(WHOLE) ? text.substring(0, text.length() - WHOLE.length()) : text;
      put(type, verdict);
      return;
    }
    int above = text.indexOf(ABOVE);
    type = above < 0 ? text : text.substring(0, above);
    List<String> classes =
        above < 0 ? List.of() : List.of(text.substring(above + ABOVE.length()).split(" "));
    if (reviewed.putIfAbsent(type, new ReviewedClass(classes, new HashSet<>())) != null) {
      throw new IllegalStateException(type + " is listed twice");
    }
  }

  private void members(String text) {
    ReviewedClass known = trait == null ? reviewed.get(type) : null;
    for (StringTokenizer names = new StringTokenizer(text); names.hasMoreTokens(); ) {
      String name = names.nextToken();
      if (trait != null) {
        entries().remove(type);
        entries().add(type + "#" + name);
      } else if (known != null) {
        known.members().add(name);
      } else {
        throw new IllegalStateException("no class before " + name);
      }
    }
  }

  private void put(String entry, Verdict verdict) {
    if (verdicts.putIfAbsent(entry, verdict) != null) {
      throw new IllegalStateException(entry + " is listed twice");
    }
  }
}
