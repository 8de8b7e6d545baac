package dev.cairn.runtime.invocation;

/** What an operation that starts does in the invocation. */
public enum Liveness {
  /** It runs user code. */
  EXECUTES,
  /** It waits for something outside. */
  IDLES,
  /** Its parts do: a context, a batch, a choice. It has no state of its own. */
  BY_ITS_PARTS
}
