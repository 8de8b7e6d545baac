package dev.cairn.runtime.client;

/**
 * Names a run to the place where it runs.
 *
 * @param workflow the workflow's name
 * @param version the version of the code that the caller knows. A run is started on it and stays on
 *     it; callers that know another one find the run all the same
 * @param id chosen by who starts the run, and its idempotency key
 */
public record RunId(String workflow, int version, String id) {

  @Override
  public String toString() {
    return workflow + " " + id;
  }
}
