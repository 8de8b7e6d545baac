package dev.cairn.manifest.path;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Coverage as text, a line a path, which each test process leaves behind:
 *
 * <pre>
 * cairn coverage 1
 * workflow order 1 5f0c9d…
 * operation 3 place OrderWorkflow.java:21 charge
 * branch 0 place OrderWorkflow.java:24 !approval.granted() → true
 * arrow place start charge@OrderWorkflow.java:21
 * </pre>
 */
public final class CoverageFile {
  private static final String HEAD = "cairn coverage 1";

  /** The text. */
  public static String write(List<Coverage> all) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (Coverage coverage : all) {
      line(text, "workflow", coverage.workflow(), coverage.version(), coverage.code());
      coverage
          .taken()
          .forEach(
              (path, times) -> {
                String kind = path.kind().name().toLowerCase(Locale.ROOT);
                line(text, kind, times, word(path.context()), word(path.source()), path.text());
              });
      for (Arrow arrow : coverage.arrows()) {
        line(text, "arrow", word(arrow.context()), word(arrow.from()), word(arrow.to()));
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, Object... words) {
    for (int i = 0; i < words.length; i++) text.append(i == 0 ? "" : " ").append(words[i]);
    text.append('\n');
  }

  /**
   * Reads what {@link #write} has written.
   *
   * @throws IllegalArgumentException if the text is something else
   */
  public static List<Coverage> read(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(HEAD)) {
      throw new IllegalArgumentException("it does not begin with \"" + HEAD + "\"");
    }
    Reader reader = new Reader();
    for (int number = 1; number < lines.size(); number++) {
      try {
        reader.take(lines.get(number));
      } catch (IndexOutOfBoundsException | NumberFormatException e) {
        throw new IllegalArgumentException(
            "line " + (number + 1) + " is none of coverage: " + lines.get(number), e);
      }
    }
    reader.endWorkflow();
    return reader.all;
  }

  private static final class Reader {
    private final List<Coverage> all = new ArrayList<>();
    private List<String> workflow = List.of();
    private Map<CodePath, Integer> taken = new LinkedHashMap<>();
    private Set<Arrow> arrows = new LinkedHashSet<>();

    void take(String line) {
      if (line.startsWith("workflow ")) {
        endWorkflow();
        workflow = List.of(line.split(" ", 4));
        // Fails here, where the line is known.
        int unused = Integer.parseInt(workflow.get(2)) + workflow.get(3).length();
      } else if (line.startsWith("arrow ")) {
        String[] words = line.split(" ", 4);
        arrows.add(new Arrow(text(words[1]), text(words[2]), text(words[3])));
      } else {
        String[] words = line.split(" ", 5);
        CodePath path = new CodePath(kind(words[0]), text(words[2]), text(words[3]), words[4]);
        taken.merge(path, Integer.parseInt(words[1]), Integer::sum);
      }
    }

    void endWorkflow() {
      if (!workflow.isEmpty()) {
        all.add(
            new Coverage(
                workflow.get(1),
                Integer.parseInt(workflow.get(2)),
                workflow.get(3),
                taken,
                arrows));
      }
      taken = new LinkedHashMap<>();
      arrows = new LinkedHashSet<>();
    }

    private static CodePath.Kind kind(String word) {
      return switch (word) {
        case "operation" -> CodePath.Kind.OPERATION;
        case "branch" -> CodePath.Kind.BRANCH;
        case "failure" -> CodePath.Kind.FAILURE;
        default -> throw new IndexOutOfBoundsException(word);
      };
    }
  }

  /** Blanks set words apart. */
  private static String word(String text) {
    return text.replace("%", "%25").replace(" ", "%20");
  }

  private static String text(String word) {
    return word.replace("%20", " ").replace("%25", "%");
  }

  private CoverageFile() {}
}
