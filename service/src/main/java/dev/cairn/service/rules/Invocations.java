package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.ErrorObject;
import dev.cairn.runtime.protocol.InvocationInput;
import dev.cairn.runtime.protocol.InvocationOutput;
import dev.cairn.runtime.protocol.JsonSize;
import dev.cairn.runtime.protocol.Limits;
import dev.cairn.runtime.protocol.OperationStatus;
import dev.cairn.runtime.protocol.StatePage;
import dev.cairn.runtime.protocol.StorableText;
import dev.cairn.service.PageSizes;
import dev.cairn.service.Profile;
import dev.cairn.service.state.Change;
import dev.cairn.service.state.ExecutionState;
import dev.cairn.service.state.InvocationRecord;
import dev.cairn.service.state.LiveInvocation;
import dev.cairn.service.state.Outcome;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The service's side of an invocation: what it is handed, and what becomes of its answer. */
final class Invocations {
  private final Profile profile;
  private final PageSizes pages;
  private final Pager pager;
  private final int attempts;

  Invocations(Profile profile, PageSizes pages, Pager pager, int attempts) {
    this.profile = profile;
    this.pages = pages;
    this.pager = pager;
    this.attempts = attempts;
  }

  int attempts() {
    return attempts;
  }

  Decision<InvocationInput> begin(Draft draft, long now) {
    ExecutionState state = draft.state();
    if (!state.isRunning()) {
      throw new IllegalStateException(state.arn() + " has ended; nothing is left to invoke");
    }
    List<String> news = state.invocations() == 0 ? List.of() : state.changedSince(state.heard());
    int number = state.invocations() + 1;
    draft.change(new Change.Began(now));
    StatePage page = pager.first(draft, number, 0, state.visible(), pages.envelope());
    String token = Tokens.of(state, number, 0);
    return draft.answer(
        new InvocationInput(state.arn(), token, page.operations(), page.nextMarker(), news));
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  void complete(Draft draft, InvocationOutput output, long now) {
    LiveInvocation live = requireLive(draft.state());
    if (draft.isRunning()) output.match(new Check(draft.state(), live));
    else checkAgrees(draft.own().status(), draft.state().outcome(), output);
    end(draft, live, now, null, live.isWithdrawn());
    if (!draft.isRunning()) return;
    output.match(
        new InvocationOutput.Cases<@Nullable Void, RuntimeException>() {
          @Override
          public @Nullable Void succeeded(InvocationOutput.Succeeded succeeded) {
            Endings.endExecution(draft, OperationStatus.SUCCEEDED, now, succeeded.result(), null);
            return null;
          }

          @Override
          public @Nullable Void failed(InvocationOutput.Failed failed) {
            Endings.endExecution(draft, OperationStatus.FAILED, now, null, failed.error());
            return null;
          }

          @Override
          public @Nullable Void pending(InvocationOutput.Pending pending) {
            return null;
          }

          @Override
          public @Nullable Void continuedAs(InvocationOutput.ContinuedAs next) {
            return null;
          }
        });
  }

  void fail(Draft draft, ErrorObject error, long now) {
    LiveInvocation live = requireLive(draft.state());
    end(draft, live, now, error, /* again= */ true);
    draft.change(new Change.Used(1, Sizes.ofError(error)));
    if (draft.isRunning() && draft.state().failures() + 1 >= attempts) {
      Endings.endExecution(draft, OperationStatus.FAILED, now, null, error);
    }
  }

  /** Refuses answers that a run which has not ended cannot give. */
  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class Check implements InvocationOutput.Cases<@Nullable Void, RuntimeException> {
    private final ExecutionState state;
    private final LiveInvocation live;

    Check(ExecutionState state, LiveInvocation live) {
      this.state = state;
      this.live = live;
    }

    @Override
    public @Nullable Void succeeded(InvocationOutput.Succeeded succeeded) {
      String problem = StorableText.problem(succeeded.result());
      if (problem != null) throw new InvalidOutputException("Response payload " + problem);
      // Lambda's answer has room for the envelope inside the limit.
      int most = profile.resultLimit(state.request().synchronous());
      int limit = most == Limits.SYNC_RESULT_BYTES ? Limits.RESULT_BYTES : most;
      if (JsonSize.utf8(succeeded.result()) > limit) {
        throw new InvalidOutputException(
            "Response payload size exceeded maximum allowed payload size (" + limit + " bytes).");
      }
      return null;
    }

    @Override
    public @Nullable Void failed(InvocationOutput.Failed failed) {
      return null;
    }

    @Override
    public @Nullable Void pending(InvocationOutput.Pending pending) {
      boolean news = state.revision() > live.heard();
      if (!news && !live.isWithdrawn() && state.outstanding().isEmpty()) {
        throw new InvalidOutputException(
            "InvalidParameterValueException: Cannot return PENDING status with no pending"
                + " operations.");
      }
      return null;
    }

    @Override
    public @Nullable Void continuedAs(InvocationOutput.ContinuedAs next) {
      throw new InvalidOutputException("a run that continues as itself has not ended");
    }
  }

  /** A run that a checkpoint has closed answers the same end: the same result, or an empty one. */
  private static void checkAgrees(
      OperationStatus closed, @Nullable Outcome outcome, InvocationOutput output) {
    if (closed == OperationStatus.STOPPED || closed == OperationStatus.TIMED_OUT) return;
    boolean agrees = output.match(new Agreement(closed, outcome));
    if (!agrees) {
      throw new InvalidOutputException(
          "the execution was closed as "
              + closed
              + " by a checkpoint, but the invocation answers "
              + output);
    }
  }

  private record Agreement(OperationStatus closed, @Nullable Outcome outcome)
      implements InvocationOutput.Cases<Boolean, RuntimeException> {
    @Override
    public Boolean succeeded(InvocationOutput.Succeeded succeeded) {
      return closed == OperationStatus.SUCCEEDED
          && (isEmpty(succeeded.result())
              || (outcome != null && Objects.equals(succeeded.result(), outcome.result())));
    }

    @Override
    public Boolean failed(InvocationOutput.Failed failed) {
      return closed == OperationStatus.FAILED;
    }

    @Override
    public Boolean pending(InvocationOutput.Pending pending) {
      return false;
    }

    @Override
    public Boolean continuedAs(InvocationOutput.ContinuedAs next) {
      return false;
    }
  }

  private static boolean isEmpty(@Nullable String text) {
    return text == null || text.isEmpty();
  }

  private static void end(
      Draft draft, LiveInvocation live, long now, @Nullable ErrorObject error, boolean again) {
    InvocationRecord invocation =
        new InvocationRecord(draft.event(), live.number(), live.startMillis(), now, error);
    draft.change(new Change.InvocationEnded(invocation, again));
  }

  private static LiveInvocation requireLive(ExecutionState state) {
    LiveInvocation live = state.live();
    if (live == null) {
      throw new IllegalStateException("no invocation of " + state.arn() + " is live");
    }
    return live;
  }
}
