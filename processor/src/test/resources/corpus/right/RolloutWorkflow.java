package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Sleep;
import dev.cairn.Step;
import dev.cairn.Workflow;
import dev.cairn.runtime.Batch;
import dev.cairn.runtime.Durable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** Rolls out in waves, with a state machine of an enum whose constants have code. */
abstract class RolloutWorkflow {
  enum Stage {
    CANARY(1) {
      @Override Stage next(boolean healthy) { return healthy ? HALF : ROLLED_BACK; }
    },
    HALF(50) {
      @Override Stage next(boolean healthy) { return healthy ? ALL : ROLLED_BACK; }
    },
    ALL(100) {
      @Override Stage next(boolean healthy) { return healthy ? ALL : HALF; }
    },
    ROLLED_BACK(0) {
      @Override Stage next(boolean healthy) { return ROLLED_BACK; }
    };

    final int percent;
    Stage(int percent) { this.percent = percent; }
    abstract Stage next(boolean healthy);
    boolean isLast() { return this == ALL || this == ROLLED_BACK; }
  }

  record Host(String name, int zone) {}

  @Workflow
  public String roll(List<Host> hosts) {
    Map<Stage, Integer> visits = new EnumMap<>(Stage.class);
    Stage stage = Stage.CANARY;
    while (!stage.isLast()) {
      int count = Math.max(1, hosts.size() * stage.percent / 100);
      List<Host> wave = new ArrayList<>(hosts.subList(0, Math.min(count, hosts.size())));
      Batch<Boolean> done = Durable.map("deploy", wave, (host, index) -> deploy(host));
      boolean healthy = done.results().stream().allMatch(Boolean.TRUE::equals);
      watch(Duration.ofMinutes(10));
      stage = stage.next(healthy && Objects.equals(verdict(), "ok"));
      visits.merge(stage, 1, Integer::sum);
    }
    String zones =
        IntStream.rangeClosed(1, 3)
            .mapToObj(zone -> zone + ":" + hosts.stream().filter(host -> host.zone() == zone).count())
            .toList()
            .toString();
    return switch (stage) {
      case ALL -> "done in " + visits + zones;
      case ROLLED_BACK -> "rolled back";
      default -> throw new IllegalStateException(stage.name());
    };
  }

  @Step protected boolean deploy(Host host) { return true; }
  @Sleep protected abstract void watch(Duration time);
  @AwaitEvent("verdict") protected abstract String verdict();
}
