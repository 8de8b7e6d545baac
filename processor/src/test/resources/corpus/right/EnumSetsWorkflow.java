package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Sets of enums are in the order of the constants. */
abstract class EnumSetsWorkflow {
  enum Right { A, B }
  @Workflow public void run(List<Right> input) {
    for (Right right : EnumSet.copyOf(input)) work(right);
    for (Right right : EnumSet.of(Right.A, Right.B)) work(right);
    Set<Right> rights = EnumSet.copyOf(input);
    work(rights.iterator().next());
    Set<Right> some = EnumSet.of(Right.B, Right.A);
    work(some.toString());
  }
  @Step protected void work(Object value) {}
}
