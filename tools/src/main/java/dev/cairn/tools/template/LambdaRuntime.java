package dev.cairn.tools.template;

import java.util.Optional;

/** The runtimes of Lambda that run Java 17 and later, spelled as Lambda does, oldest first. */
public enum LambdaRuntime {
  java17(17),
  java21(21),
  java25(25);

  private final int release;

  LambdaRuntime(int release) {
    this.release = release;
  }

  /** The release of Java that it runs. */
  public int release() {
    return release;
  }

  /** The oldest one that runs these classes; the newest, if none does. */
  public static LambdaRuntime runs(Optional<NewestClass> newest) {
    int needed = newest.map(NewestClass::release).orElse(0);
    LambdaRuntime last = java17;
    for (LambdaRuntime runtime : values()) {
      last = runtime;
      if (runtime.release >= needed) break;
    }
    return last;
  }
}
