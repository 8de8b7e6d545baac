package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.List;

abstract class EtlWorkflow {
  @Workflow
  public int run(String source) {
    String table = createTable(source);
    int rows = 0;
    try {
      for (String part : parts(source)) {
        rows += copy(part, table);
        if (rows > 1_000_000) throw new IllegalStateException("too many rows: " + rows);
      }
      swap(table);
      return rows;
    } finally {
      dropTable(table);
    }
  }

  @Step protected String createTable(String source) { return "t_" + System.nanoTime(); }
  @Step protected List<String> parts(String source) { return List.of("a", "b"); }
  @Step protected int copy(String part, String table) { return 10; }
  @Step protected void swap(String table) {}
  @Step protected void dropTable(String table) {}
}
