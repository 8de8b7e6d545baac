package corpus.wrong;

import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Plain objects whose type the variable does not tell. */
abstract class IdentityBehindObjectsWorkflow {
  static class Plain {}

  @Workflow
  public void run(String in) {
    work(Arrays.toString(new Object[] {new Plain()})); // CAIRN307
    Object[] objects = {"a", new Plain()};
    work(Arrays.toString(objects)); // CAIRN307
    work(Arrays.deepToString(new Object[] {new Plain()})); // CAIRN307
    work(Arrays.hashCode(new Object[] {new Plain()})); // CAIRN307
    work(List.of(objects).toString()); // CAIRN307
    work(Arrays.asList(objects).hashCode()); // CAIRN307
    Object plain = new Plain();
    work(plain.toString()); // CAIRN307
    work("text of " + plain); // CAIRN307
    Object either = in.isEmpty() ? new Plain() : in;
    work(either.toString()); // CAIRN307
    List<Object> filled = new ArrayList<>();
    filled.add(plain);
    work(filled.toString()); // CAIRN307
    work(String.valueOf((Object) new String[] {in})); // CAIRN307
    work(Arrays.toString(new Object[] {"a", 1}));
    Object text = in;
    work(text.toString());
    work(List.of(text, 1L).toString());
  }

  @Step protected void work(Object value) {}
}
