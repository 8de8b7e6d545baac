package corpus.right;

import dev.cairn.AwaitEvent;

abstract class BaseApproval {
  protected abstract int needed();
  protected String title() { return getClass().getSimpleName().isEmpty() ? "" : "approval"; }

  protected boolean collect(String what) {
    int yes = 0;
    for (int i = 0; i < needed(); i++) if (vote(what, i)) yes++;
    return yes == needed();
  }

  @AwaitEvent("vote-{what}-{number}") protected abstract boolean vote(String what, int number);
}
