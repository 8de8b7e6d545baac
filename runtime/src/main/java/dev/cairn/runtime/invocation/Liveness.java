package dev.cairn.runtime.invocation;

/** The state that an operation starts in. */
public enum Liveness {
  /** It runs user code. */
  EXECUTES,
  /** It waits for something outside. */
  IDLES,
  /** Its parts do: a context, a batch, a choice. It has no state of its own. */
  BY_ITS_PARTS
}
