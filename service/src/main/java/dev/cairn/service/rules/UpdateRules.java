package dev.cairn.service.rules;

import dev.cairn.runtime.protocol.OperationAction;
import dev.cairn.runtime.protocol.OperationSubType;
import dev.cairn.runtime.protocol.OperationType;
import dev.cairn.runtime.protocol.OperationUpdate;
import dev.cairn.runtime.protocol.UpdateOptions;
import dev.cairn.service.Profile;
import dev.cairn.service.state.ExecutionState;
import org.jspecify.annotations.Nullable;

/** The rules for an update by itself, whatever the journal holds. */
final class UpdateRules {
  private static final Format ID = Format.of("a-zA-Z0-9_-", 64);
  static final Format NAME = Format.of("\\x20-\\x7E", 256);
  private static final Format SUB_TYPE = Format.of("a-zA-Z0-9_-", 32);
  private static final Format FUNCTION = Format.of("a-zA-Z0-9_:/.$-", 170);
  private static final Format TENANT = Format.of("a-zA-Z0-9._:/=+@ -", 256);

  private final Profile profile;
  private final int resultLimit;

  /**
   * Rules for the updates of executions.
   *
   * @param synchronous whether callers wait for results
   */
  UpdateRules(Profile profile, boolean synchronous) {
    this.profile = profile;
    this.resultLimit = profile.resultLimit(synchronous);
  }

  void check(OperationUpdate update) {
    match(update, "id", update.id(), ID);
    match(update, "parent id", update.parentId(), ID);
    match(update, "name", update.name(), NAME);
    match(update, "sub type", update.subType(), SUB_TYPE);
    checkPayloadAndError(update);
    checkOptions(update);
    checkPayload(update);
    Sizes.checkError(update.error(), profile.errorBytes());
  }

  private void checkPayload(OperationUpdate update) {
    String direction = update.action() == OperationAction.START ? " input" : " output";
    Sizes.checkPayload(update.type() + direction, update.payload(), payloadLimit(update.type()));
  }

  private static void checkPayloadAndError(OperationUpdate update) {
    boolean payload = update.payload() != null;
    boolean error = update.error() != null;
    switch (update.action()) {
      case START -> {
        if (error) throw refuse(update, "START carries no Error");
        if (payload && update.type() != OperationType.CHAINED_INVOKE) {
          throw refuse(update, "only a CHAINED_INVOKE starts with a Payload");
        }
      }
      case SUCCEED -> {
        if (error) throw refuse(update, "SUCCEED carries no Error");
      }
      case FAIL -> {
        if (payload) throw refuse(update, "FAIL carries no Payload");
        if (!error) throw refuse(update, "FAIL needs an Error");
      }
      case RETRY -> {
        if (payload && error) throw refuse(update, "RETRY carries a Payload or an Error, not both");
        // A poll whose state is null retries with neither; any other step has failed with
        // something.
        if (!payload && !error && !isPoll(update)) {
          throw refuse(update, "RETRY needs an Error or a Payload");
        }
      }
      case CANCEL -> {
        if (payload || error) throw refuse(update, "CANCEL carries neither Payload nor Error");
      }
    }
  }

  private static boolean isPoll(OperationUpdate update) {
    return OperationSubType.WAIT_FOR_CONDITION.wireName().equals(update.subType());
  }

  private void checkOptions(OperationUpdate update) {
    UpdateOptions options = update.options();
    if (options == null) {
      if (needsOptions(update)) throw refuse(update, "its options are missing");
    } else {
      options.match(new OptionsCheck(update));
    }
  }

  @SuppressWarnings("NullAway") // it reads no annotations of type arguments on JDK 17
  private final class OptionsCheck
      implements UpdateOptions.Cases<@Nullable Void, RuntimeException> {
    private final OperationUpdate update;

    OptionsCheck(OperationUpdate update) {
      this.update = update;
    }

    @Override
    public @Nullable Void step(UpdateOptions.Step step) {
      allow(update, OperationType.STEP, update.action() == OperationAction.RETRY);
      range(update, "NextAttemptDelaySeconds", step.nextAttemptDelaySeconds());
      return null;
    }

    @Override
    public @Nullable Void wait(UpdateOptions.Wait wait) {
      allow(update, OperationType.WAIT, update.action() == OperationAction.START);
      range(update, "WaitSeconds", wait.waitSeconds());
      return null;
    }

    @Override
    public @Nullable Void callback(UpdateOptions.Callback callback) {
      allow(update, OperationType.CALLBACK, update.action() == OperationAction.START);
      callbackRange(update, "TimeoutSeconds", callback.timeoutSeconds());
      callbackRange(update, "HeartbeatTimeoutSeconds", callback.heartbeatTimeoutSeconds());
      return null;
    }

    @Override
    public @Nullable Void chainedInvoke(UpdateOptions.ChainedInvoke invoke) {
      allow(update, OperationType.CHAINED_INVOKE, update.action() == OperationAction.START);
      UpdateRules.match(update, "function name", invoke.functionName(), FUNCTION);
      UpdateRules.match(update, "tenant id", invoke.tenantId(), TENANT);
      return null;
    }

    @Override
    public @Nullable Void context(UpdateOptions.Context context) {
      allow(update, OperationType.CONTEXT, update.closes());
      return null;
    }
  }

  private static boolean needsOptions(OperationUpdate update) {
    return switch (update.type()) {
      case STEP -> update.action() == OperationAction.RETRY;
      case WAIT, CHAINED_INVOKE -> update.action() == OperationAction.START;
      case EXECUTION, CONTEXT, CALLBACK -> false;
    };
  }

  private int payloadLimit(OperationType type) {
    return switch (type) {
      case STEP, CONTEXT, WAIT, CALLBACK -> profile.payloadBytes();
      case CHAINED_INVOKE -> profile.invokeBytes();
      case EXECUTION -> resultLimit;
    };
  }

  private static void allow(OperationUpdate update, OperationType type, boolean action) {
    if (update.type() != type || !action) throw refuse(update, "these options do not belong to it");
  }

  private void range(OperationUpdate update, String what, long value) {
    long most = profile.maxWaitMillis() / 1000;
    if (value < 1 || value > most) {
      throw refuse(update, what + " is " + value + ", not 1.." + most);
    }
  }

  private void callbackRange(OperationUpdate update, String what, long value) {
    long most = profile.maxCallbackMillis() / 1000;
    if (value < 0 || value > most) {
      throw refuse(update, what + " is " + value + ", not 0.." + most);
    }
  }

  /**
   * Refuses what would go beyond the limits of an execution. Operations are counted as the service
   * meters them: each operation, each further attempt of a step, each repeated invocation.
   */
  void checkQuota(ExecutionState state, int moreOperations, long moreBytes) {
    if (state.usedOperations() + moreOperations > profile.operations()) {
      throw Refusal.invalid(
          "An execution may have at most "
              + profile.operations()
              + " operations; this one has "
              + state.usedOperations()
              + " and asks for "
              + moreOperations
              + " more.");
    }
    if (state.usedBytes() + moreBytes > profile.writtenBytes()) {
      throw Refusal.invalid(
          "An execution may write at most "
              + profile.writtenBytes()
              + " bytes; this one has written "
              + state.usedBytes()
              + " and asks for "
              + moreBytes
              + " more.");
    }
  }

  private static void match(
      OperationUpdate update, String what, @Nullable String value, Format format) {
    if (value != null && !format.matches(value)) {
      throw refuse(update, "its " + what + " '" + value + "' does not match " + format);
    }
  }

  /** A refusal that names the update. */
  static RuntimeException refuse(OperationUpdate update, String why) {
    return Refusal.invalid(
        "Invalid update "
            + update.action()
            + " of "
            + update.type()
            + " "
            + update.id()
            + ": "
            + why);
  }
}
