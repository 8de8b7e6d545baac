package dev.cairn.runtime.client;

import dev.cairn.runtime.protocol.ErrorObject;
import org.jspecify.annotations.Nullable;

/** What has become of a run. */
public sealed interface RunOutcome {

  /** It has not ended. */
  record Running() implements RunOutcome {}

  /** It has returned; null for nothing. */
  record Succeeded(@Nullable String result) implements RunOutcome {}

  /** Its code has failed. */
  record Failed(ErrorObject error) implements RunOutcome {}

  /** It took longer than runs of this workflow may. */
  record TimedOut(ErrorObject error) implements RunOutcome {}

  /** Somebody has stopped it. */
  record Stopped(ErrorObject error) implements RunOutcome {}
}
