package corpus.right;

import dev.cairn.AwaitEvent;
import dev.cairn.Step;
import dev.cairn.Workflow;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

abstract class StateMachineWorkflow {
  enum State {
    NEW { @Override State next(String event) { return event.equals("pay") ? PAID : this; } },
    PAID { @Override State next(String event) { return event.equals("ship") ? SHIPPED : this; } },
    SHIPPED { @Override State next(String event) { return this; } };
    private static final Map<String, State> BY_NAME =
        Arrays.stream(values()).collect(Collectors.toMap(State::name, Function.identity()));
    abstract State next(String event);
    static Optional<State> named(String name) { return Optional.ofNullable(BY_NAME.get(name)); }
    boolean isLast() { return ordinal() == values().length - 1; }
  }

  @Workflow
  public String run(String start) {
    State state = State.named(start).orElse(State.NEW);
    int rounds = 0;
    while (!state.isLast()) {
      State before = state;
      state = state.next(event());
      if (state == before && ++rounds > 10) break;
    }
    String text = switch (state) {
      case NEW -> "new";
      case PAID -> { String s = "paid" + rounds; yield s; }
      case SHIPPED -> "shipped";
    };
    EnumSet<State> left = EnumSet.complementOf(EnumSet.of(state));
    for (State one : left) text += one;
    return report(text);
  }

  @AwaitEvent("event") protected abstract String event();
  @Step protected String report(String text) { return text; }
}
