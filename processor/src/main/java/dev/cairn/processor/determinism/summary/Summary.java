package dev.cairn.processor.determinism.summary;

import dev.cairn.processor.determinism.Hazard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Verdicts by member. An entry names a package ({@code java.math.*}), a class, a member of a class
 * ({@code Instant#now}), or one overload ({@code Instant#now()}); the most precise entry counts.
 */
public final class Summary {
  private static final Verdict FINE = new Verdict.Fine();
  private static final Verdict UNKNOWN = new Verdict.Unknown();
  private static final String DETERMINISTIC = "deterministic";

  private final Map<String, Verdict> entries;

  private Summary(Map<String, Verdict> entries) {
    this.entries = entries;
  }

  /** The summary that comes with Cairn. */
  public static Summary bundled() {
    Map<String, Verdict> entries = new HashMap<>();
    for (String resource : List.of("jdk.txt", "libraries.txt")) read(resource, entries);
    return new Summary(entries);
  }

  /**
   * This summary with packages and classes that the user says are deterministic.
   *
   * @param names classes, or packages as {@code org.acme.*}
   */
  public Summary trusting(Collection<String> names) {
    if (names.isEmpty()) return this;
    Map<String, Verdict> more = new HashMap<>(entries);
    for (String name : names) more.put(name, FINE);
    return new Summary(more);
  }

  /** The verdict on a whole class, for instance {@code java.lang.Thread}. */
  public Verdict of(String className) {
    Verdict found = entries.get(className);
    if (found != null) return found;
    String around = className;
    while (around.contains(".")) {
      around = around.substring(0, around.lastIndexOf('.'));
      // A class that is nested in a listed one is like it.
      found = entries.get(around);
      if (found == null) found = entries.get(around + ".*");
      if (found != null) return found;
    }
    return UNKNOWN;
  }

  /** The verdict on a field, or on a method whose parameters do not matter. */
  public Verdict of(String className, String member) {
    Verdict found = entries.get(className + "#" + member);
    return found != null ? found : of(className);
  }

  /**
   * The verdict on a method.
   *
   * @param parameters the simple names of the parameters' erased types
   */
  public Verdict of(String className, String method, List<String> parameters) {
    String overload = className + "#" + method + "(" + String.join(",", parameters) + ")";
    Verdict found = entries.get(overload);
    return found != null ? found : of(className, method);
  }

  private static void read(String resource, Map<String, Verdict> entries) {
    try (InputStream in = Summary.class.getResourceAsStream(resource)) {
      if (in == null) throw new IllegalStateException(resource + " is missing");
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      Verdict section = null;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        section = readLine(line, section, entries);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static @Nullable Verdict readLine(
      String line, @Nullable Verdict section, Map<String, Verdict> entries) {
    // A # that begins a comment stands after a blank; others belong to members.
    String text = (" " + line).replaceAll("\\s#.*", "").trim();
    if (text.isEmpty()) return section;
    if (text.startsWith("[")) return verdict(text.substring(1, text.length() - 1));
    if (section == null) throw new IllegalStateException("no section before " + text);
    if (entries.putIfAbsent(text, section) != null) {
      throw new IllegalStateException(text + " is listed twice");
    }
    return section;
  }

  private static Verdict verdict(String section) {
    if (section.equals(DETERMINISTIC)) return FINE;
    String name = section.toUpperCase(Locale.ROOT).replace(' ', '_');
    return new Verdict.Hazardous(Hazard.valueOf(name));
  }
}
