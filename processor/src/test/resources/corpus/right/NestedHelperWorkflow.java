package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.List;

abstract class NestedHelperWorkflow {
  private final Matching matching = new Matching(0.8);

  static final class Matching {
    private final double threshold;
    Matching(double threshold) { this.threshold = threshold; }
    boolean matches(String a, String b) { return similarity(a, b) >= threshold; }
    private static double similarity(String a, String b) {
      int[][] d = new int[a.length() + 1][b.length() + 1];
      for (int i = 0; i <= a.length(); i++) d[i][0] = i;
      for (int j = 0; j <= b.length(); j++) d[0][j] = j;
      for (int i = 1; i <= a.length(); i++) {
        for (int j = 1; j <= b.length(); j++) {
          int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
          d[i][j] = Math.min(Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1), d[i - 1][j - 1] + cost);
        }
      }
      return 1 - d[a.length()][b.length()] / (double) Math.max(1, Math.max(a.length(), b.length()));
    }
  }

  @Workflow
  public List<String> duplicates(List<String> names) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        if (matching.matches(names.get(i), names.get(j))) found.add(merge(names.get(i), names.get(j)));
      }
    }
    return found;
  }

  @Step protected String merge(String a, String b) { return a; }
}
