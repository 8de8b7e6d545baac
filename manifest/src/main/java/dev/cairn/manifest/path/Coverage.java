package dev.cairn.manifest.path;

import dev.cairn.manifest.Manifest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The share of a workflow's code that runs have come to. It is a value: an addition makes another
 * one.
 *
 * @param code tells the code from an earlier or later one of the same workflow and version
 * @param taken how many walks have taken each path, in the order of the code; 0 where none has
 * @param arrows those of the diagram that were taken
 */
public record Coverage(
    String workflow, int version, String code, Map<CodePath, Integer> taken, Set<Arrow> arrows) {

  public Coverage {
    taken = Collections.unmodifiableMap(new LinkedHashMap<>(taken));
    arrows = Collections.unmodifiableSet(new LinkedHashSet<>(arrows));
  }

  /** Of a workflow of which nothing has run. */
  public static Coverage none(Manifest manifest) {
    Map<CodePath, Integer> taken = new LinkedHashMap<>();
    for (CodePath path : CodePath.of(manifest)) taken.put(path, 0);
    return new Coverage(
        manifest.workflow(), manifest.version(), digest(taken.keySet()), taken, Set.of());
  }

  /** Of walks, each of which has been taken so many times. */
  public static Coverage of(Manifest manifest, Map<Walk, Integer> walks) {
    Coverage none = none(manifest);
    Map<CodePath, Integer> taken = new LinkedHashMap<>(none.taken());
    Set<Arrow> arrows = new LinkedHashSet<>();
    walks.forEach(
        (walk, times) -> {
          Manifest.Context context = manifest.context(walk.context()).orElse(null);
          if (context == null) return;
          PathSearch.Result result = PathSearch.of(manifest, context, walk);
          for (CodePath path : result.paths()) taken.computeIfPresent(path, (p, n) -> n + times);
          arrows.addAll(result.arrows());
        });
    return new Coverage(none.workflow(), none.version(), none.code(), taken, arrows);
  }

  /**
   * Both together.
   *
   * @throws IllegalArgumentException if the other one is of other code
   */
  public Coverage and(Coverage other) {
    if (!isOfSameCode(other)) {
      throw new IllegalArgumentException(other.workflow() + " has changed since it was recorded");
    }
    Map<CodePath, Integer> sum = new LinkedHashMap<>(taken);
    other.taken().forEach((path, times) -> sum.merge(path, times, Integer::sum));
    Set<Arrow> all = new LinkedHashSet<>(arrows);
    all.addAll(other.arrows());
    return new Coverage(workflow, version, code, sum, all);
  }

  /** Whether both are of the same code, so that they can be put together. */
  public boolean isOfSameCode(Coverage other) {
    return workflow.equals(other.workflow) && version == other.version && code.equals(other.code);
  }

  /** The paths that nothing has come to, in the order of the lines of the code. */
  public List<CodePath> missed() {
    return taken.entrySet().stream()
        .filter(path -> path.getValue() == 0)
        .map(Map.Entry::getKey)
        .sorted(Comparator.comparing(CodePath::file).thenComparing(CodePath::line))
        .toList();
  }

  /** The number of paths of a kind. */
  public int count(CodePath.Kind kind) {
    return (int) taken.keySet().stream().filter(path -> path.kind() == kind).count();
  }

  /** The number of paths of a kind that something has come to. */
  public int taken(CodePath.Kind kind) {
    return count(kind) - (int) missed().stream().filter(path -> path.kind() == kind).count();
  }

  /** The percentage of paths that something has come to, rounded down; 100 if there are none. */
  public int percent() {
    return taken.isEmpty() ? 100 : 100 * (taken.size() - missed().size()) / taken.size();
  }

  /** A line with the figures, and a line for each path that nothing has come to. */
  public String text() {
    StringBuilder text = new StringBuilder(workflow);
    if (version > 1) text.append(" version ").append(version);
    text.append(": ").append(percent()).append(" % of its paths, ");
    text.append(figures(CodePath.Kind.OPERATION, "operations")).append(", ");
    text.append(figures(CodePath.Kind.BRANCH, "branches")).append(", ");
    text.append(figures(CodePath.Kind.FAILURE, "failures")).append('\n');
    for (CodePath path : missed()) {
      text.append("  no test came to ").append(path.source()).append("  ");
      text.append(path.text()).append('\n');
    }
    return text.toString();
  }

  private String figures(CodePath.Kind kind, String name) {
    return taken(kind) + " of " + count(kind) + " " + name;
  }

  private static String digest(Set<CodePath> paths) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      for (CodePath path : paths) {
        sha.update(
            (path.kind() + " " + path.context() + " " + path + "\n")
                .getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(sha.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
