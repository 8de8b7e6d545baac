package dev.cairn.runtime.checkpoint;

import dev.cairn.runtime.protocol.CheckpointResult;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.StatePage;
import java.util.List;

/**
 * The store of journals, as an invocation sees it: a durable service, or one in memory.
 *
 * <p>Calls of one invocation come one at a time, since each uses up the token of the one before. A
 * backend in front of another one passes on all methods, also those that have a default.
 */
public interface Backend {

  /**
   * Records {@code updates}, all or none; without any, asks what has changed.
   *
   * @param token of the envelope or of the answer before: printable ASCII without spaces
   * @param clientToken names this logical call: a repeated one with the same name, whose first
   *     answer was lost, gets that answer and changes nothing
   * @throws BackendException if the backend refused or could not be reached
   */
  CheckpointResult checkpoint(
      String executionArn, String token, String clientToken, List<OperationUpdate> updates);

  /**
   * A page of the journal; page after page in order of start.
   *
   * @throws BackendException if the backend refused or could not be reached
   */
  StatePage state(String executionArn, String token, String marker, int maxItems);

  /** The limits and abilities of this backend; the same at every call. */
  default BackendProfile profile() {
    return BackendProfile.defaults();
  }

  /**
   * Asks to be told when something happened to a run while an invocation of it is under way: an
   * event came, a timer fired, a called function ended. The runtime then makes a checkpoint call at
   * once, if workflow code waits, instead of asking after a second and then every five.
   *
   * <p>The runtime subscribes before workflow code runs and cancels before the invocation returns.
   * A backend that cannot tell does nothing: the questions are asked all the same.
   *
   * @param listener to be called on any thread and with any locks held; it returns at once and
   *     throws nothing
   */
  default Subscription subscribe(String executionArn, RunListener listener) {
    return Subscription.NONE;
  }

  /**
   * The way in which the run goes on with another input and a fresh journal, for {@code
   * Durable.continueAs}.
   *
   * @throws UnsupportedOperationException if runs cannot do that here; the message says why
   */
  default Continuation continuation(String executionArn) {
    throw new UnsupportedOperationException(
        "Durable.continueAs() is not supported by " + getClass().getName());
  }

  /**
   * The function that calls of {@code named} reach. Functions may have longer names where they are
   * deployed than in the code, as {@code staging-archive:live} for {@code archive:live}.
   *
   * @param named as the code names it, with its arguments filled in; environment variables still
   *     stand there as {@code ${NAME}}, and their values are never given to this method
   */
  default String deployedName(String named) {
    return named;
  }

  /** Hears the news that a backend has for an invocation under way. */
  interface RunListener {

    /** There is news of the run. A call for nothing costs one empty checkpoint. */
    void lookNow();

    /**
     * This process may not run the run any more: somebody else does, or will. Step bodies are
     * interrupted, and the invocation fails without another call.
     */
    void runLost();
  }

  /** A subscription that {@link #subscribe} began. */
  interface Subscription {
    /** Of a backend that tells nothing. */
    Subscription NONE =
        new Subscription() {
          @Override
          public void cancel() {}
        };

    /** Ends it: the runtime wants no more news of the run. */
    void cancel();
  }
}
