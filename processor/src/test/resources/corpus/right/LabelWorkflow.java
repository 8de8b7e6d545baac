package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;

abstract class LabelWorkflow {
  @Workflow
  public int search(int[][] grid) {
    int found = -1;
    rows:
    for (int y = 0; y < grid.length; y++) {
      for (int x = 0; x < grid[y].length; x++) {
        if (grid[y][x] < 0) continue rows;
        if (probe(grid[y][x])) {
          found = y * 100 + x;
          break rows;
        }
      }
    }
    return found;
  }

  @Step protected boolean probe(int cell) { return cell == 42; }
}
