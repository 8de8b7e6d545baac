package dev.cairn.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.cairn.processor.Workflows;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/**
 * The cost of long bodies in which each decision depends on all assignments before it. Memory is
 * compared, not time, which other programs would blur.
 */
class LongBodyTest {
  private static final int SHORT = 20;

  @Test
  void twiceTheCodeCostsFewTimesAsMuch() {
    // Everything is loaded by now.
    long unused = bytesFor(8);
    // What every decision depends on is digested for each decision, so it is no less than fourfold.
    assertThat(bytesFor(2 * SHORT)).isLessThan(5 * bytesFor(SHORT));
  }

  private static long bytesFor(int decisions) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(thread);
    Workflows.of(workflow(decisions)).compileCleanly();
    return threads.getThreadAllocatedBytes(thread) - before;
  }

  private static String workflow(int decisions) {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < decisions; i++) {
      code.append("if (v %% %1$d == step(v)) v = Math.floorMod(v + %1$d, 99);\n".formatted(i + 2));
    }
    return """
    public abstract class LongWorkflow {
      @Workflow public int run(int x) {
        int v = x;
        try {
          %s
        } catch (IllegalStateException e) {
          v = 0;
        }
        return v;
      }

      @Step protected int step(int x) { return x; }
    }
    """
        .formatted(code);
  }
}
