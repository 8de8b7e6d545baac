package corpus.wrong;

import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Durable;
import java.util.function.Supplier;

abstract class SwallowedByHelpersWorkflow {
  @Workflow public String run(Integer n) {
    for (int i = 0; i < 3; i++) {
      try { pause(); } finally { if (i > 1) continue; } // CAIRN324
    }
    for (int i = 0; i < 3; i++) {
      try { pause(); } finally { break; } // CAIRN324
    }
    guarded(() -> pause());
    String a = orElse(() -> work("x"), "y");
    Supplier<String> s = () -> { try { return work("x"); } catch (Throwable t) { return ""; } }; // CAIRN324
    try { pause(); } catch (final Throwable t) { if (n > 2) { throw new IllegalStateException(); } } // CAIRN324
    try { Durable.async(() -> work("x")).get(); } catch (Throwable t) { } // CAIRN324
    return work(s.get() + a);
  }
  static void guarded(Runnable r) {
    try { r.run(); } catch (Throwable t) { } // CAIRN324
  }
  static <T> T orElse(Supplier<T> s, T other) {
    try { return s.get(); } catch (Throwable t) { return other; } // CAIRN324
  }
  @Sleep("1h") protected abstract void pause();
  @Step protected String work(String input) { return input; }
}
