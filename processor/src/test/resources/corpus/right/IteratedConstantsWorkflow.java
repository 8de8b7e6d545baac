package corpus.right;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;

/** A collection that is kept gives each caller an iterator of its own. */
abstract class IteratedConstantsWorkflow {
  private static final List<String> NAMES = List.of("a", "b");
  private final List<String> own = List.of("a");
  @Workflow public void run(List<String> input) {
    work(NAMES.iterator().next());
    Iterator<String> it = own.iterator();
    while (it.hasNext()) work(it.next());
    ListIterator<String> back = NAMES.listIterator(NAMES.size());
    while (back.hasPrevious()) work(back.previous());
  }
  @Step protected void work(Object value) {}
}
