package dev.cairn.lambda;

import dev.cairn.Invoke;
import dev.cairn.Workflow;

/** Calls a function that only the environment names. */
abstract class ForwardWorkflow {

  @Workflow
  String forward(String text) {
    return next(text);
  }

  @Invoke(function = "${CAIRN_TEST_UNSET}-${CAIRN_TEST_UNSET_TOO}:live")
  protected abstract String next(String text);
}
