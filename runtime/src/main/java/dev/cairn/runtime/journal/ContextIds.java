package dev.cairn.runtime.journal;

import dev.cairn.runtime.definition.OperationName;
import dev.cairn.runtime.protocol.Limits;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the ids of the operations of one context.
 *
 * <p>Ids are structural: a segment is an operation's name, with {@code -n} for its n-th visit in
 * this context from the second on; a child is {@code parent--segment}. So inserting an operation
 * shifts no other id. Not thread-safe: the counters of a context belong to the one thread that runs
 * it.
 */
public final class ContextIds implements Predicate<String> {
  private static final int KEPT = 31;
  private static final int HASH_BYTES = 16;

  private final String prefix;
  private final Map<String, Visits> visits = new HashMap<>();

  private ContextIds(String prefix) {
    this.prefix = prefix;
  }

  /** The path of a run's own context. From version 2 on it tells the version. */
  public static String rootPath(int version) {
    return version == 1 ? "" : "v" + version;
  }

  /** The ids below the context at {@code path}. */
  public static ContextIds below(String path) {
    return new ContextIds(path.isEmpty() ? "" : path + "--");
  }

  /**
   * The path of the next visit to an operation. Paths may be longer than ids, see {@link #idOf}.
   */
  public String nextPath(OperationName name) {
    String segment = name.segment();
    Visits known = visits.get(segment);
    if (known == null) {
      String first = prefix.isEmpty() ? segment : prefix + segment;
      visits.put(segment, new Visits(first));
      return first;
    }
    return known.next();
  }

  /**
   * Whether an operation was visited here.
   *
   * @param visit its segment, from the second visit on with the number of the visit
   */
  @Override
  public boolean test(String visit) {
    int end = endOfSegment(visit, 0);
    Visits known = visits.get(visit.substring(0, end));
    if (known == null) return false;
    if (end == visit.length()) return true;
    try {
      return known.count >= Integer.parseInt(visit, end + 1, visit.length(), 10);
    } catch (NumberFormatException e) {
      return false; // no id that this runtime makes
    }
  }

  /** The segment of a visit, which from the second on is followed by a number. */
  static String segmentOf(String visit) {
    return visit.substring(0, endOfSegment(visit, 0));
  }

  /** The end of the segment that begins at that place of an id or path. */
  static int endOfSegment(String id, int from) {
    int dash = id.indexOf('-', from);
    return dash < 0 ? id.length() : dash;
  }

  /**
   * The id for a path: the path itself while it fits, else its beginning, {@code _} and a hash of
   * the whole.
   */
  public static String idOf(String path) {
    if (path.length() <= Limits.ID_LENGTH) return path;
    byte[] hash = sha256().digest(path.getBytes(StandardCharsets.US_ASCII));
    return path.substring(0, KEPT) + '_' + HexFormat.of().formatHex(hash, 0, HASH_BYTES);
  }

  /** Whether an id was made from a path that was too long for it. */
  public static boolean isShortened(String id) {
    if (id.length() != Limits.ID_LENGTH || id.charAt(KEPT) != '_') return false;
    for (int i = KEPT + 1; i < id.length(); i++) {
      if (Character.digit(id.charAt(i), 16) < 0) return false;
    }
    return true;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * The visits to one operation. Loops come here for each of their operations, so the number at the
   * end of the path is counted up where it stands: to put the path together would take longer.
   */
  private static final class Visits {
    final String first;
    int count = 1;

    /** The path of the last visit, which is ASCII; null before the second. */
    private byte @Nullable [] last;

    Visits(String first) {
      this.first = first;
    }

    String next() {
      count++;
      byte[] path = last == null ? (first + "-1").getBytes(StandardCharsets.US_ASCII) : last;
      int digit = path.length - 1;
      while (path[digit] == '9') path[digit--] = '0';
      if (path[digit] != '-') {
        path[digit]++;
      } else {
        path = Arrays.copyOf(path, path.length + 1);
        path[digit + 1] = '1';
        path[path.length - 1] = '0';
      }
      last = path;
      return new String(path, StandardCharsets.ISO_8859_1);
    }
  }
}
