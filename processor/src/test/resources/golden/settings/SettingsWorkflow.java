package acme;

import dev.cairn.AwaitEvent;
import dev.cairn.Codec;
import dev.cairn.Delivery;
import dev.cairn.Jitter;
import dev.cairn.Poll;
import dev.cairn.Retry;
import dev.cairn.Step;
import dev.cairn.Subflow;
import dev.cairn.Workflow;
import dev.cairn.runtime.CallbackId;
import java.io.IOException;

/** The other settings of annotations; default values are not written. */
abstract class SettingsWorkflow {

  @Workflow(name = "settings", version = 2, timeout = "30d", retentionDays = 7)
  String run(String input) {
    return input;
  }

  @Step(retry = @Retry, timeout = "", delivery = Delivery.AT_LEAST_ONCE)
  void asUsual() {}

  @Step(retry = @Retry(attempts = 1), delivery = Delivery.AT_MOST_ONCE, timeout = "250ms")
  void once() {}

  @Step(
      name = "filtered",
      retry =
          @Retry(
              delay = "2s",
              factor = 1.5,
              maxDelay = "1d",
              jitter = Jitter.NONE,
              on = {IOException.class, IllegalStateException.class},
              notOn = java.io.FileNotFoundException.class))
  void filters() {}

  @Step(codec = Upper.class)
  String ownCodec() {
    return "";
  }

  @AwaitEvent(value = "submitted", retry = @Retry(attempts = 2), codec = Upper.class)
  String submitted(CallbackId id) {
    return id.submitted();
  }

  @Poll(jitter = Jitter.HALF, maxDelay = "1h")
  boolean poll() {
    return true;
  }

  @Subflow(retry = @Retry(attempts = 3))
  void repeated() {}

  public static final class Upper implements Codec<String> {
    public Upper() {}

    @Override
    public String encode(String value) {
      return value;
    }

    @Override
    public String decode(String text) {
      return text;
    }
  }
}
