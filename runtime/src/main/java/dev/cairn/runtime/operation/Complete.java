package dev.cairn.runtime.operation;

import dev.cairn.runtime.execution.Frame;
import dev.cairn.runtime.execution.OperationContext;
import dev.cairn.runtime.execution.SuspendedError;
import org.jspecify.annotations.Nullable;

/** Runs the code of a context and sees to it that it comes to all that it had recorded. */
final class Complete {

  static <T extends @Nullable Object> T run(Body<T> body, Frame frame, String name)
      throws Throwable {
    OperationContext context = frame.context();
    T result;
    try {
      result = body.run();
    } catch (SuspendedError | OutOfMemoryError | InternalError | UnknownError e) {
      throw e; // neither is an end of this code
    } catch (Throwable e) {
      frame.checkNothingLeftOut(context, name + " fails with " + e);
      throw e;
    }
    frame.checkNothingLeftOut(context, name + " returns");
    return result;
  }

  private Complete() {}
}
