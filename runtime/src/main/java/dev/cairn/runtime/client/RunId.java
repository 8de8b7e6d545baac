package dev.cairn.runtime.client;

import java.util.Objects;

/**
 * The name of a run, for its host.
 *
 * @param workflow the workflow's name
 * @param version the version of the code that the caller knows. A run is started on it and stays on
 *     it; callers that know another one find the run all the same
 * @param id chosen by who starts the run, and its idempotency key
 */
public record RunId(String workflow, int version, String id) {

  public RunId {
    Objects.requireNonNull(id, "a run needs an id, and was given null");
  }

  @Override
  public String toString() {
    return workflow + " " + id;
  }
}
