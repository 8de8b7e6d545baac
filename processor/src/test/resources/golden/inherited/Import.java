package acme;

import dev.cairn.Sleep;
import dev.cairn.Step;
import java.util.List;

abstract class Import<T> {

  @Sleep("1m")
  protected abstract void pause();

  @Step
  protected List<T> load(String source, T last) {
    return List.of();
  }

  @Step
  protected void log() {}
}
